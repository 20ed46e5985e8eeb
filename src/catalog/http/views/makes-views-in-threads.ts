import type { ChangedPart } from '../../page/changes/document-changes.ts';
import { TooMuchWork, WorkThreads } from '../threads/work-threads.ts';
import type { DrawnIcons, ViewMaker } from './view-maker.ts';
import { type PlatformText, platformText } from './view-maker.ts';
import type { ViewTask } from './view-thread.ts';

/** Milliseconds; what is compared or drawn has limits of its own, and takes a fraction. */
const usualClockMs = 20_000;

/** Views that wait to be made: as many as are made within seconds. */
const maxWaiting = 32;

/** The same of registrations with new icons, whose bodies have a budget of their own. */
const maxWaitingDrawings = 256;

const tooMuch =
  'the icons of this request take too much memory to be drawn; register them in parts';

/** A shorter document is read within a millisecond, which is less than a thread costs. */
const maxHere = 64 * 1024;

/**
 * Makes in a thread of their own what takes long, so that other requests do not wait for them, nor registrations.
 *
 * @param file the bundled `view-thread.ts`
 */
export function makesViewsInThreads(file: string, clockMs = usualClockMs): ViewMaker {
  const threads = new WorkThreads<ViewTask, unknown>(file, { clockMs, threads: 1, maxWaiting });
  // Registrations wait for these, and each of them only for its own icons.
  const drawing = new WorkThreads<ViewTask, unknown>(file, {
    clockMs,
    threads: 1,
    maxWaiting: maxWaitingDrawings,
  });
  const orTooMuch = async <T>(task: ViewTask, otherwise: T, by = threads): Promise<T> => {
    try {
      return (await by.run(task)) as T;
    } catch (error) {
      if (error instanceof TooMuchWork) return otherwise;
      throw error;
    }
  };
  return {
    changes: (earlier, later) =>
      orTooMuch<readonly ChangedPart[] | undefined>({ kind: 'changes', earlier, later }, undefined),
    drawings: async (icons) => {
      try {
        return (await drawing.run({ kind: 'drawings', icons })) as DrawnIcons;
      } catch (error) {
        if (!(error instanceof TooMuchWork)) throw error;
        return icons.map(() => ({ reason: tooMuch }));
      }
    },
    luminance: (picture) =>
      orTooMuch<number | undefined>({ kind: 'luminance', picture }, undefined, drawing),
    platform: async (document) =>
      document.length <= maxHere
        ? platformText(document)
        : orTooMuch<PlatformText | undefined>({ kind: 'platform', document }, undefined),
    close: async () => {
      await Promise.all([threads.close(), drawing.close()]);
    },
  };
}
