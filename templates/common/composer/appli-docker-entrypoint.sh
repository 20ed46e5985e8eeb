#!/bin/sh
# Starts the application of an image: the default command of every image built on this template.
#
#   APP   absolute path of the program; the image says it, the platform may say another
#   ARGS  its arguments, separated by blanks; quotes and wildcards in them mean nothing special
#   FILE  a file to open with it, unless words are given to this script, which are then passed on
#
# First the programs in /composer/init.d run, in the order of their names, and the home folder gets
# the folders for settings and data that desktops have (XDG Base Directory Specification). Where the package dbus is
# installed and the platform gives no session bus, the application gets one of its own, which ends
# with it: some applications show no window without one. All output goes to the
# container's log; lines that begin with a time are this script's. The container ends with the
# application's own exit status, so that a crash looks like one. An application that ends at once and
# leaves its window to another process is waited for as long as that runs.
set -u

name=${APPNAME:-application}

say() {
  printf '%s %s: %s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$name" "$*" >&2
}

if [ -z "${APP:-}" ]; then
  say 'cannot start: the variable APP is empty, so there is no program to start'
  exit 127
fi
if [ ! -x "$APP" ] || [ -d "$APP" ]; then
  if [ -e "$APP" ]; then
    say "cannot start: $APP is not a program that $(id -un 2>/dev/null || id -u) may run"
    exit 126
  fi
  say "cannot start: there is no $APP in this image"
  exit 127
fi

for script in /composer/init.d/*; do
  if [ -f "$script" ] && [ -x "$script" ]; then
    "$script" || say "$script ended with status $?; going on without what it does"
  fi
done

# The folders that a desktop session has made before: some applications make only their own in them.
if [ -n "${HOME:-}" ] && [ "$HOME" != / ] && [ -w "$HOME" ]; then
  (umask 077 && mkdir -p "${XDG_CONFIG_HOME:-$HOME/.config}" "${XDG_CACHE_HOME:-$HOME/.cache}" \
    "${XDG_DATA_HOME:-$HOME/.local/share}" "${XDG_STATE_HOME:-$HOME/.local/state}") ||
    say "going on without folders for settings and data in $HOME"
fi

if [ $# -eq 0 ] && [ -n "${FILE:-}" ]; then
  set -- "$FILE"
fi

# Games are there, and those that start others look for them as in any session of Debian.
if [ -d /usr/games ]; then
  case ":${PATH:-}:" in
    *:/usr/games:*) ;;
    *) PATH=${PATH:-/usr/bin:/bin}:/usr/local/games:/usr/games && export PATH ;;
  esac
fi

# Everything that is started from here on can be known by it.
COMPOSER_START=$$-$(date +%s)
export COMPOSER_START
mark=COMPOSER_START=$COMPOSER_START

# The bus runs beside the application and not around it, so that signals and the exit status stay the
# application's.
newline='
'
bus=
if [ -z "${DBUS_SESSION_BUS_ADDRESS:-}" ] && [ ! -S "${XDG_RUNTIME_DIR:-}/bus" ] &&
  command -v dbus-daemon >/dev/null 2>&1; then
  # It answers with its address, and on the next line its process.
  if answer=$(dbus-daemon --session --fork --print-address=1 --print-pid=1); then
    bus=${answer##*"$newline"}
    DBUS_SESSION_BUS_ADDRESS=${answer%%"$newline"*}
    export DBUS_SESSION_BUS_ADDRESS
  else
    say 'going on without a session bus, which could not be started'
  fi
fi

# No wildcards: what stands in ARGS is split at blanks and passed on as it is.
set -f
say "starting $APP ${ARGS:-}"
began=$(date +%s)
# shellcheck disable=SC2086
"$APP" ${ARGS:-} "$@" &
application=$!
set +f
unset COMPOSER_START

# A stop of the container is for the application; it has the time that the platform gives it.
interrupted=
forward() {
  interrupted=yes
  say "SIG$1: asking the application to end"
  kill -s TERM "$application" 2>/dev/null
}
for signal in HUP INT QUIT TERM; do
  # shellcheck disable=SC2064
  trap "forward $signal" "$signal"
done

# A signal interrupts the wait, and the application's own status comes with a later one.
while :; do
  interrupted=
  wait "$application"
  status=$?
  [ -n "$interrupted" ] || break
done

# Whether a process is one that toolkits and desktops start beside any application, by its name.
is_companion() {
  case $1 in
    dbus-* | at-spi* | dconf-service | gvfs* | xdg-* | *-agent | gnome-keyring* | goa-* | ibus-* | fcitx* | \
      pulseaudio | pipewire* | wireplumber | kded* | kdeinit* | klauncher | kactivityman* | kglobalaccel* | kiod*) ;;
    *) return 1 ;;
  esac
}

# Whether a process runs that the application has left behind.
is_left() {
  for environment in $(grep -ls "$mark" /proc/[0-9]*/environ); do
    process=${environment%/environ}
    [ "${process#/proc/}" != "$bus" ] || continue
    { read -r left <"$process/comm"; } 2>/dev/null || continue
    is_companion "$left" || return 0
  done
  return 1
}

# Some programs go into the background, or ask a service of the bus to show the window, and end.
if [ "$status" -eq 0 ] && [ $(($(date +%s) - began)) -lt 10 ] && is_left; then
  say "$APP has ended and left $left, which is waited for"
  while [ -z "$interrupted" ] && is_left; do
    sleep 1 &
    wait $!
  done
fi

[ -z "$bus" ] || kill "$bus" 2>/dev/null

# Programs that return -1 have the status 255, which stands for no signal.
if [ "$status" -gt 128 ] && [ "$status" -le 192 ]; then
  say "ended by signal $((status - 128)) (status $status)"
else
  say "ended with status $status"
fi
exit "$status"
