/**
 * C0 controls except tab and line feed, DEL and C1, the line separators, and the characters that reorder text
 * on a screen.
 */
export const controlCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function escapeOf(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}

/**
 * Makes text safe for a terminal: control characters (except tab and line feed) and bidirectional controls
 * become visible escapes such as `\x1b`.
 */
export function escapeControls(text: string): string {
  return text.replace(controlCharacters, escapeOf);
}
