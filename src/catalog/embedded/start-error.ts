import { DeskpackError } from '../../error/deskpack-error.ts';
import { isObject } from '../../text/json-object.ts';

/**
 * Why a catalog of this very program did not start.
 *
 * @param said what it printed, as JSON, where it did
 */
export function startError(said: unknown, tail: string[]): DeskpackError {
  const error = isObject(said) && isObject(said.error) ? said.error : {};
  const reason = typeof error.message === 'string' ? error.message : 'it did not say where it is';
  // What it advises itself are its own options, which whoever starts it does not have.
  const action =
    'Choose another port with --catalog http://localhost:PORT; "deskpack serve" by itself shows more.';
  return new DeskpackError('catalog-not-started', {
    doing: 'start a catalog here',
    reason,
    action,
    tail,
  });
}
