import type * as menu from '../../terminal/menu.ts';
import type { WizardState } from '../state.ts';

export type Menu = menu.Menu<WizardState>;
export type MenuItem = menu.MenuItem<WizardState>;
