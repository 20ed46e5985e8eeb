import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Opening } from '../../probe/opens/opening.ts';
import { isWithin } from '../../system/folders/is-within.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { Outcome, StepName } from '../event.ts';
import { handWords, triedClass } from '../hand/hand-proof.ts';
import { readHandProof } from '../hand/hand-proofs.ts';
import { hasProof, isByHand, openingsOf } from '../step-results.ts';
import { endOf, type ReadRun, readJournalOf } from './journal.ts';
import type { JournalEntry, RecordedError } from './journal-entry.ts';
import { runNames, slugIn, slugOf } from './run-folder.ts';

/** An application whose history is wanted. */
interface Wanted {
  readonly name: string;
  /** Absolute path of the folder of its descriptor: runs with their output elsewhere are of another application. */
  readonly folder: string;
}

interface LastRun {
  readonly run: string;
  /** The time of its last entry. */
  readonly at: number;
  readonly outcome: Outcome | 'running' | 'killed';
  /** Why it failed, if it did. */
  readonly failure?: { readonly step: StepName; readonly problem: RecordedError };
}

/** A registration that a run has made. */
interface Registration {
  readonly at: number;
  /** Address of the catalog. */
  readonly catalog: string;
  /** The entity tag that the catalog gave it, if it gave one. */
  readonly etag: string | undefined;
  /** Digest of the recipe of that run. */
  readonly recipe: string | undefined;
}

/**
 * The results of this machine's runs for an application. The products are those of its last image. All times are
 * milliseconds since the epoch.
 */
export interface ApplicationHistory {
  readonly last?: LastRun;
  /** The last image, and the digest of the recipe that it was built from. */
  readonly built?: { readonly at: number; readonly image: string; readonly recipe: string };
  /** The last start of that image: proven, or why it was not. */
  readonly started?:
    | {
        readonly at: number;
        readonly isProven: true;
        readonly launch: string;
        /** Whether it opens what it declares; absent if that was not tried. */
        readonly opens?: readonly Opening[];
        /** Who has proven it by hand, when and with which words; absent if deskpack itself has seen its window. */
        readonly hand?: string;
      }
    | { readonly at: number; readonly isProven: false; readonly reason: string | undefined };
  /** The archive of that image, if it is still there. */
  readonly saved?: { readonly at: number; readonly file: string };
  readonly imported?: { readonly at: number; readonly store: string };
  /** The last registration with each catalog, newest first. */
  readonly registered: readonly Registration[];
}

/** So many runs of an application are read at most: each run that continues an earlier one repeats its steps. */
const maxRunsEach = 5;

type StepEntry = Extract<JournalEntry, { type: 'step' }>;
function lastRunOf(read: ReadRun): LastRun {
  const { state: outcome, failure } = endOf(read);
  const at = read.journal.at(-1)!.at;
  return { run: read.run, at, outcome, ...(failure ? { failure } : {}) };
}

/** When a step was done, by this run or an earlier one. */
const doneAt = ({ at, since = at }: StepEntry) => since;

function startedOf(entry: StepEntry): ApplicationHistory['started'] {
  const { values, warnings } = entry;
  const at = doneAt(entry);
  const opens = openingsOf(values);
  return hasProof(values)
    ? {
        at,
        isProven: true,
        launch: values.proven ?? '',
        ...(opens.length > 0 ? { opens } : {}),
        ...(isByHand(values) ? { hand: values.hand ?? '' } : {}),
      }
    : { at, isProven: false, reason: warnings?.[0]?.message };
}

