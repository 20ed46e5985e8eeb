import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { privateFolder } from '../../system/folders/private-folder.ts';
import { requireWorkingFolder } from '../../system/folders/working-folder.ts';
import {
  type InteractiveFailure,
  runInteractive,
} from '../../system/process/program/run-interactive.ts';

/** How the user is reached while the terminal belongs to an editor. */
interface EditorHost {
  /** Gives the terminal to a program. */
  lend<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Shows lines in full, and waits until the user has read them. */
  tell(lines: readonly string[]): Promise<void>;
}

/** The editor's command, and the variable that names it or should name another one. */
interface Editor {
  readonly command: string;
  readonly variable: 'VISUAL' | 'EDITOR';
}

function editorOf({ VISUAL, EDITOR }: NodeJS.ProcessEnv): Editor {
  if (VISUAL) return { command: VISUAL, variable: 'VISUAL' };
  return { command: EDITOR || 'vi', variable: 'EDITOR' };
}

/** Editors that stay in the terminal until they end: with them, an unchanged text is not changed later. */
const terminalEditors =
  /^(?:vim?|nvim|view|nano|pico|micro|hx|helix|kak|joe|jed|mg|ne|mcedit|ed|ex)$/;

/** Milliseconds within which an editor is back at once: sooner than anyone can have read the text. */
const atOnceMs = 2_000;

/** Days for which a text is kept that was not taken. */
const keptDays = 7;

/** Removes old texts that were not taken, and returns a new folder for one. */
async function folderForText(): Promise<string> {
  const base = privateFolder('edited');
  for (const name of await readdir(base)) {
    const path = join(base, name);
    const about = await stat(path).catch(() => undefined);
    const isOld = about && Date.now() - about.mtimeMs > keptDays * 24 * 60 * 60 * 1000;
    if (isOld) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
  return mkdtemp(join(base, 'text-'));
}

/** The advice for an editor that opens a window and returns before it is closed. */
function waitLines({ command, variable }: Editor, file: string): string[] {
  const [program = ''] = command.trim().split(/\s+/);
  return [
    `${program} came back at once, and the text is as it was.`,
    '',
    'If it has opened a window: save the text there and close the window, then press',
    'Enter here, and deskpack takes the text over.',
    '',
    `To have deskpack wait by itself, set ${variable} to a command that waits, such as`,
    `  ${variable}="code --wait"   ${variable}="gedit --wait"   ${variable}="gvim -f"`,
    '',
    'The text is in this file, which is kept:',
    `  ${file}`,
    '',
  ];
}

/** Throws what an editor's failure means where it has not changed the text. */
function refuseFailure(
  { command, variable }: Editor,
  { message, status }: InteractiveFailure,
): never {
  // The shell's status for a program that is missing or cannot be executed.
  const isMissing = status === 126 || status === 127;
  throw new DeskpackError('editor-failed', {
    reason: isMissing
      ? `set ${variable} to an editor that is installed: "${command}" did not start`
      : `the editor failed (${variable}); the answer is unchanged`,
    tail: [message],
    action: `Set ${variable} to an editor that is installed.`,
  });
}

/**
 * Opens a text in the user's editor: the one that VISUAL names, otherwise EDITOR, otherwise vi. A text that was
 * changed and cannot be taken is kept in a file, whose name is shown.
 *
 * @returns the saved text, or undefined if the answer is unchanged
 * @throws DeskpackError when the editor failed without a change
 */
export async function editValue(
  text: string,
  environment: NodeJS.ProcessEnv,
  host: EditorHost,
): Promise<string | undefined> {
  requireWorkingFolder();
  const editor = editorOf(environment);
  const folder = await folderForText();
  const file = join(folder, 'value.txt');
  await writeFile(file, text, { mode: 0o600 });
  const before = text.replace(/\n$/, '');
  // An editor can have removed the file.
  const saved = () =>
    readFile(file, 'utf8').then(
      (written) => written.replace(/\n$/, ''),
      () => before,
    );
  const remove = () => rm(folder, { recursive: true, force: true });
  const start = performance.now();
  // The variable can contain options, so the shell splits it; the file is an argument and is never split.
  const failure = await host.lend(() =>
    runInteractive({
      program: 'sh',
      arguments: ['-c', `${editor.command} "$1"`, 'sh', file],
    }),
  );
  const isAtOnce = performance.now() - start < atOnceMs;
  let after = await saved();
  if (failure !== undefined && after !== before) {
    await host.tell([
      `The editor (${editor.variable}) ended with an error, so its text is not taken:`,
      `  ${failure.message.split('\n')[0]}`,
      '',
      'The text is kept in this file:',
      `  ${file}`,
      '',
    ]);
    return undefined;
  }
  if (failure !== undefined) {
    await remove();
    refuseFailure(editor, failure);
  }
  const program = basename(editor.command.trim().split(/\s+/)[0] ?? '');
  if (after === before && isAtOnce && !terminalEditors.test(program)) {
    await host.tell(waitLines(editor, file));
    after = await saved();
    // Its window may still be open, so the file stays.
    if (after === before) return undefined;
  }
  await remove();
  return after;
}
