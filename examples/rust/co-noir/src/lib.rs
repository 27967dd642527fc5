// #region imports
//! The steps of a collaborative UltraHonk proof of a Noir program, over any
//! transport between the parties.

use std::fs::File;
use std::io::BufReader;
use std::sync::Arc;

use co_noir::{
    AcirFormat, Bn254, Bn254G1, HonkProof, Pairing, Poseidon2Sponge,
    ProgramArtifact, Rep3CoUltraHonk, UltraHonk, VerifyingKey,
    VerifyingKeyBarretenberg,
};
use co_noir_common::crs::ProverCrs;
use co_noir_common::crs::parse::CrsParser;
use co_noir_common::types::ZeroKnowledge;
use co_noir_types::Rep3SharedInput;
use eyre::{Context, Result};
use mpc_net::Network;

/// The numbers that Noir programs compute with.
pub type Field = <Bn254 as Pairing>::ScalarField;
/// One party's share of the arguments of `main`, by name.
pub type InputShare = Rep3SharedInput<Field>;
/// An UltraHonk proof with the poseidon2 transcript.
pub type Proof = HonkProof<Field>;

/// Prover and verifier must agree on this, as with `--zk` and `--has-zk` on the
/// command line.
const ZK: ZeroKnowledge = ZeroKnowledge::Yes;
// #endregion imports

// #region open
/// Opens a file for reading and names it if that fails.
pub fn open(path: &str) -> Result<BufReader<File>> {
    Ok(BufReader::new(
        File::open(path).with_context(|| format!("opening {path}"))?,
    ))
}
// #endregion open

// #region share
/// Shares the arguments in a TOML file among three parties; those that `main`
/// declares `pub` stay in plain text.
pub fn share_input(program: &str, input: &str) -> Result<[InputShare; 3]> {
    let artifact = co_noir::program_artifact_from_reader(open(program)?)?;
    let public = co_noir::get_constraint_system_from_artifact(&artifact, true)
        .public_inputs;
    let values = noir_types::partially_read_abi_bn254(
        open(input)?,
        &artifact.abi,
        &public,
    )?;
    Ok(co_noir::split_input_rep3(values))
}
// #endregion share

// #region program
/// What every party knows about the program: nothing in it is secret.
pub struct Program {
    artifact: ProgramArtifact,
    constraints: AcirFormat<Field>,
    crs: Arc<ProverCrs<Bn254G1>>,
    /// The verification key: provers need it as well.
    pub key: VerifyingKeyBarretenberg<Bn254G1>,
}

impl Program {
    /// Reads a compiled program and as many points of the prover's CRS as it
    /// needs.
    pub fn load(program: &str, crs: &str) -> Result<Self> {
        let artifact = co_noir::program_artifact_from_reader(open(program)?)?;
        let constraints =
            co_noir::get_constraint_system_from_artifact(&artifact, true);
        let size =
            co_noir::compute_circuit_size::<Bn254G1>(&constraints, false)?;
        let crs = CrsParser::<Bn254G1>::get_crs_g1(crs, size, ZK)
            .context("reading the CRS")?;
        let crs = Arc::new(crs);
        let key = co_noir::generate_vk_barretenberg(
            &constraints,
            crs.clone(),
            false,
        )?;
        Ok(Self {
            artifact,
            constraints,
            crs,
            key,
        })
    }
}
// #endregion program

// #region prove
/// Runs one party from its input share to the proof. The other two run the same
/// at the same time.
///
/// `net0` and `net1` are two connections to the same peers; all parties must
/// pass them in the same order.
/// Returns the proof and the public values that it is checked against.
pub fn prove<N: Network>(
    program: &Program,
    share: InputShare,
    net0: &N,
    net1: &N,
) -> Result<(Proof, Vec<Field>)> {
    let witness = co_noir::generate_witness_rep3(
        share,
        program.artifact.clone(),
        net0,
        net1,
    )?;
    let key = co_noir::generate_proving_key_rep3(
        &program.constraints,
        witness,
        false,
        net0,
        net1,
    )?;
    Rep3CoUltraHonk::<_, Poseidon2Sponge>::prove(
        net0,
        key,
        &program.crs,
        ZK,
        &program.key,
    )
}
// #endregion prove

// #region verify
/// Checks a proof. The result is `false` for an invalid proof, and an error if
/// the proof could not be checked.
pub fn verify(
    key: &VerifyingKeyBarretenberg<Bn254G1>,
    crs: &str,
    proof: Proof,
    public: &[Field],
) -> Result<bool> {
    let crs = CrsParser::<Bn254G1>::get_crs_g2::<Bn254>(crs)
        .context("reading the CRS")?;
    let key =
        VerifyingKey::<Bn254>::from_barretenberg_and_crs(key.clone(), crs);
    UltraHonk::<_, Poseidon2Sponge>::verify(proof, public, &key, ZK)
}
// #endregion verify

// #region variants
pub mod variants;
// #endregion variants
