import { existsSync } from 'node:fs';
import { descriptorErrors } from '../../../descriptor/check/check-descriptor.ts';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { type Entry, nameOfEntry } from '../../../onboard/entry.ts';
import { changedEntries } from '../../../onboard/list/changed-entries.ts';
import {
  type ChosenEntries,
  chooseEntries,
  coveredEntries,
  uniqueEntries,
  withQueried,
} from '../../../onboard/list/choose-entries.ts';
import {
  maxListBytes,
  parseEntry,
  parseList,
  type ReadOverride,
  type WordReaders,
} from '../../../onboard/list/parse-list.ts';
import { nearCategory, queryIndex } from '../../../onboard/list/query-index.ts';
import { createSearch } from '../../../package-manager/find/create-search.ts';
import { templateIndex } from '../../../package-manager/find/template-index.ts';
import type { PresentTemplate } from '../../../package-manager/present-template.ts';
import { readText, textOfFile } from '../../../system/files/read-text.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { quoteForAnyShell } from '../../../text/escape/quote-for-shell.ts';
import { plural } from '../../../text/format/format.ts';
import { firstWords } from '../../../text/format/join-words.ts';
import { placeInText } from '../../../text/match/place-in-text.ts';
import { readOneApplication } from '../../../vendor/download/one-application.ts';
import { valueOfText } from '../../../wizard/answers/answer-text.ts';
import { fieldOfKey } from '../../../wizard/answers/field-of-key.ts';
import { parseAnswerFlags } from '../../../wizard/answers/given-answers.ts';
import { readStandardInput, standardInput } from '../../../workspace/standard-input.ts';
import { wrongAnswer } from '../../shared/wizard/wizard-options.ts';
import { fileReader, refuseOtherFiles } from './file-entries.ts';
import type { ListOptions } from './onboard-options.ts';

/** Why no descriptor can have a value in a field; undefined if one can. */
function valueProblem(path: readonly string[], value: unknown): string | undefined {
  const alone = path.reduceRight((part, key) => ({ [key]: part }), value);
  const own = descriptorErrors(alone).find(({ path: at }) =>
    path.every((key, index) => at[index] === key),
  );
  return own && `${path.join('.')} ${JSON.stringify(value)}: ${own.message}`;
}

/** Reads `field=value` as `--set` of the wizard does, and checks the value. */
const readOverride: ReadOverride = (text) => {
  const { answers, wrong } = parseAnswerFlags([text]);
  const [mistake] = wrong;
  if (mistake) {
    const isField = mistake.key !== undefined;
    const problem = isField ? wrongAnswer(mistake) : `"${displayLine(text)}" is not field=value`;
    return { problem: problem.replace('--set ', '') };
  }
  const [[key, value] = ['', '']] = Object.entries(answers);
  const field = fieldOfKey(key);
  if (!field || key === 'template') {
    return { problem: 'all entries have the template of --template' };
  }
  const found = valueOfText(value, field.field);
  const problem = found === undefined ? undefined : valueProblem(field.path, found);
  return problem === undefined ? { path: field.path, value: found } : { problem };
};

const readersFor = ({ allowHttp }: ListOptions): WordReaders => ({
  override: readOverride,
  file: fileReader(allowHttp === true),
});

/** The maximum number of wrong lines in an error. */
const maxShown = 100;

function ofArguments(args: readonly string[], readers: WordReaders): Entry[] {
  return args.map((given) => {
    // A shell has taken the quotes of a path away.
    const { of } = readOneApplication(given, existsSync);
    const isWhole = placeInText(of) !== undefined && existsSync(of);
    const entry = parseEntry(isWhole ? quoteForAnyShell(given) : given, readers);
    if (entry && !('problem' in entry)) return entry;
    throw new UsageError(entry ? entry.problem : `"${given}" is not the name of a package`);
  });
}

/** The entries of a list file, or of standard input. @throws DeskpackError with the wrong lines */
async function ofFile(path: string, readers: WordReaders): Promise<readonly Entry[]> {
  const isPiped = path === standardInput;
  const name = isPiped ? 'standard input' : path;
  const text = isPiped
    ? textOfFile(await readStandardInput(maxListBytes), name)
    : await readText(path, maxListBytes);
  const { entries, wrong } = parseList(text, readers);
  if (wrong.length === 0) return entries;
  throw new DeskpackError('not-describable', {
    doing: `read the list ${name}`,
    reason: `${plural(wrong.length, 'line')} cannot be used`,
    subject: { kind: 'file', name },
    tail: [
      ...wrong.slice(0, maxShown).map(({ line, problem }) => `${name}:${line}: ${problem}`),
      ...(wrong.length > maxShown ? [`and ${wrong.length - maxShown} more`] : []),
    ],
    action:
      "A line is PACKAGE, PACKAGE/APPLICATION, or the path or address of a vendor's file, also with #app=APPLICATION; then fields as field='value'.",
  });
}

