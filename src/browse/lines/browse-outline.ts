import type { OwnOutline } from '../../terminal/lines/derived-outline.ts';
import type { Action, CommandName } from '../action.ts';
import type { BrowseState } from '../state.ts';

/** What a place of the browser says of itself in lines. */
export type BrowseOutline = OwnOutline<BrowseState, Action, CommandName>;

export function command(name: CommandName, rows = 1): Action {
  return { type: 'command', name, sight: { rows, first: 0, end: rows } };
}

/** The actions that highlight a row of a list, by its index. */
export function rowAt(index: number): readonly Action[] {
  const toFirst = command('page-up', Number.MAX_SAFE_INTEGER);
  return index > 0 ? [toFirst, command('page-down', index)] : [toFirst];
}

/** The sign of `<` and of an empty line where that leads back. */
export const goBack = { means: 'back', act: { does: [command('back')] } };
