/** The maximum silence, in milliseconds. */
const maxSilenceMs = 12_000;

/** Speaks after a period of silence. */
interface Pulse {
  /** Restarts the period, because something else was said. */
  said(): void;
  stop(): void;
}

/** @param speak says the current state, at most every 12 s */
export function speakPeriodically(speak: () => void): Pulse {
  const timer = setInterval(speak, maxSilenceMs);
  return {
    said: () => void timer.refresh(),
    stop: () => clearInterval(timer),
  };
}
