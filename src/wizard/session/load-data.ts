import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { hasErrors } from '../../descriptor/finding/finding.ts';
import { errorMessage } from '../../error/deskpack-error.ts';
import type { Action } from '../action.ts';
import { descriptorOf, findingsOf } from '../findings/derived.ts';
import { focusedField } from '../focus.ts';
import { fateOf } from '../own-catalog.ts';
import { isRunning } from '../run-state.ts';
import type { Services } from '../services.ts';
import type { LoadedData, WizardState } from '../state.ts';
import type { Store } from '../store.ts';
import { namesToLookUp, packageKey } from '../suggestions/package-facts.ts';
import { requestFor } from '../suggestions/requests.ts';
import { templatesRequest } from '../suggestions/sources/templates.ts';
import type { LoadRequest } from '../suggestions/suggestion-source.ts';
import { offered, suggestionToTake } from '../suggestions/take-suggestion.ts';

/** The icon that would be taken, so that its picture can be shown. */
function highlightedIcon(state: WizardState): string | undefined {
  if (focusedField(state)?.field.suggest !== 'icons') return undefined;
  return offered(state)[suggestionToTake(state) ?? -1]?.value;
}

/** Milliseconds between two looks at what the machine has. */
const machineIntervalMs = 5_000;

/**
 * Finds out what the fields can offer and what the machine has, once, when it is first needed, and
 * tells it to the store.
 */
export function loadData(
  store: Store<WizardState, Action>,
  services: Services,
): (state: WizardState, before: WizardState | undefined) => void {
  const asked = new Set<string>();
  let isWatching = false;
  let sought: Pick<NonNullable<LoadedData['resumePoint']>, 'answers' | 'endedAt'> | undefined;

  function once(question: string, ask: () => Promise<Partial<LoadedData> | undefined>): void {
    if (asked.has(question)) return;
    asked.add(question);
    ask().then(
      (data) => {
        if (data) store.dispatch({ type: 'data-loaded', data });
      },
      (error) => store.dispatch({ type: 'noticed', text: errorMessage(error) }),
    );
  }

  function loadForSuggestions({ key, load }: LoadRequest): void {
    once(`suggestions ${key}`, async () => ({ suggestions: { [key]: await load(services) } }));
  }

  function askForFocused(state: WizardState): void {
    const at = focusedField(state);
    const request = at && requestFor(state, at);
    if (request) loadForSuggestions(request);
  }

  function askForNames(state: WizardState): void {
    for (const { manager, template, names } of namesToLookUp(state)) {
      const keyOf = (name: string) => packageKey(manager, template, name);
      const all = names.filter((name) => !asked.has(`package ${keyOf(name)}`));
      if (all.length === 0) continue;
      for (const name of all) asked.add(`package ${keyOf(name)}`);
      once(`names ${all.map(keyOf).join()}`, async () => {
        const unknown = await services.unknownPackages(manager, all, template);
        const found = all.map((name) => [keyOf(name), unknown.find((one) => one.name === name)]);
        return { packageNames: Object.fromEntries(found) };
      });
    }
  }

  function askForIcon(name: string | undefined): void {
    if (!name) return;
    once(`icon ${name}`, async () => ({ iconFiles: { [name]: await services.icon(name) } }));
  }

  async function askForMachine(): Promise<void> {
    const host = await services.host();
    if (isDeepStrictEqual(host, store.state().data.host)) return;
    store.dispatch({ type: 'data-loaded', data: { host } });
  }

  /** Looks at the machine as long as the review is: what it had a moment ago may have gone. */
  async function watchMachine(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    try {
      while (store.state().page === 'review' && !store.state().exit) {
        await askForMachine();
        await sleep(machineIntervalMs, undefined, { ref: false });
      }
    } catch (error) {
      store.dispatch({ type: 'noticed', text: errorMessage(error) });
    } finally {
      isWatching = false;
    }
  }

  async function workOnCatalog(work: 'start' | 'keep'): Promise<void> {
    try {
      const ownCatalog = await (work === 'start'
        ? services.startCatalog()
        : services.keepCatalog());
      store.dispatch({ type: 'data-loaded', data: { ownCatalog } });
      await askForMachine();
      store.dispatch({ type: 'catalog-changed', text: fateOf(ownCatalog) });
    } catch (error) {
      store.dispatch({ type: 'catalog-changed', text: errorMessage(error) });
    }
  }

  async function reload(state: WizardState): Promise<void> {
    try {
      const reloaded = await services.reload(descriptorOf(state), state.written);
      store.dispatch({ type: 'reloaded', ...reloaded });
    } catch (error) {
      store.dispatch({ type: 'noticed', text: errorMessage(error) });
    }
  }

  /** Looks where a run would go on, once for each state of the answers and after each run. */
  function askForGoOn(state: WizardState): void {
    const { answers, run, goal } = state;
    if (isRunning(run) || hasErrors(findingsOf(state))) return;
    if (sought?.answers === answers && sought.endedAt === run?.endedAt) return;
    sought = { answers, endedAt: run?.endedAt };
    const { endedAt } = sought;
    services.resumePoint({ descriptor: descriptorOf(state), goal, skip: run?.skips }).then(
      (place) =>
        store.dispatch({ type: 'data-loaded', data: { resumePoint: { answers, endedAt, place } } }),
      (error) => store.dispatch({ type: 'noticed', text: errorMessage(error) }),
    );
  }

  function askForReview(state: WizardState): void {
    void watchMachine();
    askForGoOn(state);
    loadForSuggestions(templatesRequest);
    const { answers } = state;
    if (state.data.plan?.answers === answers || state.review.tab !== 'files') return;
    services.plan(descriptorOf(state), state.written).then(
      (files) => store.dispatch({ type: 'data-loaded', data: { plan: { answers, files } } }),
      (error) => store.dispatch({ type: 'noticed', text: errorMessage(error) }),
    );
  }

  return (state, before) => {
    askForFocused(state);
    askForNames(state);
    once('neighbours', async () => ({ neighbours: await services.neighbours() }));
    once('project', async () => ({
      configuration: await services.configuration(),
      contextHas: services.contextHas,
    }));
    askForIcon(state.answers.icon);
    askForIcon(highlightedIcon(state));
    if (state.page === 'review') askForReview(state);
    // What stands may be gone when it is entered again.
    else sought = undefined;
    if (state.catalogWork && !before?.catalogWork) void workOnCatalog(state.catalogWork);
    if (state.isReloading && !before?.isReloading) void reload(state);
    const cameFrom = state.externalTask ? undefined : before?.externalTask?.kind;
    if (cameFrom === 'engines-up' || cameFrom === 'password') void askForMachine();
    if (cameFrom === 'engines-up' || cameFrom === 'build-template') {
      asked.delete(`suggestions ${templatesRequest.key}`);
      loadForSuggestions(templatesRequest);
    }
  };
}
