use std::fs::File;

use proof_jobs::{RESULT_TIMEOUT, RESULTS_URL, blueprint, connect, save_ultrahonk};
use taceo_proof_client::{StopStrategy, co_noir, get_random_node_providers, models::MpcProtocol};
use tokio::time::timeout;

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;
    let witness = noir_types::witness_from_reader(File::open("target/multiplier.gz")?)?;
    // Indices into the witness vector, from 0. One too many sends a private value in clear.
    let public_inputs = [1, 2];

    let nodes = get_random_node_providers(&config).await?;
    let job_id = co_noir::schedule_prove_job(
        &config,
        &nodes,
        blueprint_id,
        MpcProtocol::Shamir,
        voucher.as_deref(),
        &public_inputs,
        witness,
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
