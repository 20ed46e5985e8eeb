import { CtrCommand } from '../../image-store/ctr-command.ts';
import { askForPassword } from '../../image-store/sudo.ts';
import { failureOf, nextAction } from '../../pipeline/progress/run-progress.ts';
import { runInteractive } from '../../system/process/program/run-interactive.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { plural } from '../../text/format/format.ts';
import type { ExternalTask } from '../state.ts';
import type { Wizard } from './wizard.ts';

/** Runs a command of this program, with all output visible. @returns whether it has succeeded, or was left with Ctrl+C */
async function runOwnCommand(args: readonly string[]): Promise<boolean> {
  const failure = await runInteractive({
    program: process.execPath,
    arguments: [process.argv[1]!, ...args],
  });
  const isFine = failure === undefined || failure.status === 130;
  if (!isFine) process.stdout.write(`\ndeskpack ${args.join(' ')} failed.\n`);
  return isFine;
}

/** Writes the kept part of the log to the plain screen. */
function printLog({ log, state }: Wizard): void {
  const { stdout } = process;
  const { first, end } = log;
  if (end === 0) stdout.write('Nothing has been printed yet.\n');
  if (first > 0) stdout.write(`[the first ${plural(first, 'line')} are in the file only]\n`);
  for (let number = first; number < end; number += 1) {
    stdout.write(`${log.at(number)?.text ?? ''}\n`);
  }
  const { run } = state().editing.slots;
  const failure = run && failureOf(run);
  if (failure) {
    const { step, problem } = failure;
    stdout.write(`\n${step ? `${step}: ` : ''}${problem.message}\n${nextAction(problem)}\n`);
  }
  const file = run?.log;
  if (file) stdout.write(`\nAll of it is in ${file}\n`);
}

/**
 * Does a task that has the terminal for itself, with all output visible.
 *
 * @param isPlain whether programs are to ask line by line
 * @returns whether there is output to be read before anything else is shown
 */
export async function doTask(
  task: ExternalTask,
  wizard: Wizard,
  isPlain: boolean,
): Promise<boolean> {
  const plain = isPlain ? ['--plain'] : [];
  switch (task.kind) {
    case 'password':
      await askForPassword(new CtrCommand(task.command));
      return false;
    case 'browse':
      // It has its own screen, but its error is shown here.
      return !(await runOwnCommand(['browse', task.catalog, ...plain]));
    case 'own-command':
      await runOwnCommand([...task.args, ...(task.args[0] === 'publish' ? plain : [])]);
      return true;
    case 'picture':
      // On a screen, they are drawn.
      for (const { file, caption = 'The picture' } of [
        ...(task.before ? [task.before] : []),
        task,
      ]) {
        process.stdout.write(`${caption}: ${displayLine(file)}\n`);
      }
      return true;
    case 'print-log':
      printLog(wizard);
      return true;
    default:
      return false;
  }
}
