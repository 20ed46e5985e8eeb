import type { OwnOutline } from '../../terminal/lines/derived-outline.ts';
import { command } from '../../terminal/lines/page-actions.ts';
import type { Action, CommandName } from '../action.ts';
import type { BrowseState } from '../state.ts';

/** What a place of the browser says of itself in lines. */
export type BrowseOutline = OwnOutline<BrowseState, Action, CommandName>;

/** The sign of `<` and of an empty line where that leads back. */
export const goBack = { means: 'back', act: { does: [command('back')] } };
