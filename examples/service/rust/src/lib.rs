use std::{env, fs, time::Duration};

use ark_bn254::{Bn254, Fr};
use ark_ff::Zero;
use noir_types::{HonkProof, SerializeF};
use taceo_proof_client::{
    NodeProviders, apis::configuration::Configuration, circom_types::groth16::CircomGroth16Proof,
    get_node_provider, uuid::Uuid,
};

/// How long to wait for a result: the client itself waits for ever.
pub const RESULT_TIMEOUT: Duration = Duration::from_secs(300);

// #region connect
/// Sets up TLS, once and before the first request, and names the coordination layer.
pub fn connect() -> Configuration {
    rustls::crypto::aws_lc_rs::default_provider()
        .install_default()
        .expect("no other TLS provider is installed");
    Configuration {
        base_path: env::var("PROOF_API_URL")
            .unwrap_or_else(|_| "https://proof.taceo.network".to_owned()),
        ..Default::default()
    }
}

/// Address at which results are read.
pub fn results_url(config: &Configuration) -> String {
    let base = config.base_path.replacen("http", "ws", 1);
    format!("{base}/api/v1/reports/subs")
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
// #endregion connect

// #region groth16
/// Writes the two files that snarkjs reads.
pub fn save_groth16(proof: &CircomGroth16Proof<Bn254>, public_inputs: &[Fr]) -> eyre::Result<()> {
    fs::write("proof.json", serde_json::to_vec(proof)?)?;
    let decimal = |value: &Fr| {
        if value.is_zero() {
            "0".to_owned()
        } else {
            value.to_string()
        }
    };
    let values: Vec<String> = public_inputs.iter().map(decimal).collect();
    fs::write("public.json", serde_json::to_vec(&values)?)?;
    Ok(())
}
// #endregion groth16

// #region ultrahonk
/// Writes the two files of 32-byte field elements that bb reads.
pub fn save_ultrahonk(proof: &HonkProof<Fr>, public_inputs: &[Fr]) -> eyre::Result<()> {
    fs::write("proof", proof.to_buffer())?;
    fs::write("public_inputs", SerializeF::to_buffer(public_inputs, false))?;
    Ok(())
}
// #endregion ultrahonk
