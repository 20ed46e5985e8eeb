import { escapeControls } from './escape-controls.ts';

/** A line for a screen reader: with visible control characters and short ids. */
export function spokenLine(line: string): string {
  return shortIds(escapeControls(line));
}

/** The number of digits of a shortened id, as in the output of engines. */
const shortDigits = 12;

/** A text in which ids of images and layers, with 64 digits, are shortened. */
export function shortIds(text: string): string {
  return text.replace(/\b(?:sha256:)?([0-9a-f]{64})\b/g, (_, digits: string) =>
    digits.slice(0, shortDigits),
  );
}
