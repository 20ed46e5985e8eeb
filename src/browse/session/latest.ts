import { setTimeout as sleep } from 'node:timers/promises';

/** Runs only the latest of several asynchronous tasks. */
interface Latest {
  /** Starts work after a delay, and aborts the previous work. Work that is aborted during its delay is not started. */
  begin(pauseMs: number, work: (signal: AbortSignal) => Promise<void>): void;
  end(): void;
}

/** @param failed called with errors of work that was not aborted */
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
