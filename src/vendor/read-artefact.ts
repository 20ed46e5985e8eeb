import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readError } from '../system/files/read-file.ts';
import { readStart } from '../system/files/read-start.ts';
import { allKinds } from './all-kinds.ts';
import type { Artefact } from './artefact.ts';
import type { VendorFile } from './kind.ts';
import { unsupportedKind } from './unsupported.ts';

/** Enough for the signs of all kinds, and for the first words of a text. */
const startBytes = 4096;

async function openFile(given: string): Promise<VendorFile> {
  const path = resolve(given);
  const subject = { kind: 'file', name: given } as const;
  try {
    const start = await readStart(path, startBytes);
    if (start) return { path, name: basename(path), bytes: (await stat(path)).size, start };
  } catch (cause) {
    throw readError(given, cause);
  }
  throw new DeskpackError('artefact-unsupported', {
    reason: `${given} is no regular file`,
    subject,
    action: 'Name a file that a vendor ships, such as a Debian package.',
  });
}

/**
 * Reads a file that a vendor ships, of the kind that its content says.
 *
 * @throws DeskpackError `artefact-unsupported` if it is of a kind that cannot be read, and what the kind throws
 */
export async function readArtefact(given: string, signal?: AbortSignal): Promise<Artefact> {
  const file = await openFile(given);
  const kind = allKinds.find((one) => one.recognises(file));
  if (kind) return kind.read(file, signal);
  const { what, action } = unsupportedKind(file);
  throw new DeskpackError('artefact-unsupported', {
    reason: `${given} is ${what}, from which no image can be made here`,
    subject: { kind: 'file', name: given },
    action,
  });
}
