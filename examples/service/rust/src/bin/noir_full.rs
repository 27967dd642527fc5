use std::fs::File;

use noir_types::Abi;
use proof_jobs::{RESULT_TIMEOUT, RESULTS_URL, blueprint, connect, save_ultrahonk};
use taceo_proof_client::{StopStrategy, co_noir, get_random_node_providers};
use tokio::time::timeout;

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;
    let abi: Abi = serde_json::from_reader(File::open("abi.json")?)?;
    let input = File::open("Prover.toml")?;
    // Positions in the flattened list of main's parameters, from 0. Unknown ones are ignored.
    let public_inputs = [1];

    let nodes = get_random_node_providers(&config).await?;
    let job_id = co_noir::schedule_full_job(
        &config,
        &nodes,
        blueprint_id,
        voucher.as_deref(),
        &abi,
        &public_inputs,
        input,
    )
    .await?;
    println!(
        "job {job_id} on nodes {} {} {}",
        nodes.node0.id, nodes.node1.id, nodes.node2.id
    );

    let result = co_noir::fetch_job_result(RESULTS_URL, job_id, StopStrategy::First);
    let (proof, public_inputs, _signatures) = timeout(RESULT_TIMEOUT, result).await??;
    save_ultrahonk(&proof, &public_inputs)
}