const isQuery = ({ category, search, all }: ListOptions) =>
  category !== undefined || search !== undefined || all === true;

/** The entries of a query over the applications of a template's index. */
async function ofIndex(
  { category: categories = [], search }: ListOptions,
  engine: Engine,
  template: PresentTemplate,
  signal: AbortSignal,
): Promise<Entry[]> {
  const index = await templateIndex(engine, template, signal);
  const { applications, error } = index;
  if (error) throw error;
  if (applications.length === 0) {
    throw new DeskpackError('nothing-to-do', {
      reason: `${template.reference} has no index of applications, so that none can be chosen from it`,
      action: 'Name the packages, or give a file with --list.',
    });
  }
  const found = search === undefined ? undefined : (await createSearch(index))(search).applications;
  const entries = queryIndex(applications, { categories, found });
  if (entries.length > 0) return entries;
  const near = nearCategory(applications, categories);
  throw new DeskpackError('nothing-to-do', {
    reason: `none of ${plural(applications.length, 'application')} in the index of ${template.reference} matches`,
    action:
      near === undefined
        ? 'Try "deskpack find WORDS"; --category takes the names of desktop files, such as Education or Game.'
        : `Did you mean --category ${near}?`,
  });
}

/** @throws UsageError if entries contradict each other */
function refuseContradictions(entries: readonly Entry[]): void {
  const { contradictions } = uniqueEntries(entries);
  if (contradictions.length > 0) {
    throw new UsageError(`${contradictions.join(', ')}: given several times with different fields`);
  }
  const covered = coveredEntries(entries);
  if (covered.length === 0) return;
  const names = firstWords([...new Set(covered.map(nameOfEntry))], maxShown);
  throw new UsageError(
    `${names}: the package alone is given too, which means all its applications; give either the package or its applications`,
  );
}

/**
 * The entries of arguments and list files. They are read before an engine is needed.
 *
 * @throws UsageError if the command line names no entries, or entries contradict each other; DeskpackError with the wrong lines of a list
 */
export async function givenEntries(
  args: readonly string[],
  options: ListOptions,
): Promise<readonly Entry[]> {
  const { list = [], changedSince } = options;
  const isOfFiles = list.length > 0 && !list.includes(standardInput);
  if (changedSince !== undefined && (args.length > 0 || !isOfFiles || isQuery(options))) {
    throw new UsageError(
      '--changed-since takes the changed lines of the files of --list alone; "deskpack publish FOLDER --changed-since" builds changed descriptors',
    );
  }
  if (args.length === 0 && list.length === 0 && !isQuery(options)) {
    throw new UsageError('name packages, or give --list, --category, --search, --all or --update');
  }
  const readers = readersFor(options);
  const all: (readonly Entry[])[] = [ofArguments(args, readers)];
  for (const path of list) all.push(await ofFile(path, readers));
  const given = all.flat();
  refuseContradictions(given);
  await refuseOtherFiles(given);
  return given;
}

interface Place {
  /** The folder of the descriptors. */
  readonly folder: string;
  readonly release: string;
}

/** Those of the given entries that have changed; all of them without `--changed-since`. */
async function changedOf(
  given: readonly Entry[],
  options: ListOptions,
  { folder, release }: Place,
  template: PresentTemplate,
  signal: AbortSignal,
): Promise<readonly Entry[]> {
  const { list: lists = [], changedSince } = options;
  if (changedSince === undefined) return given;
  const entriesOf = (text: string) => parseList(text, readersFor(options)).entries;
  const sources = { lists, entriesOf, folder, release, template: template.reference };
  return changedEntries(given, sources, changedSince, signal);
}

/**
 * The entries to onboard, each once: the given ones, then those of a query.
 *
 * @throws DeskpackError if nothing is left
 */
export async function chosenEntries(
  given: readonly Entry[],
  options: ListOptions,
  engine: Engine,
  template: PresentTemplate,
  place: Place,
  signal: AbortSignal,
): Promise<ChosenEntries> {
  const { exclude = [], limit, shard, changedSince } = options;
  const queried = isQuery(options) ? await ofIndex(options, engine, template, signal) : [];
  const all = uniqueEntries(withQueried(given, queried)).entries;
  const changed = await changedOf(all, options, place, template, signal);
  const chosen = chooseEntries(changed, { exclude, limit, shard });
  // A shard may be empty, and so may what has changed.
  if (chosen.entries.length > 0 || shard || changedSince !== undefined) return chosen;
  throw new DeskpackError('nothing-to-do', {
    reason: 'no entry is left',
    action: 'Check --exclude and the list.',
  });
}
