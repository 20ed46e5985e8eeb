import { containersOfEngine } from '../../engine/containers-of.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { displayImage, displayImageName } from '../display/display-image.ts';
import { launch } from '../launch/launch.ts';
import { launchRequestOf } from '../launch/launch-request.ts';
import { removeLeftovers } from '../leftovers.ts';
import { keepLook, readLook } from './kept-look.ts';
import type { LookOutcome, LookRequest, LookStage } from './looked-at.ts';
import { buildTrialImage, trialTag } from './trial-image.ts';

interface LookOptions {
  /** The vendor whose base image may be there already, for the image of the display server. */
  readonly vendor: string;
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: LookStage) => void) | undefined;
}

/** What all looks need. */
async function prepare(engine: Engine, { vendor, signal, onStage }: LookOptions) {
  const containers = await containersOfEngine(engine, 'look at the window');
  await removeLeftovers(containers);
  if (!(await engine.hasImage(displayImageName))) onStage?.({ type: 'display-image' });
  return { containers, display: await displayImage(engine, vendor, { signal }) };
}

/**
 * Starts applications that have no image yet, one after the other, each in an image that is built for it and removed
 * afterwards, and looks at their windows. What was looked at before is not started again.
 *
 * @returns for each what came out, or why nobody could look
 */
export async function lookAtWindows(
  engine: Engine,
  requests: readonly LookRequest[],
  options: LookOptions,
): Promise<LookOutcome[]> {
  const { signal, onStage } = options;
  const tags: string[] = [];
  let prepared: ReturnType<typeof prepare> | undefined;

  async function lookAt(request: LookRequest): Promise<LookOutcome> {
    const kept = await readLook(request);
    if (kept) return { started: kept, healed: [], isKept: true };
    prepared ??= prepare(engine, options);
    const { containers, display } = await prepared;
    const { descriptor, pictureText } = request;
    const name = String(descriptor.name);
    onStage?.({ type: 'install', name });
    const tag = trialTag();
    tags.push(tag);
    const image = await buildTrialImage(engine, request, tag, {
      signal,
      onEvent(event) {
        const packages = event.type === 'progress' ? event.packages : undefined;
        if (packages) onStage?.({ type: 'install', name, packages });
      },
    });
    onStage?.({ type: 'start', name });
    const wanted = launchRequestOf(image, descriptor, display, pictureText);
    const started = await launch(containers, wanted, signal);
    await keepLook(request, started);
    return { started, healed: [], isKept: false };
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
    // Not earlier: with an image, some engines remove the layer with the packages, which the next one needs too.
    // What cannot be removed now has the label of leftovers.
    for (const tag of tags) await engine.remove(tag).catch(() => {});
  }
}
