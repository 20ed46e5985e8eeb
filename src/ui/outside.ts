import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { Trouble } from '../trouble.ts';
import type { Wizard } from '../wizard/wizard.ts';

/** Lets the person change a text in an editor of their own, and answers what they saved. */
export async function editValue(text: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const editor = environment.VISUAL || environment.EDITOR || 'vi';
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-edit-'));
  const file = join(folder, 'value.txt');
  try {
    await writeFile(file, text, { mode: 0o600 });
    // EDITOR may hold options, so the shell splits it; the file is an argument and never split.
    const { failed, shortMessage } = await execa('sh', ['-c', `${editor} "$1"`, 'sh', file], {
      stdio: 'inherit',
      reject: false,
    });
    if (failed) {
      throw new Trouble(`the editor did not work: ${shortMessage}`, {
        action: 'Set EDITOR to one that is installed.',
      });
    }
    return (await readFile(file, 'utf8')).replace(/\n$/, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets what stands on the plain screen be read. */
export async function untilEnter(): Promise<void> {
  const { stdin, stdout } = process;
  stdout.write('Press Enter to go back. ');
  await new Promise<void>((resolve) => {
    stdin.once('data', () => resolve());
    stdin.resume();
  });
  stdin.pause();
}

/** Installs and starts the engines, with everything that is said about it in sight. */
export async function enginesUp(): Promise<void> {
  const script = fileURLToPath(new URL('../scripts/engines-up.sh', import.meta.url));
  const { failed, shortMessage } = await execa('sh', [script], { stdio: 'inherit', reject: false });
  if (failed) process.stdout.write(`\nThe engines are not up: ${shortMessage}\n`);
}

/** Runs a command of this program, with everything that it says in sight. */
export async function runOwnCommand(words: readonly string[]): Promise<void> {
  const program = [process.argv[1]!, ...words];
  const { failed } = await execa(process.execPath, program, { stdio: 'inherit', reject: false });
  if (failed) process.stdout.write(`\ndeskpack ${words.join(' ')} did not work.\n`);
}

/** Writes what is kept of the log to the plain screen and waits for Enter. */
export async function printLog({ log, state }: Wizard): Promise<void> {
  const { stdout } = process;
  for (let number = log.first; number < log.end; number += 1) {
    stdout.write(`${log.at(number)?.text ?? ''}\n`);
  }
  const file = state().run?.log;
  if (file) stdout.write(`\nAll of it is in ${file}\n`);
}
