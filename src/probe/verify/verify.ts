import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import { requireContainers } from '../../engine/require-containers.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { formatDuration } from '../../text/format/format.ts';
import { checkInfos } from '../all-check-names.ts';
import { allChecks } from '../all-checks.ts';
import type { BuiltImage, CheckFinding, CheckOutcome } from '../checks/check.ts';
import { checkStart } from '../checks/start.ts';
import { confirmClass, ownVersions } from '../class/confirm-class.ts';
import { displayImage } from '../display/display-image.ts';
import { showsMainWindow } from '../heal/applicable-heals.ts';
import { healApplication, startAfter } from '../heal/heal-application.ts';
import { healContextOf } from '../heal/heal-context.ts';
import { healOutcome } from '../heal/heal-findings.ts';
import type { HealResult } from '../heal/heal-result.ts';
import { launch } from '../launch/launch.ts';
import type { LaunchRequest } from '../launch/launch-request.ts';
import { launchRequestOf } from '../launch/launch-request-of.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import { retryLaunch } from '../launch/retry-launch.ts';
import { removeLeftovers } from '../leftovers.ts';
import { findEarlierStart, storeStart } from '../look/earlier-start.ts';
import { checkOpens } from '../opens/check-opens.ts';
import type { Opening } from '../opens/opening.ts';
import { openingsOfImage } from '../opens/openings-of-image.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';

/** A check with its result; `skipped` if it was not run. */
export interface CheckedRow {
  readonly title: string;
  readonly state: 'passed' | 'warned' | 'failed' | 'skipped';
  readonly summary: string;
  readonly findings: readonly CheckFinding[];
}

/** The result of checking and starting a built image. */
export interface Verification {
  readonly rows: readonly CheckedRow[];
  /** Absent if the image was not started, because it could not succeed. */
  readonly started?: LaunchResult;
  /** The attempts for an application without a main window; absent if none was made. */
  readonly heal?: HealResult;
  /** Whether it opens what it declares, for each MIME type; absent if nobody has proven it, or it declares none. */
  readonly opens?: readonly Opening[];
  /** A main window of the declared class appeared and stayed, and no check failed. */
  readonly isProven: boolean;
}

export type VerifyStage =
  | { readonly type: 'display-image' | 'start' | 'start-again' | 'start-for-class' }
  /** A main window has appeared and is held. */
  | { readonly type: 'window'; readonly window: ObservedWindow }
  /** The application is started with a file of a MIME type. */
  | { readonly type: 'file'; readonly mimeType: string };

