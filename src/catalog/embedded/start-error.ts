import { DeskpackError } from '../../error/deskpack-error.ts';
import { isObject } from '../../text/json/json-object.ts';

/** The codes of errors whose advice holds here too. That of others names options of `serve`, which are not available here. */
const passedOn: ReadonlySet<unknown> = new Set(['token-unusable', 'catalog-data-unusable']);

/** @param said the JSON value that it printed, if any */
export function startError(said: unknown, tail: string[]): DeskpackError {
  const error = isObject(said) && isObject(said.error) ? said.error : {};
  const reason =
    typeof error.message === 'string' ? error.message : 'it did not report its address';
  const action =
    passedOn.has(error.code) && typeof error.action === 'string'
      ? error.action
      : 'Choose another port with --catalog http://localhost:PORT; run "deskpack catalog serve" to see more.';
  return new DeskpackError('catalog-not-started', {
    doing: 'start a catalog here',
    reason,
    action,
    tail,
  });
}
