import type { Change } from './heal.ts';

const busScript = `
if command -v dbus-run-session >/dev/null; then exec dbus-run-session -- "$@"; fi
if command -v dbus-launch >/dev/null; then exec dbus-launch --exit-with-session "$@"; fi
exec "$@"
`;

/** Its first two arguments are the name of a file and the file in base64. */
const fileScript = `
FILE=$(pwd)/$1
printf %s "$2" | base64 -d >"$FILE" || exit 1
export FILE
shift 2
exec "$@"
`;

/** The command that starts an application with the part of a change that needs no other image. */
export function changedCommand(command: readonly string[], { bus, file }: Change): string[] {
  const shell = (script: string) => ['/bin/sh', '-c', script, 'trial'];
  return [
    ...(bus ? shell(busScript) : []),
    ...(file
      ? [...shell(fileScript), file.name, Buffer.from(file.content).toString('base64')]
      : []),
    ...command,
  ];
}
