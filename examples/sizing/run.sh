#!/usr/bin/env bash
# Measures one Groth16 proof by three parties, each in a network namespace, for a circuit of nearly 2^K constraints.
# Usage: sudo -E ./run.sh K POWERS.ptau RESULTS. Appends lines to RESULTS: K, step, party, wall s, CPU s, peak KiB,
# bytes sent, bytes received. Needs co-circom, circom, snarkjs, GNU time and ip. Stop other programs first.
set -euo pipefail
K=$1 ptau=$(realpath "$2") results=$(realpath -m "$3")
cd "$(dirname "$0")"
source ../deployment/machines.sh
# Nearly: one more row is for the constant 1 and the output.
N=$((2 ** K - 4)) keys=build/$K out=$(mktemp -d)

if [[ ! -f $keys/key.json ]]; then
  mkdir -p "$keys"
  { cat chain.circom; echo "component main = Chain($N);"; } > "$keys/chain.circom"
  circom "$keys/chain.circom" --r1cs -o "$keys"
  snarkjs groth16 setup "$keys/chain.r1cs" "$ptau" "$keys/chain.zkey"
  snarkjs zkey export verificationkey "$keys/chain.zkey" "$keys/key.json"
fi

trap 'delete_machines sizing; rm -r "$out"' EXIT
make_machines sizing 10.80.0

# Bytes that a party has sent and received, as its interface counts them, including packet headers.
traffic() { ip netns exec "sizing$1" cat /sys/class/net/eth0/statistics/{tx,rx}_bytes; }

# Runs a step for all three parties at once; {i} is the id of the party.
step() {
  local name=$1 i before after pids=()
  shift
  for i in 0 1 2; do traffic "$i" > "$out/before.$i"; done
  for i in 0 1 2; do
    ip netns exec "sizing$i" env RAYON_NUM_THREADS=1 ${PRIORITY:-} \
      time -o "$out/time.$i" -f "%e %U %S %M" \
      co-circom "$@" --config "../deployment/id$i/party.toml" --protocol REP3 --curve BN254 \
      --out "$out/$name.$i" ${input//\{i\}/$i} > "$out/log.$i" 2>&1 &
    pids+=($!)
  done
  for i in 0 1 2; do wait "${pids[$i]}" || { cat "$out/log.$i" >&2; exit 1; }; done
  for i in 0 1 2; do
    mapfile -t before < "$out/before.$i"
    mapfile -t after < <(traffic "$i")
    awk -v k="$K" -v name="$name" -v id="$i" -v tx=$((after[0] - before[0])) -v rx=$((after[1] - before[1])) \
      '{ print k, name, id, $1, $2 + $3, $4, tx, rx }' "$out/time.$i" >> "$results"
  done
}

echo '{ "x": "3" }' > "$out/input.json"
co-circom split-input --circuit "$keys/chain.circom" --input "$out/input.json" --protocol REP3 --curve BN254 \
  --out-dir "$out"
input="--input $out/input.json.{i}.shared" step witness generate-witness --circuit "$keys/chain.circom"
input="--witness $out/witness.{i} --public-input $out/public.{i}" step proof generate-proof groth16 \
  --zkey "$keys/chain.zkey"
co-circom verify groth16 --proof "$out/proof.0" --vk "$keys/key.json" --public-input "$out/public.0" --curve BN254
