import { posix } from 'node:path';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';

/** The search path for programs. Containers mostly have no `games` in their PATH, so the path must be absolute. */
export const searchPath = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/local/games',
  '/usr/games',
  '/usr/sbin',
];

/** Longer files are not wrappers. */
const maxScriptBytes = 4096;

const shell = /^#! ?(?:\/usr)?\/bin\/(?:ba|da)?sh(?: -e)?\s*$/;
const onlyCommand = /^exec (?:"(\/[\w./+@-]+)"|(\/[\w./+@-]+)) "?\$\{?@\}?"?$/;

/**
 * The program that a wrapper script starts with its own arguments; undefined unless the script certainly does nothing
 * else.
 */
function wrappedProgram(script: string): string | undefined {
  const [first = '', ...lines] = script.split('\n').map((line) => line.trimEnd());
  if (!shell.test(first)) return undefined;
  const commands = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const [, quoted, plain] = (commands.length === 1 && onlyCommand.exec(commands[0]!)) || [];
  return quoted ?? plain;
}

interface Executable {
  readonly path: string;
  /** The wrapper script, if the name refers to one. */
  readonly wrapper?: string;
}

type Files = Pick<ImageFiles, 'entry' | 'read'>;

/** A link counts even if its target is in another package. */
async function isProgram(files: Files, path: string): Promise<boolean> {
  const resolved = await resolvePath(files, path);
  if (resolved) return resolved.entry.type === 'file' && (resolved.entry.mode & 0o111) !== 0;
  return (await files.entry(path))?.type === 'link';
}

/**
 * The program of a desktop file: a name is looked up as by a shell, and a wrapper script is followed. The name of a
 * link is kept, because programs depend on their name (argv[0]).
 *
 * @returns undefined if it is not among the files
 */
export async function findExecutable(
  files: Files,
  program: string,
): Promise<Executable | undefined> {
  const places = program.includes('/')
    ? [posix.join('/', program)]
    : searchPath.map((folder) => posix.join(folder, program));
  for (const path of places) {
    if (!(await isProgram(files, path))) continue;
    const script = (await files.read(path, maxScriptBytes))?.toString('utf8') ?? '';
    const inner = script.length < maxScriptBytes ? wrappedProgram(script) : undefined;
    if (inner !== undefined && (await isProgram(files, inner)))
      return { path: inner, wrapper: path };
    return { path };
  }
  return undefined;
}
