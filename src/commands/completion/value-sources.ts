import { listApplications } from '../../catalog/client/client.ts';
import { engineNames } from '../../engine/all-engines.ts';
import { chooseEngine } from '../../engine/choose-engine.ts';
import { cachedPackageNames } from '../../package-manager/templates/cached-package-names.ts';
import { runNames } from '../../pipeline/history/run-folder.ts';
import { settingChoices, settingNames, settingTable } from '../../settings/settings.ts';
import { knownTemplates } from '../../template/known-templates.ts';
import { listStarters } from '../../template/starter.ts';
import { explainedRows } from '../descriptor/explain.ts';
import { fieldRows } from '../descriptor/fields.ts';
import { ownCatalog } from '../shared/catalog/catalog-access.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';

/** A value and its description; or what the shell completes itself. */
export type Candidate = readonly [value: string, description: string] | ':files' | ':folders';

/** Gives the values of an option or argument; the arguments before it are known. */
type Source = (given: readonly string[]) => Promise<readonly Candidate[]>;

/**
 * The timeout for an engine or a catalog that does not answer: two seconds, in parts. The time in which this process itself cannot
 * run, as the machine is busy, counts as one of them.
 */
const timeout = { parts: 20, partMs: 100 } as const;

/**
 * Waits for an engine or a catalog.
 *
 * @throws a TimeoutError after two seconds
 */
function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const { signal } = ending;
  let { parts } = timeout;
  const timer = setInterval(() => {
    parts -= 1;
    if (parts === 0) ending.abort(new DOMException('Nothing answered', 'TimeoutError'));
  }, timeout.partMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([ask(signal), late]).finally(() => clearInterval(timer));
}

const alone = (names: readonly string[]) => names.map((name) => [name, ''] as const);

const files: Source = async () => [':files'];
const folders: Source = async () => [':folders'];
const packages: Source = async () => alone(await cachedPackageNames());
const runs: Source = async () => alone(await runNames());
const rules: Source = async () => explainedRows();
const fields: Source = async () => fieldRows();
const settings: Source = async () => settingNames.map((name) => [name, settingTable[name].help]);
const valuesOfSetting: Source = async ([name]) => alone(settingChoices(name));
const engines: Source = async () => alone([...engineNames, 'auto']);

const starters: Source = async () =>
  (await listStarters()).map(({ name, title }) => [name, title] as const);

const templates: Source = () =>
  inTime(async () => {
    const { engine, engineFrom } = await chooseSettings({});
    const chosen = await chooseEngine(engine, engineFrom);
    return alone((await knownTemplates(chosen.engine)).map(({ reference }) => reference));
  });

const applications: Source = () =>
  inTime(async (signal) => {
    const { catalog, access } = await ownCatalog({ catalog: process.env.DESKPACK_CATALOG }, signal);
    const list = await listApplications(catalog, access);
    return list.map(({ name, displayname = '' }) => [name, displayname] as const);
  });

/**
 * The sources of values for arguments and options: by the names of the command and the argument, by the option,
 * or by the name of the value alone.
 */
export const valueSources: Readonly<Record<string, Source>> = {
  'catalog diff <revision>': applications,
  'catalog history <name>': applications,
  'catalog purge <name>': applications,
  'catalog remove <name>': applications,
  'catalog revert <name>': applications,
  'catalog show <name>': applications,
  'config get <name>': settings,
  'config set <name>': settings,
  'config set <value>': valuesOfSetting,
  'config unset <name>': settings,
  'describe <input>': files,
  'explain <name>': rules,
  'fields <name>': fields,
  'report diff <new>': folders,
  'report diff <old>': folders,
  'runs log <id>': runs,
  'runs show <id>': runs,
  'template build <name>': starters,
  'template copy <name>': templates,
  'verify <file-or-image>': files,
  '--engine': engines,
  '--template': templates,
  '<file>': files,
  '<files>': files,
  '<folder>': folders,
  '<folders>': folders,
  '<package>': packages,
};
