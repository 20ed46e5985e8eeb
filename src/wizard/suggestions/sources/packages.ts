import type { FieldAt } from '../../../descriptor/descriptor.ts';
import type { PackageChoice } from '../../../package-manager/package-line.ts';
import { templateOf } from '../../page-fields.ts';
import type { WizardState } from '../../state.ts';
import type { LoadRequest, SuggestionSource } from '../suggestion-source.ts';

type Packages = readonly PackageChoice[];

/** With fewer letters nearly every package would match. */
const minLetters = 2;

function request(
  state: WizardState,
  at: FieldAt,
  query: string,
): LoadRequest<Packages> | undefined {
  // Package names are lower case.
  const prefix = query.toLowerCase();
  if (prefix.length < minLetters) return undefined;
  const manager = at.field.when?.packageManager ?? templateOf(state).packageManager;
  if (manager === undefined) return undefined;
  // Another template may have another index.
  const { template } = state.answers;
  return {
    key: `packages ${manager} ${prefix} ${template ?? ''}`,
    load: (services) => services.packages(manager, prefix, template),
  };
}

/** Packages of the template's distribution whose names start with the typed text. */
export const packages: SuggestionSource<Packages> = {
  id: 'packages',
  request,
  offers: (found = []) =>
    found.map(({ name, description }) => ({ value: name, note: description })),
  empty: {
    none: 'Type two letters to look for packages.',
    noMatch:
      'No package in the index of this machine starts like this. Any other is accepted as well.',
    unavailable: 'This machine has no package index to look in. Any name is taken.',
  },
  hasLongNotes: true,
  isSearchable: true,
};
