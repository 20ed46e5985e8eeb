import { duplicateName } from '../../descriptor/rules/duplicate-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { type Refused, refusedLine } from './collisions.ts';

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
