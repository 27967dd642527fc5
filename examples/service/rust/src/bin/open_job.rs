use proof_jobs::{CALL_TIMEOUT, blueprint, connect, random_nodes, within};
use taceo_proof_client::co_circom;

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;

    let nodes = random_nodes(&config).await?;
    let job = co_circom::schedule_full_multiple_inputs_job(
        &config,
        &nodes,
        blueprint_id,
        voucher.as_deref(),
        None,
    );
    let job_id = within(CALL_TIMEOUT, job).await?;
    println!(
        "job {job_id} on nodes {} {} {}",
        nodes.node0.id, nodes.node1.id, nodes.node2.id
    );
    Ok(())
}
