use std::env;

use proof_jobs::{RESULT_TIMEOUT, connect, results_url, save_ultrahonk};
use taceo_proof_client::{StopStrategy, co_noir, uuid::Uuid};
use tokio::time::timeout;

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let job_id = Uuid::parse_str(&env::var("JOB_ID")?)?;
    let url = results_url(&connect());
    let result = co_noir::fetch_job_result(&url, job_id, StopStrategy::First);
    let (proof, public_inputs, _signatures) = timeout(RESULT_TIMEOUT, result).await??;
    save_ultrahonk(&proof, &public_inputs)
}
