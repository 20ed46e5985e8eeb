import type { InspectedImage } from '../../image/inspected-image.ts';
import { toolsOnTemplates } from '../../pipeline/batch/shared-tools.ts';
import { type StepName, stepNames } from '../../pipeline/event.ts';
import type { PlanOptions } from '../../pipeline/plan.ts';
import type { RunTools } from '../../pipeline/step.ts';
import { digestOf } from '../../system/files/digest.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import type { OnboardEvent, OnboardStop } from '../event.ts';
import { outcomeInfos } from '../outcome-codes.ts';
import type { Policy } from '../policy.ts';
import type { ApplicationResult } from '../result.ts';
import { carryOut, failedResult, type Surroundings } from './carry-out.ts';
import { type Detection, detectEntry } from './detect-entry.ts';
import { DiskBudget } from './disk-budget.ts';
import type { OnboardJournal } from './onboard-journal.ts';

/** The steps of an onboarding that are only done if they were requested. */
export type DeliveryStep = Extract<StepName, 'save' | 'push' | 'import' | 'nodes' | 'register'>;

/** What an onboarding needs. */
export interface OnboardOptions {
  /** Each has another name. */
  readonly entries: readonly Entry[];
  readonly policy: Policy;
  readonly detection: Detection;
  readonly template: InspectedImage;
  readonly tools: RunTools;
  /** The folder of the descriptors. */
  readonly folder: string;
  readonly release: string;
  readonly deliveries: readonly DeliveryStep[];
  /** The options for the steps, such as the push target. */
  readonly planOptions: Pick<PlanOptions, 'push' | 'nodes' | 'withoutStore'>;
  /** The number of entries that are worked on at the same time. */
  readonly jobs: number;
  /** The maximum number of bytes of its images in the engine. */
  readonly maxDiskBytes?: number | undefined;
  readonly resume: boolean;
  /** Aborted to end everything immediately. */
  readonly signal: AbortSignal;
  /** Aborted to finish the entries in hand and begin no others. */
  readonly stopping: AbortSignal;
}

interface Onboarding extends OnboardOptions {
  readonly journal: OnboardJournal;
  readonly emit: (event: OnboardEvent) => void;
}

/** A digest of all that the results of an entry depend on. */
function inputsOf(
  entry: Entry,
  { policy, detection, release, deliveries, planOptions, tools }: Onboarding,
) {
  const { register, recommends } = policy;
  const { imageId } = detection.template;
  const { push, nodes } = planOptions;
  const { catalog, engine } = tools;
  const on = { imageId, release, engine: engine?.name, catalog, push, nodes };
  return digestOf(JSON.stringify({ entry, register, recommends, deliveries, on }));
}

function planOptionsOf({
  policy,
  deliveries,
  detection,
  release,
  planOptions,
}: Onboarding): PlanOptions {
  const { register } = policy;
  const wanted: readonly StepName[] = ['prepare', 'build', 'inspect', 'verify', ...deliveries];
  return {
    ...planOptions,
    release,
    steps: stepNames.filter((step) => wanted.includes(step)),
    keepArchive: deliveries.includes('save'),
    registerAs: 'record',
    proof: {
      failsIf: register === 'all' ? 'never' : 'unproven',
      retriesDisplay: false,
      vendor: detection.vendor,
    },
  };
}

/** Whether an image is elsewhere too, and registered if that was requested. */
function isDelivered(
  { registered, pushed, archive, imported }: ApplicationResult,
  { deliveries }: Onboarding,
) {
  const isElsewhere = [pushed, archive, imported].some((place) => place !== undefined);
  return isElsewhere && (registered !== undefined || !deliveries.includes('register'));
}

/** The results of an entry that was not begun. */
function notReached(entry: Entry, reason: OnboardStop): ApplicationResult {
  const now = Date.now();
  const facts = { package: entry.package, entry: nameOfEntry(entry) };
  return {
    ...facts,
    outcome: reason === 'disk' ? 'disk-budget' : 'interrupted',
    startedAt: now,
    endedAt: now,
  };
}

