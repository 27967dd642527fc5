# Three machines on one, for a script to source: network namespaces NAME0 to NAME2, joined by a bridge in the namespace
# NAME. Needs root and ip.

# make_machines NAME NETWORK: assigns them the addresses NETWORK.1 to NETWORK.3.
make_machines() {
  local name=$1 network=$2 i
  ip netns add "$name"
  ip -n "$name" link add br0 type bridge
  ip -n "$name" link set br0 up
  for i in 0 1 2; do
    ip netns add "$name$i"
    ip -n "$name" link add "port$i" type veth peer name eth0 netns "$name$i"
    ip -n "$name" link set "port$i" master br0 up
    ip -n "$name$i" addr add "$network.$((i + 1))/24" dev eth0
    ip -n "$name$i" link set eth0 up
    ip -n "$name$i" link set lo up
  done
}

# delete_machines NAME: ends what runs there, too.
delete_machines() {
  local i
  for i in 0 1 2; do
    ip netns pids "$1$i" | xargs -r kill || true # it can have ended meanwhile
    ip netns del "$1$i"
  done
  ip netns del "$1"
}
