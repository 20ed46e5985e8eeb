/**
 * When the screen is drawn again. Changes of the state are drawn at the end of the turn in which they
 * happened, however many there were; what a build prints only so often a second.
 */
export interface Drawing {
  /** Draws soon. */
  request(): void;
  /** Counts up with each drawing. */
  version(): number;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Milliseconds between two looks at whether a program has printed something. */
const soonest = 33;
/** Milliseconds between two drawings while a program goes on printing, and of the running time. */
const steady = 100;

/** @param pulse something that changes when there is more to see; undefined when nothing is going on */
export function drawingOf(pulse: () => number | undefined): Drawing {
  const listeners = new Set<() => void>();
  let version = 0;
  let isRequested = false;
  let drawnAt = 0;
  let drawnPulse: number | undefined;
  let wasQuiet = true;

  function draw(): void {
    isRequested = false;
    version += 1;
    drawnAt = performance.now();
    drawnPulse = pulse();
    for (const listener of listeners) listener();
  }

  const timer = setInterval(() => {
    const now = pulse();
    if (now === undefined) return;
    const since = performance.now() - drawnAt;
    const hasMore = now !== drawnPulse;
    if (since >= steady || (hasMore && wasQuiet)) draw();
    wasQuiet = !hasMore;
  }, soonest);
  timer.unref();

  return {
    request() {
      if (isRequested) return;
      isRequested = true;
      queueMicrotask(draw);
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
}
