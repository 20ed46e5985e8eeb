import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import { requireContainers } from '../../engine/require-containers.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { TaskEvent } from '../../system/process/program/task.ts';
import { confirmClass, ownVersions } from '../class/confirm-class.ts';
import { openDisplay } from '../display/display.ts';
import { displayImage } from '../display/display-image.ts';
import { showsMainWindow } from '../heal/applicable-heals.ts';
import { launch } from '../launch/launch.ts';
import { launchRequestOf } from '../launch/launch-request-of.ts';
import { retryLaunch } from '../launch/retry-launch.ts';
import { removeLeftovers } from '../leftovers.ts';
import { cacheLook, readCachedLook } from './cached-look.ts';
import { storeStart } from './earlier-start.ts';
import { expectedLook } from './expected-look.ts';
import { healLook } from './heal-look.ts';
import { healedDescriptor } from './healed-descriptor.ts';
import type { Look, LookOptions, LookOutcome, LookRequest } from './look.ts';
import { lookImageName, removeOldLookImages, withLookImage } from './look-images.ts';
import { buildTrialImage } from './trial-image.ts';
import { warmBase } from './warm-base.ts';
import { withDisplay } from './with-display.ts';

/** The image of the display server, which all looks share. */
async function displayOf(
  engine: Engine,
  containers: Containers,
  { vendor, signal, onStage }: LookOptions,
): Promise<string> {
  await removeLeftovers(containers);
  const onBuild = () => onStage?.({ type: 'display-image' });
  return displayImage(engine, vendor, { signal, onBuild });
}

/** The same request for the warm base; undefined without a template. */
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

/** Functions that start an application with its display, retry the start, and heal it. */
interface LookWays {
  readonly open?: typeof openDisplay;
  readonly start?: typeof launch;
  readonly again?: typeof retryLaunch;
  readonly help?: typeof healLook;
}

/**
 * Starts applications that have no image yet, one after the other, each in an image that is built for it and kept for a
 * while, and observes their windows. Cached results are reused, unless a new look is requested.
 *
 * @returns for each application the result, or why no look was possible
 */
export async function lookAtWindows(
  engine: Engine,
  requests: readonly LookRequest[],
  options: LookOptions,
  { open = openDisplay, start = launch, again = retryLaunch, help = healLook }: LookWays = {},
): Promise<LookOutcome[]> {
  const removing: Promise<void>[] = [];
  const { signal, onStage, onMain, ahead } = options;
  const onRemoving = options.onRemoving ?? ((removal) => void removing.push(removal));
  const { isWarm = false, refresh = false, isForBuild = false } = options;
  /** The templates of the images that were built. */
  const templates = new Set<string>();
  let displayImageId: Promise<string> | undefined;

  /** Builds the image of a healed application, whose layers differ, so that a following build can reuse them. */
  async function buildHealed(request: LookRequest, look: Look): Promise<void> {
    const descriptor = healedDescriptor(request.descriptor, look);
    if (!descriptor) return;
    onStage?.({ type: 'install-healed', name: String(descriptor.name) });
    const tag = lookImageName(descriptor, request.template.reference);
    try {
      const trial = { ...request, descriptor };
      await withLookImage(tag, () => buildTrialImage(engine, trial, tag, { signal }));
    } catch (error) {
      signal?.throwIfAborted();
      // Only time is lost; the following build reports the error.
      if (!(error instanceof DeskpackError)) throw error;
    }
  }

  async function lookAt(asked: LookRequest): Promise<LookOutcome> {
    const onWarm = isWarm && (await onWarmBase(engine, asked, options));
    const request = onWarm || asked;
    const kept = refresh ? undefined : await readCachedLook(request);
    if (kept) return { ...kept, isKept: true, isWarm: Boolean(onWarm) };
    const { reference } = request.template;
    templates.add(reference);
    const tag = lookImageName(request.descriptor, reference);
    const look = await withLookImage(tag, () => lookInImage(request, tag));
    if (isForBuild) await buildHealed(asked, look);
    return { ...look, isKept: false, isWarm: Boolean(onWarm) };
  }

  /** Builds an image, starts the application in it, and caches the result. */
  async function lookInImage(request: LookRequest, tag: string): Promise<Look> {
    const containers = await requireContainers(engine, 'look at the window');
    const { descriptor, pictureText } = request;
    const name = String(descriptor.name);
    onStage?.({ type: 'install', name });
    const onEvent = (event: TaskEvent) => {
      if (event.type !== 'progress') return;
      const { packages, done, total } = event;
      const step = total === undefined || done === total ? undefined : ([done + 1, total] as const);
      onStage?.({ type: 'install', name, ...(packages && { packages }), ...(step && { step }) });
    };
    const build = async (within: AbortSignal) => {
      const end = () => void ahead?.end();
      within.addEventListener('abort', end);
      await (isWarm ? ahead?.end() : ahead?.joined(descriptor, onEvent));
      return buildTrialImage(engine, request, tag, { signal: within, onEvent });
    };
    displayImageId ??= displayOf(engine, containers, options);
    const displaying = displayImageId;
    const opening = displaying.then((display) => open(containers, display, signal));
    const image = await withDisplay(build, opening, signal);
    onRemoving(removeOldLookImages(engine, request.template.reference).catch(() => {}));
    onStage?.({ type: 'start', name });
    const display = await displaying;
    const wanted = launchRequestOf(image, descriptor, display, pictureText);
    const first = await start(containers, wanted, {
      signal,
      display: opening,
      onRemoving,
      onMain(window) {
        const expected = isWarm ? undefined : expectedLook(window, image);
        if (expected) onMain?.(request, expected);
      },
    });
    // A failure due to a busy machine must not look healed by the next attempt.
    const isSpoilt = first.lostMs !== undefined && !showsMainWindow(first);
    const shown = isSpoilt ? await again(containers, wanted, first, { signal }) : first;
    const isShown = showsMainWindow(shown);
    const looked = isShown
      ? { started: shown, layers: image.layers }
      : await help(
          {
            engine,
            containers,
            image,
            imageName: tag,
            descriptor,
            request: wanted,
            started: shown,
          },
          options,
        );
    const started = await confirmClass({
      started: looked.started,
      descriptor,
      versions: () => ownVersions(engine, { image, descriptor }),
      // A heal has started it twice, and compared the classes.
      again: async (awaits) =>
        isShown ? start(containers, { ...wanted, awaits }, { signal }) : looked.started,
    });
    const look = { ...looked, started };
    await cacheLook(request, look);
    await storeStart(descriptor, started);
    return look;
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
    await ahead?.end();
    // Not earlier: the next application may reuse the layer with the same packages.
    for (const template of templates) {
      onRemoving(removeOldLookImages(engine, template).catch(() => {}));
    }
    await Promise.all(removing);
  }
}
