import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readError } from '../../system/files/read-file.ts';
import { readStart } from '../../system/files/read-start.ts';
import { allKinds } from '../all-kinds.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { type Unsupported, unsupportedKind } from './unsupported.ts';

/** Enough for the signs of all kinds, and for the first words of a text. */
const startBytes = 4096;

/** What was given, and its kind, or why it has none that can be read. */
export interface OpenArtefact {
  readonly file: VendorFile;
  readonly kind: VendorKind | Unsupported;
}

async function openFile(given: string): Promise<VendorFile> {
  const path = resolve(given);
  const common = { path, name: basename(path) };
  try {
    const about = await stat(path);
    if (about.isDirectory()) return { type: 'folder', ...common, bytes: 0, start: Buffer.alloc(0) };
    const start = await readStart(path, startBytes);
    if (start) return { type: 'file', ...common, bytes: about.size, start };
  } catch (cause) {
    throw readError(given, cause);
  }
  throw new DeskpackError('artefact-unsupported', {
    reason: `${given} is no regular file`,
    subject: { kind: 'file', name: given },
    action: 'Name a file that a vendor ships, such as a Debian package.',
  });
}

/**
 * Tells by its content which kind a file or folder is.
 *
 * @throws DeskpackError if it is missing, cannot be read, or is neither a regular file nor a folder
 */
export async function openArtefact(given: string): Promise<OpenArtefact> {
  const file = await openFile(given);
  for (const kind of allKinds) if (await kind.recognises(file)) return { file, kind };
  return { file, kind: await unsupportedKind(file) };
}
