#!/usr/bin/env bash
# The same as run.sh with PLONK, whose key doesn't require a ceremony for each circuit.
set -euo pipefail
cd "$(dirname "$0")"

# A starter contains the Groth16 keys, but not what PLONK's are made from.
if [[ ! -f build/multiplier2.r1cs || ! -f build/pot8.ptau ]]; then ./setup.sh; fi
rm -rf out
# The shares are secret: keep other users of the machine from reading them.
umask 077

# #region setup
snarkjs plonk setup build/multiplier2.r1cs build/pot8.ptau build/plonk.zkey
snarkjs zkey export verificationkey build/plonk.zkey \
  build/plonk_verification_key.json
# #endregion setup

# #region split
mkdir -p out
co-circom split-input --circuit multiplier2.circom --input input.json \
  --protocol REP3 --curve BN254 --out-dir out
# #endregion split

# #region witness
co-circom generate-witness --config party0.toml \
  --circuit multiplier2.circom --protocol REP3 --curve BN254 \
  --input out/input.json.0.shared --out out/witness.0.shared &
co-circom generate-witness --config party1.toml \
  --circuit multiplier2.circom --protocol REP3 --curve BN254 \
  --input out/input.json.1.shared --out out/witness.1.shared &
co-circom generate-witness --config party2.toml \
  --circuit multiplier2.circom --protocol REP3 --curve BN254 \
  --input out/input.json.2.shared --out out/witness.2.shared
wait
# #endregion witness

# #region proof-0
co-circom generate-proof plonk \
  --config party0.toml \
  --witness out/witness.0.shared \
  --zkey build/plonk.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.0.json \
  --public-input out/public.0.json &
# #endregion proof-0
# #region proof-1
co-circom generate-proof plonk \
  --config party1.toml \
  --witness out/witness.1.shared \
  --zkey build/plonk.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.1.json \
  --public-input out/public.1.json &
# #endregion proof-1
# #region proof-2
co-circom generate-proof plonk \
  --config party2.toml \
  --witness out/witness.2.shared \
  --zkey build/plonk.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.2.json \
  --public-input out/public.2.json
wait
# #endregion proof-2

# #region verify
co-circom verify plonk --proof out/proof.0.json \
  --vk build/plonk_verification_key.json --public-input out/public.0.json \
  --curve BN254
# #endregion verify

# #region verify-snarkjs
snarkjs plonk verify build/plonk_verification_key.json out/public.0.json \
  out/proof.0.json
# #endregion verify-snarkjs
