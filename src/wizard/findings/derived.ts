import { checkDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { applyConfiguration, noConfiguration } from '../../descriptor/check/configuration.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Finding } from '../../descriptor/finding/finding.ts';
import { errorMessage } from '../../error/deskpack-error.ts';
import { recipeOf } from '../../recipe/recipe.ts';
import { descriptorOfAnswers } from '../answers/descriptor-of-answers.ts';
import { isHeldFile } from '../document/held-files.ts';
import { templateOf } from '../document/page-fields.ts';
import { memoized } from '../memoized.ts';
import type { WizardState } from '../state.ts';
import { knownTemplateNames, openName, unknownPackages } from '../suggestions/package-facts.ts';
import { inFormWords } from './form-words.ts';
import { findingOfTakenName } from './name-taken.ts';

/** The bytes of the answered icon: `null` if it does not exist, undefined while it is not known. */
export function iconOf({
  document,
  session: { data },
}: WizardState): Uint8Array | null | undefined {
  return data.iconFiles[document.answers.icon?.text ?? ''];
}

export const descriptorOf: (state: WizardState) => Descriptor = memoized(
  ({ document: { answers, origin } }) => [answers, origin],
  ({ document: { answers, origin } }) => descriptorOfAnswers(answers, origin),
);

export const findingsOf: (state: WizardState) => readonly Finding[] = memoized(
  (state) => [
    state.document.answers,
    state.document.origin,
    iconOf(state),
    state.editing.heldFiles,
    state.session.data.suggestions.templates,
    state.session.data.configuration,
    state.session.data.packageNames,
    state.session.data.neighbours,
    // Packages may only turn out to be missing in a build.
    state.editing.slots.run?.outcome,
    state.run.written,
    // A name that is still being typed is not a mistake yet.
    openName(state),
  ],
  (state) => {
    const { configuration = noConfiguration, contextHas } = state.session.data;
    const hasSource =
      contextHas && ((source: string) => isHeldFile(state, source) || contextHas(source));
    const { packageManager } = templateOf(state);
    const name = state.document.answers.name?.text;
    const descriptor = descriptorOf(state);
    const unknown = unknownPackages(state);
    const here = state.session.isFileOnly
      ? { icon: iconOf(state) ?? undefined }
      : { icon: iconOf(state), contextHas: hasSource, templates: knownTemplateNames(state) };
    const all = checkDescriptor(descriptor, {
      ...here,
      packageManager,
      unknownPackage: (manager, name) => unknown.get(`${manager} ${name}`),
      extraLabels: configuration.extraLabels,
    });
    const { answers } = state.document;
    const inForm = all.map((finding) => inFormWords(finding, answers));
    const withName = [...inForm, ...findingOfTakenName(state)];
    return applyConfiguration(withName, configuration, name).findings;
  },
);

/** The recipe for the present answers, or the reason for its absence. */
export const recipeTextOf: (state: WizardState) => string = memoized(
  (state) => [
    state.document.answers,
    state.document.origin,
    iconOf(state),
    state.session.data.configuration,
  ],
  (state) => {
    const { configuration = noConfiguration } = state.session.data;
    try {
      return recipeOf(descriptorOf(state), iconOf(state) ?? undefined, configuration);
    } catch (error) {
      return `# No recipe: ${errorMessage(error)}\n`;
    }
  },
);
