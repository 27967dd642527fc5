#!/usr/bin/env bash
# Compiles kyc.circom and makes its Groth16 keys in build/.
# Needs circom 2.2.2, snarkjs and npm.
set -euo pipefail
cd "$(dirname "$0")"

if [[ ! -d node_modules/circomlib ]]; then
  # #region circomlib
  npm install --prefix . circomlib@2.0.5
  # #endregion circomlib
fi

# #region compile
mkdir -p build
circom kyc.circom --r1cs --O2 -l node_modules -o build
# #endregion compile

# The powers of tau do not depend on the circuit, so an existing file will do.
if [[ ! -f build/pot8.ptau ]]; then
  # #region powers-of-tau
  snarkjs powersoftau new bn128 8 build/pot8_0.ptau
  snarkjs powersoftau contribute build/pot8_0.ptau build/pot8_1.ptau \
    --name="first" -e="$(head -c 32 /dev/urandom | base64)"
  snarkjs powersoftau prepare phase2 build/pot8_1.ptau build/pot8.ptau
  # #endregion powers-of-tau
fi

# #region zkey
snarkjs groth16 setup build/kyc.r1cs build/pot8.ptau build/kyc_0.zkey
snarkjs zkey contribute build/kyc_0.zkey build/kyc.zkey \
  --name="first" -e="$(head -c 32 /dev/urandom | base64)"
# #endregion zkey

# #region verification-key
snarkjs zkey export verificationkey build/kyc.zkey \
  build/verification_key.json
# #endregion verification-key
