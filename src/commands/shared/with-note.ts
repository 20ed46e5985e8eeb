import { note } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape-controls.ts';

/** What is kept is there before anyone could read the note. */
const noteAfterMs = 300;

/** Waits for something, and says what it is if that takes long and a person is waiting. */
export async function withNote<T>(
  line: string,
  isForPeople: boolean,
  wait: Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => isForPeople && note(escapeControls(line)), noteAfterMs);
  return wait.finally(() => clearTimeout(timer));
}
