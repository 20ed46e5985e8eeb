import { resolve } from 'node:path';
import { commandFor, type GivenKind } from '../../describe/given/given.ts';
import { identifyPath } from '../../describe/given/identify-given.ts';
import { UsageError } from '../../error/usage-error.ts';
import { readStart } from '../../system/files/read-start.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { formatBytes } from '../../text/format/format.ts';

/** Kinds of files that another command takes. */
const others: ReadonlySet<GivenKind> = new Set<GivenKind>(['artefact', 'desktop']);

/** Whether a file begins as JSON does; true for what is no file, which is refused elsewhere. */
async function beginsAsJson(path: string): Promise<boolean> {
  const start = await readStart(path, 64).catch(() => undefined);
  return (
    start === undefined || /^\ufeff?\s*(?:\{|\[(?!Desktop Entry)|$)/.test(start.toString('utf8'))
  );
}

/**
 * Refuses vendors' files and desktop files where descriptors are expected, with the command that takes them.
 *
 * @param wanted what is expected, as in "not …"
 * @throws UsageError
 */
export async function refuseOtherFiles(paths: readonly string[], wanted: string): Promise<void> {
  for (const path of paths) {
    if (await beginsAsJson(path)) continue;
    const given = await identifyPath(path, resolve('.'));
    if (!others.has(given.kind)) continue;
    const size = given.bytes === undefined ? '' : `, ${formatBytes(given.bytes)}`;
    throw new UsageError(
      `${displayLine(path)} is not ${wanted}: it is a file of another kind, ${displayLine(given.title)}${size}`,
      `To make an application of it: ${commandFor(given)}`,
    );
  }
}
