#!/bin/sh
# Runs "npm ci" and a command on a machine that has Debian, Node, npm and git alone: what the README asks for.
#
#   bare-machine.sh [--user] [--engines] COMMAND…     such as: bare-machine.sh --user npm test
#
# The machine is a folder that is gone afterwards, with a clone of the last commit, in namespaces of its own; its network is
# that of this machine. With --user the command is run by an ordinary user, whom git does not know; otherwise by root.
# With --engines it has a network of its own, from which this machine leads outside: so engines can be installed and
# started in it beside those of this machine. A command on a terminal keeps it.
# Needs root, and mmdebstrap; for --engines ip and iptables too. Node and npm are those of this machine.
set -eu

project=$(cd "$(dirname "$0")/.." && pwd)
account=root
home=/root
engines=
while :; do
  case ${1:-} in
    --user)
      account=packager
      home=/home/packager
      ;;
    --engines) engines=yes ;;
    *) break ;;
  esac
  shift
done
[ $# -gt 0 ] || {
  sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
  exit 2
}
[ "$(id -u)" -eq 0 ] || {
  echo 'bare-machine: this needs root' >&2
  exit 1
}

folder=$(mktemp -d /var/tmp/deskpack-bare-XXXXXX)
network=deskpack-bare-$$
link=dskb$$
subnet=10.213.$(($$ % 250 + 1))

# Without an error for what is not there.
clean() {
  if [ -n "$engines" ]; then
    ip link del "${link}a" 2>/dev/null || true
    ip netns del "$network" 2>/dev/null || true
    iptables -t nat -D POSTROUTING -s "$subnet.0/24" ! -d "$subnet.0/24" -j MASQUERADE 2>/dev/null || true
    iptables -D FORWARD -i "${link}a" -j ACCEPT 2>/dev/null || true
    iptables -D FORWARD -o "${link}a" -j ACCEPT 2>/dev/null || true
  fi
  rm -rf --one-file-system "$folder"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP
root=$folder/root
mmdebstrap --quiet --variant=minbase --include=git,ca-certificates bookworm "$root" >"$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  exit 1
}

cp "$(command -v node)" "$root/usr/local/bin/node"
modules=$root/usr/local/lib/node_modules
mkdir -p "$modules"
npm=$(realpath "$(command -v npm)")
cp -a "${npm%/bin/*}" "$modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
# The way to the registry of packages is part of the network, not of what is installed.
mkdir -p "$root/usr/local/etc"
echo "registry=$(npm config get registry)" >"$root/usr/local/etc/npmrc"
certificates=$(npm config get cafile)
if [ -r "$certificates" ]; then
  cp "$certificates" "$root/usr/local/etc/certificates.pem"
  echo 'cafile=/usr/local/etc/certificates.pem' >>"$root/usr/local/etc/npmrc"
fi
cp /etc/resolv.conf /etc/hosts "$root/etc/"

[ "$account" = root ] || chroot "$root" useradd --create-home --shell /bin/bash "$account"
git clone --quiet "$project" "$root$home/deskpack"
[ "$account" = root ] || chroot "$root" chown -R "$account:$account" "$home/deskpack"

in_network=
if [ -n "$engines" ]; then
  ip netns add "$network"
  ip link add "${link}a" type veth peer name "${link}b"
  ip link set "${link}b" netns "$network"
  ip addr add "$subnet.1/24" dev "${link}a"
  ip link set "${link}a" up
  ip -n "$network" addr add "$subnet.2/24" dev "${link}b"
  ip -n "$network" link set "${link}b" up
  ip -n "$network" link set lo up
  ip -n "$network" route add default via "$subnet.1"
  iptables -t nat -A POSTROUTING -s "$subnet.0/24" ! -d "$subnet.0/24" -j MASQUERADE
  iptables -I FORWARD -i "${link}a" -j ACCEPT
  iptables -I FORWARD -o "${link}a" -j ACCEPT
  # Not "ip netns exec", which mounts a /sys without the groups of processes that engines need.
  in_network="nsenter --net=/run/netns/$network"
fi
[ -t 0 ] || exec </dev/null

# A root of its own, and not a changed one: engines enter the namespaces of containers, in which that would count again.
# shellcheck disable=SC2016,SC2086
$in_network unshare --mount --pid --fork --kill-child --propagation private sh -c '
  set -eu
  root=$1 account=$2 home=$3
  shift 3
  mount --bind "$root" "$root"
  cd "$root"
  mount -t proc proc proc
  mount --rbind /sys sys
  mount -t tmpfs -o mode=755 tmpfs run
  mount --rbind /dev dev
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
  mount --bind dev/pts/ptmx dev/ptmx
  mount -t tmpfs -o mode=1777 tmpfs tmp
  pivot_root . mnt
  cd /
  umount -l /mnt
  exec env -i setpriv --reuid "$account" --regid "$account" --init-groups \
    env HOME="$home" USER="$account" LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin CI="${CI:-}" TERM="${TERM:-dumb}" \
    TEST_WHOLE="${TEST_WHOLE:-}" TEST_SEED="${TEST_SEED:-}" \
    sh -c "cd ~/deskpack && npm ci && exec \"\$@\"" sh "$@"
' sh "$root" "$account" "$home" "$@"
