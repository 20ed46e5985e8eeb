import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { NotProvenError } from '../../probe/not-proven-error.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { ObstacleError } from '../../workspace/product/obstacle.ts';
import type { ErrorReport } from '../event.ts';

/**
 * Converts a step's error to the form in events.
 *
 * @param recent the last lines of the step's output, for errors without lines of their own
 */
export function errorReport(error: unknown, recent: readonly string[]): ErrorReport {
  const message = escapeControls(errorMessage(error));
  if (!(error instanceof DeskpackError)) {
    const action = 'This is a bug in deskpack; see the log.';
    return { code: 'unexpected', message, tail: recent, action };
  }
  const { code, doing, reason, subject, tail, action } = error;
  return {
    code,
    message,
    ...(doing === undefined ? {} : { reason: escapeControls(reason) }),
    ...(subject === undefined ? {} : { subject }),
    tail: tail.length > 0 ? tail.map(escapeControls) : recent,
    action: action && escapeControls(action),
    ...(error instanceof ObstacleError ? { obstacles: error.obstacles } : {}),
    ...(error instanceof NotProvenError ? { checks: error.checks } : {}),
  };
}
