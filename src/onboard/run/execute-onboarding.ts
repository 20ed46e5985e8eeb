import { toolsOnTemplates } from '../../pipeline/batch/shared-tools.ts';
import { Stops } from '../../pipeline/batch/stops.ts';
import { removeLookImages } from '../../probe/look/look-images.ts';
import { keepDuration } from '../../system/machine/durations.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { resultsOf } from '../entry/entry-results.ts';
import type { OnboardContext } from '../entry/onboard-context.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import type { OnboardStop } from '../event.ts';
import { outcomeCounts } from '../outcome/outcome-counts.ts';
import { isProven } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';
import { awaitEngine } from './await-answer.ts';
import { inputsOf, planOptionsOf } from './entry-inputs.ts';
import { Ledger, type Onboarding } from './ledger.ts';
import { onboardedDuration } from './onboarding-time.ts';
import { mayBeRepeated, repeatPostponed } from './postponed-entries.ts';

function contextOf(onboarding: Onboarding, { claimed }: Ledger): OnboardContext {
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
    detection,
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
  const context = contextOf(onboarding, ledger);
  const open: Entry[] = [];
  for (const entry of entries) if (!(await ledger.keepsEarlier(entry))) open.push(entry);
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
      return ledger.leaveOut(entry, 'disk');
    }
    const name = nameOfEntry(entry);
    emit({ at: Date.now(), type: 'entry-started', entry: name });
    const begun = performance.now();
    const results = await resultsOf(entry, context, signal);
    if (results.some(({ outcome }) => isProven(outcome))) {
      await keepDuration(onboardedDuration, { milliseconds: performance.now() - begun });
    }
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
    ledger.leaveOut(entry, stops.reason ?? 'asked');
  }
  if (postponed.size > 0) await repeatPostponed(onboarding, context, postponed, finish);
}

/** Removes the images of looks: all builds are done. Those of an interrupted onboarding stay for one that continues it. */
async function removeImagesOfLooks({ templates, tools: { engine } }: Onboarding): Promise<void> {
  // Only disk space is lost.
  for (const template of templates.keys()) await removeLookImages(engine, template).catch(() => {});
}

export async function executeOnboarding(onboarding: Onboarding): Promise<void> {
  const { entries, part, jobs, signal, stopping, emit } = onboarding;
  emit({
    ...{ at: Date.now(), type: 'onboarding-started', entries: entries.map(nameOfEntry), jobs },
    templates: [...onboarding.templates.keys()],
    ...(part ? { part } : {}),
  });
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