/** All applications of an entry, one after the other. */
async function resultsOf(
  entry: Entry,
  { policy, detection }: Onboarding,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<ApplicationResult[]> {
  const startedAt = Date.now();
  const name = nameOfEntry(entry);
  const facts = { package: entry.package, entry: name };
  const limit =
    policy.timeLimitMs === undefined ? undefined : AbortSignal.timeout(policy.timeLimitMs);
  const ending = limit ? AbortSignal.any([signal, limit]) : signal;
  /** What was stopped by the limit was not interrupted. */
  const limited = (result: ApplicationResult): ApplicationResult =>
    result.outcome === 'interrupted' && limit?.aborted && !signal.aborted
      ? { ...result, outcome: 'too-slow' }
      : result;
  const stopped = (): ApplicationResult =>
    limited({ ...facts, outcome: 'interrupted', startedAt, endedAt: Date.now() });
  const results: ApplicationResult[] = [];
  try {
    const onProgress = (text: string) =>
      surroundings.emit({ at: Date.now(), type: 'entry-progress', entry: name, text });
    const found = await detectEntry(entry, policy, detection, onProgress, ending);
    for (const proven of found) {
      const started = results.at(-1)?.endedAt ?? startedAt;
      const how = { startedAt: started, signal: ending };
      results.push(limited(await carryOut(entry, proven, surroundings, how)));
      if (ending.aborted) break;
    }
  } catch (error) {
    results.push(ending.aborted ? stopped() : failedResult(facts, error, startedAt));
  }
  return results;
}

/** Whether another attempt may have another result. */
function isWhole(results: readonly ApplicationResult[]): boolean {
  return results.every(({ outcome }) => outcomeInfos[outcome].retry !== true);
}

function countsOf(results: readonly ApplicationResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Begins no further entry once a reason to stop is known, and reports it once. */
class Stops {
  readonly #emit: Onboarding['emit'];
  reason: OnboardStop | undefined;

  constructor(emit: Onboarding['emit']) {
    this.#emit = emit;
  }

  readonly stop = (reason: OnboardStop): void => {
    if (this.reason === undefined) {
      this.#emit({ at: Date.now(), type: 'onboarding-stopping', reason });
    }
    this.reason ??= reason;
  };
}

async function executeAll(onboarding: Onboarding, stops: Stops): Promise<ApplicationResult[]> {
  const { entries, detection, template, tools, folder, release, journal, emit } = onboarding;
  const { policy, resume, signal, jobs, maxDiskBytes } = onboarding;
  const { engine } = detection;
  const budget = new DiskBudget(maxDiskBytes, engine, ({ reference: image, bytes }) =>
    emit({ at: Date.now(), type: 'onboarding-dropped', image, bytes }),
  );
  const surroundings: Surroundings = {
    policy,
    folder,
    release,
    plan: planOptionsOf(onboarding),
    engine,
    tools: toolsOnTemplates(
      tools,
      () => template.layers,
      new Map([[detection.template.reference, template]]),
    ),
    template,
    resume,
    claimed: new Map(),
    emit,
  };
  const all: ApplicationResult[] = [];
  const finish = (entry: Entry, results: readonly ApplicationResult[], isKept: boolean) => {
    all.push(...results);
    const kept = isKept ? ({ isKept } as const) : {};
    emit({ at: Date.now(), type: 'entry-finished', entry: nameOfEntry(entry), results, ...kept });
  };
  const open: Entry[] = [];
  for (const entry of entries) {
    const earlier = journal.finished.get(nameOfEntry(entry));
    const isSame = earlier?.inputs === inputsOf(entry, onboarding) && isWhole(earlier.results);
    if (!isSame) {
      open.push(entry);
      continue;
    }
    for (const { name, entry: of } of earlier.results) {
      if (name !== undefined) surroundings.claimed.set(name.toLowerCase(), of);
    }
    account(earlier.results);
    finish(entry, earlier.results, true);
  }

  function account(results: readonly ApplicationResult[]): void {
    for (const result of results) {
      if (result.image) {
        const { image } = result;
        const mayDrop = image.isReplaced !== true && isDelivered(result, onboarding);
        budget.add({ ...image, mayDrop });
      }
    }
  }

  const work = async (entry: Entry) => {
    if (!(await budget.makeRoom())) {
      stops.stop('disk');
      return finish(entry, [notReached(entry, 'disk')], false);
    }
    emit({ at: Date.now(), type: 'entry-started', entry: nameOfEntry(entry) });
    const results = await resultsOf(entry, onboarding, surroundings, signal);
    account(results);
    if (!signal.aborted) {
      const inputs = inputsOf(entry, onboarding);
      journal.finish({ entry: nameOfEntry(entry), inputs, results });
    }
    finish(entry, results, false);
  };
  const mayBegin = () => stops.reason === undefined;
  const { length } = await mapConcurrently(open, work, { limit: jobs, mayBegin });
  for (const entry of open.slice(length)) {
    finish(entry, [notReached(entry, stops.reason ?? 'asked')], false);
  }
  return all;
}

/** Onboards all entries. */
export async function executeOnboarding(onboarding: Onboarding): Promise<void> {
  const { entries, jobs, detection, signal, stopping, emit } = onboarding;
  const stops = new Stops(emit);
  const { reference } = detection.template;
  const names = entries.map(nameOfEntry);
  emit({ at: Date.now(), type: 'onboarding-started', entries: names, jobs, template: reference });
  const reasons = [
    { of: signal, stop: () => stops.stop('ended') },
    { of: stopping, stop: () => stops.stop('asked') },
  ];
  for (const { of, stop } of reasons) {
    of.addEventListener('abort', stop);
    if (of.aborted) stop();
  }
  try {
    const results = await executeAll(onboarding, stops);
    const outcome = stops.reason === undefined ? 'done' : 'cancelled';
    emit({ at: Date.now(), type: 'onboarding-finished', outcome, counts: countsOf(results) });
  } finally {
    for (const { of, stop } of reasons) of.removeEventListener('abort', stop);
  }
}
