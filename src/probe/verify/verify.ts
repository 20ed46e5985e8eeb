import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Containers } from '../../engine/container.ts';
import { containersOfEngine } from '../../engine/containers-of.ts';
import type { Engine } from '../../engine/engine.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import { formatDuration } from '../../text/format.ts';
import { allChecks } from '../all-checks.ts';
import { checkInfos } from '../check-names.ts';
import type { BuiltImage, CheckFinding, CheckOutcome } from '../checks/check.ts';
import { checkStart } from '../checks/start.ts';
import { displayImage } from '../display/display-image.ts';
import { type HealResult, healApplication, startAfter } from '../heal/heal-application.ts';
import { healOutcome } from '../heal/heal-findings.ts';
import { patientOf } from '../heal/patient.ts';
import { showsMainWindow } from '../heal/worth-trying.ts';
import { type LaunchRequest, launch } from '../launch/launch.ts';
import { launchAgain } from '../launch/launch-again.ts';
import { launchRequestOf } from '../launch/launch-request.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import { removeLeftovers } from '../leftovers.ts';
import { keepSeen, seenBefore } from '../look/seen-before.ts';
import type { SeenWindow } from '../windows/seen-window.ts';

/** One check with its result; `skipped` if it could not be made. */
export interface CheckedRow {
  readonly title: string;
  readonly state: 'passed' | 'warned' | 'failed' | 'skipped';
  readonly summary: string;
  readonly findings: readonly CheckFinding[];
}

/** What came out when a built image was checked and started. */
export interface Verification {
  readonly rows: readonly CheckedRow[];
  /** Absent if the application was not started, because it could not be. */
  readonly started?: LaunchResult;
  /** What was tried for an application that shows no main window; absent if nothing was. */
  readonly heal?: HealResult;
  /** A main window of the declared class was seen that stayed, and no check failed. */
  readonly isProven: boolean;
}

/** What is going on, for people who wait. */
export type VerifyStage =
  | { readonly type: 'display-image' | 'start' | 'start-again' }
  /** A main window was seen, and it is waited whether it stays. */
  | { readonly type: 'window'; readonly window: SeenWindow };

interface VerifyOptions extends TaskOptions {
  /** The vendor whose base image may be there already, for the image of the display server. */
  readonly vendor: string;
  /** Notes that the file of the picture contains, by their keys. */
  readonly pictureText?: Readonly<Record<string, string>> | undefined;
  /** Whether the image of the display server is tried to be built although that has just failed; true if absent. */
  readonly retriesDisplay?: boolean | undefined;
  /** Whether only the start is checked, because the image itself was. */
  readonly isStartOnly?: boolean;
  /** Tries what may make the main window appear, if none does. */
  readonly heals?: boolean | undefined;
  /** What is tried, in a few words. */
  readonly onAttempt?: ((title: string) => void) | undefined;
  readonly onStage?: ((stage: VerifyStage) => void) | undefined;
}

function rowOf(title: string, { summary, findings }: CheckOutcome): CheckedRow {
  const severities = findings.map(({ name }) => checkInfos[name].severity);
  const state = severities.includes('error')
    ? 'failed'
    : severities.length > 0
      ? 'warned'
      : 'passed';
  return { title, state, summary, findings };
}

/** What came out of a start, and how to start it again. */
interface Start {
  readonly containers: Containers;
  readonly request: LaunchRequest;
  readonly started: LaunchResult;
}

/**
 * Starts a built image as the platform does, and once more if it fails.
 *
 * @throws DeskpackError when the engine cannot, or there is no display server
 */
