use std::{env, fs::File};

use eyre::ContextCompat;
use noir_types::Abi;
use proof_jobs::{CALL_TIMEOUT, connect, expect_public, nodes_by_id, within};
use taceo_proof_client::{co_noir, uuid::Uuid};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let mut args = env::args().skip(1);
    let usage = "JOB NODE0 NODE1 NODE2 FILE [PUBLIC_NAME…]";
    let mut next = || args.next().context(usage);
    let job_id = Uuid::parse_str(&next()?)?;
    let ids = [next()?.parse()?, next()?.parse()?, next()?.parse()?];
    let input = File::open(next()?)?;
    let names: Vec<String> = args.collect();
    let abi: Abi = serde_json::from_reader(File::open("abi.json")?)?;
    let public_inputs = expect_public(&abi, &names)?;

    let config = connect();
    let nodes = nodes_by_id(&config, ids).await?;
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
