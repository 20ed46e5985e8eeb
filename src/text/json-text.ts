import { controlCharacters } from './escape-controls.ts';

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A JSON value as text on one line that a terminal shows without obeying it: what JSON itself leaves as it is
 * of control characters and of what reorders text stands as `\u…`. Whoever parses it gets the same value.
 */
export function jsonText(value: unknown): string {
  // Nothing of it stands outside strings.
  return JSON.stringify(value).replace(controlCharacters, escapeOf);
}
