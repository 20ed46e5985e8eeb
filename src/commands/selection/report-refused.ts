import { exit } from '../../error/exit-status.ts';
import { note, printJson } from '../../terminal/output.ts';
import { plural } from '../../text/format/format.ts';
import { type Refused, refusedLine } from './collisions.ts';

/** Reports the applications that a run leaves out, for people or as events. */
export function reportRefused(refused: readonly Refused[], json = false): void {
  if (!json) {
    noteRefused(refused);
    return;
  }
  failIfRefused(refused);
  for (const { name: application, file, index, message } of refused) {
    const who = { application, file, ...(index === undefined ? {} : { index }) };
    const problem = { message, tail: [] };
    printJson({ at: Date.now(), type: 'application-refused', ...who, problem });
  }
}

/** Reports left-out applications to people, and sets the exit status. */
export function noteRefused(refused: readonly Refused[]): void {
  if (refused.length === 0) return;
  failIfRefused(refused);
  for (const one of refused) note(refusedLine(one));
  note(`${plural(refused.length, 'application')} skipped; the exit status is 1.`);
}

/** Sets the exit status to failed if an application was left out, even if all others succeed. */
export function failIfRefused(refused: readonly Refused[]): void {
  if (refused.length > 0) process.exitCode = exit.failed;
}
