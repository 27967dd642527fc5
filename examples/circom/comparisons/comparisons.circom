pragma circom 2.0.0;

// Compares a public number p with secret numbers x, in both orders.
// The results are hints (<--): the constraints only say that each is 0 or 1.
template Comparisons(n) {
    signal input p;
    signal input x[n];
    signal output publicLeft[n][4];
    signal output secretLeft[n][4];
    signal square[n];

    for (var i = 0; i < n; i++) {
        square[i] <== x[i] * x[i]; // snarkjs proves no circuit without a private wire

        publicLeft[i][0] <-- p < x[i];
        publicLeft[i][1] <-- p <= x[i];
        publicLeft[i][2] <-- p > x[i];
        publicLeft[i][3] <-- p >= x[i];

        secretLeft[i][0] <-- x[i] > p;
        secretLeft[i][1] <-- x[i] >= p;
        secretLeft[i][2] <-- x[i] < p;
        secretLeft[i][3] <-- x[i] <= p;

        for (var j = 0; j < 4; j++) {
            publicLeft[i][j] * (publicLeft[i][j] - 1) === 0;
            secretLeft[i][j] * (secretLeft[i][j] - 1) === 0;
        }
    }
}

component main {public [p]} = Comparisons(3);
