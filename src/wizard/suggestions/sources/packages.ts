import type { FieldAt } from '../../../descriptor/descriptor.ts';
import type { PackageManagerName } from '../../../descriptor/package-managers.ts';
import type { PackageChoice } from '../../../package-manager/package-line.ts';
import { templateOf } from '../../document/page-fields.ts';
import type { WizardState } from '../../state.ts';
import { isLoaded, type LoadRequest, type SuggestionSource } from '../suggestion-source.ts';

type Packages = readonly PackageChoice[];

/** With fewer letters nearly every package would match. */
const minLetters = 2;

function managerOf(state: WizardState, { field }: FieldAt): PackageManagerName | undefined {
  return field.when?.packageManager ?? templateOf(state).packageManager;
}

interface IndexRead {
  /** Why it could not be read. */
  readonly reason: string | undefined;
}

/** Reads the template's own index. */
function prepare(state: WizardState, at: FieldAt): LoadRequest<IndexRead> | undefined {
  const manager = managerOf(state, at);
  const template = state.document.answers.template?.text;
  if (manager === undefined || !template) return undefined;
  return {
    key: `package-index ${manager} ${template}`,
    load: async (services) => ({ reason: await services.readPackageIndex(manager, template) }),
  };
}

function request(
  state: WizardState,
  at: FieldAt,
  query: string,
): LoadRequest<Packages> | undefined {
  const words = query.toLowerCase().trim();
  if (words.length < minLetters) return undefined;
  const manager = managerOf(state, at);
  if (manager === undefined) return undefined;
  // Another template may have another index.
  const template = state.document.answers.template?.text;
  const prepared = prepare(state, at);
  const isRead = prepared !== undefined && isLoaded(state, prepared);
  return {
    key: `packages ${manager} ${words} ${template ?? ''}${isRead ? ' read' : ''}`,
    load: (services) => services.packages(manager, words, template),
  };
}

function whyUnavailable(state: WizardState, at: FieldAt): string | undefined {
  const prepared = prepare(state, at);
  const read = prepared && (state.session.data.suggestions[prepared.key] as IndexRead | undefined);
  if (read?.reason === undefined) return undefined;
  return `The packages of the template could not be listed: ${read.reason}. Any name is accepted.`;
}

/** Packages of the template's distribution with the typed words in name or description. */
export const packages: SuggestionSource<Packages> = {
  prepare,
  request,
  offers: (found = []) =>
    found.map(({ name, description }) => ({ value: name, note: description })),
  empty: {
    none: 'Type two letters to look for packages.',
    noMatch:
      'No package in the index has this in its name or description. Any other name is accepted as well.',
    unavailable: 'This machine has no package index to look in. Any name is accepted.',
  },
  whyUnavailable,
  hasLongNotes: true,
};
