import { columnsOf } from '../text/columns/columns.ts';

/** Columns of a bar and of its full part, where a blank and a text follow it. */
export function barLength(
  share: number,
  text: string,
  columns: number,
): { readonly full: number; readonly empty: number } {
  const length = Math.max(4, columns - columnsOf(text) - 1);
  const full = Math.round(share * length);
  return { full, empty: length - full };
}
