import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Says what dpkg and grep find of an application: its desktop file, Exec and MimeType there, the program that a shell
 * finds for it, and where that and the given path lead to. Arguments: the name, path to compare with.
 */
const script = `
PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games:/usr/sbin:/sbin
file=$(dpkg -S "*/applications/$1.desktop" 2>/dev/null | sed 's/^[^ ]* //' | head -n 1)
exec=$1
if [ -n "$file" ]; then
  key() { sed -n '/^\\[Desktop Entry\\]/,/^\\[[^D]/p' "$file" | grep "^$1 *=" | head -n 1 | sed 's/^[^=]*= *//'; }
  echo "file $file"
  echo "mime $(key MimeType)"
  echo "icon $(key Icon)"
  exec=$(key Exec)
fi
echo "exec $exec"
set -- "$2" $(echo "$exec" | tr -d '"')
given=$1
shift
while [ $# -gt 0 ]; do
  case $1 in env|*=*) shift ;; *) break ;; esac
done
program=$(command -v "$1")
echo "program $program"
[ -z "$program" ] || echo "real $(readlink -f "$program")"
[ -z "$given" ] || echo "given $(readlink -e "$given")"
if [ -n "$program" ] && head -c 2 "$program" | grep -q '#!'; then
  echo "script $(head -c 20000 "$program" | base64 -w 0)"
fi`;

/** The output of dpkg, grep and a shell for an installed application; empty where they find nothing. */
export interface InstalledApplication {
  readonly desktopFile: string;
  readonly exec: string;
  readonly icon: string;
  readonly mimeTypes: readonly string[];
  /** The path that a shell finds for the program of Exec, and the file to which it leads. */
  readonly program: string;
  readonly realProgram: string;
  /** The text of the program if it is a script. */
  readonly scriptText: string;
  /** Where the path to compare with leads to; empty if there is nothing. */
  readonly realGiven: string;
}

/**
 * Reads an application in an image in a second way, which shares nothing with deskpack.
 *
 * @param name of its desktop file without the extension, or of its program for lack of one
 * @param given the path that deskpack has found
 */
export async function installedApplication(
  image: string,
  name: string,
  given: string,
): Promise<InstalledApplication> {
  const { stdout } = await promisify(execFile)(
    'docker',
    [
      ...['run', '--rm', '--network', 'none', '--user', '0', '--entrypoint', '/bin/sh', image],
      ...['-c', script, 'sh', name, given],
    ],
    { maxBuffer: 1 << 24 },
  );
  const said = (key: string) => new RegExp(`^${key} (.*)$`, 'm').exec(stdout)?.[1]?.trim() ?? '';
  return {
    desktopFile: said('file'),
    exec: said('exec'),
    icon: said('icon'),
    mimeTypes: said('mime').split(';').filter(Boolean),
    program: said('program'),
    realProgram: said('real'),
    scriptText: Buffer.from(said('script'), 'base64').toString('utf8'),
    realGiven: said('given'),
  };
}
