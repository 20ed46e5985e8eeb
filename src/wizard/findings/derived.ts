import { checkDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { configured, noConfiguration } from '../../descriptor/check/configuration.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Finding } from '../../descriptor/finding/finding.ts';
import { errorMessage } from '../../error/deskpack-error.ts';
import { recipeOf } from '../../recipe/recipe.ts';
import { descriptorOfAnswers } from '../answers/descriptor-of-answers.ts';
import { templateOf } from '../page-fields.ts';
import type { WizardState } from '../state.ts';
import { knownTemplateNames, openName, unknownPackages } from '../suggestions/package-facts.ts';
import { findingOfTakenName } from './name-taken.ts';

/** Remembers the last result, for as long as nothing that it was made from has changed. */
function remembered<Result>(
  sourcesOf: (state: WizardState) => readonly unknown[],
  make: (state: WizardState) => Result,
): (state: WizardState) => Result {
  let last: { sources: readonly unknown[]; result: Result } | undefined;
  return (state) => {
    const sources = sourcesOf(state);
    if (!last || sources.some((source, index) => source !== last!.sources[index])) {
      last = { sources, result: make(state) };
    }
    return last.result;
  };
}

/** The bytes of the icon that is answered: `null` when it is not there, undefined while nobody has looked. */
export function iconOf({ answers, data }: WizardState): Uint8Array | null | undefined {
  return data.iconFiles[answers.icon ?? ''];
}

/** The descriptor as the answers have it now. */
export const descriptorOf: (state: WizardState) => Descriptor = remembered(
  ({ answers, origin }) => [answers, origin],
  ({ answers, origin }) => descriptorOfAnswers(answers, origin),
);

/** Everything that is to be said about the descriptor now. */
export const findingsOf: (state: WizardState) => readonly Finding[] = remembered(
  (state) => [
    state.answers,
    state.origin,
    iconOf(state),
    state.data.suggestions.templates,
    state.data.configuration,
    state.data.packageNames,
    state.data.neighbours,
    state.written,
    // What is still being typed is no mistake yet.
    openName(state),
  ],
  (state) => {
    const { configuration = noConfiguration, contextHas } = state.data;
    const { packageManager } = templateOf(state);
    const descriptor = descriptorOf(state);
    const unknown = unknownPackages(state);
    const all = checkDescriptor(descriptor, {
      icon: iconOf(state),
      packageManager,
      contextHas,
      unknownPackage: (manager, name) => unknown.get(`${manager} ${name}`),
      templates: knownTemplateNames(state),
      extraLabels: configuration.extraLabels,
    });
    return configured([...all, ...findingOfTakenName(state)], configuration, state.answers.name)
      .findings;
  },
);

/** The recipe as it would be generated now, or why there is none yet. */
export const recipeTextOf: (state: WizardState) => string = remembered(
  (state) => [state.answers, state.origin, iconOf(state), state.data.configuration],
  (state) => {
    const { configuration = noConfiguration } = state.data;
    try {
      return recipeOf(descriptorOf(state), iconOf(state) ?? undefined, configuration);
    } catch (error) {
      return `# No recipe: ${errorMessage(error)}\n`;
    }
  },
);
