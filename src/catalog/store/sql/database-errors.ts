import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';

export function readError(cause: unknown): DeskpackError {
  return new DeskpackError('catalog-read-failed', {
    doing: 'read the catalog',
    reason: errorMessage(cause),
    cause,
    action:
      'Check the disk or the database server; "deskpack catalog check" reads all of a catalog.',
  });
}

/**
 * @param place the disk of the database, in a sentence
 * @param action what to do unless that disk is full
 */
export function writeError(
  cause: unknown,
  { isFull, place, action }: Readonly<{ isFull: boolean; place: string; action: string }>,
): DeskpackError {
  return new DeskpackError(isFull ? 'catalog-disk-full' : 'catalog-write-failed', {
    doing: 'write to the catalog',
    reason: errorMessage(cause),
    cause,
    action: isFull ? `Free space on the disk of ${place}, then register again.` : action,
  });
}
