#!/usr/bin/env bash
# Tries the files of this folder on one Linux machine: three machines are three network namespaces, in which the
# firewall and WireGuard run as they would, and the parties prove ../circom/multiplier2 over it. Run as root. Needs
# ip, nft, wg-quick, co-circom, and what setup.sh of the circuit needs; without WireGuard in the kernel also
# wireguard-go. Nothing of the machine's own network is changed, and keys are deleted at the end.
set -euo pipefail
cd "$(dirname "$0")"
source ./machines.sh
circuit=$(realpath ../circom/multiplier2) here=$PWD work=$(mktemp -d)
if [[ ! -f $circuit/build/verification_key.json ]]; then "$circuit/setup.sh"; fi

trap 'delete_machines try; rm -r "$work"' EXIT
umask 077
make_machines try 192.0.2
for i in 0 1 2; do
  wg genkey > "$work/$i.key"
  wg pubkey < "$work/$i.key" > "$work/$i.pub"
  echo "192.0.2.$((i + 1)) node$i.example.org" >> "$work/hosts"
done

# From outside, the parties' port of id 0 must not answer: 124 is the status of an attempt that timed out.
probe() { ip netns exec try1 timeout 2 bash -c "< /dev/tcp/$1/10000" 2> /dev/null && echo 0 || echo $?; }
[[ $(probe 192.0.2.1) != 124 ]] || { echo "The check of the firewall passes without a firewall" >&2; exit 1; }

# What the machine with id $1 does, in its namespaces.
party() {
  local i=$1
  mkdir -p /run/wireguard "$work/$i"
  mount -t tmpfs none /run/wireguard
  mount --bind "$work/hosts" /etc/hosts
  nft -f "$here/nftables.conf"
  sed -e "s|/etc/wireguard/wg0.key|$work/$i.key|" "$here/id$i/wg0.conf" > "$work/$i/wg0.conf"
  for j in 0 1 2; do sed -i "s|KEY_OF_ID_$j|$(< "$work/$j.pub")|" "$work/$i/wg0.conf"; done
  wg-quick up "$work/$i/wg0.conf"
  cd "$work/$i"
  co-circom generate-witness --config "$here/id$i/party.toml" --circuit "$circuit/multiplier2.circom" \
    --protocol REP3 --curve BN254 --input "../input.json.$i.shared" --out witness.shared
  co-circom generate-proof groth16 --config "$here/id$i/party.toml" --zkey "$circuit/build/multiplier2.zkey" \
    --protocol REP3 --curve BN254 --witness witness.shared --out proof.json --public-input public.json
}
export -f party
export work here circuit

co-circom split-input --circuit "$circuit/multiplier2.circom" --input "$circuit/input.json" --protocol REP3 \
  --curve BN254 --out-dir "$work"
pids=()
for i in 0 1 2; do
  ip netns exec "try$i" bash -euc "party $i" &
  pids+=($!)
done
for pid in "${pids[@]}"; do wait "$pid"; done
for i in 0 1 2; do
  co-circom verify groth16 --proof "$work/$i/proof.json" --public-input "$work/$i/public.json" \
    --vk "$circuit/build/verification_key.json" --curve BN254
done

# Nothing listens any more. Through WireGuard, the machine says so at once; from outside, the firewall is silent.
status=$(probe 10.80.0.1)
[[ $status = 1 ]] || { echo "WireGuard does not carry the parties' port: status $status" >&2; exit 1; }
status=$(probe 192.0.2.1)
[[ $status = 124 ]] || { echo "The parties' port is reachable without WireGuard: status $status" >&2; exit 1; }
echo "The parties' port answers through WireGuard only."
