import { truncateText } from '../text/format/truncate-text.ts';

/** Files can have values of many megabytes, which no message should have. */
const maxLength = 200;

/** A value of a file for a message; a long one is cut. */
export function shownValue(value: unknown): string {
  return truncateText(typeof value === 'string' ? value : JSON.stringify(value), maxLength);
}

/** Like {@link shownValue}, with strings in quotes. */
export function quotedValue(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(shownValue(value)) : shownValue(value);
}
