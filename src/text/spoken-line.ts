import { escapeControls } from './escape-controls.ts';
import { shortIds } from './short-ids.ts';

/** A line as it is read out: with visible control characters and short ids. */
export function spokenLine(line: string): string {
  return shortIds(escapeControls(line));
}
