#!/bin/sh
# Brings what deskpack builds with: docker and containerd, installed with apt and started.
#
#   engines-up.sh                     what deskpack needs
#   engines-up.sh --with-test-tools   and what its own tests need beside
#   engines-up.sh --missing           only names the packages that it would install
#   engines-up.sh --stop              stops the daemons that it started, and no others
#
# Does nothing when all of it is there and answers. Needs root on Debian or Ubuntu; elsewhere it says
# what to do instead and ends with status 1. Daemons that no init system starts are started here and
# write to /var/log/deskpack-*.log.
set -eu

export PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"
export DEBIAN_FRONTEND=noninteractive
logs=/var/log
docker_socket=/var/run/docker.sock
containerd_socket=/run/containerd/containerd.sock
# Seconds that a daemon has to answer after its start; a slow machine may need more than the default.
patience=${ENGINES_UP_PATIENCE:-90}

say() {
  printf '%s\n' "$*"
}

fail() {
  printf 'engines-up: %s\n' "$*" >&2
  exit 1
}

has() {
  command -v "$1" >/dev/null 2>&1
}

# The daemons of this machine, whichever one the client is set up for.
docker_answers() {
  has docker && env -u DOCKER_CONTEXT docker -H "unix://$docker_socket" version >/dev/null 2>&1
}

containerd_answers() {
  has ctr && [ -S "$containerd_socket" ] &&
    ctr --address "$containerd_socket" --connect-timeout 3s version >/dev/null 2>&1
}

started_file() {
  printf '/run/deskpack-%s.pid' "$1"
}

# Stops a daemon that was started here. Its id may belong to another program by now.
stop_started() {
  file=$(started_file "$1")
  [ -r "$file" ] || return 0
  pid=$(cat "$file")
  waited=0
  said="$1 has ended already."
  while [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = "$1" ]; do
    [ "$waited" -gt 0 ] || kill "$pid"
    said="Stopped $1."
    [ "$waited" -lt "$patience" ] || fail "$1 (process $pid) does not end"
    sleep 1
    waited=$((waited + 1))
  done
  rm -f "$file"
  say "$said"
}

if [ "${1:-}" = --stop ]; then
  stop_started dockerd
  stop_started containerd
  exit 0
fi

# Programs and the packages that bring them. Whoever has a program from elsewhere keeps it.
programs='dockerd:docker.io docker:docker.io containerd:containerd ctr:containerd runc:runc
  iptables:iptables mmdebstrap:mmdebstrap update-ca-certificates:ca-certificates'
tells=
for option; do
  case $option in
    --missing) tells=yes ;;
    --with-test-tools)
      programs="$programs buildah:buildah podman:podman tmux:tmux busybox:busybox-static
        sshd:openssh-server ssh:openssh-client docker-registry:docker-registry openssl:openssl
        psql:postgresql docker-compose:docker-compose curl:curl strace:strace chromium:chromium
        systemd-analyze:systemd kubectl:kubernetes-client faketime:faketime
        zsh:zsh fish:fish mandoc:mandoc apache2:libapache2-mod-auth-openidc
        slurmctld:slurmctld slurmd:slurmd sbatch:slurm-client munged:munge"
      ;;
    *) fail "there is no option $option; there are: --with-test-tools, --missing, --stop" ;;
  esac
done

missing_packages() {
  for entry in $programs; do
    has "${entry%%:*}" || printf '%s\n' "${entry#*:}"
  done | sort -u | tr '\n' ' '
}

missing=$(missing_packages)
if [ -n "$tells" ]; then
  say "$missing"
  exit 0
fi
if [ -z "$missing" ] && docker_answers && containerd_answers; then
  say 'docker and containerd are there and answer.'
  exit 0
fi

if [ "$(id -u)" -ne 0 ]; then
  fail 'this needs root. Run: sudo npm run engines:up'
fi

