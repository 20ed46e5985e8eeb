import type { Change } from './heal.ts';

const busScript = `
if command -v dbus-run-session >/dev/null; then exec dbus-run-session -- "$@"; fi
if command -v dbus-launch >/dev/null; then exec dbus-launch --exit-with-session "$@"; fi
exec "$@"
`;

/** The folders that desktops create at the first session, and the file that lists them (xdg-user-dirs). */
const foldersScript = `
mkdir -p "$HOME/.config" || exit 1
for pair in DESKTOP=Desktop DOCUMENTS=Documents DOWNLOAD=Downloads MUSIC=Music PICTURES=Pictures \\
  PUBLICSHARE=Public TEMPLATES=Templates VIDEOS=Videos; do
  mkdir -p "$HOME/\${pair#*=}" || exit 1
  printf 'XDG_%s_DIR="$HOME/%s"\\n' "\${pair%=*}" "\${pair#*=}"
done >"$HOME/.config/user-dirs.dirs"
exec "$@"
`;

/** A silent sound device for programs that use ALSA, SDL or OpenAL. */
const soundScript = `
printf 'pcm.!default { type null }\\n' >"$HOME/.asoundrc" || exit 1
export SDL_AUDIODRIVER=dummy ALSOFT_DRIVERS=null
exec "$@"
`;

/** A sound server with a null sink and no other configuration. */
const soundServerScript = `
pulseaudio -n --daemonize --exit-idle-time=-1 --load=module-null-sink \\
  --load=module-native-protocol-unix || exit 1
exec "$@"
`;

/**
 * A JACK server with the dummy driver. Programs that start a server themselves would use a device. Its start is slow on
 * a busy machine, so the script waits up to a minute while the server runs.
 */
const jackScript = `
jackd -r -d dummy >/dev/null 2>&1 &
server=$! tries=0
while [ $tries -lt 120 ] && kill -0 $server 2>/dev/null; do
  jack_wait --check 2>/dev/null | grep -q '^running' && break
  sleep 0.5
  tries=$((tries + 1))
done
exec "$@"
`;

/** A system bus at its own address, because the usual one is reserved for root. */
const systemBusScript = `
DBUS_SYSTEM_BUS_ADDRESS=$(dbus-daemon --session --fork --print-address=1) || exit 1
export DBUS_SYSTEM_BUS_ADDRESS
exec "$@"
`;

/** The first two arguments are the name of a file and its content in base64. */
const fileScript = `
FILE=$(pwd)/$1
printf %s "$2" | base64 -d >"$FILE" || exit 1
export FILE
shift 2
exec "$@"
`;

/** The command of an application with all parts of a change that need no other image. */
export function changedCommand(
  command: readonly string[],
  { bus, folders, sound, soundServer, jackServer, systemBus, file, entryPoint }: Change,
): string[] {
  const shell = (script: string) => ['/bin/sh', '-c', script, 'trial'];
  return [
    ...(bus ? shell(busScript) : []),
    ...(folders ? shell(foldersScript) : []),
    ...(sound ? shell(soundScript) : []),
    ...(soundServer ? shell(soundServerScript) : []),
    ...(jackServer ? shell(jackScript) : []),
    ...(systemBus ? shell(systemBusScript) : []),
    ...(file
      ? [...shell(fileScript), file.name, Buffer.from(file.content).toString('base64')]
      : []),
    ...(entryPoint === undefined ? command : shell(entryPoint)),
  ];
}
