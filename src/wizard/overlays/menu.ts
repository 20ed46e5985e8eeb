import type * as menu from '../../terminal/menu.ts';
import { type MenuName, update, type WizardState } from '../state.ts';

export type Menu = menu.Menu<WizardState>;
export type MenuItem = menu.MenuItem<WizardState>;

export function withMenu(state: WizardState, menu: MenuName): WizardState {
  return update(state, { editing: { overlay: { kind: 'menu', menu, highlight: 0 } } });
}
