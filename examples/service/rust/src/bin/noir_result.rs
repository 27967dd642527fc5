use std::env;

use proof_jobs::{RESULT_TIMEOUT, RESULTS_URL, connect, save_ultrahonk};
use taceo_proof_client::{StopStrategy, co_noir, uuid::Uuid};
use tokio::time::timeout;

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let job_id = Uuid::parse_str(&env::var("JOB_ID")?)?;
    connect();
    let result = co_noir::fetch_job_result(RESULTS_URL, job_id, StopStrategy::First);
    let (proof, public_inputs, _signatures) = timeout(RESULT_TIMEOUT, result).await??;
    save_ultrahonk(&proof, &public_inputs)
}
