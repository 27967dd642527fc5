pragma circom 2.0.0;

// N squarings, each of the result before: N constraints that no simplification removes, and N rounds in MPC.
template Chain(N) {
    signal input x;
    signal s[N];
    signal output y;

    s[0] <== x * x;
    for (var i = 1; i < N; i++) {
        s[i] <== s[i - 1] * s[i - 1] + i;
    }
    y <== s[N - 1];
}
