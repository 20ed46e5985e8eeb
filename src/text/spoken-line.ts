import { escapeControls } from './escape-controls.ts';
import { shortIds } from './short-ids.ts';

/** A line for a screen reader: with visible control characters and short ids. */
export function spokenLine(line: string): string {
  return shortIds(escapeControls(line));
}
