import { DeskpackError } from '../error/deskpack-error.ts';
import type { Artefact } from './artefact.ts';
import { addressOfFile } from './kept-downloads.ts';
import { openArtefact } from './open-artefact.ts';

/**
 * Reads a file or folder that a vendor ships, of the kind that its content says.
 *
 * @throws DeskpackError `artefact-unsupported` if it is of a kind that cannot be read, and what the kind throws
 */
export async function readArtefact(given: string, signal?: AbortSignal): Promise<Artefact> {
  const { file, kind } = await openArtefact(given);
  const address = await addressOfFile(file.path);
  if ('read' in kind) {
    const artefact = await kind.read(file, signal);
    return address === undefined || artefact.origin.address !== undefined
      ? artefact
      : { ...artefact, origin: { ...artefact.origin, address } };
  }
  throw new DeskpackError('artefact-unsupported', {
    reason: `${address ?? given} is ${kind.what}, from which no image can be made here`,
    subject: { kind: 'file', name: address ?? given },
    action: kind.action,
  });
}
