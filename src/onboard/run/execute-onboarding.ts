import { existsSync } from 'node:fs';
import { isTransient } from '../../error/error-codes.ts';
import { toolsOnTemplates } from '../../pipeline/batch/shared-tools.ts';
import { Stops } from '../../pipeline/batch/stops.ts';
import { removeLookImages } from '../../probe/look/look-images.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import type { OnboardEvent, OnboardStop } from '../event.ts';
import { outcomeCounts } from '../outcome/outcome-counts.ts';
import { type OutcomeCode, outcomeInfos } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';
import { awaitCatalog, awaitEngine } from './await-answer.ts';
import { DiskBudget } from './disk-budget.ts';
import { inputsOf, planOptionsOf } from './entry-inputs.ts';
import { notReached, resultsOf } from './entry-results.ts';
import type { OnboardJournal } from './onboard-journal.ts';
import type { OnboardOptions } from './onboard-options.ts';
import type { Surroundings } from './surroundings.ts';

interface Onboarding extends OnboardOptions {
  readonly journal: OnboardJournal;
  readonly emit: (event: OnboardEvent) => void;
}

/** Whether an image is elsewhere too, and registered if that was requested. */
function isDelivered(
  { registered, pushed, archive, imported }: ApplicationResult,
  { deliveries }: Onboarding,
): boolean {
  const isElsewhere = [pushed, archive, imported].some((place) => place !== undefined);
  return isElsewhere && (registered !== undefined || !deliveries.includes('register'));
}

const repeated: ReadonlySet<OutcomeCode> = new Set([
  'not-delivered',
  'engine-failed',
  'download-failed',
]);

/** Whether the network, an engine, an image store or a catalog has failed that may answer later. */
function mayBeRepeated(results: readonly ApplicationResult[]): boolean {
  return results.some(
    ({ outcome, error }) => repeated.has(outcome) && error !== undefined && isTransient(error),
  );
}

/** The results of a second attempt, with the time of the first one too, but not that between them. */
function withEarlierTime(
  results: readonly ApplicationResult[],
  earlier: readonly ApplicationResult[],
): ApplicationResult[] {
  return results.map((result, index) => {
    const { startedAt = 0, endedAt = 0 } = earlier[index] ?? {};
    return { ...result, startedAt: result.startedAt - (endedAt - startedAt) };
  });
}

/** Whether nothing is left to do: the outcomes are those of the applications themselves, and their descriptors are there. */
function isWhole(results: readonly ApplicationResult[]): boolean {
  return results.every(
    ({ outcome, descriptor }) =>
      outcomeInfos[outcome].retry !== true && (descriptor === undefined || existsSync(descriptor)),
  );
}

/** The results of an onboarding so far. */
class Ledger {
  readonly #onboarding: Onboarding;
  readonly budget: DiskBudget;
  /** The entries that have taken the names of images, in lower case. */
  readonly claimed = new Map<string, string>();
  readonly results: ApplicationResult[] = [];

  constructor(onboarding: Onboarding) {
    const { maxDiskBytes, tools, emit } = onboarding;
    this.#onboarding = onboarding;
    this.budget = new DiskBudget(maxDiskBytes, tools.engine, ({ reference: image, bytes }) =>
      emit({ at: Date.now(), type: 'onboarding-dropped', image, bytes }),
    );
  }

  /** Counts the images of an entry. */
  count(results: readonly ApplicationResult[]): void {
    for (const result of results) {
      const mayDrop = isDelivered(result, this.#onboarding);
      if (result.image) this.budget.add({ ...result.image, mayDrop });
    }
  }

  /** Takes the results of an entry into account. */
  finish(entry: Entry, results: readonly ApplicationResult[], isKept = false): void {
    this.count(results);
    this.results.push(...results);
    const kept = isKept ? ({ isKept } as const) : {};
    const name = nameOfEntry(entry);
    this.#onboarding.emit({
      at: Date.now(),
      type: 'entry-finished',
      entry: name,
      results,
      ...kept,
    });
  }

  /** Takes the results of an earlier onboarding for an entry. @returns whether there are whole ones for the same inputs */
  keepsEarlier(entry: Entry): boolean {
    const { journal } = this.#onboarding;
    const earlier = journal.finished.get(nameOfEntry(entry));
    const isSame = earlier?.inputs === inputsOf(entry, this.#onboarding);
    if (!earlier || !isSame || !isWhole(earlier.results)) return false;
    for (const { name, entry: of } of earlier.results) {
      if (name !== undefined) this.claimed.set(name.toLowerCase(), of);
    }
    this.finish(entry, earlier.results, true);
    return true;
  }
}

