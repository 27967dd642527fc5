use std::fs::File;

use ark_bn254::{Bn254, Fr};
use proof_jobs::{RESULT_TIMEOUT, RESULTS_URL, blueprint, connect, save_groth16};
use taceo_proof_client::{StopStrategy, co_circom, get_random_node_providers};
use tokio::time::timeout;

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;
    let input = serde_json::from_reader(File::open("input.json")?)?;
    let public_inputs = ["b".to_owned()];

    let nodes = get_random_node_providers(&config).await?;
    let job_id = co_circom::schedule_full_job::<Fr>(
        &config,
        &nodes,
        blueprint_id,
        voucher.as_deref(),
        &public_inputs,
        input,
    )
    .await?;
    println!(
        "job {job_id} on nodes {} {} {}",
        nodes.node0.id, nodes.node1.id, nodes.node2.id
    );

    let result = co_circom::fetch_job_result::<Bn254>(RESULTS_URL, job_id, StopStrategy::First);
    let (proof, public_inputs, _signatures) = timeout(RESULT_TIMEOUT, result).await??;
    save_groth16(&proof, &public_inputs)
}
