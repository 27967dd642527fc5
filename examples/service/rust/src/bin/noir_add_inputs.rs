use std::{env, fs::File};

use eyre::{ContextCompat, ensure};
use noir_types::Abi;
use proof_jobs::{
    CALL_TIMEOUT, connect, nodes_by_id, public_positions, within,
};
use taceo_proof_client::{co_noir, uuid::Uuid};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let mut args = env::args().skip(1);
    let mut next = || args.next().context("JOB NODE0 NODE1 NODE2 FILE");
    let job_id = Uuid::parse_str(&next()?)?;
    let ids = [next()?.parse()?, next()?.parse()?, next()?.parse()?];
    let input = File::open(next()?)?;
    ensure!(args.next().is_none(), "JOB NODE0 NODE1 NODE2 FILE");
    let abi: Abi = serde_json::from_reader(File::open("abi.json")?)?;

    let config = connect();
    let nodes = nodes_by_id(&config, ids).await?;
    let public_inputs = public_positions(&abi);
    let adding = co_noir::add_job_inputs(
        &config,
        &nodes,
        job_id,
        &abi,
        &public_inputs,
        input,
    );
    within(CALL_TIMEOUT, adding).await
}
