import type { OwnOutline } from '../../terminal/lines/derived-outline.ts';
import type { Action } from '../action.ts';
import type { CommandName } from '../command.ts';
import type { WizardState } from '../state.ts';

/** What a page or an overlay of the wizard says of itself in lines. */
export type WizardOutline = OwnOutline<WizardState, Action, CommandName>;
