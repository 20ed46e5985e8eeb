import { windowAround } from '../../../../terminal/rows/window.ts';
import type { StartResult } from '../results.ts';

/** A row of the list: a result with its index, or the name of the section that begins below it. */
export type ListedRow = { readonly section: string } | { readonly index: number };

/** The rows of the list that are in sight, and which results these are. */
interface Listed {
  readonly rows: readonly ListedRow[];
  /** Indexes of the first result in sight and after the last one. */
  readonly inSight: readonly [number, number];
}

/** The part of the results that fits into some rows, with the highlighted one. */
export function listedResults(
  all: readonly StartResult[],
  highlight: number,
  height: number,
): Listed {
  const rows = all.flatMap(({ section }, index): ListedRow[] => {
    const begins = section !== undefined && section !== all[index - 1]?.section;
    return [...(begins ? [{ section }] : []), { index }];
  });
  const here = rows.findIndex((row) => 'index' in row && row.index === highlight);
  const seen = rows.slice(...windowAround(here, rows.length, height));
  const indexes = seen.flatMap((row) => ('index' in row ? [row.index] : []));
  return { rows: seen, inSight: [indexes[0] ?? 0, (indexes.at(-1) ?? -1) + 1] };
}
