//! Three parties as threads of one process, connected by channels: for tests,
//! and to see the steps work.

use std::thread;

use eyre::Result;
use mpc_net::local::LocalNetwork;
use multiplier_parties::{Circuit, prove, share_input, verify};

fn main() -> Result<()> {
    let shares = share_input("multiplier2.circom", "input.json")?;
    let circuit =
        &Circuit::load("multiplier2.circom", "build/multiplier2.zkey")?;

    let first = LocalNetwork::new_3_parties();
    let second = LocalNetwork::new_3_parties();
    let results = thread::scope(|scope| {
        let mut parties = Vec::new();
        for ((share, net0), net1) in shares.into_iter().zip(first).zip(second) {
            parties
                .push(scope.spawn(move || prove(circuit, share, &net0, &net1)));
        }
        parties
            .into_iter()
            .map(|party| party.join().expect("no party panics"))
            .collect::<Result<Vec<_>>>()
    })?;

    for (id, (proof, public)) in results.into_iter().enumerate() {
        verify("build/verification_key.json", proof, &public)?;
        println!("proof of party {id} is valid for {public:?}");
    }
    Ok(())
}