interface VerifyOptions extends TaskOptions {
  /** The vendor whose base image may be present, for the image of the display server. */
  readonly vendor: string;
  /** Text chunks of the PNG file, by their keys. */
  readonly pictureText?: Readonly<Record<string, string>> | undefined;
  /** Whether to retry a build of the display server's image that has failed recently; true if absent. */
  readonly retriesDisplay?: boolean | undefined;
  /** Only the start is checked, because the image was checked before. */
  readonly isStartOnly?: boolean;
  /**
   * The titles of the windows that a person has accepted, so that files are tried also if this start proves nothing; absent if
   * nobody has.
   */
  readonly accepted?: readonly string[] | undefined;
  /** Tries to make the main window appear if it does not. */
  readonly heals?: boolean | undefined;
  /** A short description of the attempt. */
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

/** A result of a start, and a function that starts it again. */
interface Start {
  readonly containers: Containers;
  readonly request: LaunchRequest;
  readonly started: LaunchResult;
}

/**
 * Starts a built image as the platform does, and retries once.
 *
 * @throws DeskpackError if the engine or the display server fails
 */
async function startImage(
  { image, descriptor }: Pick<BuiltImage, 'image' | 'descriptor'>,
  engine: Engine,
  { vendor, pictureText, onStage, retriesDisplay, signal, onEvent }: VerifyOptions,
): Promise<Start> {
  const containers = await requireContainers(engine, 'start the application');
  await removeLeftovers(containers);
  onStage?.({ type: 'display-image' });
  const display = await displayImage(engine, vendor, { signal, onEvent, retries: retriesDisplay });
  onStage?.({ type: 'start' });
  const request = launchRequestOf(image, descriptor, display, pictureText);
  const onMain = (window: ObservedWindow) => onStage?.({ type: 'window', window });
  const first = await launch(containers, request, { signal, onMain });
  if (!showsMainWindow(first)) onStage?.({ type: 'start-again' });
  const shown = showsMainWindow(first)
    ? first
    : await retryLaunch(containers, request, first, { signal, onMain });
  const started = await confirmClass({
    started: shown,
    descriptor,
    versions: () => ownVersions(engine, { image, descriptor }),
    again(awaits) {
      onStage?.({ type: 'start-for-class' });
      return launch(containers, { ...request, awaits }, { signal });
    },
  });
  return { containers, request, started };
}

/** Tries to make the main window appear. The row reports which heals did. */
async function healImage(
  { image, descriptor }: Pick<BuiltImage, 'image' | 'descriptor'>,
  engine: Engine,
  { containers, request, started }: Start,
  { onAttempt, signal, onEvent }: VerifyOptions,
  tryHeals: typeof healApplication,
): Promise<{ readonly heal: HealResult; readonly row: CheckedRow }> {
  const context = await healContextOf({ image, descriptor }, started, request.command, engine, {
    signal,
  });
  const heal = await tryHeals(
    { context, image, request, engine, containers, onAttempt },
    { signal, onEvent },
  );
  const row = rowOf('heal', healOutcome(heal, context));
  return { heal, row: heal.healing ? row : { ...row, state: 'skipped' } };
}

/** Adds the result of an earlier start of the same program to a failed one. */
async function withEarlier(row: CheckedRow, descriptor: Descriptor): Promise<CheckedRow> {
  const earlier = row.state === 'failed' ? await findEarlierStart(descriptor) : undefined;
  if (!earlier) return row;
  const { launch: seen, firstSeenMs, day } = earlier;
  const message = `an earlier start of the same program (${day}) showed its window ${seen} after ${formatDuration(firstSeenMs)}`;
  return { ...row, findings: [...row.findings, { name: 'start-seen-before', message }] };
}

/** Functions that start an image, and that heal an application without a window: a start without containers is not healed. */
interface VerifyWays {
  readonly start?: (
    ...given: Parameters<typeof startImage>
  ) => Promise<Start | { readonly started: LaunchResult; readonly containers?: never }>;
  readonly tryHeals?: typeof healApplication;
  readonly openings?: typeof openingsOfImage;
}

/** Checks a built image, and starts it unless a check excludes that. */
export async function verify(
  built: Omit<BuiltImage, 'engine'>,
  engine: Engine,
  options: VerifyOptions,
  {
    start: startBuilt = startImage,
    tryHeals = healApplication,
    openings = openingsOfImage,
  }: VerifyWays = {},
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
  const toHeal =
    options.heals && start?.containers && !showsMainWindow(start.started) ? start : undefined;
  const healed = toHeal && (await healImage(built, engine, toHeal, options, tryHeals));
  const known = started && healed ? startAfter(started, healed.heal) : started;
  const last = healed?.heal.healing?.started ?? known;
  for (const check of allChecks) {
    if (check.needs !== 'start') continue;
    // The declared start is always reported; everything else is about the last window.
    const about = check === checkStart ? known : last;
    const outcome = about && check.run(subject, about);
    if (outcome && check === checkStart) {
      rows.push(await withEarlier(rowOf(check.title, outcome), built.descriptor));
      continue;
    }
    const summary = started
      ? (check.absent ?? 'there is nothing to check')
      : 'the application cannot be started';
    rows.push(
      outcome
        ? rowOf(check.title, outcome)
        : { title: check.title, state: 'skipped', summary, findings: [] },
    );
  }
  if (last) await storeStart(built.descriptor, last);
  if (healed) rows.push(healed.row);
  const isProven = started?.proof === 'proven' && rows.every(({ state }) => state !== 'failed');
  const opens =
    (isProven || options.accepted) && started && start?.containers
      ? await openings(
          built,
          engine,
          { started, ...(isProven ? {} : { accepted: options.accepted }) },
          {
            ...options,
            onType: (mimeType) => options.onStage?.({ type: 'file', mimeType }),
          },
        )
      : [];
  if (opens.length > 0) rows.push(rowOf('opens', checkOpens(opens, built.descriptor)));
  return {
    rows,
    ...(opens.length > 0 ? { opens } : {}),
    ...(last ? { started: last } : {}),
    ...(healed ? { heal: healed.heal } : {}),
    isProven,
  };
}
