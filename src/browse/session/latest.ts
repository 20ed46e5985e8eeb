import { setTimeout as sleep } from 'node:timers/promises';

/** Work of which only the last begun one counts. */
export interface Latest {
  /** Begins after a pause, and ends what was begun before. Nothing is done for work that is ended meanwhile. */
  begin(pauseMs: number, work: (signal: AbortSignal) => Promise<void>): void;
  end(): void;
}

/** @param failed called with what goes wrong in work that still counts */
export function latest(failed: (error: unknown) => void): Latest {
  let running = new AbortController();
  return {
    begin(pauseMs, work) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const run = async () => {
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
        await work(signal);
      };
      run().catch((error) => {
        if (!signal.aborted) failed(error);
      });
    },
    end: () => running.abort(),
  };
}
