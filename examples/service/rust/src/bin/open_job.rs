use proof_jobs::{blueprint, connect};
use taceo_proof_client::{co_circom, get_random_node_providers};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;

    let nodes = get_random_node_providers(&config).await?;
    let job_id = co_circom::schedule_full_multiple_inputs_job(
        &config,
        &nodes,
        blueprint_id,
        voucher.as_deref(),
        None,
    )
    .await?;
    println!(
        "job {job_id} on nodes {} {} {}",
        nodes.node0.id, nodes.node1.id, nodes.node2.id
    );
    Ok(())
}
