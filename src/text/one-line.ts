import { escapeControls } from './escape-controls.ts';

/** A text on one line: a line break in it must not look like another row. */
export function oneLine(text: string): string {
  return escapeControls(text).replaceAll(/\s/g, ' ');
}
