import type { Command } from 'commander';
import { vendorsForSearch } from '../../describe/repository/vendors-for-search.ts';
import { openWaiting, type Waiting } from '../../display/task/waiting.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { createSearch } from '../../package-manager/find/create-search.ts';
import { type TemplateIndex, templateIndex } from '../../package-manager/find/template-index.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, print, printJson, remark } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { joinWords } from '../../text/format/join-words.ts';
import { usedName } from '../../vendor/repository/is-source.ts';
import { forgetRepository, usedRepositories } from '../../vendor/repository/kept-repository.ts';
import { parseCountFromOne } from '../shared/option-values.ts';
import { refusePlaces } from '../shared/refuse-places.ts';
import { engineOption } from '../shared/run/engine-option.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { foundCount, foundTable } from './find/show-found.ts';
import { vendorJson, vendorLines } from './find/show-vendors.ts';
import { templateToSearch } from './find/template-to-search.ts';

interface Options {
  template?: string;
  release?: string;
  engine?: string;
  limit: number;
  forget?: string;
  json?: true;
}

const defaultLimit = 20;

/** A cached index is ready before anyone could read the note. */
const noteAfterMs = 300;

/** Waits for work. If it takes long, a note says so, and then how long it has taken. */
async function withNote<T>(line: string, isForPeople: boolean, wait: Promise<T>): Promise<T> {
  let waiting: Waiting | undefined;
  const timer = setTimeout(() => {
    if (!isForPeople) return;
    remark(escapeControls(line));
    waiting = openWaiting(process.stderr);
    waiting.show('reading');
  }, noteAfterMs);
  return wait.finally(() => {
    clearTimeout(timer);
    waiting?.close();
  });
}

function noteLimits(
  { applications, error, packagesError }: TemplateIndex,
  reference: string,
): void {
  if (packagesError)
    note(escapeControls(`The packages could not be listed: ${packagesError.reason}`));
  if (error) note(escapeControls(`The applications could not be read: ${error.reason}`));
  else if (applications.length === 0)
    note(
      `${reference} has no index of applications: its distribution or mirror offers none. These are its packages.`,
    );
}

function noteNothing(query: string): void {
  remark(escapeControls(`Nothing is like "${query}". Try fewer words, or other ones.`));
  remark(
    'Another template may have it: --template. A package that a source adds later can be named in a descriptor without being found here.',
  );
}

async function find(
  words: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  if (options.forget !== undefined) return forget(words, options.forget);
  if (words.length === 0) throw new UsageError('name words to search for');
  const query = words.join(' ');
  refusePlaces([query], 'words to search for');
  const settings = await chooseSettings({ engine: options.engine, release: options.release });
  const template = await templateToSearch(settings, options.template);
  const { engine, reference, others } = template;
  const searched = template.distribution ?? reference;
  const isForPeople = options.json !== true;
  const reading = `Reading the package index of ${searched}. It is cached for a day.`;
  const [index, vendors] = await withNote(
    reading,
    isForPeople,
    Promise.all([
      templateIndex(engine, template, signal),
      vendorsForSearch(engine, template, signal),
    ]),
  );
  const found = (await createSearch({ ...index, vendors }))(query);
  if (!isForPeople) {
    const { error, packagesError } = index;
    printJson({
      template: reference,
      readAt: new Date(index.readAt).toISOString(),
      applications: found.applications.slice(0, options.limit),
      packages: found.packages.slice(0, Math.max(0, options.limit - found.applications.length)),
      repositories: (found.vendors ?? []).map(vendorJson),
      found: { applications: found.applications.length, packages: found.packages.length },
      available: { applications: index.applications.length, packages: index.packages.length },
      ...(error || packagesError
        ? { unread: { applications: error?.reason, packages: packagesError?.reason } }
        : {}),
    });
    return;
  }
  for (const line of foundTable(found, options.limit)) print(line);
  for (const line of vendorLines(found)) print(line);
  noteLimits(index, searched);
  const isNothing = found.applications.length + found.packages.length === 0;
  if (isNothing && !found.vendors) noteNothing(query);
  remark(foundCount(found, index, { reference: searched, limit: options.limit, now: Date.now() }));
  if (options.template === undefined && others.length > 0)
    remark(escapeControls(`Not searched: ${others.join(', ')}; choose with --template.`));
}

/** Forgets a vendor's repository, which is not searched any more then. */
async function forget(words: readonly string[], name: string): Promise<void> {
  if (words.length > 0) throw new UsageError('--forget takes a name, and searches nothing');
  const wanted = usedName(name)?.name ?? name;
  if (await forgetRepository(wanted)) {
    remark(escapeControls(`${wanted} is forgotten. Descriptors that use it have copies.`));
    return;
  }
  const known = (await usedRepositories()).map((one) => one.name);
  throw new DeskpackError('repository-unknown', {
    doing: `forget the package repository ${wanted}`,
    reason: 'none of that name was used here',
    subject: { kind: 'repository', name: wanted },
    action: known.length > 0 ? `There is ${joinWords(known)}.` : 'None was used here.',
  });
}

/** `deskpack find WORDS…` searches the applications and packages that can be installed on a template. */
export function define(command: Command): void {
  command
    .argument(
      '[words...]',
      'words of a name, package or purpose, in any language; "opens pdf", .pdf or application/pdf search by file type',
    )
    .option(
      '--template <name>',
      'name of the template, as in descriptors (default: the first in the engine, by name)',
    )
    .option('--release <major.minor>', 'its tag, if the name has none (default: the setting)')
    .addOption(engineOption('engine with the template'))
    .option('--limit <number>', 'maximum number of results', parseCountFromOne, defaultLimit)
    .option(
      '--forget <name>',
      "forget a vendor's repository that was used, which is searched from then on",
    )
    .option('--json', 'print one JSON object')
    .action((words: string[], options: Options) =>
      interruptible((signal) => find(words, options, signal)),
    );
}
