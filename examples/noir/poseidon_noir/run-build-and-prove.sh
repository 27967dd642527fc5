#!/usr/bin/env bash
# Builds the proving key and makes the proof in one command, here with the keccak transcript.
set -euo pipefail
cd "$(dirname "$0")"

if [[ ! -f build/verification_key ]]; then ./setup.sh; fi
rm -rf out
# The shares are secret: keep other users of the machine from reading them.
umask 077

# #region verification-key
co-noir create-vk --circuit target/poseidon_noir.json \
  --crs build/bn254_g1.dat --hasher keccak \
  --vk build/verification_key_keccak
# #endregion verification-key

# #region split
mkdir -p out
co-noir split-input --circuit target/poseidon_noir.json \
  --input Prover.toml --protocol REP3 --out-dir out
# #endregion split

# #region witness
co-noir generate-witness --config party0.toml \
  --circuit target/poseidon_noir.json --protocol REP3 \
  --input out/Prover.toml.0.shared --out out/witness.0.shared &
co-noir generate-witness --config party1.toml \
  --circuit target/poseidon_noir.json --protocol REP3 \
  --input out/Prover.toml.1.shared --out out/witness.1.shared &
co-noir generate-witness --config party2.toml \
  --circuit target/poseidon_noir.json --protocol REP3 \
  --input out/Prover.toml.2.shared --out out/witness.2.shared
wait
# #endregion witness

# #region build-and-prove-0
co-noir build-and-generate-proof \
  --config party0.toml \
  --circuit target/poseidon_noir.json \
  --witness out/witness.0.shared \
  --vk build/verification_key_keccak \
  --crs build/bn254_g1.dat \
  --protocol REP3 \
  --hasher keccak --zk \
  --out out/proof.0.bin \
  --public-input out/public_input_0 &
# #endregion build-and-prove-0
# #region build-and-prove-1
co-noir build-and-generate-proof \
  --config party1.toml \
  --circuit target/poseidon_noir.json \
  --witness out/witness.1.shared \
  --vk build/verification_key_keccak \
  --crs build/bn254_g1.dat \
  --protocol REP3 \
  --hasher keccak --zk \
  --out out/proof.1.bin \
  --public-input out/public_input_1 &
# #endregion build-and-prove-1
# #region build-and-prove-2
co-noir build-and-generate-proof \
  --config party2.toml \
  --circuit target/poseidon_noir.json \
  --witness out/witness.2.shared \
  --vk build/verification_key_keccak \
  --crs build/bn254_g1.dat \
  --protocol REP3 \
  --hasher keccak --zk \
  --out out/proof.2.bin \
  --public-input out/public_input_2
wait
# #endregion build-and-prove-2

# #region verify
co-noir verify --proof out/proof.0.bin --public-input out/public_input_0 \
  --vk build/verification_key_keccak --crs build/bn254_g2.dat \
  --hasher keccak --has-zk
# #endregion verify
