import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { Obstructed } from '../../workspace/product/obstacle.ts';
import type { ErrorReport } from '../event.ts';

/**
 * What a step threw, as events tell it.
 *
 * @param recent the last lines that the step printed, for errors that bring none of their own
 */
export function errorReport(error: unknown, recent: readonly string[]): ErrorReport {
  const isExpected = error instanceof DeskpackError;
  const { tail, action, field } = isExpected
    ? error
    : { tail: [], action: undefined, field: undefined };
  return {
    message: escapeControls(errorMessage(error)),
    tail: tail.length > 0 ? tail.map(escapeControls) : recent,
    action: isExpected
      ? action && escapeControls(action)
      : 'This is a fault of deskpack; its log tells more.',
    ...(field === undefined ? {} : { field }),
    ...(error instanceof Obstructed ? { obstacles: error.obstacles } : {}),
  };
}
