#!/usr/bin/env bash
# Compares a public with a secret number. We checked co-circom 0.10.0, which gets four of the results wrong, those with
# the public number on the left and both equal; the proof is valid nevertheless.
set -euo pipefail
cd "$(dirname "$0")"

if [[ ! -f build/verification_key.json ]]; then ./setup.sh; fi
rm -rf out
# The shares are secret: keep other users of the machine from reading them.
umask 077

# #region split
mkdir -p out
co-circom split-input --circuit comparisons.circom --input input.json \
  --protocol REP3 --curve BN254 --out-dir out
# #endregion split

# #region witness
co-circom generate-witness --config party0.toml \
  --circuit comparisons.circom --protocol REP3 --curve BN254 \
  --input out/input.json.0.shared --out out/witness.0.shared &
co-circom generate-witness --config party1.toml \
  --circuit comparisons.circom --protocol REP3 --curve BN254 \
  --input out/input.json.1.shared --out out/witness.1.shared &
co-circom generate-witness --config party2.toml \
  --circuit comparisons.circom --protocol REP3 --curve BN254 \
  --input out/input.json.2.shared --out out/witness.2.shared
wait
# #endregion witness

# #region proof
co-circom generate-proof groth16 --config party0.toml \
  --witness out/witness.0.shared --zkey build/comparisons.zkey \
  --protocol REP3 --curve BN254 --out out/proof.0.json \
  --public-input out/public.0.json &
co-circom generate-proof groth16 --config party1.toml \
  --witness out/witness.1.shared --zkey build/comparisons.zkey \
  --protocol REP3 --curve BN254 --out out/proof.1.json \
  --public-input out/public.1.json &
co-circom generate-proof groth16 --config party2.toml \
  --witness out/witness.2.shared --zkey build/comparisons.zkey \
  --protocol REP3 --curve BN254 --out out/proof.2.json \
  --public-input out/public.2.json
wait
# #endregion proof

# #region verify
co-circom verify groth16 --proof out/proof.0.json \
  --vk build/verification_key.json --public-input out/public.0.json \
  --curve BN254
# #endregion verify

# One line for each x, in the order of the circuit's outputs.
bits=($(tr '[],"' ' ' < out/public.0.json))
echo "x p<x p<=x p>x p>=x x>p x>=p x<p x<=p"
for i in 0 1 2; do
  echo "$((4 + i)) ${bits[*]:4*i:4} ${bits[*]:12+4*i:4}"
done
