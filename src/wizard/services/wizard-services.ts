import { bring } from '../../bring/bring.ts';
import { progressText } from '../../bring/progress-text.ts';
import { identifyGiven, identifyPath } from '../../describe/given/identify-given.ts';
import { hostApplications } from '../../describe/sources/host-applications.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { packageIndex } from '../../package-manager/find/package-index.ts';
import { templatePackages } from '../../package-manager/templates/template-packages.ts';
import { presentProof } from '../../pipeline/history/present-proof.ts';
import { resumePoint } from '../../pipeline/run/resume-point.ts';
import { provenPackages } from '../../probe/look/earlier-start.ts';
import { Lines } from '../../system/output/lines.ts';
import type { TaskEvent } from '../../system/process/program/task.ts';
import { unmadeTemplate } from '../../template/starter-index.ts';
import { templateChoices } from '../../template/template-choices.ts';
import type { ContextFile } from '../../vendor/artefact.ts';
import { downloadFile } from '../../vendor/download/download-file.ts';
import { readOneApplication } from '../../vendor/download/one-application.ts';
import { accessLabels } from '../../workspace/access-labels.ts';
import { contextLookup } from '../../workspace/build-context.ts';
import { configurationFinder } from '../../workspace/configuration-file.ts';
import { openEdited, reselectApplication, writeEdited } from '../../workspace/edit/edited-file.ts';
import { iconFinder, iconOfFile } from '../../workspace/icon-file.ts';
import type { Consent } from '../../workspace/product/obstacle.ts';
import type { HeldIcon } from '../document.ts';
import type { Goal } from '../goal.ts';
import type { HomeServices, RunRequest, Services } from '../services.ts';
import { addedPackages } from './added-packages.ts';
import { commandLineFor } from './command-line.ts';
import { handNews } from './hand-news.ts';
import { checkHome } from './home/check-home.ts';
import { lookAtPlaces } from './home/look-at-places.ts';
import { readHome } from './home/read-home.ts';
import { removeApplication } from './home/remove-application.ts';
import { engineOrReason, hostStatus, readMachineToBring } from './host-status.ts';
import { lookAtFile } from './look-at-file.ts';
import { lookAtPackage } from './look-at-package.ts';
import { imageReferences, madeFrom, originFiles } from './made-from.ts';
import { neighboursIn, othersInList } from './neighbours.ts';
import { type CatalogOfWizard, knownCatalogs, ownCatalog } from './own-catalog.ts';
import { plannedFiles } from './planned-files.ts';
import { readRepository } from './read-repository.ts';
import { indexIcons, presentTemplate, searchableIndex } from './searchable-index.ts';
import { placeVendorFiles, plannedVendorFiles } from './vendor-files.ts';
import { windowDrawing, wizardIcon, wizardIcons } from './wizard-icons.ts';
import { planFor, runGoal, toolsFor } from './wizard-runs.ts';
import {
  configurationFolder,
  isReplaced,
  isWrittenElsewhere,
  optionForProof,
  optionsForCatalog,
  sourceFolder,
  type WizardPlace,
  type WizardSettings,
  withConsent,
} from './wizard-settings.ts';

/** The wizard's services, with those that only its opener needs. */
export interface WizardServices extends Services {
  /** The command line that does the same again. */
  commandLine(
    descriptor: Descriptor,
    goal: Goal,
    more: Pick<RunRequest, 'skip' | 'catalog' | 'replaces' | 'verifies'>,
  ): Promise<string>;
  /** The catalog that the wizard starts; it can go on in the services of the next wizard. */
  readonly ownCatalog: CatalogOfWizard;
  /** Ends everything that was started. */
  close(): Promise<void>;
}

/**
 * The real services of the wizard. The settings are read once, when they are first needed.
 *
 * @param readSettings the settings, with a catalog that was chosen in the wizard if there is one
 * @param catalog the catalog that a wizard before has started, or may start
 */
