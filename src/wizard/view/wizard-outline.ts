import type { OwnOutline } from '../../terminal/lines/derived-outline.ts';
import type { Action } from '../action.ts';
import type { CommandName } from '../command.ts';
import type { WizardState } from '../state.ts';

/** What a page or an overlay of the wizard says of itself in lines. */
export type WizardOutline = OwnOutline<WizardState, Action, CommandName>;

/** @param rows the rows that a page has */
export function command(name: CommandName, rows = 1): Action {
  return { type: 'command', name, view: { rows, first: 0, end: rows } };
}

/** The actions that highlight a row of a long list, by its index. */
export function rowAt(index: number): readonly Action[] {
  const toFirst = command('page-up', Number.MAX_SAFE_INTEGER);
  return index > 0 ? [toFirst, command('page-down', index)] : [toFirst];
}
