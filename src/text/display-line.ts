import { harmless } from './escape-controls.ts';

/** A text as one row can show it: control characters, tabs and line breaks become visible. */
export function shown(text: string): string {
  return harmless(text).replace(/\t/g, ' ').replace(/\n/g, '\\n');
}
