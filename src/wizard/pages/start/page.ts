import { errorMessage } from '../../../error/deskpack-error.ts';
import type { Ask, Page } from '../../page.ts';
import type { WizardState } from '../../state.ts';
import { questionFor } from '../../suggestions/requests.ts';
import { mimeTypesRequest } from '../../suggestions/sources/mime-types.ts';
import { templatesRequest } from '../../suggestions/sources/templates.ts';
import { lineOf, reduceStart, typeInStart } from './reduce.ts';
import {
  hostRequest,
  imagesRequest,
  indexIconRequest,
  indexRequest,
  originFilesRequest,
} from './requests.ts';
import { highlighted } from './results.ts';
import type { StartSlot } from './slot.ts';
import { startTemplate } from './template.ts';

/** What is asked for the open question. */
const requests = {
  offer: [templatesRequest, mimeTypesRequest],
  template: [templatesRequest],
  image: [imagesRequest],
  record: [originFilesRequest],
  desktop: [originFilesRequest],
  host: [hostRequest],
  descriptor: [originFilesRequest],
  application: [],
} as const satisfies Record<StartSlot['question'], unknown>;

/** Requests the index of the template, the picture of what is highlighted, and what was chosen to begin with. */
function load(state: WizardState, ask: Ask): void {
  const { question, reading } = state.slots.start;
  for (const request of requests[question]) ask(questionFor<unknown>(request));
  const template = startTemplate(state);
  if (template?.present) {
    ask(questionFor(indexRequest(template.name)));
    const icon = highlighted(state)?.installable?.application?.icon.cached;
    if (icon !== undefined) ask(questionFor(indexIconRequest(template.name, icon)));
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
  id: 'start',
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
