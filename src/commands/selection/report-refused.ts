import { duplicateName } from '../../descriptor/rules/entry/duplicate-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';
import { note, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
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

/** The error if every selected application would replace another. */
export function nothingLeft(refused: readonly Refused[]): DeskpackError {
  const names = new Map(refused.map(({ name }) => [name.toLowerCase(), name]));
  const called = [...names.values()].join(', two ');
  return new DeskpackError('name-taken', {
    reason: escapeControls(
      `nothing was done: two applications are named ${called}; one would replace the other`,
    ),
    tail: refused.map(refusedLine),
    action: 'Give each a name of its own, or pick one of them with --name or --index.',
    mistakes: refused.map(({ file, name, index, message }) => ({
      file,
      application: name,
      ...(index === undefined ? {} : { index }),
      rule: duplicateName.name,
      path: ['name'],
      message,
    })),
  });
}
