// #region imports
//! The steps of a collaborative Groth16 proof of a circom circuit, over any
//! transport.

use std::fs::File;
use std::io::BufReader;

use co_circom::{
    Bn254, CheckElement, CircomGroth16Proof, CircomReduction, CoCircomCompiler,
    CoCircomCompilerParsed, CompilerConfig, ConstraintMatrices, Groth16,
    Groth16JsonVerificationKey, Groth16ZKey, Input, Pairing, ProvingKey,
    Rep3CoGroth16, Rep3SharedInput, VMConfig,
};
use eyre::{Context, Result};
use mpc_net::Network;

/// The numbers that circuits over BN254 compute with.
pub type Field = <Bn254 as Pairing>::ScalarField;
/// One party's share of the circuit's inputs, by signal name.
pub type InputShare = Rep3SharedInput<Field>;
/// A proof in snarkjs's JSON form.
pub type Proof = CircomGroth16Proof<Bn254>;
// #endregion imports

// #region open
/// Opens a file for reading and names it if that fails.
pub fn open(path: &str) -> Result<BufReader<File>> {
    let file = File::open(path).with_context(|| format!("opening {path}"))?;
    Ok(BufReader::new(file))
}
// #endregion open

// #region share
/// Shares an input file among three parties. Signals that the circuit declares
/// public stay in plain text.
pub fn share_input(circuit: &str, input: &str) -> Result<[InputShare; 3]> {
    let public = CoCircomCompiler::<Bn254>::get_public_inputs(
        circuit,
        CompilerConfig::default(),
    )?;
    let input: Input = serde_json::from_reader(open(input)?)?;
    co_circom::split_input(input, &public)
}
// #endregion share

// #region circuit
/// What every party knows about the circuit: nothing in it is secret.
pub struct Circuit {
    pub(crate) program: CoCircomCompilerParsed<Field>,
    pub(crate) matrices: ConstraintMatrices<Field>,
    pub(crate) key: ProvingKey<Bn254>,
}

impl Circuit {
    /// Compiles the circuit for the MPC-VM and reads its proving key.
    pub fn load(circuit: &str, zkey: &str) -> Result<Self> {
        // O1 is circom's default: the level must be that of the key.
        let program = CoCircomCompiler::<Bn254>::parse(
            circuit,
            CompilerConfig::default(),
        )?;
        let zkey =
            Groth16ZKey::<Bn254>::from_reader(open(zkey)?, CheckElement::No)
                .context("reading the key")?;
        let (matrices, key) = zkey.into();
        Ok(Self {
            program,
            matrices,
            key,
        })
    }
}
// #endregion circuit

// #region prove
/// Runs one party from its input share to the proof. The other two run the same
/// at the same time.
///
/// `net0` and `net1` are two connections to the same peers, in the same order
/// for every party.
/// Returns the proof and the public values that it is checked against.
pub fn prove<N: Network>(
    circuit: &Circuit,
    share: InputShare,
    net0: &N,
    net1: &N,
) -> Result<(Proof, Vec<Field>)> {
    let witness = co_circom::generate_witness_rep3(
        &circuit.program,
        share,
        VMConfig::default(),
        net0,
        net1,
    )?;
    let public = witness.public_inputs_for_verify();
    let proof = Rep3CoGroth16::<Bn254>::prove::<_, CircomReduction>(
        net0,
        net1,
        &circuit.key,
        &circuit.matrices,
        witness,
    )?;
    Ok((CircomGroth16Proof::from(proof), public))
}
// #endregion prove

// #region verify
/// Checks a proof against snarkjs's verification key. An invalid one is an
/// error.
pub fn verify(
    verification_key: &str,
    proof: Proof,
    public: &[Field],
) -> Result<()> {
    let key: Groth16JsonVerificationKey<Bn254> =
        serde_json::from_reader(open(verification_key)?)?;
    Groth16::<Bn254>::verify(&key.into(), &proof.into(), public)?;
    Ok(())
}
// #endregion verify

// #region variants
pub mod variants;
// #endregion variants
