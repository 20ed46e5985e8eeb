import { isObject } from '../descriptor/type-mismatch.ts';
import { Trouble } from '../trouble.ts';

/**
 * Why a catalog of this very program did not start.
 *
 * @param said what it printed, as JSON, where it did
 */
export function startTrouble(said: unknown, tail: string[]): Trouble {
  const error = isObject(said) && isObject(said.error) ? said.error : {};
  const reason = typeof error.message === 'string' ? error.message : 'it did not say where it is';
  const action =
    typeof error.action === 'string' ? error.action : 'Run "deskpack serve" by itself to see why.';
  return new Trouble(`cannot start a catalog here: ${reason}`, { action, tail });
}
