//! Other ways to make a proof: each function replaces a step of the library.

use std::collections::HashMap;

use co_noir::Rep3AcvmType;
use co_noir_types::{PubPrivate, Rep3SharedWitness, Rep3Type};
use eyre::Result;
use mpc_net::Network;

use crate::{Field, InputShare, Program, open};

// #region split-witness
/// Shares a witness that `nargo execute` solved, so that the parties only build
/// the key and prove.
pub fn share_witness(
    program: &str,
    witness: &str,
) -> Result<[Rep3SharedWitness<Field>; 3]> {
    let artifact = co_noir::program_artifact_from_reader(open(program)?)?;
    let public = co_noir::get_constraint_system_from_artifact(&artifact, true)
        .public_inputs;
    let values = (0u32..)
        .zip(co_noir::witness_from_reader(open(witness)?)?)
        .map(|(index, value)| {
            if public.contains(&index) {
                PubPrivate::Public(value)
            } else {
                PubPrivate::Private(value)
            }
        })
        .collect();
    Ok(co_noir::split_witness_rep3(values))
}
// #endregion split-witness

// #region state
/// Values that the program passed to the `TACEO_store` oracle, by the name that
/// it gave them.
pub type State = HashMap<String, Vec<Rep3AcvmType<Field>>>;

/// Solves the program on shares and keeps what it stored: shares that no party
/// can read.
pub fn execute<N: Network>(
    program: &Program,
    share: InputShare,
    net0: &N,
    net1: &N,
) -> Result<(Rep3SharedWitness<Field>, State)> {
    let artifact = program.artifact.clone();
    let (witness, store) =
        co_noir::execute_circuit_rep3(share, artifact, net0, net1)?;
    let (_returned, state) = store.into_inner();
    Ok((witness, state))
}

/// Turns stored values into the argument `name` of a later run, an array of two
/// or more numbers.
pub fn as_argument(name: &str, values: Vec<Rep3AcvmType<Field>>) -> InputShare {
    let share = |value| match value {
        Rep3AcvmType::Public(value) => Rep3Type::Public(value),
        Rep3AcvmType::Shared(share) => Rep3Type::Shared(share),
    };
    (0..)
        .zip(values)
        .map(|(index, value): (usize, _)| {
            (format!("{name}[{index}]"), share(value))
        })
        .collect()
}
// #endregion state
