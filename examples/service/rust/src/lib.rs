use std::{collections::HashSet, env, fs, time::Duration};

use ark_bn254::{Bn254, Fr};
use eyre::{ContextCompat, WrapErr, ensure};
use noir_types::{Abi, HonkProof, SerializeF};
use taceo_proof_client::{
    NodeProviders,
    apis::configuration::Configuration,
    circom_types::groth16::{CircomGroth16Proof, JsonPublicInput},
    get_node_provider, get_random_node_providers,
    uuid::Uuid,
};
use tokio::time::timeout;

/// Address of the coordination layer.
const API_URL: &str = "https://proof.taceo.network";
/// Address at which results are read.
pub const RESULTS_URL: &str = "wss://proof.taceo.network/api/v1/reports/subs";
/// How long to wait for the response to a call.
pub const CALL_TIMEOUT: Duration = Duration::from_secs(30);
/// How long to wait for a result.
pub const RESULT_TIMEOUT: Duration = Duration::from_secs(300);

/// Sets up TLS, once and before the first request, and names the coordination
/// layer.
pub fn connect() -> Configuration {
    rustls::crypto::aws_lc_rs::default_provider()
        .install_default()
        .expect("no other TLS provider is installed");
    Configuration {
        base_path: API_URL.to_owned(),
        ..Default::default()
    }
}

/// Gives up after `limit`: the client itself waits for ever.
pub async fn within<T>(
    limit: Duration,
    work: impl Future<Output = eyre::Result<T>>,
) -> eyre::Result<T> {
    timeout(limit, work).await.wrap_err("no answer in time")?
}

/// Reads the blueprint's id and, for a restricted one, the voucher.
pub fn blueprint() -> eyre::Result<(Uuid, Option<String>)> {
    let id = env::var("BLUEPRINT_ID").wrap_err("set BLUEPRINT_ID first")?;
    let voucher = env::var("PROOF_VOUCHER").ok();
    // The client would send an empty one.
    let empty = voucher.as_ref().is_some_and(|text| text.trim().is_empty());
    ensure!(
        !empty,
        "PROOF_VOUCHER is empty: unset it where there is none"
    );
    Ok((Uuid::parse_str(&id)?, voucher))
}

/// A node that is listed twice gets two shares, which reveal the secret.
fn different(nodes: NodeProviders) -> eyre::Result<NodeProviders> {
    let all = [&nodes.node0, &nodes.node1, &nodes.node2];
    let ids: HashSet<_> = all.iter().map(|node| node.id).collect();
    let keys: HashSet<_> =
        all.iter().map(|node| node.enc_key.as_bytes()).collect();
    ensure!(
        ids.len() == 3 && keys.len() == 3,
        "a job needs three different nodes with keys of their own"
    );
    Ok(nodes)
}

/// Fetches three different nodes for a new job.
pub async fn random_nodes(
    config: &Configuration,
) -> eyre::Result<NodeProviders> {
    different(within(CALL_TIMEOUT, get_random_node_providers(config)).await?)
}

/// Fetches the three nodes of a job, in the order in which it was scheduled.
pub async fn nodes_by_id(
    config: &Configuration,
    ids: [i32; 3],
) -> eyre::Result<NodeProviders> {
    let [id0, id1, id2] = ids;
    different(NodeProviders {
        node0: within(CALL_TIMEOUT, get_node_provider(config, id0)).await?,
        node1: within(CALL_TIMEOUT, get_node_provider(config, id1)).await?,
        node2: within(CALL_TIMEOUT, get_node_provider(config, id2)).await?,
    })
}

/// Checks names of public inputs: the client ignores a name that is not in the
/// input, and shares the value as a secret.
pub fn check_names(
    input: &serde_json::Map<String, serde_json::Value>,
    names: &[String],
) -> eyre::Result<()> {
    for name in names {
        ensure!(input.contains_key(name), "there is no input \"{name}\"");
    }
    Ok(())
}

/// Positions of what `main` declares public, from 0, for a full job: everything
/// else is shared. `names` are the parameters that you expect to be public, in
/// their order, because the ABI can be someone else's.
pub fn expect_public(abi: &Abi, names: &[String]) -> eyre::Result<Vec<u32>> {
    let public = abi.parameters.iter().filter(|it| it.is_public());
    ensure!(
        public.map(|it| &it.name).eq(names),
        "these are not the parameters that main declares public"
    );
    let mut positions = Vec::new();
    let mut next = 0;
    for parameter in &abi.parameters {
        let end = next + parameter.typ.field_count();
        if parameter.is_public() {
            positions.extend(next..end);
        }
        next = end;
    }
    Ok(positions)
}

/// Compares public values with those that you expect, in the circuit's order: a
/// valid proof for other values proves a different statement.
pub fn expect_values(values: &[Fr], expected: &[Fr]) -> eyre::Result<()> {
    ensure!(
        values == expected,
        "these are not the public values that you expect"
    );
    Ok(())
}

/// Reads public values from the command line.
pub fn expected_values() -> eyre::Result<Vec<Fr>> {
    let read =
        |text: String| text.parse().ok().wrap_err("PUBLIC_VALUE: digits only");
    let values: Vec<Fr> =
        env::args().skip(1).map(read).collect::<eyre::Result<_>>()?;
    ensure!(!values.is_empty(), "usage: PUBLIC_VALUE [PUBLIC_VALUE…]");
    Ok(values)
}

/// Writes the two files that snarkjs reads, if the proof has the public values
/// that you expect.
pub fn save_groth16(
    proof: &CircomGroth16Proof<Bn254>,
    public_inputs: &[Fr],
    expected: &[Fr],
) -> eyre::Result<()> {
    expect_values(public_inputs, expected)?;
    fs::write("proof.json", serde_json::to_vec(proof)?)?;
    let values = public_inputs.to_vec();
    fs::write(
        "public.json",
        serde_json::to_vec(&JsonPublicInput { values })?,
    )?;
    Ok(())
}

/// Writes the two files of 32-byte field elements that bb reads, if the proof
/// has the public values that you expect.
pub fn save_ultrahonk(
    proof: &HonkProof<Fr>,
    public_inputs: &[Fr],
    expected: &[Fr],
) -> eyre::Result<()> {
    expect_values(public_inputs, expected)?;
    fs::write("proof", proof.to_buffer())?;
    fs::write("public_inputs", SerializeF::to_buffer(public_inputs, false))?;
    Ok(())
}
