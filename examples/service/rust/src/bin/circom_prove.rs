use std::fs::File;

use ark_bn254::{Bn254, Fr};
use proof_jobs::{
    CALL_TIMEOUT, RESULT_TIMEOUT, RESULTS_URL, blueprint, connect,
    expect_values, random_nodes, save_groth16, within,
};
use taceo_proof_client::{
    StopStrategy,
    circom_types::{Witness, groth16::JsonVerificationKey},
    co_circom,
    models::MpcProtocol,
};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let config = connect();
    let (blueprint_id, voucher) = blueprint()?;
    let witness =
        Witness::<Fr>::from_reader(File::open("build/witness.wtns")?)?;
    let key = JsonVerificationKey::<Bn254>::from_reader(File::open(
        "build/verification_key.json",
    )?)?;
    // The constant 1, the outputs, the public inputs. One too many sends a
    // private value unshared.
    let num_pub_inputs = 1 + key.n_public;
    // The proof's expected values: the output, then the public input.
    let expected = [33, 11].map(Fr::from);
    // So the unshared part of the witness must contain nothing
    // else.
    let clear = witness.values.get(1..num_pub_inputs).unwrap_or_default();
    expect_values(clear, &expected)?;

    let nodes = random_nodes(&config).await?;
    let job = co_circom::schedule_prove_job::<Fr>(
        &config,
        &nodes,
        blueprint_id,
        MpcProtocol::Rep3,
        voucher.as_deref(),
        num_pub_inputs,
        witness,
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
