import type { ErrorCode } from '../../error/all-error-codes.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { OriginKind } from '../artefact.ts';
import type { Identity } from '../kind.ts';
import { openArtefact } from './open-artefact.ts';

/** An artefact from which an image can be made, as far as its first bytes say. */
export interface IdentifiedArtefact extends Identity {
  readonly kind: OriginKind;
}

/** Why no image can be made from a file. */
export interface RefusedArtefact {
  readonly kind: undefined;
  readonly code: ErrorCode;
  /** As in "It is …", or a sentence without its period. */
  readonly reason: string;
  /** What to do, as a sentence. */
  readonly action: string;
}

/**
 * Says within a moment what a file or folder is, by its content. Only heads and directories are read, so one that is damaged
 * elsewhere is found by `readArtefact` alone.
 *
 * @throws DeskpackError if it is missing or cannot be read
 */
export async function identifyArtefact(
  given: string,
  signal?: AbortSignal,
): Promise<IdentifiedArtefact | RefusedArtefact> {
  const { file, kind } = await openArtefact(given);
  if (!('read' in kind)) {
    const { what, action } = kind;
    const reason = `${file.name} is ${what}, from which no image can be made here`;
    return { kind: undefined, code: 'artefact-unsupported', reason, action };
  }
  try {
    return { kind: kind.kind, ...(await kind.identify(file, signal)) };
  } catch (error) {
    const isRefusal = error instanceof DeskpackError && error.code.startsWith('artefact-');
    if (!isRefusal) throw error;
    const { code, reason = error.message, action = '' } = error;
    return { kind: undefined, code, reason, action };
  }
}
