import { hasErrors } from '../../../descriptor/finding/finding.ts';
import { fieldOfKey } from '../../answers/field-of-key.ts';
import { failedPart } from '../../bringing/bringing.ts';
import { workBehind } from '../../bringing/work.ts';
import { differsFromFile } from '../../document/compare-with-file.ts';
import { descriptorOf, findingsOf } from '../../findings/derived.ts';
import { keyOfFinding } from '../../findings/place-findings.ts';
import { goals } from '../../goal.ts';
import { machineLoader } from '../../loaders.ts';
import type { Page, StartLoader } from '../../page.ts';
import { isRunning } from '../../run/run-state.ts';
import { imageToTry } from '../../run/trial-image.ts';
import { type WizardState, withNotice, withSlot } from '../../state.ts';
import { isCheckingNames } from '../../suggestions/package-facts.ts';
import { loaderFor } from '../../suggestions/requests.ts';
import { templatesRequest } from '../../suggestions/sources/templates.ts';
import { awaitsCatalog } from './goals.ts';
import { notFreeMenu } from './not-free-menu.ts';
import { reduceReview, withoutWantedGoal, withWanted } from './reduce.ts';
import { firstGoal, keyOfSelected, selectedItem, withSameSelected } from './review-items.ts';
import { setups } from './setups.ts';
import { reviewAtFirst } from './slot.ts';

export function enterWord(state: WizardState): string | undefined {
  const item = selectedItem(state);
  switch (item?.kind) {
    case undefined:
      return undefined;
    case 'goal': {
      const { goal, continues, disabledReason } = item.choice;
      if (disabledReason !== undefined && !awaitsCatalog(state, item.choice)) return 'why not';
      return continues ? 'resume' : goals[goal].word;
    }
    case 'setup':
      return setups[item.setup].word;
    case 'finding': {
      const field = fieldOfKey(keyOfFinding(item.finding) ?? '')?.field;
      return field ? `fix ${field.title}` : 'why not';
    }
    case 'answer':
      return `edit ${fieldOfKey(item.key)?.field.title}`;
    case 'extra':
      return 'why not';
  }
}

/** The polling interval for the status of the machine, in milliseconds. */
const lookEveryMs = 5_000;

/** Requests the status of the machine, the resume point, and the planned files. */
function load(state: WizardState, start: StartLoader): void {
  if (state.session.isFileOnly) return;
  const {
    run: { goal, written, catalog, verifies },
    session: { data },
  } = state;
  const { answers } = state.document;
  const { run } = state.editing.slots;
  start({ ...machineLoader(state), every: lookEveryMs });
  start({
    name: 'catalogs',
    about: [data.ownCatalog?.address],
    load: async (services) => ({ catalogs: await services.catalogs() }),
  });
  start(loaderFor(templatesRequest));
  if (!isRunning(run) && !hasErrors(findingsOf(state))) {
    const endedAt = run?.endedAt;
    const descriptor = descriptorOf(state);
    const request = { descriptor, goal, skip: run?.skips, catalog, verifies };
    start({
      name: 'where a run would continue',
      about: [answers, endedAt, catalog, verifies],
      load: async (services) => ({
        resumePoint: { answers, endedAt, place: await services.resumePoint(request) },
      }),
    });
    start({
      name: 'last proof',
      about: [answers, endedAt],
      load: async (services) => ({
        proof: { answers, endedAt, present: await services.presentProof(request) },
      }),
    });
  }
  if (state.session.data.plan?.answers === answers || state.editing.slots.review.tab !== 'files')
    return;
  const descriptor = descriptorOf(state);
  start({
    name: 'plan',
    about: [answers],
    load: async (services) => ({
      plan: { answers, files: await services.plan(descriptor, written) },
    }),
  });
}

/** The page with all answers and findings, the files that would be written, and the possible goals. */
export const reviewPage: Page = {
  status: (state) =>
    findingsOf(state).some(({ severity }) => severity === 'error') ? 'open' : 'done',
  on(state, action, before) {
    if (action.type === 'data-loaded') return withWanted(withSameSelected(state, before), before);
    // A goal that waits to start is dropped when the user does something else.
    if (action.type === 'command')
      return action.name === 'accept' ? state : withoutWantedGoal(state);
    if (action.type === 'part-news') return withWanted(withSameSelected(state, before), before);
    if (action.type !== 'catalog-changed') return state;
    const { awaitsLook } = state.editing.slots.review;
    // A goal that waited for a catalog that is not up is refused.
    const isUp = state.session.data.host?.catalog.available === true;
    const going = isUp || !awaitsLook ? state : withoutWantedGoal(state);
    const wanted = withWanted(going, before);
    // While it still waits, the line has what it waits for.
    return wanted.editing.slots.review.awaitsLook
      ? withNotice(wanted, undefined)
      : withNotice(wanted, action.text);
  },
  opensWith: 'review',
  menus: { 'not-free': notFreeMenu },
  work(state, now) {
    const isBringing = state.session.bringing.wanted.length > 0 || failedPart(state);
    return isCheckingNames(state) && !isBringing
      ? { status: 'running', text: 'checking package names' }
      : workBehind(state, now);
  },
  findings(state) {
    const item = selectedItem(state);
    return item?.kind === 'finding' ? [item.finding] : [];
  },
  enter: (state) => withSlot(state, 'review', { ...reviewAtFirst, selected: firstGoal(state) }),
  reduce: reduceReview,
  keyContext: () => 'review',
  footerWord(command, state) {
    if (command === 'accept') return enterWord(state);
    // Enter goes to the answer.
    return command === 'fix' ? 'apply fix' : undefined;
  },
  offers(command, state) {
    const isSummary = state.editing.slots.review.tab === 'summary';
    switch (command) {
      case 'try':
        return imageToTry(state) !== undefined;
      case 'accept':
        return isSummary;
      case 'editor':
        return isSummary && keyOfSelected(state) !== undefined;
      case 'restore':
        return isSummary && differsFromFile(state.document, keyOfSelected(state) ?? '');
      case 'fix': {
        const item = isSummary ? selectedItem(state) : undefined;
        return item?.kind === 'finding' && item.finding.fix !== undefined;
      }
      default:
        return undefined;
    }
  },
  load,
};
