import { isAccessible } from '../../terminal/terminal.ts';

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

/**
 * Whether a run is shown in sentences, for screen readers: with ACCESSIBLE=1 for any output, and with `--plain` on a
 * terminal. Other output, such as the log of a CI job, keeps every line of the programs.
 */
export function isSpoken(wantsPlain: boolean): boolean {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return isAccessible(process.env) || (wantsPlain && isTerminal);
}
