import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';

/** The error for what the database did not give. */
export function readError(cause: unknown): DeskpackError {
  return new DeskpackError('catalog-read-failed', {
    doing: 'read the catalog',
    reason: errorMessage(cause),
    cause,
    action:
      'Check the disk or the database server; "deskpack catalog check" reads all of a catalog.',
  });
}
