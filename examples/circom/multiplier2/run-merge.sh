#!/usr/bin/env bash
# Alice knows a, Bob knows b: neither sees the other's file.
set -euo pipefail
cd "$(dirname "$0")"

if [[ ! -f build/verification_key.json ]]; then ./setup.sh; fi
rm -rf out
# The shares are secret: keep other users of the machine from reading them.
umask 077

# #region split-alice
mkdir -p out
co-circom split-input --circuit multiplier2.circom \
  --input input-alice.json --protocol REP3 --curve BN254 --out-dir out
# #endregion split-alice

# #region split-bob
co-circom split-input --circuit multiplier2.circom --input input-bob.json \
  --protocol REP3 --curve BN254 --out-dir out
# #endregion split-bob

# #region merge-0
co-circom merge-input-shares \
  --circuit multiplier2.circom \
  --inputs out/input-alice.json.0.shared \
  --inputs out/input-bob.json.0.shared \
  --protocol REP3 --curve BN254 \
  --out out/input.json.0.shared
# #endregion merge-0
# #region merge-1
co-circom merge-input-shares \
  --circuit multiplier2.circom \
  --inputs out/input-alice.json.1.shared \
  --inputs out/input-bob.json.1.shared \
  --protocol REP3 --curve BN254 \
  --out out/input.json.1.shared
# #endregion merge-1
# #region merge-2
co-circom merge-input-shares \
  --circuit multiplier2.circom \
  --inputs out/input-alice.json.2.shared \
  --inputs out/input-bob.json.2.shared \
  --protocol REP3 --curve BN254 \
  --out out/input.json.2.shared
# #endregion merge-2

# #region witness-0
co-circom generate-witness \
  --config party0.toml \
  --circuit multiplier2.circom \
  --protocol REP3 --curve BN254 \
  --input out/input.json.0.shared \
  --out out/witness.0.shared &
# #endregion witness-0
# #region witness-1
co-circom generate-witness \
  --config party1.toml \
  --circuit multiplier2.circom \
  --protocol REP3 --curve BN254 \
  --input out/input.json.1.shared \
  --out out/witness.1.shared &
# #endregion witness-1
# #region witness-2
co-circom generate-witness \
  --config party2.toml \
  --circuit multiplier2.circom \
  --protocol REP3 --curve BN254 \
  --input out/input.json.2.shared \
  --out out/witness.2.shared
wait
# #endregion witness-2

# #region proof-0
co-circom generate-proof groth16 \
  --config party0.toml \
  --witness out/witness.0.shared \
  --zkey build/multiplier2.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.0.json \
  --public-input out/public.0.json &
# #endregion proof-0
# #region proof-1
co-circom generate-proof groth16 \
  --config party1.toml \
  --witness out/witness.1.shared \
  --zkey build/multiplier2.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.1.json \
  --public-input out/public.1.json &
# #endregion proof-1
# #region proof-2
co-circom generate-proof groth16 \
  --config party2.toml \
  --witness out/witness.2.shared \
  --zkey build/multiplier2.zkey \
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
