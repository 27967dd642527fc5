// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Groth16Verifier} from "./Verifier.sol";

/// Accepts products of a public factor and a factor that someone knows.
contract Products {
    Groth16Verifier private immutable verifier;
    uint256 private immutable factor;
    mapping(uint256 product => bool) public accepted;

    constructor(Groth16Verifier _verifier, uint256 _factor) {
        verifier = _verifier;
        factor = _factor;
    }

    function accept(
        uint256[2] calldata a,
        uint256[2][2] calldata b,
        uint256[2] calldata c,
        uint256 product
    ) external {
        require(!accepted[product], "this product was accepted before");
        // In the order of public.json: outputs first, then public inputs.
        uint256[2] memory publicValues = [product, factor];
        require(verifier.verifyProof(a, b, c, publicValues), "invalid proof");
        accepted[product] = true;
    }
}
