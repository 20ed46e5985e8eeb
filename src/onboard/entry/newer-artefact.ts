import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { takeAgain } from '../../describe/repository/take-again.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import { withFreeNames } from '../../vendor/context/with-free-names.ts';
import { readArtefact } from '../../vendor/read/read-artefact.ts';
import { withWebName } from '../../vendor/web/with-web-name.ts';
import type { VendorUpdate } from '../entry.ts';
import { type DetectHooks, type Detection, downloaded } from './detect-entry.ts';
import type { Earlier } from './earlier-descriptor.ts';
import { oldFileOf } from './next-instructions.ts';

/** Something at the vendor with which the descriptor has nothing in common. */
function otherThing({ file }: Earlier, reason: string): DeskpackError {
  return new DeskpackError('artefact-changed', {
    doing: `bring what the vendor has now into ${basename(file)}`,
    reason,
    subject: { kind: 'file', name: file },
    action: 'Describe it anew: deskpack detect ADDRESS',
  });
}

/** The path of the package that its repository has now. */
async function packageNow(
  earlier: Earlier,
  update: VendorUpdate,
  { engine, template }: Detection,
  signal: AbortSignal,
): Promise<string> {
  const { path } = await oldFileOf(earlier, update);
  if (path === undefined)
    throw otherThing(earlier, 'the source that its recipe copies is not beside it');
  const text = await readFile(join(dirname(earlier.file), path), 'utf8');
  const name = basename(path).replace(/\.sources$/, '');
  const wanted = { text, name, package: update.origin.file ?? '' };
  return takeAgain(engine, wanted, { reference: template.reference, signal });
}

/** The name that a web application has in its window class and its profile. */
const webNameOf = ({ descriptor: { name, args } }: Earlier): string =>
  / --class=([\w-]+)$/.exec(String(args))?.[1] ?? String(name);

/**
 * What a vendor has now in place of what a descriptor installs: the file at its address, the package in its repository, or the page.
 *
 * @returns undefined if that is the same
 * @throws DeskpackError if it cannot be downloaded or read, or is something else
 */
export async function newerArtefact(
  earlier: Earlier,
  update: VendorUpdate,
  detection: Detection,
  hooks: Pick<DetectHooks, 'onProgress'>,
  signal: AbortSignal,
): Promise<Artefact | undefined> {
  const { origin, address } = update;
  if (origin.kind === 'repository') {
    hooks.onProgress('reading the package repository');
    const artefact = await readArtefact(
      await packageNow(earlier, update, detection, signal),
      signal,
    );
    return artefact.origin.version === origin.version ? undefined : artefact;
  }
  const path = await downloaded(address, detection, hooks, signal);
  hooks.onProgress('reading it');
  const found = await readArtefact(path, signal);
  const { kind, sha256 } = found.origin;
  // Of a file that an archive only wraps, the digest is that of the file itself.
  if ([origin.sha256, origin.archive?.sha256].includes(sha256)) return undefined;
  if ((kind === 'web') !== (origin.kind === 'web'))
    throw otherThing(earlier, `${address} has ${found.title} now`);
  return kind === 'web'
    ? withWebName(found, webNameOf(earlier))
    : withFreeNames(found, dirname(earlier.file));
}
