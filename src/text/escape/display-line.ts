import { escapeControls } from './escape-controls.ts';

/** A text on one row: control characters, tabs and line breaks become visible. */
export function displayLine(text: string): string {
  return escapeControls(text).replace(/\t/g, ' ').replace(/\n/g, '\\n');
}

/** A text on one line: white space becomes spaces. */
export function oneLine(text: string): string {
  return escapeControls(text).replaceAll(/\s/g, ' ');
}