async function startImage(
  { image, descriptor }: Pick<BuiltImage, 'image' | 'descriptor'>,
  engine: Engine,
  { vendor, pictureText, onStage, retriesDisplay, signal, onEvent }: VerifyOptions,
): Promise<Start> {
  const containers = await containersOfEngine(engine, 'start the application');
  await removeLeftovers(containers);
  onStage?.({ type: 'display-image' });
  const display = await displayImage(engine, vendor, { signal, onEvent, retries: retriesDisplay });
  onStage?.({ type: 'start' });
  const request = launchRequestOf(image, descriptor, display, pictureText);
  const onMain = (window: SeenWindow) => onStage?.({ type: 'window', window });
  const first = await launch(containers, request, { signal, onMain });
  if (showsMainWindow(first)) return { containers, request, started: first };
  onStage?.({ type: 'start-again' });
  const started = await launchAgain(containers, request, first, { signal, onMain });
  return { containers, request, started };
}

/** Tries what may make the main window appear; the row says what did. */
async function healImage(
  { image, descriptor }: Pick<BuiltImage, 'image' | 'descriptor'>,
  engine: Engine,
  { containers, request, started }: Start,
  { onAttempt, signal, onEvent }: VerifyOptions,
  tryHeals: typeof healApplication,
): Promise<{ readonly heal: HealResult; readonly row: CheckedRow }> {
  const patient = await patientOf({ image, descriptor }, started, request.command, engine);
  const heal = await tryHeals(
    { patient, image, request, engine, containers, onAttempt },
    { signal, onEvent },
  );
  const row = rowOf('heal', healOutcome(heal, patient));
  return { heal, row: heal.healing ? row : { ...row, state: 'skipped' } };
}

/** Says beside a start that failed what an earlier one of the same program has shown. */
async function withEarlier(row: CheckedRow, descriptor: Descriptor): Promise<CheckedRow> {
  const earlier = row.state === 'failed' ? await seenBefore(descriptor) : undefined;
  if (!earlier) return row;
  const { launch: seen, firstSeenMs, day } = earlier;
  const message = `an earlier start of the same program (${day}) showed its window ${seen} after ${formatDuration(firstSeenMs)}`;
  return { ...row, findings: [...row.findings, { name: 'start-seen-before', message }] };
}

/** What starts an image, and what tries to help an application without a window. */
interface VerifyWays {
  readonly start?: typeof startImage;
  readonly tryHeals?: typeof healApplication;
}

/** Checks a built image, and starts it if nothing in it says that it cannot be started. */
export async function verify(
  built: Omit<BuiltImage, 'engine'>,
  engine: Engine,
  options: VerifyOptions,
  { start: startBuilt = startImage, tryHeals = healApplication }: VerifyWays = {},
): Promise<Verification> {
  const subject = { ...built, engine };
  const rows: CheckedRow[] = [];
  let isHopeless = false;
  for (const check of allChecks) {
    if (check.needs !== 'image' || options.isStartOnly) continue;
    const outcome = await check.run(subject);
    isHopeless ||= outcome.isHopeless === true;
    rows.push(rowOf(check.title, outcome));
  }
  const start = isHopeless ? undefined : await startBuilt(built, engine, options);
  const started = start?.started;
  const isToHeal = options.heals && started && !showsMainWindow(started);
  const healed = isToHeal ? await healImage(built, engine, start!, options, tryHeals) : undefined;
  const known = started && healed ? startAfter(started, healed.heal) : started;
  const last = healed?.heal.healing?.started ?? known;
  for (const check of allChecks) {
    if (check.needs !== 'start') continue;
    // How it starts as declared is said in any case; all else is about the window that was seen at last.
    const about = check === checkStart ? known : last;
    const outcome = about && check.run(subject, about);
    if (outcome && check === checkStart) {
      rows.push(await withEarlier(rowOf(check.title, outcome), built.descriptor));
      continue;
    }
    const summary = started ? 'there is no window' : 'the application cannot be started';
    rows.push(
      outcome
        ? rowOf(check.title, outcome)
        : { title: check.title, state: 'skipped', summary, findings: [] },
    );
  }
  if (last) await keepSeen(built.descriptor, last);
  if (healed) rows.push(healed.row);
  const isProven = started?.proof === 'proven' && rows.every(({ state }) => state !== 'failed');
  return {
    rows,
    ...(last ? { started: last } : {}),
    ...(healed ? { heal: healed.heal } : {}),
    isProven,
  };
}
