import { fieldOfKey } from '../../answers/field-of-key.ts';
import { keyOfFinding } from '../../findings/place-findings.ts';
import type { Goal } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import { awaitsCatalog } from './goals.ts';
import { type Setup, selectedItem } from './review-items.ts';

const goalWords: Readonly<Record<Goal, string>> = {
  publish: 'build',
  'register-later': 'build',
  build: 'build',
  'import-later': 'build',
  write: 'write',
  'register-descriptor': 'register',
};

const setupWords: Readonly<Record<Setup, string>> = {
  engines: 'install',
  template: 'build template',
  'copy-template': 'copy template',
  password: 'give password',
  verify: 'change',
  catalog: 'start catalog',
  'other-catalog': 'choose catalog',
  'keep-catalog': 'keep catalog',
};

/** What Enter does with the selected item, in a word or two. */
export function enterWord(state: WizardState): string | undefined {
  const item = selectedItem(state);
  switch (item?.kind) {
    case undefined:
      return undefined;
    case 'goal': {
      const { goal, continues, disabledReason } = item.choice;
      if (disabledReason !== undefined && !awaitsCatalog(state, item.choice)) return 'why not';
      return continues ? 'resume' : goalWords[goal];
    }
    case 'setup':
      return setupWords[item.setup];
    case 'finding': {
      const field = fieldOfKey(keyOfFinding(item.finding) ?? '')?.field;
      return field ? `fix ${field.title}` : 'why not';
    }
    case 'answer':
      return `edit ${fieldOfKey(item.key)?.field.title}`;
  }
}
