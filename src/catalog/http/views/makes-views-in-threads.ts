import type { ChangedPart } from '../../page/changes/document-changes.ts';
import { TooMuchWork, type WorkLimits, WorkThreads } from '../threads/work-threads.ts';
import type { DrawnIcon, ViewMaker } from './view-maker.ts';
import { type PlatformText, platformText } from './view-maker.ts';
import type { ViewTask } from './view-thread.ts';

/** The limits of comparing and drawing. */
const usualLimits: WorkLimits = { processorMs: 2_000, clockMs: 60_000 };

/** Views that wait to be made: as many as are made within seconds. */
const maxWaiting = 32;

/** A shorter document is read within a millisecond, which is less than a thread costs. */
const maxHere = 64 * 1024;

/**
 * Makes in a thread of their own what takes long, so that other requests do not wait for them, nor registrations.
 *
 * @param file the bundled `view-thread.ts`
 */
export function makesViewsInThreads(file: string, limits: WorkLimits = usualLimits): ViewMaker {
  const threads = new WorkThreads<ViewTask, unknown>(file, { ...limits, threads: 1, maxWaiting });
  const orTooMuch = async <T>(task: ViewTask, otherwise: T): Promise<T> => {
    try {
      return (await threads.run(task)) as T;
    } catch (error) {
      if (error instanceof TooMuchWork) return otherwise;
      throw error;
    }
  };
  return {
    changes: (earlier, later) =>
      orTooMuch<readonly ChangedPart[] | undefined>({ kind: 'changes', earlier, later }, undefined),
    drawing: (svg, size) => orTooMuch<DrawnIcon>({ kind: 'drawing', svg, size }, 'undrawable'),
    platform: async (document) =>
      document.length <= maxHere
        ? platformText(document)
        : orTooMuch<PlatformText | undefined>({ kind: 'platform', document }, undefined),
    close: () => threads.close(),
  };
}
