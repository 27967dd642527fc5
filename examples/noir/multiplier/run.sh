#!/usr/bin/env bash
# One data owner, three parties, one UltraHonk proof.
set -euo pipefail
cd "$(dirname "$0")"

if [[ ! -f build/verification_key ]]; then ./setup.sh; fi
rm -rf out
# The shares are secret: keep other users of the machine from reading them.
umask 077

# #region split
mkdir -p out
co-noir split-input --circuit target/multiplier.json --input Prover.toml \
  --protocol REP3 --out-dir out
# #endregion split

# #region witness-0
co-noir generate-witness \
  --config party0.toml \
  --circuit target/multiplier.json \
  --protocol REP3 \
  --input out/Prover.toml.0.shared \
  --out out/witness.0.shared &
# #endregion witness-0
# #region witness-1
co-noir generate-witness \
  --config party1.toml \
  --circuit target/multiplier.json \
  --protocol REP3 \
  --input out/Prover.toml.1.shared \
  --out out/witness.1.shared &
# #endregion witness-1
# #region witness-2
co-noir generate-witness \
  --config party2.toml \
  --circuit target/multiplier.json \
  --protocol REP3 \
  --input out/Prover.toml.2.shared \
  --out out/witness.2.shared
wait
# #endregion witness-2

# #region proving-key-0
co-noir build-proving-key \
  --config party0.toml \
  --circuit target/multiplier.json \
  --protocol REP3 \
  --witness out/witness.0.shared \
  --out out/proving_key.0.shared &
# #endregion proving-key-0
# #region proving-key-1
co-noir build-proving-key \
  --config party1.toml \
  --circuit target/multiplier.json \
  --protocol REP3 \
  --witness out/witness.1.shared \
  --out out/proving_key.1.shared &
# #endregion proving-key-1
# #region proving-key-2
co-noir build-proving-key \
  --config party2.toml \
  --circuit target/multiplier.json \
  --protocol REP3 \
  --witness out/witness.2.shared \
  --out out/proving_key.2.shared
wait
# #endregion proving-key-2

# #region proof-0
co-noir generate-proof \
  --config party0.toml \
  --proving-key out/proving_key.0.shared \
  --vk build/verification_key \
  --crs build/bn254_g1.dat \
  --protocol REP3 \
  --hasher poseidon2 --zk \
  --out out/proof.0.bin \
  --public-input out/public_input_0 &
# #endregion proof-0
# #region proof-1
co-noir generate-proof \
  --config party1.toml \
  --proving-key out/proving_key.1.shared \
  --vk build/verification_key \
  --crs build/bn254_g1.dat \
  --protocol REP3 \
  --hasher poseidon2 --zk \
  --out out/proof.1.bin \
  --public-input out/public_input_1 &
# #endregion proof-1
# #region proof-2
co-noir generate-proof \
  --config party2.toml \
  --proving-key out/proving_key.2.shared \
  --vk build/verification_key \
  --crs build/bn254_g1.dat \
  --protocol REP3 \
  --hasher poseidon2 --zk \
  --out out/proof.2.bin \
  --public-input out/public_input_2
wait
# #endregion proof-2

# #region verify
co-noir verify --proof out/proof.0.bin --public-input out/public_input_0 \
  --vk build/verification_key --crs build/bn254_g2.dat --hasher poseidon2 \
  --has-zk
# #endregion verify
