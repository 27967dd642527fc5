//! One party as a separate process, connected by TCP:
//! `party 0 out/Prover.toml.0.shared out/proof.0.bin out/public_input_0`.

use std::env;
use std::fs;
use std::net::SocketAddr;
use std::time::Duration;

use eyre::{Context, ContextCompat, Result, ensure};
use mpc_net::Network;
use mpc_net::config::Address;
use mpc_net::tcp::{NetworkConfig, NetworkParty, TcpNetwork};
use noir_parties::{Program, open, prove, verify};
use noir_types::HonkProofType;

/// Connects to two other parties on this machine. The transport is plain TCP.
fn connect(id: usize) -> Result<[TcpNetwork; 2]> {
    let port = |id: usize| 10000 + id as u16;
    let parties = (0..3)
        .map(|id| {
            NetworkParty::new(
                id,
                Address::new("127.0.0.1".to_owned(), port(id)),
            )
        })
        .collect();
    let bind_addr = SocketAddr::from(([127, 0, 0, 1], port(id)));
    let timeout = Some(Duration::from_secs(60));
    let config = NetworkConfig::new(id, bind_addr, parties, timeout, None);
    TcpNetwork::networks::<2>(config).context("connecting to the other parties")
}

fn main() -> Result<()> {
    let mut args = env::args().skip(1);
    let mut next =
        |name: &str| args.next().with_context(|| format!("give the {name}"));
    let id = next("party's id, 0, 1 or 2")?.parse()?;
    let (share, out) = (next("input share")?, next("file for the proof")?);
    let public_out = next("file for the public values")?;

    // Everything slow comes before the connection: from then on, waiting counts
    // against the time-out.
    let program =
        Program::load("target/multiplier.json", "build/bn254_g1.dat")?;
    let share = bincode::deserialize_from(open(&share)?)
        .context("reading the input share")?;

    let [net0, net1] = connect(id)?;
    let (proof, public) = prove(&program, share, &net0, &net1)?;
    print!("{}", net0.get_connection_stats());

    // Solving and proving do not notice a violated constraint: only the
    // verifier does.
    let valid =
        verify(&program.key, "build/bn254_g2.dat", proof.clone(), &public)?;
    ensure!(
        valid,
        "the proof is not valid: some constraint does not hold"
    );

    let result = HonkProofType::FieldElements(proof, public);
    fs::write(out, result.proof_to_buffer())?;
    fs::write(public_out, result.public_inputs_to_buffer())?;
    Ok(())
}
