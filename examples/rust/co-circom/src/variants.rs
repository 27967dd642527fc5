//! Other ways to make a proof: each function replaces a step of the library.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use circom_mpc_vm::BatchedRep3VmType;
use circom_mpc_vm::mpc_vm::BatchedRep3WitnessExtension;
use co_circom::{
    Bn254, Compression, PlonkProof, PlonkZKey, R1CS, Rep3CoPlonk,
    Rep3SharedWitness, VMConfig, Witness,
};
use co_circom_types::{BatchedRep3SharedInput, CompressedRep3SharedWitness};
use eyre::{Context, Result};
use mpc_net::Network;
use mpc_net::tls::{NetworkConfig, NetworkConfigFile, TlsNetwork};

use crate::{Circuit, Field, InputShare, Proof, open, prove};

// #region split-witness
/// Shares a witness that the data owner computed, so that the parties only have
/// to prove.
pub fn share_witness(
    witness: &str,
    r1cs: &str,
) -> Result<[CompressedRep3SharedWitness<Field>; 3]> {
    let r1cs = R1CS::<Bn254>::from_reader(open(r1cs)?)?;
    let witness = Witness::<Field>::from_reader(open(witness)?)?;
    Ok(co_circom::split_witness_rep3(
        r1cs.num_inputs,
        witness,
        Compression::SeededHalfShares,
    ))
}

/// Unpacks a party's compressed share for the prover. For half shares, this
/// takes one message.
pub fn receive_witness<N: Network>(
    share: CompressedRep3SharedWitness<Field>,
    net: &N,
) -> Result<Rep3SharedWitness<Field>> {
    co_circom::uncompress_shared_witness(share, net)
}
// #endregion split-witness

// #region twice
/// Reads the circuit and its key once, and makes two proofs with them, over the
/// same two connections.
pub fn prove_twice<N: Network>(
    shares: [InputShare; 2],
    net0: &N,
    net1: &N,
) -> Result<[(Proof, Vec<Field>); 2]> {
    let circuit =
        Circuit::load("multiplier2.circom", "build/multiplier2.zkey")?;
    let [first, second] = shares;
    Ok([
        prove(&circuit, first, net0, net1)?,
        prove(&circuit, second, net0, net1)?,
    ])
}
// #endregion twice

// #region plonk
/// Makes a PLONK proof, which takes eight connections instead of two.
pub fn prove_plonk<N: Network + 'static>(
    key: Arc<PlonkZKey<Bn254>>,
    witness: Rep3SharedWitness<Field>,
    nets: &[N; 8],
) -> Result<PlonkProof<Bn254>> {
    Rep3CoPlonk::<Bn254>::prove(nets, key, witness)
}
// #endregion plonk

// #region batch
/// Extends the witnesses of several inputs at once: a message carries the
/// values of all of them.
pub fn extend_batch<N: Network>(
    circuit: &Circuit,
    inputs: Vec<InputShare>,
    net0: &N,
    net1: &N,
) -> Result<Vec<Rep3SharedWitness<Field>>> {
    let size = inputs.len();
    let mut signals = BatchedRep3SharedInput::<Field>::new();
    for (name, value) in inputs.into_iter().flatten() {
        signals.entry(name).or_default().push(value);
    }
    let public = signals
        .values()
        .filter(|values| values[0].is_public())
        .count();
    let signals = signals
        .into_iter()
        .map(|(name, values)| Ok((name, BatchedRep3VmType::try_from(values)?)))
        .collect::<Result<BTreeMap<_, _>>>()?;
    let vm = BatchedRep3WitnessExtension::new(
        net0,
        net1,
        &circuit.program,
        VMConfig::default(),
        size,
    )?;
    Ok(vm.run(signals, public)?.into_shared_witness().unbatch())
}
// #endregion batch

// #region tls
/// Connects over TLS. The file names this party's key and the certificates of
/// all parties.
pub fn connect_tls(path: &str) -> Result<[TlsNetwork; 2]> {
    let text =
        fs::read_to_string(path).with_context(|| format!("reading {path}"))?;
    let file: NetworkConfigFile =
        toml::from_str(&text).with_context(|| format!("parsing {path}"))?;
    let config = NetworkConfig::try_from(file)
        .context("reading key and certificates")?;
    TlsNetwork::networks::<2>(config).context("connecting to the other parties")
}
// #endregion tls
