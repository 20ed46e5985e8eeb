import { spawnSync } from 'node:child_process';
import { UsageError } from '../../../error/usage-error.ts';
import { note, print } from '../../../terminal/output.ts';
import { askYesNo } from '../../shared/ask-yes-no.ts';
import type { DoctorCheck } from './doctor-check.ts';

/** The command lines that fix what is not well, each once, in the order of the checks. With one engine, the others may stay away. */
export function commandsOf(checks: readonly DoctorCheck[]): string[] {
  const engines = checks.filter(({ part, state }) => part === 'engine' && state === 'missing');
  const spare = new Set(engines.filter(({ commands }) => commands).slice(1));
  const needed = checks.filter(
    (check) => ['missing', 'warning', 'advice'].includes(check.state) && !spare.has(check),
  );
  return [...new Set(needed.flatMap(({ commands }) => commands ?? []))];
}

/** Runs a command line with this terminal. */
function run(command: string): boolean {
  return spawnSync('/bin/sh', ['-c', command], { stdio: 'inherit' }).status === 0;
}

/**
 * Shows each command line, asks, and runs it if the answer is yes. After one that fails, no other is run, as later ones
 * often rely on it.
 *
 * @returns whether any was run
 * @throws UsageError without a terminal, with the command lines
 */
export async function fix(checks: readonly DoctorCheck[], isTerminal: boolean): Promise<boolean> {
  const commands = commandsOf(checks);
  if (commands.length === 0) {
    print('There is nothing here that --fix can do.');
    return false;
  }
  if (!isTerminal) {
    throw new UsageError(
      '--fix asks before each command, and there is no terminal to ask in',
      ['Run them yourself:', ...commands.map((command) => `  ${command}`)].join('\n'),
    );
  }
  let hasRun = false;
  for (const command of commands) {
    if (!(await askYesNo(`\n  ${command}\nRun it?`))) continue;
    hasRun = true;
    if (run(command)) continue;
    note(`It failed: ${command}`);
    break;
  }
  return hasRun;
}
