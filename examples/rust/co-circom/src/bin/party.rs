//! One party as a separate process, connected by TCP.
//!
//! `party party0.toml out/input.json.0.shared out/proof.0.json`

use std::env;
use std::fs::{self, File};

use eyre::{Context, ContextCompat, Result};
use mpc_net::Network;
use mpc_net::tcp::{NetworkConfig, TcpNetwork};
use multiplier_parties::{Circuit, open, prove, verify};
use serde::Deserialize;

/// The part of co-circom's config file that this program reads.
#[derive(Deserialize)]
struct Config {
    network: NetworkConfig,
}

fn connect(path: &str) -> Result<[TcpNetwork; 2]> {
    let text =
        fs::read_to_string(path).with_context(|| format!("reading {path}"))?;
    let config: Config =
        toml::from_str(&text).with_context(|| format!("parsing {path}"))?;
    TcpNetwork::networks::<2>(config.network)
        .context("connecting to the other parties")
}

fn main() -> Result<()> {
    let mut args = env::args().skip(1);
    let mut next = |name: &str| {
        args.next()
            .with_context(|| format!("give the path of the {name}"))
    };
    let (config, share, out) =
        (next("config file")?, next("input share")?, next("proof")?);

    // Everything slow comes first: once connected, waiting counts against the
    // time-out.
    let circuit =
        Circuit::load("multiplier2.circom", "build/multiplier2.zkey")?;
    let share = serde_json::from_reader(open(&share)?)?;

    let [net0, net1] = connect(&config)?;
    let (proof, public) = prove(&circuit, share, &net0, &net1)?;
    print!("{}", net0.get_connection_stats());

    serde_json::to_writer(File::create(out)?, &proof)?;
    verify("build/verification_key.json", proof, &public)
}
