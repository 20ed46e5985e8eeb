import type { Containers } from '../../engine/container.ts';
import { openDisplay } from '../display/display.ts';
import type { LaunchRequest } from '../launch/launch-request.ts';
import { startObserved } from '../launch/start-observed.ts';
import type { SampleFile } from '../samples/sample-files.ts';
import { fileVolume } from './file-volume.ts';
import { judgeOpening } from './judge-opening.ts';
import { observeOpening, type PlainStart } from './observe-opening.ts';
import type { Opening } from './opening.ts';

/** An application that starts without a file, and how. */
export interface OpenRequest extends PlainStart {
  readonly request: LaunchRequest;
}

interface OpenFileOptions {
  readonly signal?: AbortSignal | undefined;
  /** Takes over what is removed after the start, instead of waiting for it; it never rejects. */
  readonly onRemoving?: ((removal: Promise<void>) => void) | undefined;
}

/**
 * Starts an application with a file as the platform does, and looks whether it opens it. It leaves nothing behind.
 *
 * @throws DeskpackError if it cannot be tried here
 */
export async function openFile(
  containers: Containers,
  { request, started, accepted }: OpenRequest,
  sample: SampleFile,
  { signal, onRemoving }: OpenFileOptions = {},
): Promise<Omit<Opening, 'type'>> {
  const file = await fileVolume(containers, sample, signal);
  let users: Promise<void> | undefined;
  try {
    const display = await openDisplay(containers, request.displayImage, signal, {
      volumes: [file.volume],
    });
    const wasRead = await file.fill(display.container).catch(async (error: unknown) => {
      await display.close();
      throw error;
    });
    const withFile = {
      ...request,
      environment: { ...request.environment, FILE: file.path },
      volumes: [file.volume],
    };
    return await startObserved(
      containers,
      withFile,
      {
        signal,
        display: Promise.resolve(display),
        onRemoving: (removal) => {
          users = removal;
        },
      },
      async (trial, { container }) => {
        const seen = await observeOpening(
          trial,
          { container },
          sample,
          { started, accepted },
          wasRead,
        );
        const peak = trial.use.peakMemoryBytes();
        const peakShared = trial.use.peakSharedBytes();
        return {
          ...judgeOpening(seen, sample),
          ...(peak === undefined ? {} : { peakMemoryBytes: peak }),
          ...(peakShared === undefined ? {} : { peakSharedBytes: peakShared }),
        };
      },
    );
  } finally {
    // An engine refuses to remove a volume that a container has.
    const removal = Promise.resolve(users).then(() => file.remove());
    if (onRemoving) onRemoving(removal.catch(() => {}));
    else await removal;
  }
}
