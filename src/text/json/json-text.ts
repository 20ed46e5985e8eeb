import { controlCharacters } from '../escape/escape-controls.ts';

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

/** The value of a JSON text; undefined if it is not JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same for the text of a file, which may begin with a byte order mark. */
export function tryParseJsonFile(text: string): unknown {
  return tryParseJson(text.replace(/^\ufeff/, ''));
}

/** A JSON value and its text, so that the text need not be parsed again. */
export interface JsonWithText {
  readonly value: unknown;
  readonly text: string;
}
