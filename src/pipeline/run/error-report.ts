import { messageOf, Trouble } from '../../error/deskpack-error.ts';
import { harmless } from '../../text/escape-controls.ts';
import { Obstructed } from '../../workspace/product/obstacle.ts';
import type { Problem } from '../event.ts';

/**
 * What a step threw, as events tell it.
 *
 * @param recent the last lines that the step printed, for troubles that bring none of their own
 */
export function problemOf(thrown: unknown, recent: readonly string[]): Problem {
  const isExpected = thrown instanceof Trouble;
  const { tail, action, field } = isExpected
    ? thrown
    : { tail: [], action: undefined, field: undefined };
  return {
    message: harmless(messageOf(thrown)),
    tail: tail.length > 0 ? tail.map(harmless) : recent,
    action: isExpected
      ? action && harmless(action)
      : 'This is a fault of deskpack; its log tells more.',
    ...(field === undefined ? {} : { field }),
    ...(thrown instanceof Obstructed ? { obstacles: thrown.obstacles } : {}),
  };
}