export function wizardServices(
  readSettings: (catalog?: string) => Promise<WizardSettings>,
  place: WizardPlace,
  catalog = ownCatalog(),
): WizardServices {
  const source = sourceFolder(place);
  // The file as it was last read or written.
  let open = place.edited;
  const held = new Map<string, HeldIcon>();
  const vendorFiles = new Map<string, ContextFile>();
  const written = new Set<string>();
  const here = (): WizardPlace => ({
    ...place,
    edited: open,
    heldIcons: held,
    writtenIcons: written,
  });
  const asked = new Map<string | undefined, Promise<WizardSettings>>();
  const read = (chosen?: string): Promise<WizardSettings> => {
    const settings = asked.get(chosen) ?? readSettings(chosen);
    asked.set(chosen, settings);
    return settings;
  };
  const settings = async (chosen?: string): Promise<WizardSettings> => {
    const opened = await read();
    const usual = { ...opened, catalog: catalog.address() ?? opened.catalog };
    if (chosen === undefined || chosen === usual.catalog) return usual;
    return chosen === opened.catalog ? opened : read(chosen);
  };
  // Several services ask at the start: those that ask while an answer is awaited share it.
  let asking: ReturnType<typeof engineOrReason> | undefined;
  const askEngine = (given: WizardSettings) => {
    asking ??= engineOrReason(given).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  // Until something was brought: reading them takes a second.
  let facts: ReturnType<typeof readMachineToBring> | undefined;
  const findEngine = async () => {
    const given = await settings();
    const { release, vendor } = given;
    return { release, vendor, ...(await askEngine(given)) };
  };
  const findTemplate = async (template: string) => {
    const { engine, release } = await findEngine();
    return presentTemplate(engine, template, release);
  };
  const configuration = async () =>
    (await configurationFinder()(configurationFolder(place))).configuration;
  const packages = packageIndex(async (manager, template) => {
    const { engine, availability, release } = await findEngine();
    if (!availability.available) throw new DeskpackError(availability.code, availability);
    return templatePackages(engine, manager, template, release);
  });
  const readableTemplate = async (template: string) =>
    (await findTemplate(template)) ?? unmadeTemplate(template);
  const indexIcon = indexIcons(readableTemplate);
  const writeFile = async (descriptor: Descriptor, consent?: Consent) => {
    if (!open || isWrittenElsewhere(here())) return undefined;
    const { text } = open;
    open = await writeEdited(open, descriptor, place.isForced ? 'all' : consent);
    return { path: open.path, isNew: open.text !== text };
  };
  return {
    home: place.home === undefined ? undefined : homeServices(place.home, settings),
    async templates() {
      const { engine, availability, release, vendor } = await findEngine();
      const unasked = availability.available ? undefined : availability.reason;
      return templateChoices(engine, { release, vendor, unasked });
    },
    icons: () => wizardIcons(place),
    icon: (name) => wizardIcon(here(), name),
    accessLabels: () => accessLabels(configurationFolder(place)),
    neighbours: async () => (open ? othersInList(open) : neighboursIn(place.folder)),
    async mimeTypes() {
      const { readMimeTypes } = await import('../../desktop/mime/mime-types.ts');
      return readMimeTypes();
    },
    packages: packages.search,
    readPackageIndex: packages.read,
    unknownPackages: packages.unknown,
    searchableIndex: async (template) => searchableIndex(await readableTemplate(template)),
    packagesAdded: addedPackages(findTemplate),
    provenPackages,
    indexIcon,
    async lookAtPackage(request, tell, signal) {
      const { engine, availability, release, vendor } = await findEngine();
      const present = await presentTemplate(engine, request.template, release);
      const iconHere = (name: string) => wizardIcon(place, name);
      const absence = availability.available
        ? `${engine?.name} does not have ${request.template}`
        : availability.reason;
      const tools = { present, absence, indexIcon, iconHere, vendor };
      const { file } = request;
      await (file === undefined
        ? lookAtPackage(request, tools, tell, signal)
        : lookAtFile({ ...request, file }, tools, tell, signal));
    },
    holdIcon: (name, icon) => {
      held.set(name, icon);
    },
    holdFile: (file) => {
      vendorFiles.set(file.contextPath, file);
    },
    images: async () => imageReferences((await findEngine()).engine),
    hostApplications,
    originFiles: () => originFiles(source),
    identify: (text) => identifyGiven(text, source),
    async downloadFile(address, tell, signal) {
      const { of, application } = readOneApplication(address, () => false);
      const { path } = await downloadFile(of, {
        signal,
        onProgress: tell,
        onWait: () => tell('waiting'),
      });
      const found = { ...(await identifyPath(path, source)), given: address, address: of };
      return application === undefined ? found : { ...found, application };
    },
    readRepository: async (request, signal) =>
      readRepository(request, await findTemplate(request.template), { folder: source, signal }),
    async madeFrom(request) {
      const { extraLabels } = await configuration();
      const { engine } = await findEngine();
      return madeFrom(request, { engine, folder: source, extraLabels });
    },
    configuration,
    contextHas: contextLookup(source),
    async host(chosen) {
      const given = await settings(chosen);
      return hostStatus(given, askEngine(given), () => {
        facts ??= readMachineToBring();
        return facts;
      });
    },
    async bring(part, template, { tell, print }, signal) {
      const { engine, engineFrom, vendor, release, catalog: address, access } = await settings();
      const means = { engine, engineFrom, vendor, release, template };
      const lines = new Lines();
      const onEvent = (event: TaskEvent) => {
        if (event.type === 'output') print(lines.take(event.chunk));
        const text = progressText(event);
        if (text !== undefined) tell(text);
      };
      await bring(part, { ...means, catalog: address, token: access.token }, { signal, onEvent });
      facts = undefined;
    },
    async catalogs() {
      const { catalog: usual } = await settings();
      return { usual, known: await knownCatalogs(usual) };
    },
    plan: async (descriptor, written) => [
      ...(await plannedFiles({ descriptor, written }, await settings(), here())),
      ...(await plannedVendorFiles(descriptor, vendorFiles.values(), here())),
    ],
    async reload(descriptor, written) {
      const plan = await planFor({ descriptor, goal: 'write' }, await settings(), here());
      const path = plan.files.descriptor;
      const base = open?.origin ?? (written?.name === descriptor.name ? written : undefined);
      open = await openEdited(path, open?.path === path ? reselectApplication(open) : {});
      return { origin: open.origin, base };
    },
    async *run(request) {
      const chosen = await settings(request.catalog);
      const { icon } = request.descriptor;
      await placeVendorFiles(request.descriptor, vendorFiles.values(), here());
      const events = runGoal(request, withConsent(chosen, request), here(), async () => {
        return (await writeFile(request.descriptor, request.consent))?.isNew;
      });
      for await (const event of events) {
        if (event.type === 'step-finished' && event.step === 'prepare' && icon) written.add(icon);
        yield event;
      }
    },
    windowDrawing,
    handNews,
    writeEditedOnly: (descriptor) => writeFile(descriptor),
    async resumePoint(request) {
      const chosen = await settings(request.catalog);
      const plan = await planFor(request, chosen, here());
      return resumePoint(plan, await toolsFor(chosen));
    },
    async presentProof(request) {
      const chosen = await settings(request.catalog);
      const plan = await planFor(request, chosen, here());
      return presentProof(plan, (await toolsFor(chosen)).engine);
    },
    startCatalog: async () => catalog.start(await settings()),
    keepCatalog: async () => catalog.keep(await settings()),
    commandLine: async (descriptor, goal, { skip, catalog: chosen, replaces, verifies }) => {
      const { release, catalog: usual, verify } = await settings();
      const isUsual = chosen === undefined || chosen === usual;
      const isGiven = isUsual || chosen === (await read()).catalog;
      const given = {
        ...place.given,
        ...(isGiven ? {} : optionsForCatalog(chosen)),
        ...(isReplaced(replaces, descriptor, chosen ?? usual)
          ? ({ 'replace-repository': true } as const)
          : {}),
        ...optionForProof(verifies, verify),
      };
      const hasOwn = isUsual && catalog.endsWithWizard();
      return commandLineFor(descriptor, goal, release, { ...here(), given }, hasOwn, skip);
    },
    ownCatalog: catalog,
    close: () => catalog.close(),
  };
}

/** The services for the applications of a folder. @param settings those for a catalog that was chosen, if one was */
function homeServices(
  { folder, drafts }: { readonly folder: string; readonly drafts: string },
  settings: (catalog?: string) => Promise<WizardSettings>,
): HomeServices {
  return {
    read: () => readHome(folder, drafts),
    icon: async (file, name) => (await iconOfFile(file, name, iconFinder())).icon ?? null,
    check: checkHome,
    async surroundings(catalog) {
      const chosen = await settings(catalog);
      return { catalog: chosen.catalog, places: await lookAtPlaces(chosen) };
    },
    remove: removeApplication,
  };
}
