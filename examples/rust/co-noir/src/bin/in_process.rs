//! Three parties as threads of one process, connected by channels: for tests,
//! and to see the steps work.

use std::thread;

use eyre::{Result, ensure};
use mpc_net::local::LocalNetwork;
use noir_parties::{Program, prove, share_input, verify};

fn main() -> Result<()> {
    let shares = share_input("target/multiplier.json", "Prover.toml")?;
    let program =
        &Program::load("target/multiplier.json", "build/bn254_g1.dat")?;

    let first = LocalNetwork::new_3_parties();
    let second = LocalNetwork::new_3_parties();
    let results = thread::scope(|scope| {
        let mut parties = Vec::new();
        for ((share, net0), net1) in shares.into_iter().zip(first).zip(second) {
            parties
                .push(scope.spawn(move || prove(program, share, &net0, &net1)));
        }
        parties
            .into_iter()
            .map(|party| party.join().expect("no party panics"))
            .collect::<Result<Vec<_>>>()
    })?;

    for (id, (proof, public)) in results.into_iter().enumerate() {
        let valid = verify(&program.key, "build/bn254_g2.dat", proof, &public)?;
        ensure!(valid, "the proof of party {id} is not valid");
        println!("proof of party {id} is valid for {public:?}");
    }
    Ok(())
}
