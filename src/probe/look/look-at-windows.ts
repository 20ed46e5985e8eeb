import { containersOfEngine } from '../../engine/containers-of.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { openDisplay } from '../display/display.ts';
import { displayImage } from '../display/display-image.ts';
import { showsMainWindow } from '../heal/worth-trying.ts';
import { launch } from '../launch/launch.ts';
import { launchAgain } from '../launch/launch-again.ts';
import { launchRequestOf } from '../launch/launch-request.ts';
import { removeLeftovers } from '../leftovers.ts';
import { healLook } from './heal-look.ts';
import { healedDescriptor } from './healed-descriptor.ts';
import { keepLook, readLook } from './kept-look.ts';
import { lookImageName, removeOldLookImages } from './look-images.ts';
import type { Look, LookOptions, LookOutcome, LookRequest } from './looked-at.ts';
import { keepSeen } from './seen-before.ts';
import { buildTrialImage } from './trial-image.ts';
import { warmBase } from './warm-base.ts';

/** What all looks need. */
async function prepare(engine: Engine, { vendor, signal, onStage }: LookOptions) {
  const containers = await containersOfEngine(engine, 'look at the window');
  await removeLeftovers(containers);
  const onBuild = () => onStage?.({ type: 'display-image' });
  return { containers, display: await displayImage(engine, vendor, { signal, onBuild }) };
}

/** The same request for the base with the common toolkits; undefined if it is not for a template. */
async function onWarmBase(
  engine: Engine,
  request: LookRequest,
  { signal, onStage }: LookOptions,
): Promise<LookRequest | undefined> {
  const onBuild = () => onStage?.({ type: 'warm-base' });
  const { template, toolkits } = request;
  if (!toolkits) return undefined;
  return { ...request, template: await warmBase(engine, template, toolkits, { signal, onBuild }) };
}

/** What starts an application and its display, starts it once more, and tries what may help it. */
interface LookWays {
  readonly open?: typeof openDisplay;
  readonly start?: typeof launch;
  readonly again?: typeof launchAgain;
  readonly help?: typeof healLook;
}

/**
 * Starts applications that have no image yet, one after the other, each in an image that is built for it and kept
 * for a while, and looks at their windows. What was looked at before is not started again, unless that is wanted.
 *
 * @returns for each what came out, or why nobody could look
 */
export async function lookAtWindows(
  engine: Engine,
  requests: readonly LookRequest[],
  options: LookOptions,
  { open = openDisplay, start = launch, again = launchAgain, help = healLook }: LookWays = {},
): Promise<LookOutcome[]> {
  const { signal, onStage, isWarm = false, isFresh = false, isForBuild = false } = options;
  /** The templates on which images were built. */
  const templates = new Set<string>();
  let prepared: ReturnType<typeof prepare> | undefined;

  /** Builds the image of an application with what healed it, for the build that follows: its layers are others. */
  async function buildHealed(request: LookRequest, look: Look): Promise<void> {
    const descriptor = healedDescriptor(request.descriptor, look);
    if (!descriptor) return;
    onStage?.({ type: 'install-healed', name: String(descriptor.name) });
    const tag = lookImageName(descriptor, request.template.reference);
    try {
      await buildTrialImage(engine, { ...request, descriptor }, tag, { signal });
    } catch (error) {
      signal?.throwIfAborted();
      // Nothing but time is lost, and the build says what is wrong.
      if (!(error instanceof DeskpackError)) throw error;
    }
  }

  async function lookAt(asked: LookRequest): Promise<LookOutcome> {
    const onWarm = isWarm && (await onWarmBase(engine, asked, options));
    const request = onWarm || asked;
    const kept = isFresh ? undefined : await readLook(request);
    if (kept) return { ...kept, isKept: true, isWarm: Boolean(onWarm) };
    prepared ??= prepare(engine, options);
    const { containers, display } = await prepared;
    const { descriptor, pictureText } = request;
    const name = String(descriptor.name);
    onStage?.({ type: 'install', name });
    const { reference } = request.template;
    templates.add(reference);
    const tag = lookImageName(descriptor, reference);
    const building = buildTrialImage(engine, request, tag, {
      signal,
      onEvent(event) {
        if (event.type !== 'progress') return;
        const { packages, done, total } = event;
        const step =
          total === undefined || done === total ? undefined : ([done + 1, total] as const);
        onStage?.({ type: 'install', name, ...(packages && { packages }), ...(step && { step }) });
      },
    });
    // It is there when the packages are.
    const opening = open(containers, display, signal);
    const [built, opened] = await Promise.allSettled([building, opening]);
    if (built.status === 'rejected') {
      if (opened.status === 'fulfilled') await opened.value.close().catch(() => {});
      throw built.reason;
    }
    const image = built.value;
    onStage?.({ type: 'start', name });
    const wanted = launchRequestOf(image, descriptor, display, pictureText);
    const first = await start(containers, wanted, { signal, display: opening });
    // What a busy machine has spoilt must not be taken for healed by what is tried next.
    const isSpoilt = first.lostMs !== undefined && !showsMainWindow(first);
    const started = isSpoilt ? await again(containers, wanted, first, { signal }) : first;
    const healed = showsMainWindow(started)
      ? { started }
      : await help({ engine, containers, image, descriptor, request: wanted, started }, options);
    await keepLook(request, healed);
    await keepSeen(descriptor, healed.started);
    if (isForBuild) await buildHealed(asked, healed);
    return { ...healed, isKept: false, isWarm: Boolean(onWarm) };
  }

  const outcomes: LookOutcome[] = [];
  try {
    for (const request of requests) {
      try {
        outcomes.push(await lookAt(request));
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof DeskpackError)) throw error;
        outcomes.push({ error });
      }
    }
    return outcomes;
  } finally {
    // Not earlier: the next application may need the layer with the same packages.
    for (const template of templates) await removeOldLookImages(engine, template).catch(() => {});
  }
}