/** The history of an application from its runs, newest first. Values, not files, except for the archive. */
function historyOf(runs: readonly ReadRun[]): ApplicationHistory {
  const [newest] = runs;
  if (!newest) return { registered: [] };
  /** The steps of a kind, newest first, each with its run. */
  const stepsOf = (step: StepName) =>
    runs.flatMap((run) =>
      run.journal.flatMap((entry) =>
        entry.type === 'step' && entry.step === step ? [{ entry, run }] : [],
      ),
    );
  const build = stepsOf('build').find(({ entry }) => entry.values.image !== undefined)?.entry;
  const image = build?.values.image;
  const ofImage = (step: StepName) =>
    image === undefined
      ? undefined
      : stepsOf(step).find(({ entry }) => entry.inputs.image === image);
  const verify = ofImage('verify');
  const save = ofImage('save');
  const archive = save && join(save.run.start.output, `${save.run.start.application}.tar`);
  const imported = ofImage('import')?.entry;
  const registered = new Map<string, Registration>();
  for (const { entry, run } of stepsOf('register')) {
    const { catalog } = entry.inputs;
    if (catalog === undefined || registered.has(catalog)) continue;
    const prepare = run.journal.find((one) => one.type === 'step' && one.step === 'prepare');
    const recipe = prepare?.type === 'step' ? prepare.values.recipe : undefined;
    registered.set(catalog, { at: entry.at, catalog, etag: entry.values.etag, recipe });
  }
  return {
    last: lastRunOf(newest),
    ...(build && image !== undefined
      ? { built: { at: doneAt(build), image, recipe: build.inputs.recipe ?? '' } }
      : {}),
    ...(verify ? { started: startedOf(verify.entry)! } : {}),
    ...(save && archive !== undefined && existsSync(archive)
      ? { saved: { at: doneAt(save.entry), file: archive } }
      : {}),
    ...(imported?.values.imported === undefined
      ? {}
      : { imported: { at: doneAt(imported), store: imported.inputs.store ?? 'containerd' } }),
    registered: [...registered.values()],
  };
}

/** The same with what a person has said of the last image since, which counts where deskpack itself has no proof. */
async function withHand(history: ApplicationHistory): Promise<ApplicationHistory> {
  const { built, started } = history;
  const isKnown = started?.isProven && (started.opens || started.hand === undefined);
  const proof = built && !isKnown ? await readHandProof(built.image) : undefined;
  if (!proof) return history;
  const opens = proof.opens?.length ? { opens: proof.opens } : {};
  if (started?.isProven) return { ...history, started: { ...started, ...opens } };
  const launch = triedClass(proof, undefined);
  const at = proof.acceptedAt;
  const hand = handWords(proof);
  return { ...history, started: { at, isProven: true, launch, ...opens, hand } };
}

/** The innermost of some folders that a path is in; undefined if it is in none. */
function innermost(path: string, folders: readonly string[]): string | undefined {
  const around = folders.filter((folder) => isWithin(path, folder));
  return around.toSorted((one, other) => other.length - one.length)[0];
}

/** @param folders those of all wanted applications of this name; a run is of the one in the innermost around its output */
async function runsOf(
  { name, folder }: Wanted,
  names: readonly string[],
  folders: readonly string[],
): Promise<ReadRun[]> {
  const runs: ReadRun[] = [];
  for (const run of names) {
    const read = await readJournalOf(run);
    if (read?.start.application !== name) continue;
    if (innermost(read.start.output, folders) !== folder) continue;
    runs.push(read);
    if (runs.length === maxRunsEach) break;
  }
  return runs;
}

/**
 * The results of this machine's runs for some applications, in their order, from the journals alone. An unreadable
 * history is an empty one.
 */
export async function applicationHistories(
  wanted: readonly Wanted[],
): Promise<ApplicationHistory[]> {
  const bySlug = new Map<string, string[]>();
  for (const run of await runNames().catch(() => [])) {
    const runs = bySlug.get(slugIn(run)) ?? [];
    runs.push(run);
    bySlug.set(slugIn(run), runs);
  }
  const folders = new Map<string, string[]>();
  for (const { name, folder } of wanted) {
    folders.set(name, [...(folders.get(name) ?? []), folder]);
  }
  return mapConcurrently(wanted, async (one) =>
    withHand(
      historyOf(await runsOf(one, bySlug.get(slugOf(one.name)) ?? [], folders.get(one.name) ?? [])),
    ),
  );
}
