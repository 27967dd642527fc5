use std::{env, fs, time::Duration};

use ark_bn254::{Bn254, Fr};
use noir_types::{HonkProof, SerializeF};
use taceo_proof_client::{
    NodeProviders,
    apis::configuration::Configuration,
    circom_types::groth16::{CircomGroth16Proof, JsonPublicInput},
    get_node_provider,
    uuid::Uuid,
};

/// Address of the coordination layer.
const API_URL: &str = "https://proof.taceo.network";
/// Address at which results are read.
pub const RESULTS_URL: &str = "wss://proof.taceo.network/api/v1/reports/subs";
/// How long to wait for a result: the client itself waits for ever.
pub const RESULT_TIMEOUT: Duration = Duration::from_secs(300);

/// Sets up TLS, once and before the first request, and names the coordination layer.
pub fn connect() -> Configuration {
    rustls::crypto::aws_lc_rs::default_provider()
        .install_default()
        .expect("no other TLS provider is installed");
    Configuration {
        base_path: API_URL.to_owned(),
        ..Default::default()
    }
}

/// Reads the blueprint's id and, for a restricted one, the voucher.
pub fn blueprint() -> eyre::Result<(Uuid, Option<String>)> {
    let id = Uuid::parse_str(&env::var("BLUEPRINT_ID")?)?;
    Ok((id, env::var("PROOF_VOUCHER").ok()))
}

/// Fetches the three nodes of a job, in the order in which it was scheduled.
pub async fn nodes_by_id(config: &Configuration, ids: [i32; 3]) -> eyre::Result<NodeProviders> {
    let [id0, id1, id2] = ids;
    Ok(NodeProviders {
        node0: get_node_provider(config, id0).await?,
        node1: get_node_provider(config, id1).await?,
        node2: get_node_provider(config, id2).await?,
    })
}

/// Writes the two files that snarkjs reads.
pub fn save_groth16(proof: &CircomGroth16Proof<Bn254>, public_inputs: &[Fr]) -> eyre::Result<()> {
    fs::write("proof.json", serde_json::to_vec(proof)?)?;
    let values = public_inputs.to_vec();
    fs::write(
        "public.json",
        serde_json::to_vec(&JsonPublicInput { values })?,
    )?;
    Ok(())
}

/// Writes the two files of 32-byte field elements that bb reads.
pub fn save_ultrahonk(proof: &HonkProof<Fr>, public_inputs: &[Fr]) -> eyre::Result<()> {
    fs::write("proof", proof.to_buffer())?;
    fs::write("public_inputs", SerializeF::to_buffer(public_inputs, false))?;
    Ok(())
}
