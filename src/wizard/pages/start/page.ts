import { isBringable } from '../../../bring/bringable.ts';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { isBrought } from '../../bringing/bringing.ts';
import { lacksToBuild } from '../../bringing/lacks.ts';
import { workBehind } from '../../bringing/work.ts';
import { machineLoader } from '../../loaders.ts';
import type { Page, StartLoader } from '../../page.ts';
import type { WizardState } from '../../state.ts';
import { loaderFor } from '../../suggestions/requests.ts';
import { mimeTypesRequest } from '../../suggestions/sources/mime-types.ts';
import { isLoaded } from '../../suggestions/suggestion-source.ts';
import { applicationsMenu } from './applications-menu.ts';
import { highlightedLack, shownLacks } from './lacks.ts';
import { lineOf } from './line.ts';
import { pastedIn, pastedLoader } from './pasted.ts';
import {
  awaitedByEnter,
  reduceStart,
  typeInStart,
  withDownloaded,
  withLooked,
  withMade,
} from './reduce.ts';
import {
  addedLoader,
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

/** Loads what the results in sight are compared by: what each adds to the template, and which have started here. */
function loadComparison(state: WizardState, template: string, start: StartLoader): void {
  const { all } = startResults(state);
  const first = Math.max(0, state.editing.slots.start.highlight - maxCounted / 2);
  const names = all
    .slice(first, first + maxCounted)
    .flatMap(({ isKnown, installable }) => (isKnown && installable ? [installable.package] : []))
    .filter((name) => !isLoaded(state, addedRequest(template, name)));
  if (names.length > 0) start(addedLoader(template, names));
  // A look from here may have proven another one, so that it is asked again when the page is opened again.
  start({ ...loaderFor(provenRequest), about: [] });
}

/** Whether Enter does something about what this machine lacks. */
function isLackToTake(state: WizardState): boolean {
  const lack = highlightedLack(state);
  return lack !== undefined && !isBrought(state, lack.part);
}

/** The interval for looking again at a machine that lacks something, in milliseconds. */
const lookEveryMs = 3_000;

/** Requests the index of the template, the picture of what is highlighted, and what was chosen to begin with. */
function load(state: WizardState, start: StartLoader): void {
  const { question, reading } = state.editing.slots.start;
  const request = requestOf[question];
  if (request) start(loaderFor(request));
  if (question === 'offer') start(loaderFor(mimeTypesRequest));
  const pasted = pastedLoader(state);
  if (pasted) start(pasted);
  // A person may bring in another terminal what is missing.
  if (lacksToBuild(state).length > 0) start({ ...machineLoader(state), every: lookEveryMs });
  const template = startTemplate(state);
  if (template) {
    start(loaderFor(indexRequest(template.name)));
    const icon = highlighted(state)?.installable?.application?.icon.cached;
    if (icon !== undefined) start(loaderFor(indexIconRequest(template.name, icon)));
    if (template.present) loadComparison(state, template.name, start);
  }
  if (!reading) return;
  start({
    name: 'what to begin with',
    about: [reading],
    load: (services) =>
      services.madeFrom(reading).then(
        (from) => ({ made: { of: reading, from } }),
        (error: unknown) => ({ made: { of: reading, problem: errorMessage(error) } }),
      ),
  });
}

export const startPage: Page = {
  status: ({ document }) => (document.answers.name ? 'done' : 'open'),
  reduce: reduceStart,
  type: typeInStart,
  on: (state, action, before) =>
    action.type === 'data-loaded'
      ? withLooked(withDownloaded(withMade(state, action.data), action.data), before)
      : state,
  awaits: (state, command) => (command === 'accept' ? awaitedByEnter(state) : undefined),
  menus: { 'applications-of-file': applicationsMenu },
  takes: 'preview',
  work(state, now) {
    const work = workBehind(state, now);
    // The rows say why a part could not be brought.
    return work?.status === 'warning' && shownLacks(state).length > 0 ? undefined : work;
  },
  keyContext: ({
    editing: {
      slots: { start },
    },
  }) => (start.beginning === undefined ? 'start' : 'beginnings'),
  footerWord(command, state) {
    const lack = highlightedLack(state);
    if (!lack || state.editing.slots.start.beginning !== undefined) return undefined;
    if (command === 'back') return 'without';
    if (command !== 'accept') return undefined;
    return isBringable(lack) ? 'bring it' : 'how to';
  },
  offers(command, state) {
    if (command === 'accept' && pastedIn(state)?.found && !highlighted(state)) return false;
    if (command === 'accept' && state.editing.slots.start.beginning === undefined)
      return isLackToTake(state) || highlighted(state) !== undefined || lineOf(state).value !== '';
    if (command === 'retry') return startTemplate(state)?.unasked !== undefined;
    if (command === 'beginnings' || command === 'template')
      return state.editing.slots.start.question === 'offer';
    return undefined;
  },
  load,
};
