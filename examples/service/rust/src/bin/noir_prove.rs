use std::fs::File;

use ark_bn254::Fr;
use eyre::ContextCompat;
use proof_jobs::{
    CALL_TIMEOUT, RESULT_TIMEOUT, RESULTS_URL, blueprint, connect,
    expect_values, random_nodes, save_ultrahonk, within,
};
use taceo_proof_client::{StopStrategy, co_noir, models::MpcProtocol};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;
    let witness =
        noir_types::witness_from_reader(File::open("target/multiplier.gz")?)?;
    // Indices into the witness vector, from 0. One too many sends a private
    // value unshared.
    let public_inputs = [1, 2];
    // The proof's expected values: the public parameter, then the return
    // value.
    let expected = [11, 33].map(Fr::from);
    // So these indices must not lead to anything else.
    let at = |index: u32| {
        witness
            .get(index as usize)
            .copied()
            .context("no such index")
    };
    let clear = public_inputs
        .map(at)
        .into_iter()
        .collect::<eyre::Result<Vec<Fr>>>()?;
    expect_values(&clear, &expected)?;

    let nodes = random_nodes(&config).await?;
    let job = co_noir::schedule_prove_job(
        &config,
        &nodes,
        blueprint_id,
        MpcProtocol::Rep3,
        voucher.as_deref(),
        &public_inputs,
        witness,
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
