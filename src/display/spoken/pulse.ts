/** How long nothing may be said, in milliseconds. */
const maxSilenceMs = 12_000;

/** Says something whenever nothing was said for a while. */
interface Pulse {
  /** To be called when something was said for another reason. */
  said(): void;
  stop(): void;
}

/** @param speak says what there is to say, at most every 12 s */
export function startPulse(speak: () => void): Pulse {
  const timer = setInterval(speak, maxSilenceMs);
  return {
    said: () => void timer.refresh(),
    stop: () => clearInterval(timer),
  };
}
