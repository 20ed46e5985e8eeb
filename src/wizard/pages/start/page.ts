import { errorMessage } from '../../../error/deskpack-error.ts';
import type { Ask, Page } from '../../page.ts';
import type { WizardState } from '../../state.ts';
import { questionFor } from '../../suggestions/requests.ts';
import { mimeTypesRequest } from '../../suggestions/sources/mime-types.ts';
import { isLoaded } from '../../suggestions/suggestion-source.ts';
import { lineOf, reduceStart, typeInStart } from './reduce.ts';
import {
  addedQuestion,
  addedRequest,
  indexIconRequest,
  indexRequest,
  provenRequest,
  requestOf,
} from './requests.ts';
import { highlighted, startResults } from './results.ts';
import { startTemplate } from './template.ts';

/** The most results for which is counted what they add to the template. */
const maxCounted = 24;

/** Asks what decides between the results in sight: what each adds to the template, and which have started here. */
function askWhatDecides(state: WizardState, template: string, ask: Ask): void {
  const { all } = startResults(state);
  const start = Math.max(0, state.slots.start.highlight - maxCounted / 2);
  const names = all
    .slice(start, start + maxCounted)
    .flatMap(({ isKnown, installable }) => (isKnown && installable ? [installable.package] : []))
    .filter((name) => !isLoaded(state, addedRequest(template, name)));
  if (names.length > 0) ask(addedQuestion(template, names));
  // A look from here may have proven another one, so that it is asked again when the page is opened again.
  ask({ ...questionFor(provenRequest), about: [] });
}

/** Requests the index of the template, the picture of what is highlighted, and what was chosen to begin with. */
function load(state: WizardState, ask: Ask): void {
  const { question, reading } = state.slots.start;
  const request = requestOf[question];
  if (request) ask(questionFor(request));
  if (question === 'offer') ask(questionFor(mimeTypesRequest));
  const template = startTemplate(state);
  if (template?.present) {
    ask(questionFor(indexRequest(template.name)));
    const icon = highlighted(state)?.installable?.application?.icon.cached;
    if (icon !== undefined) ask(questionFor(indexIconRequest(template.name, icon)));
    askWhatDecides(state, template.name, ask);
  }
  if (!reading) return;
  ask({
    name: 'what to begin with',
    about: [reading],
    load: (services) =>
      services.madeFrom(reading).then(
        (from) => ({ made: { of: reading, from } }),
        (error: unknown) => ({ made: { of: reading, problem: errorMessage(error) } }),
      ),
  });
}

/** The page on which a new application is begun. */
export const startPage: Page = {
  status: ({ document }) => (document.answers.name ? 'done' : 'open'),
  reduce: reduceStart,
  type: typeInStart,
  keyContext: ({ slots: { start } }) => (start.beginning === undefined ? 'start' : 'beginnings'),
  offers(command, state) {
    if (command === 'accept' && state.slots.start.beginning === undefined)
      return highlighted(state) !== undefined || lineOf(state).value !== '';
    if (command === 'retry') return startTemplate(state)?.unasked !== undefined;
    if (command === 'beginnings' || command === 'template')
      return state.slots.start.question === 'offer';
    return undefined;
  },
  load,
};
