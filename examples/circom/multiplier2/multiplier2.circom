pragma circom 2.0.0;

// Proves: "I know a number a with a * b = c", without showing a.
template Multiplier2() {
    signal input a;  // private: main does not list it as public
    signal input b;
    signal output c; // outputs are always public

    // <== computes c and adds the constraint a * b = c for the proof.
    c <== a * b;
}

// The list after "public" names the inputs that everyone may see.
component main {public [b]} = Multiplier2();
