import { runInteractive } from '../../system/process/program/run-interactive.ts';
import { untilEnter } from '../../terminal/prompt/until-enter.ts';

/**
 * Runs a command of this program, which has the terminal to itself.
 *
 * @returns whether it has succeeded, or was left with Ctrl+C
 */
export async function runOwnInTerminal(args: readonly string[]): Promise<boolean> {
  const call = { program: process.execPath, arguments: [process.argv[1]!, ...args] };
  const failure = await runInteractive(call);
  return failure === undefined || failure.status === 130;
}

/**
 * Lets a person use an image in a browser, with the terminal to itself.
 *
 * @param image a reference or an id
 * @param engine the name of the engine that has it
 * @param isScreen whether a screen comes back afterwards, for which the person is ready with Enter
 */
export async function tryInTerminal(
  image: string,
  engine: string,
  isScreen: boolean,
): Promise<void> {
  await runOwnInTerminal(['try', image, '--engine', engine]);
  if (isScreen) await untilEnter(process);
}
