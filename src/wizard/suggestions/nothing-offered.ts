import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { SuggestionSource } from '../../descriptor/field.ts';
import type { WizardState } from '../state.ts';
import { packageQuestion } from './packages.ts';
import { soughtIn } from './query.ts';

/** What is said where a source has nothing at all, and where nothing of it fits to what is typed. */
const words: Readonly<Record<SuggestionSource, readonly [none: string, noMatch: string]>> = {
  templates: [
    'No templates found. Any image name will do; `deskpack template build` makes one.',
    'No template here is called so. Any image name will do.',
  ],
  icons: [
    'No SVG icons here. Put one beside the descriptor or into an icons folder.',
    'No icon here is called so.',
  ],
  mimetypes: [
    'No types are known here. Any is taken.',
    'No known type matches. Any other is taken as well.',
  ],
  extensions: [
    'Choose MIME types first to have their extensions offered, or type one.',
    'No known extension begins so. Any other is taken as well.',
  ],
  packages: [
    'Type two letters to look for packages.',
    'No package begins so in the index of this machine. Any other is taken as well.',
  ],
  categories: ['', ''],
  acl: ['', 'No other descriptor here has such a label. Any is taken.'],
  sizes: ['', ''],
  cpus: ['', ''],
  capabilities: ['', 'Any other is taken as well.'],
};

type Looked = 'loading' | 'unasked' | 'no index' | 'done';

function looked(state: WizardState, at: FieldAt): Looked {
  const { known } = state;
  switch (at.field.suggest) {
    case 'templates':
      return known.templates ? 'done' : 'loading';
    case 'icons':
      return known.icons ? 'done' : 'loading';
    case 'mimetypes':
    case 'extensions':
      return known.mimeTypes ? 'done' : 'loading';
    case 'packages': {
      const question = packageQuestion(state, at);
      if (!question) return 'unasked';
      if (!Object.hasOwn(known.packages, question.key)) return 'loading';
      return known.packages[question.key] ? 'done' : 'no index';
    }
    default:
      return 'done';
  }
}

/** Why nothing is offered for a field, and what that means. */
export function nothingOffered(state: WizardState, at: FieldAt, more: string): string {
  const source = at.field.suggest;
  if (!source) return '';
  const typed = soughtIn(state, at);
  const [none, noMatch] = words[source];
  switch (looked(state, at)) {
    case 'loading':
      return `Looking${more}`;
    case 'unasked':
      return none;
    case 'no index':
      return 'This machine has no package index to look in. Any name is taken.';
    case 'done': {
      const { templates, icons } = state.known;
      const isEmpty =
        (source === 'templates' && templates?.length === 0) ||
        (source === 'icons' && icons?.length === 0);
      return typed === '' || isEmpty ? none : noMatch;
    }
  }
}
