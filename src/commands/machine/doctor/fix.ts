import { spawnSync } from 'node:child_process';
import { isBringable } from '../../../bring/bringable.ts';
import { lackText, wayText } from '../../../bring/lack-text.ts';
import type { Lack } from '../../../bring/part.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { note, print } from '../../../terminal/output.ts';
import { sentence } from '../../../text/format/sentence.ts';
import { askYesNo } from '../../shared/ask-yes-no.ts';
import { type Bringing, bringInLines } from '../../shared/bring-in-lines.ts';
import type { DoctorCheck } from './doctor-check.ts';

/** What fixes something: a part that deskpack brings, or a command line. */
export type Remedy = { readonly lack: Lack } | { readonly command: string };

/** The command lines that fix what is not well, each once, in the order of the checks. With one engine, the others may stay away. */
export function commandsOf(checks: readonly DoctorCheck[]): string[] {
  const engines = checks.filter(({ part, state }) => part === 'engine' && state === 'missing');
  const spare = new Set(engines.filter(({ commands }) => commands).slice(1));
  const needed = checks.filter(
    (check) => ['missing', 'warning', 'advice'].includes(check.state) && !spare.has(check),
  );
  return [...new Set(needed.flatMap(({ commands }) => commands ?? []))];
}

/** The remedies for what is not well, in the order in which they need each other. */
export function remediesOf(checks: readonly DoctorCheck[], lacks: readonly Lack[]): Remedy[] {
  const brought = lacks.filter(isBringable);
  return commandsOf(checks).map((command) => {
    const lack = brought.find(({ commands }) => commands.includes(command));
    return lack ? { lack } : { command };
  });
}

const questionOf = (remedy: Remedy): string =>
  'lack' in remedy
    ? `\n  ${lackText(remedy.lack)}\n  ${sentence(wayText(remedy.lack))}\nBring it?`
    : `\n  ${remedy.command}\nRun it?`;

/** Applies a remedy, with this terminal for what it prints. @returns whether it has succeeded */
async function apply(remedy: Remedy, bringing: Bringing): Promise<boolean> {
  if ('lack' in remedy) return bringInLines(remedy.lack, bringing);
  const isDone = spawnSync('/bin/sh', ['-c', remedy.command], { stdio: 'inherit' }).status === 0;
  if (!isDone) note(`It failed: ${remedy.command}`);
  return isDone;
}

/**
 * Shows each remedy, asks, and applies it if the answer is yes. After one that fails, no other is applied, as later ones
 * often rely on it.
 *
 * @returns whether any was applied
 * @throws UsageError without a terminal, with the command lines
 */
export async function fix(
  remedies: readonly Remedy[],
  bringing: Bringing,
  isTerminal: boolean,
): Promise<boolean> {
  if (remedies.length === 0) {
    print('There is nothing here that --fix can do.');
    return false;
  }
  if (!isTerminal) {
    const commands = remedies.flatMap((remedy) =>
      'lack' in remedy ? remedy.lack.commands : [remedy.command],
    );
    throw new UsageError(
      '--fix asks before each command, and there is no terminal to ask in',
      ['Run them yourself:', ...commands.map((command) => `  ${command}`)].join('\n'),
    );
  }
  let hasRun = false;
  for (const remedy of remedies) {
    if (!(await askYesNo(questionOf(remedy)))) continue;
    hasRun = true;
    if (!(await apply(remedy, bringing))) break;
  }
  return hasRun;
}
