#!/usr/bin/env bash
# One data owner, three parties, one Groth16 proof.
set -euo pipefail
cd "$(dirname "$0")"

if [[ ! -f build/verification_key.json ]]; then ./setup.sh; fi
# A starter contains the keys, but not the library.
if [[ ! -d node_modules/circomlib ]]; then npm install --prefix . circomlib@2.0.5; fi
rm -rf out
# The shares are secret: keep other users of the machine from reading them.
umask 077

# #region split
mkdir -p out
co-circom split-input --config owner.toml --circuit poseidon.circom \
  --input input.json --protocol REP3 --curve BN254 --out-dir out
# #endregion split

# #region witness-0
co-circom generate-witness -O2 \
  --config party0.toml \
  --circuit poseidon.circom \
  --protocol REP3 --curve BN254 \
  --input out/input.json.0.shared \
  --out out/witness.0.shared &
# #endregion witness-0
# #region witness-1
co-circom generate-witness -O2 \
  --config party1.toml \
  --circuit poseidon.circom \
  --protocol REP3 --curve BN254 \
  --input out/input.json.1.shared \
  --out out/witness.1.shared &
# #endregion witness-1
# #region witness-2
co-circom generate-witness -O2 \
  --config party2.toml \
  --circuit poseidon.circom \
  --protocol REP3 --curve BN254 \
  --input out/input.json.2.shared \
  --out out/witness.2.shared
wait
# #endregion witness-2

# #region proof-0
co-circom generate-proof groth16 \
  --config party0.toml \
  --witness out/witness.0.shared \
  --zkey build/poseidon.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.0.json \
  --public-input out/public.0.json &
# #endregion proof-0
# #region proof-1
co-circom generate-proof groth16 \
  --config party1.toml \
  --witness out/witness.1.shared \
  --zkey build/poseidon.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.1.json \
  --public-input out/public.1.json &
# #endregion proof-1
# #region proof-2
co-circom generate-proof groth16 \
  --config party2.toml \
  --witness out/witness.2.shared \
  --zkey build/poseidon.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.2.json \
  --public-input out/public.2.json
wait
# #endregion proof-2

# #region verify
co-circom verify groth16 --proof out/proof.0.json \
  --vk build/verification_key.json --public-input out/public.0.json \
  --curve BN254
# #endregion verify

# #region verify-snarkjs
snarkjs groth16 verify build/verification_key.json out/public.0.json \
  out/proof.0.json
# #endregion verify-snarkjs
