import { cleanText } from './clean-text.ts';
import { deleteTo, type EditedText, insert, type Move, move } from './edited-text.ts';

const moves = ['left', 'right', 'word-left', 'word-right', 'line-start', 'line-end'] as const;

const deletions: Readonly<Record<string, Move>> = {
  'delete-left': 'left',
  'delete-right': 'right',
  'delete-word': 'word-left',
  'delete-to-start': 'line-start',
  'delete-to-end': 'line-end',
};

/** Whether a command deletes a part of the edited text. */
export function isDeletion(name: string): boolean {
  return deletions[name] !== undefined;
}

/** The text after an editing command, or undefined if the command is not one. */
export function editedBy(text: EditedText, name: string): EditedText | undefined {
  const moving = moves.find((one) => one === name);
  if (moving) return move(text, moving);
  const deleting = deletions[name];
  return deleting && deleteTo(text, deleting);
}

/** A line after text was typed or pasted into it. */
export function typedInto(line: EditedText, typed: string): EditedText {
  return insert(line, cleanText(typed, false));
}
