import { escapeControls } from './escape-controls.ts';

/** A text on one line: white space becomes spaces. */
export function oneLine(text: string): string {
  return escapeControls(text).replaceAll(/\s/g, ' ');
}
