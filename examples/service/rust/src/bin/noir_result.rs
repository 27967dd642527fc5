use std::env;

use proof_jobs::{
    RESULT_TIMEOUT, RESULTS_URL, connect, expected_values, save_ultrahonk,
    within,
};
use taceo_proof_client::{StopStrategy, co_noir, uuid::Uuid};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let job_id = Uuid::parse_str(&env::var("JOB_ID")?)?;
    let expected = expected_values()?;
    connect();
    let result =
        co_noir::fetch_job_result(RESULTS_URL, job_id, StopStrategy::First);
    let (proof, public_inputs, _signatures) =
        within(RESULT_TIMEOUT, result).await?;
    save_ultrahonk(&proof, &public_inputs, &expected)
}