# Two at once would fight over apt and start everything twice.
if has flock; then
  exec 9>/run/deskpack-engines-up.lock
  flock 9
  missing=$(missing_packages)
fi

apt() {
  apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" \
    </dev/null >>"$logs/deskpack-apt.log" 2>&1 9>&- || {
    tail -n 15 "$logs/deskpack-apt.log" >&2
    fail "apt-get $1 failed; all it said is in $logs/deskpack-apt.log"
  }
}

if [ -n "$missing" ]; then
  system=
  if [ -r /etc/os-release ]; then
    system=$(sed -n 's/^ID\(_LIKE\)\{0,1\}=//p' /etc/os-release | tr -d '"' | tr '\n' ' ')
  fi
  case " $system " in
    *' debian '* | *' ubuntu '*) ;;
    *) fail "missing: $missing- and this knows Debian and Ubuntu only. Install them the way this system does, then run: deskpack doctor" ;;
  esac
  say "Installing ${missing% }"
  # An installation that was cut off is in the way of every other one.
  dpkg --configure -a </dev/null >>"$logs/deskpack-apt.log" 2>&1 9>&- || true
  apt update
  # shellcheck disable=SC2086
  apt install --no-install-recommends $missing
  # Later releases have the client in a package of its own.
  if ! has docker; then
    say 'Installing docker-cli'
    apt install --no-install-recommends docker-cli
  fi
fi

# Starts a daemon that outlives this script and holds none of its files open, and notes its process id.
detached() {
  file=$(started_file "$1")
  log=$2
  shift 2
  # shellcheck disable=SC2016
  (cd / && exec setsid sh -c 'echo $$ >"$0" && exec "$@"' "$file" "$@") \
    </dev/null >>"$log" 2>&1 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- &
}

# Whether a daemon that was started here has ended again: nothing is left of it but perhaps its number.
has_ended() {
  file=$(started_file "$1")
  [ -s "$file" ] && [ -z "$(tr -d '\000' 2>/dev/null <"/proc/$(cat "$file")/cmdline")" ]
}

await() {
  answers=$1
  daemon=$2
  waited=0
  until "$answers"; do
    [ "$waited" -lt "$patience" ] || return 1
    # The first second may be too early to see it.
    ! [ "$waited" -gt 1 ] || ! has_ended "$daemon" || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

is_systemd() {
  [ -d /run/systemd/system ]
}

start_containerd() {
  if is_systemd; then
    systemctl start containerd >/dev/null 2>&1 9>&- || true
    containerd_log='journalctl -u containerd'
  else
    detached containerd "$logs/deskpack-containerd.log" containerd
    containerd_log="$logs/deskpack-containerd.log"
  fi
  await containerd_answers containerd || fail "containerd was started and does not answer; see $containerd_log"
  say 'Started containerd.'
}

start_docker() {
  if is_systemd; then
    systemctl start docker >/dev/null 2>&1 9>&- || true
    docker_log='journalctl -u docker'
  elif [ "$(cat /proc/1/comm)" = init ] && [ -x /etc/init.d/docker ]; then
    service docker start </dev/null >/dev/null 2>&1 9>&- || true
    docker_log=/var/log/docker.log
  else
    # BuildKit leaves out what is printed fast or long, the last words of a failure too, unless told not to
    # (from docker 23 on).
    detached dockerd "$logs/deskpack-dockerd.log" \
      env BUILDKIT_STEP_LOG_MAX_SIZE=-1 BUILDKIT_STEP_LOG_MAX_SPEED=-1 \
      dockerd --host "unix://$docker_socket" --containerd "$containerd_socket"
    docker_log="$logs/deskpack-dockerd.log"
  fi
  await docker_answers dockerd || {
    [ ! -r "$docker_log" ] || tail -n 15 "$docker_log" >&2
    fail "docker was started and does not answer; see $docker_log"
  }
  say 'Started docker.'
}

containerd_answers || start_containerd
docker_answers || start_docker
say 'docker and containerd answer.'
