import { isAccessible } from '../../terminal/terminal.ts';

/**
 * Whether a run is shown in sentences: for ACCESSIBLE=1, wherever the output goes, and on a terminal also for
 * `--plain`. Other output, such as the log of a continuous integration job, keeps every line of the programs.
 */
export function isSpoken(wantsPlain: boolean): boolean {
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return isAccessible(process.env) || (wantsPlain && isTerminal);
}
