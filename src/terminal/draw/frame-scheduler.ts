import { type Frame, sameFrame } from './frame.ts';

/**
 * When the screen is drawn again. What a key changes is drawn at the end of the turn in which it came,
 * however many came in it; what a run says only so often a second.
 */
export interface FrameScheduler {
  /** The frame that is to be seen. */
  frame(): Frame;
  /** Draws at once. */
  draw(): void;
  /** Draws at the end of this turn. */
  request(): void;
  /** Draws soon, together with whatever else happens until then. */
  requestLater(): void;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Milliseconds between two drawings of what a run says. */
const runIntervalMs = 100;
/** What they may cost at most, as a share of the time; on a slow machine they become fewer. */
const maxTimeShare = 0.1;
/**
 * Milliseconds after a key in which there is none: its own drawing shows all that a run has said by then, and
 * the next key should find nothing in its way.
 */
const pauseAfterKeyMs = 250;
/** Milliseconds after which there is one nevertheless. */
const maxPauseMs = 1000;

/**
 * @param frameNow what would be seen now
 * @param pulse something that changes when there is more to see of a run; undefined while none goes on
 */
export function frameScheduler(
  frameNow: () => Frame,
  pulse: () => number | undefined,
): FrameScheduler {
  const listeners = new Set<() => void>();
  let frame = frameNow();
  let drawnPulse: number | undefined;
  let isRequested = false;
  let isBehind = false;
  let nextAt = 0;

  function draw(): void {
    isRequested = false;
    isBehind = false;
    drawnPulse = pulse();
    const next = frameNow();
    if (sameFrame(frame, next)) return;
    frame = next;
    for (const listener of listeners) listener();
  }

  const timer = setInterval(() => {
    const now = pulse();
    const hasMore = isBehind || (now !== undefined && now !== drawnPulse);
    const start = performance.now();
    if (!hasMore || start < nextAt) return;
    draw();
    // Ink draws before the next turn begins.
    setImmediate(() => {
      const pauseMs = Math.min(maxPauseMs, (performance.now() - start) / maxTimeShare);
      // Half a beat less, as timers are not exact.
      nextAt = start + pauseMs - runIntervalMs / 2;
    });
  }, runIntervalMs);
  timer.unref();

  return {
    frame: () => frame,
    draw,
    request() {
      nextAt = performance.now() + pauseAfterKeyMs;
      if (isRequested) return;
      isRequested = true;
      queueMicrotask(draw);
    },
    requestLater() {
      isBehind = true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
}
