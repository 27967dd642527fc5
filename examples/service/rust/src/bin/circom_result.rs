use std::env;

use ark_bn254::Bn254;
use proof_jobs::{
    RESULT_TIMEOUT, RESULTS_URL, connect, expected_values, save_groth16, within,
};
use taceo_proof_client::{StopStrategy, co_circom, uuid::Uuid};

#[tokio::main]
async fn main() -> eyre::Result<()> {
    let job_id = Uuid::parse_str(&env::var("JOB_ID")?)?;
    let expected = expected_values()?;
    connect();
    let result = co_circom::fetch_job_result::<Bn254>(
        RESULTS_URL,
        job_id,
        StopStrategy::First,
    );
    let (proof, public_inputs, _signatures) =
        within(RESULT_TIMEOUT, result).await?;
    save_groth16(&proof, &public_inputs, &expected)
}
