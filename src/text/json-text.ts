import { controlCharacters } from './escape-controls.ts';

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A JSON value as text on one line that is safe for a terminal: control characters that JSON does not escape,
 * and characters that reorder text, are written as `\u…`. Parsing it gives the same value.
 */
export function jsonText(value: unknown): string {
  // Such characters only occur inside strings.
  return JSON.stringify(value).replace(controlCharacters, escapeOf);
}