function surroundingsOf(onboarding: Onboarding, { claimed }: Ledger): Surroundings {
  const { entries, policy, folder, release, detection, templates, resume, emit } = onboarding;
  const rebuilt = entries.flatMap(({ package: name, rebuild }) =>
    rebuild ? [[name.toLowerCase(), rebuild.template.reference] as const] : [],
  );
  const templateOf = new Map(rebuilt);
  const layersOf = (image: string) =>
    templates.get(templateOf.get(image) ?? detection?.template.reference ?? '')?.layers ?? [];
  const tools = toolsOnTemplates(onboarding.tools, layersOf, templates);
  return {
    policy,
    folder,
    release,
    plan: planOptionsOf(onboarding),
    engine: tools.engine ?? onboarding.tools.engine,
    tools,
    resume,
    claimed,
    emit,
  };
}

/** Works on all entries that have no results yet. */
async function executeAll(
  onboarding: Onboarding,
  ledger: Ledger,
  stops: Stops<OnboardStop>,
): Promise<void> {
  const { entries, journal, signal, stopping, jobs, tools, emit } = onboarding;
  const ending = AbortSignal.any([signal, stopping]);
  let mayEngineReturn = true;
  const surroundings = surroundingsOf(onboarding, ledger);
  const open = entries.filter((entry) => !ledger.keepsEarlier(entry));
  const postponed = new Map<Entry, readonly ApplicationResult[]>();
  const finish = (entry: Entry, results: readonly ApplicationResult[]) => {
    if (!signal.aborted) {
      journal.finish({ entry: nameOfEntry(entry), inputs: inputsOf(entry, onboarding), results });
    }
    ledger.finish(entry, results);
  };
  const work = async (entry: Entry) => {
    if (!(await ledger.budget.makeRoom())) {
      stops.stop('disk');
      return ledger.finish(entry, [notReached(entry, 'disk')]);
    }
    const name = nameOfEntry(entry);
    emit({ at: Date.now(), type: 'entry-started', entry: name });
    const results = await resultsOf(entry, onboarding, surroundings, signal);
    if (!mayBeRepeated(results)) return finish(entry, results);
    postponed.set(entry, results);
    ledger.count(results);
    emit({ at: Date.now(), type: 'entry-postponed', entry: name });
    // The next entry would fail like this one.
    if (mayEngineReturn) mayEngineReturn = await awaitEngine(tools.engine, ending);
  };
  const mayBegin = () => stops.reason === undefined;
  const { length } = await mapConcurrently(open, work, { limit: jobs, mayBegin });
  for (const entry of open.slice(length)) {
    ledger.finish(entry, [notReached(entry, stops.reason ?? 'asked')]);
  }
  if (postponed.size > 0) await repeat(onboarding, surroundings, postponed, finish);
}

/** Tries postponed entries again, once the catalog answers. */
async function repeat(
  onboarding: Onboarding,
  surroundings: Surroundings,
  postponed: ReadonlyMap<Entry, readonly ApplicationResult[]>,
  finish: (entry: Entry, results: readonly ApplicationResult[]) => void,
): Promise<void> {
  const { deliveries, tools, jobs, signal, stopping } = onboarding;
  const { catalog, catalogAccess = {} } = tools;
  const ending = AbortSignal.any([signal, stopping]);
  if (catalog !== undefined && deliveries.includes('register')) {
    await awaitCatalog(catalog, catalogAccess, ending);
  }
  // What is whole is not done again.
  const continued = { ...surroundings, resume: true };
  const work = async ([entry, earlier]: readonly [Entry, readonly ApplicationResult[]]) => {
    if (ending.aborted) return finish(entry, earlier);
    const results = await resultsOf(entry, onboarding, continued, signal);
    finish(entry, withEarlierTime(results, earlier));
  };
  await mapConcurrently([...postponed], work, { limit: jobs });
}

/** Removes the images of looks: all builds are done. Those of an interrupted onboarding stay for one that continues it. */
async function removeImagesOfLooks({ templates, tools: { engine } }: Onboarding): Promise<void> {
  // Only disk space is lost.
  for (const template of templates.keys()) await removeLookImages(engine, template).catch(() => {});
}

/** Onboards all entries. */
export async function executeOnboarding(onboarding: Onboarding): Promise<void> {
  const { entries, jobs, signal, stopping, emit } = onboarding;
  const names = entries.map(nameOfEntry);
  const templates = [...onboarding.templates.keys()];
  emit({ at: Date.now(), type: 'onboarding-started', entries: names, jobs, templates });
  const stops = new Stops<OnboardStop>((reason) =>
    emit({ at: Date.now(), type: 'onboarding-stopping', reason }),
  );
  const watches = [stops.watch(signal, 'ended'), stops.watch(stopping, 'asked')];
  const ledger = new Ledger(onboarding);
  try {
    await executeAll(onboarding, ledger, stops);
  } finally {
    for (const end of watches) end();
  }
  const outcome = stops.reason === undefined ? 'done' : 'cancelled';
  if (outcome === 'done') await removeImagesOfLooks(onboarding);
  const counts = outcomeCounts(ledger.results);
  emit({ at: Date.now(), type: 'onboarding-finished', outcome, counts });
}
