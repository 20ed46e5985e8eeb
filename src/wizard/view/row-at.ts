import type { Action } from '../action.ts';

/** The actions that highlight a row of a long list, by its index. */
export function rowAt(index: number): readonly Action[] {
  const moved = (name: 'page-up' | 'page-down', rows: number): Action => ({
    type: 'command',
    name,
    view: { rows, first: 0, end: rows },
  });
  const toFirst = moved('page-up', Number.MAX_SAFE_INTEGER);
  return index > 0 ? [toFirst, moved('page-down', index)] : [toFirst];
}
