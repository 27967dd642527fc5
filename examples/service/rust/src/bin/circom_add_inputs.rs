use std::{env, fs::File};

use ark_bn254::Fr;
use eyre::ContextCompat;
use proof_jobs::{CALL_TIMEOUT, check_names, connect, nodes_by_id, within};
use taceo_proof_client::{co_circom, uuid::Uuid};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let mut args = env::args().skip(1);
    let mut next = || {
        args.next()
            .context("JOB NODE0 NODE1 NODE2 FILE [PUBLIC_NAME…]")
    };
    let job_id = Uuid::parse_str(&next()?)?;
    let ids = [next()?.parse()?, next()?.parse()?, next()?.parse()?];
    let input = serde_json::from_reader(File::open(next()?)?)?;
    let public_inputs: Vec<String> = args.collect();
    check_names(&input, &public_inputs)?;

    let config = connect();
    let nodes = nodes_by_id(&config, ids).await?;
    let adding = co_circom::add_job_inputs::<Fr>(
        &config,
        &nodes,
        job_id,
        &public_inputs,
        input,
    );
    within(CALL_TIMEOUT, adding).await
}
