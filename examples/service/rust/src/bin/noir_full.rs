use std::fs::File;

use ark_bn254::Fr;
use noir_types::Abi;
use proof_jobs::{
    CALL_TIMEOUT, RESULT_TIMEOUT, RESULTS_URL, blueprint, connect,
    expect_public, random_nodes, save_ultrahonk, within,
};
use taceo_proof_client::{StopStrategy, co_noir};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;
    let abi: Abi = serde_json::from_reader(File::open("abi.json")?)?;
    let input = File::open("Prover.toml")?;
    let public_inputs = expect_public(&abi, &["y".to_owned()])?;
    // The proof's expected values: the public parameter, then the return
    // value.
    let expected = [11, 33].map(Fr::from);

    let nodes = random_nodes(&config).await?;
    let job = co_noir::schedule_full_job(
        &config,
        &nodes,
        blueprint_id,
        voucher.as_deref(),
        &abi,
        &public_inputs,
        input,
    );
    let job_id = within(CALL_TIMEOUT, job).await?;
    println!(
        "job {job_id} on nodes {} {} {}",
        nodes.node0.id, nodes.node1.id, nodes.node2.id
    );

    let result =
        co_noir::fetch_job_result(RESULTS_URL, job_id, StopStrategy::First);
    let (proof, public_inputs, _signatures) =
        within(RESULT_TIMEOUT, result).await?;
    save_ultrahonk(&proof, &public_inputs, &expected)
}
