use std::env;

use ark_bn254::Bn254;
use proof_jobs::{RESULT_TIMEOUT, RESULTS_URL, connect, save_groth16};
use taceo_proof_client::{StopStrategy, co_circom, uuid::Uuid};
use tokio::time::timeout;

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let job_id = Uuid::parse_str(&env::var("JOB_ID")?)?;
    connect();
    let result = co_circom::fetch_job_result::<Bn254>(RESULTS_URL, job_id, StopStrategy::First);
    let (proof, public_inputs, _signatures) = timeout(RESULT_TIMEOUT, result).await??;
    save_groth16(&proof, &public_inputs)
}
