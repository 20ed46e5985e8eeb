import { isAccessible } from '../../terminal/terminal.ts';

/**
 * Whether a run is shown in sentences, for screen readers: with ACCESSIBLE=1 for any output, and with `--plain` on a
 * terminal. Other output, such as the log of a CI job, keeps every line of the programs.
 */
export function isSpoken(wantsPlain: boolean): boolean {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return isAccessible(process.env) || (wantsPlain && isTerminal);
}
