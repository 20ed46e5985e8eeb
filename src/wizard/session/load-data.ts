import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { partNames } from '../../bring/part-name.ts';
import { errorMessage } from '../../error/deskpack-error.ts';
import type { Store } from '../../system/store.ts';
import type { Action } from '../action.ts';
import { openPage } from '../all-pages.ts';
import { mergedWithReloaded } from '../document/merged-with-reloaded.ts';
import { descriptorOf } from '../findings/derived.ts';
import { iconLoader, machineLoader } from '../loaders.ts';
import { catalogUpText } from '../own-catalog.ts';
import type { Loader } from '../page.ts';
import type { Services } from '../services.ts';
import type { LoadedData, WizardState } from '../state.ts';
import { namesToLookUp, packageKey } from '../suggestions/package-facts.ts';
import { loaderFor } from '../suggestions/requests.ts';
import { templatesRequest } from '../suggestions/sources/templates.ts';

const templatesLoader = loaderFor(templatesRequest);

function isAbout(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

function isNoNews(found: Partial<LoadedData>, data: LoadedData): boolean {
  return (Object.keys(found) as (keyof LoadedData)[]).every((key) =>
    isDeepStrictEqual(found[key], data[key]),
  );
}

/** Whether an engine answers by now that did not when the templates were looked up. */
function isEngineBack(
  { session: { data } }: WizardState,
  before: WizardState | undefined,
): boolean {
  const isHere = data.host?.engine.available === true;
  const wasUnasked = data.suggestions.templates?.some(({ unasked }) => unasked !== undefined);
  return isHere && data.host !== before?.session.data.host && wasUnasked === true;
}

/** Whether a part of this machine has been brought since. */
function hasBrought({ session }: WizardState, before: WizardState | undefined): boolean {
  const { parts } = session.bringing;
  return partNames.some(
    (part) =>
      parts[part]?.status === 'done' && parts[part] !== before?.session.bringing.parts[part],
  );
}

/**
 * Loads the data that the open page requests and the status of the machine, each when it is first needed, and
 * dispatches it to the store.
 */
export function loadData(
  store: Store<WizardState, Action>,
  services: Services,
): (state: WizardState, before: WizardState | undefined) => void {
  const asked = new Set<string>();
  /** The loaders of the open page, by name, with their inputs. */
  const askedByPage = new Map<string, readonly unknown[]>();
  let page: WizardState['editing']['page'] | undefined;

  const fail = (error: unknown) => store.dispatch({ type: 'noticed', text: errorMessage(error) });

  function load({ load: read, orElse }: Loader): Promise<void> {
    const take = (data: Partial<LoadedData>) => store.dispatch({ type: 'data-loaded', data });
    return read(services).then(take, (error: unknown) => {
      if (orElse) take(orElse);
      fail(error);
    });
  }

  /** Loads again while the page is open, and dispatches new data. */
  async function watch({ name, about, every, load: read }: Loader): Promise<void> {
    try {
      for (
        let isFirst = true;
        askedByPage.get(name) === about && !store.state().session.exit;
        isFirst = false
      ) {
        const data = await read(services);
        // Its inputs have changed meanwhile, so the result is stale.
        if (askedByPage.get(name) !== about) return;
        if (isFirst || !isNoNews(data, store.state().session.data))
          store.dispatch({ type: 'data-loaded', data });
        await sleep(every, undefined, { ref: false });
      }
    } catch (error) {
      fail(error);
    }
  }

  function start(loader: Loader): void {
    const { name, about, every } = loader;
    if (about === undefined) {
      if (asked.has(name)) return;
      asked.add(name);
      void load(loader);
      return;
    }
    const last = askedByPage.get(name);
    if (last && isAbout(last, about)) return;
    askedByPage.set(name, about);
    void (every === undefined ? load(loader) : watch(loader));
  }

  function askForNames(state: WizardState): void {
    for (const { manager, template, names } of namesToLookUp(state)) {
      const keyOf = (name: string) => packageKey(manager, template, name);
      const all = names.filter((name) => !asked.has(`package ${keyOf(name)}`));
      if (all.length === 0) continue;
      for (const name of all) asked.add(`package ${keyOf(name)}`);
      start({
        name: `names ${all.map(keyOf).join()}`,
        load: async () => {
          const unknown = await services.unknownPackages(manager, all, template);
          const found = all.map((name) => [keyOf(name), unknown.find((one) => one.name === name)]);
          return { packageNames: Object.fromEntries(found) };
        },
        orElse: { packageNames: Object.fromEntries(all.map((name) => [keyOf(name), undefined])) },
      });
    }
  }

  async function askForMachine(): Promise<void> {
    const data = { host: await services.host(store.state().run.catalog) };
    if (!isNoNews(data, store.state().session.data)) store.dispatch({ type: 'data-loaded', data });
  }

  async function workOnCatalog(work: 'start' | 'keep'): Promise<void> {
    try {
      const ownCatalog = await (work === 'start'
        ? services.startCatalog()
        : services.keepCatalog());
      store.dispatch({ type: 'data-loaded', data: { ownCatalog } });
      await askForMachine();
      store.dispatch({ type: 'catalog-changed', text: catalogUpText(ownCatalog) });
    } catch (error) {
      store.dispatch({ type: 'catalog-changed', text: errorMessage(error) });
    }
  }

  async function reload(state: WizardState): Promise<void> {
    try {
      const reloaded = await services.reload(descriptorOf(state), state.run.written);
      store.dispatch({ type: 'document-opened', ...mergedWithReloaded(store.state(), reloaded) });
    } catch (error) {
      fail(error);
    }
  }

  async function write(state: WizardState): Promise<void> {
    try {
      await services.writeEditedOnly(descriptorOf(state));
      store.dispatch({ type: 'exit-requested', status: 0, keepsDraft: false });
    } catch (error) {
      fail(error);
    }
  }

  return (state, before) => {
    if (state.editing.page !== page) askedByPage.clear();
    page = state.editing.page;
    const cameFrom = state.session.externalTask ? undefined : before?.session.externalTask?.kind;
    const isBrought = hasBrought(state, before);
    // The base image has an index of its own.
    if (isBrought)
      for (const name of asked) if (name.startsWith('suggestions index of ')) asked.delete(name);
    if (isBrought || cameFrom === 'password') askForMachine().catch(fail);
    const isAskedAgain =
      state.editing.slots.start.tries !== (before?.editing.slots.start.tries ?? 0);
    if (isBrought || isAskedAgain || isEngineBack(state, before)) {
      asked.delete(templatesLoader.name);
      start(templatesLoader);
    }
    if (state.editing.heldIcons !== before?.editing.heldIcons) {
      for (const [name, icon] of Object.entries(state.editing.heldIcons))
        services.holdIcon(name, icon);
    }
    if (state.editing.heldFiles !== before?.editing.heldFiles) {
      for (const file of Object.values(state.editing.heldFiles)) services.holdFile(file);
    }
    openPage(state).load?.(state, start);
    askForNames(state);
    // A page that polls for it has asked already.
    if (!state.session.isFileOnly) start(machineLoader(state));
    start({
      name: 'neighbours',
      load: async () => ({ neighbours: await services.neighbours() }),
      orElse: { neighbours: [] },
    });
    start({
      name: 'project',
      load: async () => ({
        configuration: await services.configuration(),
        contextHas: services.contextHas,
      }),
    });
    const { icon } = state.document.answers;
    if (icon) start(iconLoader(icon.text));
    if (state.run.catalogWork && !before?.run.catalogWork)
      void workOnCatalog(state.run.catalogWork);
    const { fileWork } = state.session;
    if (fileWork && !before?.session.fileWork)
      void (fileWork === 'reload' ? reload(state) : write(state));
  };
}
