pragma circom 2.0.0;

include "circomlib/circuits/bitify.circom";
include "circomlib/circuits/comparators.circom";

// Fails unless value differs from every entry of list.
template NotListed(n) {
    signal input value;
    signal input list[n];

    // The product of all differences is zero exactly when one of them is:
    // a field has no other way to make a product vanish.
    signal product[n];
    product[0] <== value - list[0];
    for (var i = 1; i < n; i++) {
        product[i] <== product[i - 1] * (value - list[i]);
    }

    component hit = IsZero();
    hit.in <== product[n - 1];
    hit.out === 0;
}

// Fails unless minimum <= value, both read as numbers of `bits` bits.
template AtLeast(bits) {
    signal input value;
    signal input minimum;

    // A field has no order: -1 is the same as p - 1. The comparator is right
    // only for numbers of `bits` bits, so the secret value is first decomposed
    // into that many, which no larger element allows. minimum gets no such
    // check: it is public, and every verifier sees that it is small.
    component range = Num2Bits(bits);
    range.in <== value;

    component enough = GreaterEqThan(bits);
    enough.in[0] <== value;
    enough.in[1] <== minimum;
    enough.out === 1;
}

// Proves: "my country is not on the blacklist and I am old enough",
// without showing the country or the age. No outputs: the proof is the answer.
template Kyc(n) {
    signal input country;      // secret
    signal input age;          // secret
    signal input blacklist[n]; // public
    signal input min_age;      // public

    component allowed = NotListed(n);
    allowed.value <== country;
    for (var i = 0; i < n; i++) {
        allowed.list[i] <== blacklist[i];
    }

    component adult = AtLeast(8);
    adult.value <== age;
    adult.minimum <== min_age;
}

component main {public [blacklist, min_age]} = Kyc(3);
