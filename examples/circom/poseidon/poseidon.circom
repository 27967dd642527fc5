pragma circom 2.0.0;

// circomlib is found through the include directory: -l node_modules for circom,
// link_library in the TOML files for co-circom.
include "circomlib/circuits/poseidon.circom";

// Proves: "I know two numbers whose Poseidon hash is out".
// No "public" list, so both inputs are private; the output is the hash.
component main = Poseidon(2);
