#!/usr/bin/env bash
# The data owner computes the whole witness; the parties only make the proof.
set -euo pipefail
cd "$(dirname "$0")"

# A starter contains the keys, but not the compiled circuit that the witness is computed with.
if [[ ! -f build/poseidon.r1cs || ! -f build/verification_key.json ]]; then ./setup.sh; fi
rm -rf out
# The shares are secret: keep other users of the machine from reading them.
umask 077

# #region calculate
mkdir -p out
snarkjs wtns calculate build/poseidon_js/poseidon.wasm input.json \
  out/witness.wtns
# #endregion calculate

# #region split
co-circom split-witness --witness out/witness.wtns \
  --r1cs build/poseidon.r1cs --protocol REP3 --curve BN254 --out-dir out
# #endregion split

# #region proof-0
co-circom generate-proof groth16 \
  --config party0.toml \
  --witness out/witness.wtns.0.shared \
  --zkey build/poseidon.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.0.json \
  --public-input out/public.0.json &
# #endregion proof-0
# #region proof-1
co-circom generate-proof groth16 \
  --config party1.toml \
  --witness out/witness.wtns.1.shared \
  --zkey build/poseidon.zkey \
  --protocol REP3 --curve BN254 \
  --out out/proof.1.json \
  --public-input out/public.1.json &
# #endregion proof-1
# #region proof-2
co-circom generate-proof groth16 \
  --config party2.toml \
  --witness out/witness.wtns.2.shared \
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
