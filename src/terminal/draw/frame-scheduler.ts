import { type Frame, sameFrame } from './frame.ts';

/**
 * Decides when the screen is drawn again. Changes by keys are drawn together at the end of the turn in which the
 * keys arrived; changes by a run are drawn at a limited rate.
 */
export interface FrameScheduler {
  /** The current frame. */
  frame(): Frame;
  /** Draws at once. */
  draw(): void;
  /** Draws at the end of this turn. */
  request(): void;
  /** Draws soon, together with everything that happens until then. */
  requestLater(): void;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Milliseconds between two frames for a run's output. */
const runIntervalMs = 100;
/** Maximum share of the time for drawing such frames; on a slow machine they become fewer. */
const maxTimeShare = 0.1;
/**
 * Milliseconds after a key without a frame for the run: the key's own frame shows all output so far, and the
 * next key should not have to wait.
 */
const pauseAfterKeyMs = 250;
/** Milliseconds after which a frame is drawn in any case. */
const maxPauseMs = 1000;

/**
 * @param frameNow makes a frame of the present state
 * @param pulse returns something that changes when a run has more to show; undefined while nothing runs
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
    // Ink draws before the next turn starts.
    setImmediate(() => {
      const pauseMs = Math.min(maxPauseMs, (performance.now() - start) / maxTimeShare);
      // Half an interval less, because timers are not exact.
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
