use std::fs::File;

use ark_bn254::{Bn254, Fr};
use proof_jobs::{
    CALL_TIMEOUT, RESULT_TIMEOUT, RESULTS_URL, blueprint, check_names, connect,
    random_nodes, save_groth16, within,
};
use taceo_proof_client::{StopStrategy, co_circom};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;
    let input = serde_json::from_reader(File::open("input.json")?)?;
    let public_inputs = ["b".to_owned()];
    check_names(&input, &public_inputs)?;
    // The proof's expected values: the output, then the public input.
    let expected = [33, 11].map(Fr::from);

    let nodes = random_nodes(&config).await?;
    let job = co_circom::schedule_full_job::<Fr>(
        &config,
        &nodes,
        blueprint_id,
        voucher.as_deref(),
        &public_inputs,
        input,
    );
    let job_id = within(CALL_TIMEOUT, job).await?;
    println!(
        "job {job_id} on nodes {} {} {}",
        nodes.node0.id, nodes.node1.id, nodes.node2.id
    );

    let result = co_circom::fetch_job_result::<Bn254>(
        RESULTS_URL,
        job_id,
        StopStrategy::First,
    );
    let (proof, public_inputs, _signatures) =
        within(RESULT_TIMEOUT, result).await?;
    save_groth16(&proof, &public_inputs, &expected)
}
