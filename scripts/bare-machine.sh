#!/bin/sh
# Runs "npm ci" and a command on a machine that has Debian, Node, npm and git alone: what the README asks for.
#
#   bare-machine.sh [--user] COMMAND…     such as: bare-machine.sh --user npm test
#
# The machine is a folder that is gone afterwards, with a clone of the last commit, in namespaces of its own; its network is
# that of this machine. With --user the command is run by an ordinary user, whom git does not know; otherwise by root.
# Needs root, and mmdebstrap. Node and npm are those of this machine.
set -eu

project=$(cd "$(dirname "$0")/.." && pwd)
account=root
home=/root
if [ "${1:-}" = --user ]; then
  account=packager
  home=/home/packager
  shift
fi
[ $# -gt 0 ] || {
  sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
  exit 2
}
[ "$(id -u)" -eq 0 ] || {
  echo 'bare-machine: this needs root' >&2
  exit 1
}

folder=$(mktemp -d /var/tmp/deskpack-bare-XXXXXX)
trap 'rm -rf --one-file-system "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
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

# shellcheck disable=SC2016
unshare --mount --pid --fork --kill-child --propagation private sh -c '
  set -eu
  root=$1 account=$2 home=$3
  shift 3
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts "$root/dev/pts"
  mount --bind "$root/dev/pts/ptmx" "$root/dev/ptmx"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  exec chroot "$root" env -i setpriv --reuid "$account" --regid "$account" --init-groups \
    env HOME="$home" USER="$account" LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin CI="${CI:-}" \
    TEST_WHOLE="${TEST_WHOLE:-}" TEST_SEED="${TEST_SEED:-}" \
    sh -c "cd ~/deskpack && npm ci && exec \"\$@\"" sh "$@"
' sh "$root" "$account" "$home" "$@" </dev/null
