import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { stateFolder } from '../../system/folders/user-folders.ts';
import type { Availability } from '../../system/process/program/availability.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { oneLine } from '../../text/escape/display-line.ts';
import { plural } from '../../text/format/format.ts';
import { applicationStates } from '../../wizard/home/application-states.ts';
import {
  type ApplicationStatus,
  detailOf,
  statusOf,
} from '../../wizard/home/application-status.ts';
import { inOrder } from '../../wizard/home/order.ts';
import type { ApplicationFacts, HomeFolder, HomeSurroundings } from '../../wizard/home-facts.ts';
import { checkHome } from '../../wizard/services/home/check-home.ts';
import { lookAtPlaces } from '../../wizard/services/home/look-at-places.ts';
import { readHome } from '../../wizard/services/home/read-home.ts';
import { hostStatus } from '../../wizard/services/host-status.ts';
import type { HostStatus } from '../../wizard/services.ts';
import {
  addChangedSinceOption,
  type ChangedSinceOption,
  changedOnly,
  noteNothingChanged,
} from '../selection/changed-since.ts';
import { addCatalogOption, type CatalogOptions } from '../shared/catalog/catalog-option.ts';
import { toldApart } from '../shared/told-apart.ts';
import { wizardSettings } from '../shared/wizard/wizard-settings.ts';

interface Options extends CatalogOptions, ChangedSinceOption {
  engine?: string;
  offline?: true;
  json?: true;
}

/** The contents of the places and whether they answer; of the host, nothing if it is not to be asked. */
interface Asked extends HomeSurroundings {
  readonly host: HostStatus | undefined;
}

async function ask(options: Options): Promise<Asked> {
  const settings = await wizardSettings(options);
  const { catalog } = settings;
  if (options.offline) return { catalog, places: {}, host: undefined };
  const [host, places] = await Promise.all([hostStatus(settings), lookAtPlaces(settings)]);
  return { catalog, places, host };
}

const isoTime = (time: number) => new Date(time).toISOString();

function jsonOf(status: ApplicationStatus): object {
  const { name, displayname, file, index, state, errors, warnings } = status;
  const { provenAt, byHand, failure, image, run, isRunning, draft, origin, reasons } = status;
  return {
    name,
    displayname,
    file,
    index,
    state,
    errors,
    warnings,
    proven: provenAt === undefined ? undefined : isoTime(provenAt),
    provenByHand: byHand,
    failure: failure && { ...failure, at: isoTime(failure.at) },
    image,
    run,
    running: isRunning || undefined,
    draft,
    origin,
    why: reasons,
  };
}

function placeJson(name: string, { available, ...more }: Availability): object {
  return available ? { name, available } : { available, ...more };
}

function hostJson({ catalog, host }: Asked): object {
  if (!host) return { catalog: { address: catalog } };
  return {
    engine: placeJson(host.builder?.name ?? 'engine', host.engine),
    store: placeJson('containerd', host.store),
    catalog: { address: catalog, ...placeJson('catalog', host.catalog) },
  };
}

/** Engine, image store and catalog in a line. */
function hostLine({ catalog, host }: Asked): string {
  if (!host) return 'only files and earlier runs were read';
  const { engine, builder, store, catalog: registry } = host;
  return [
    engine.available ? `engine ${builder?.name}` : `no engine: ${engine.reason}`,
    store.available ? 'containerd' : 'no containerd',
    registry.available ? `catalog ${catalog}` : `no catalog at ${catalog}`,
  ].join(', ');
}

/** The applications of a folder, or those of its files that have changed: a draft without a file has no history. */
async function changedHome(home: HomeFolder, options: Options): Promise<HomeFolder> {
  const files = home.facts.flatMap(({ listed: { file } }) => (file === undefined ? [] : [file]));
  const changed = await changedOnly([...new Set(files)], options);
  if (!changed) return home;
  const isChanged = ({ listed: { file, index } }: ApplicationFacts) =>
    file !== undefined &&
    (changed.has({ file, index }) || (index === undefined && changed.hasFile(file)));
  return { ...home, facts: home.facts.filter(isChanged) };
}

const header = ['', 'NAME', 'DISPLAY NAME', 'STATE', 'PROOF AND LAST FAILURE'];

async function status(folder: string, options: Options): Promise<void> {
  const home = await changedHome(await readHome(folder, join(stateFolder(), 'drafts')), options);
  const asked = ask(options);
  // Otherwise an error of the folder would leave this one unhandled.
  asked.catch(() => {});
  const checked = await checkHome(home);
  const surroundings = await asked;
  const now = Date.now();
  const all = home.facts.map((facts) =>
    statusOf({ ...facts, checked: checked[facts.listed.id] }, surroundings, now),
  );
  const statuses = inOrder(all, 'name');
  if (options.json) {
    const applications = statuses.map(jsonOf);
    return printJson({ folder: home.folder, ...hostJson(surroundings), applications });
  }
  if (statuses.length === 0 && options.changedSince !== undefined)
    return noteNothingChanged(options);
  if (statuses.length === 0)
    return remark(`There is no descriptor in ${oneLine(resolve(folder))}.`);
  const symbols = symbolsFor(process.env);
  const names = toldApart(statuses);
  const rows = statuses.map((one, place) => {
    const { word, sign } = applicationStates[one.state];
    return [symbols[sign], names[place]!, one.displayname, word, detailOf(one, now)];
  });
  print(oneLine(`${plural(statuses.length, 'application')}: ${hostLine(surroundings)}`));
  for (const line of alignColumns([header, ...rows].map((row) => row.map(oneLine)))) print(line);
}

/** `deskpack status [FOLDER]` */
export function define(command: Command): void {
  addChangedSinceOption(addCatalogOption(command))
    .argument('[folder]', 'folder with descriptors', '.')
    .option('--offline', 'read files and earlier runs only; ask no engine and no catalog')
    .option('--engine <name>', 'engine that has the images (default: the setting)')
    .option('--json', 'print one JSON object')
    .action(status);
}
