#!/usr/bin/env bash
# Compiles the program, fetches the common reference string and makes the verification key.
# Needs nargo 1.0.0-beta.14, co-noir 0.7.0 and curl.
set -euo pipefail
cd "$(dirname "$0")"

# A starter contains the compiled program.
if [[ ! -f target/poseidon_noir.json ]]; then
  # #region compile
  nargo compile
  # #endregion compile
fi

# #region info
co-noir circuit-info --circuit target/poseidon_noir.json
# #endregion info

# The common reference string is the same for every circuit that is small enough, so fetch it once.
if [[ ! -f build/bn254_g1.dat ]]; then
  # #region crs-prover
  mkdir -p build
  co-noir download-crs --crs build/bn254_g1.dat --num-points 4096
  # #endregion crs-prover
fi
if [[ ! -f build/bn254_g2.dat ]]; then
  # #region crs-verifier
  repository=https://github.com/TaceoLabs/co-snarks/raw/co-noir-v0.7.0
  curl --fail --location --output build/bn254_g2.dat \
    "$repository/co-noir/co-noir/examples/test_vectors/bn254_g2.dat"
  # #endregion crs-verifier
fi
# Anyone who replaced this point could forge proofs.
echo "01797bfc4de5a96f0e516a9ea4537d18786dc30cb991aca4274c95822b69c32f  build/bn254_g2.dat" |
  sha256sum --check --quiet

# #region verification-key
co-noir create-vk --circuit target/poseidon_noir.json \
  --crs build/bn254_g1.dat --hasher poseidon2 --vk build/verification_key
# #endregion verification-key
