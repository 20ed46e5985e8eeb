import { posix } from 'node:path';
import type { DesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import type { ExecCommand } from '../../desktop/entry/exec-command.ts';
import {
  argumentText,
  expandFieldCodes,
  expandShellText,
  plainArgument,
} from '../../desktop/entry/field-codes.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { Note } from '../note.ts';
import { commandOfService } from './dbus-service.ts';
import { findExecutable } from './executable.ts';
import { programsInScript } from './script-program.ts';
import type { StartCommand } from './start-command.ts';

export interface EntryStart {
  readonly command: StartCommand;
  readonly notes: readonly Note[];
  /** The name of the program, for the guess of the window class. */
  readonly program: string;
}

type Files = Pick<ImageFiles, 'entry' | 'read'>;

/** The command of an entry, and how it was found. */
async function execOf(
  files: Files,
  { exec, isDbusActivatable }: DesktopEntry,
  path: string,
): Promise<{ readonly exec: ExecCommand; readonly notes: readonly Note[] } | undefined> {
  if (exec) return { exec, notes: [] };
  const found = isDbusActivatable ? await commandOfService(files, path) : undefined;
  return found && { exec: found.exec, notes: [found.note] };
}

/** The first program of a shell's text that is among the files, else the last one. */
async function programOfShell(
  files: Files,
  script: string,
  tryExec: string | undefined,
): Promise<string | undefined> {
  const programs = [...(tryExec === undefined ? [] : [tryExec]), ...programsInScript(script)];
  for (const program of programs) if (await findExecutable(files, program)) return program;
  return programs.at(-1);
}

/** Notes about the conditions for a start that desktops check: its folder, and the program of TryExec. */
async function conditionNotes(
  files: Files,
  { tryExec }: DesktopEntry,
  { folder, path }: StartCommand,
): Promise<Note[]> {
  const notes: Note[] = [];
  if (folder?.startsWith('/') && (await files.entry(posix.normalize(folder))) === undefined) {
    const message = `it starts in the folder ${folder}, which is not in the files; check that it exists`;
    notes.push({ code: 'folder-unknown', key: 'path', message });
  }
  const isOther = tryExec !== undefined && posix.basename(tryExec) !== posix.basename(path);
  if (isOther && !(await findExecutable(files, tryExec))) {
    const message = `desktops show it only with the program ${tryExec} (TryExec), which is not in the files`;
    notes.push({ code: 'program-demanded', key: 'path', message });
  }
  return notes;
}

/** A shell that is in every image; other programs are looked up. */
const shellPath = (program: string) =>
  program.includes('/') ? program : posix.join('/bin', program);

/**
 * The command of a desktop file, with its field codes replaced.
 *
 * @param path of the desktop file
 * @returns undefined if nothing is known about its start
 */
export async function startOfEntry(
  files: Files,
  entry: DesktopEntry,
  path: string,
): Promise<EntryStart | undefined> {
  const found = await execOf(files, entry, path);
  if (!found) return undefined;
  const { exec } = found;
  const notes: Note[] = [...found.notes];
  const values = { name: entry.name?.replace(/\s+/g, ' ').trim(), icon: entry.icon, path };
  const folder = entry.folder ?? exec.folder;
  const { scriptAt } = exec;
  const shellText = scriptAt === undefined ? undefined : exec.arguments[scriptAt]!;
  // Words after the text of a shell are its arguments, and else the files are.
  const hasOwnWords = scriptAt !== undefined && scriptAt + 1 < exec.arguments.length;
  const words = exec.arguments.filter((_, index) => index !== scriptAt);
  const expanded = expandFieldCodes(words, values);
  for (const { text, why } of expanded.lost) {
    const message = `${text} is left out of the arguments: ${why}`;
    notes.push({ code: 'arguments-not-kept', key: 'args', message });
  }
  if (expanded.optionBeforeFiles !== undefined) {
    const message = `${expanded.optionBeforeFiles} comes before the file to open; check that it starts without one`;
    notes.push({ code: 'arguments-need-file', key: 'args', message });
  }
  const plain = (texts: readonly string[]) =>
    expandFieldCodes(texts, values)
      .arguments.map(argumentText)
      .filter((text) => text !== undefined);
  const environment = {
    variables: plain(exec.variables),
    envOptions: plain(exec.envOptions),
    folder,
  };
  const program = exec.program.replaceAll('%%', '%');

  if (shellText !== undefined) {
    const text = expandShellText(shellText, values, !hasOwnWords);
    const all = [...expanded.arguments];
    all.splice(scriptAt!, 0, plainArgument(text));
    if (!hasOwnWords) all.push(plainArgument(posix.basename(program)));
    const command: StartCommand = {
      ...environment,
      ...{ path: shellPath(program), program, arguments: all, isShellText: true },
    };
    const inner = (await programOfShell(files, shellText, entry.tryExec)) ?? program;
    notes.push(...(await conditionNotes(files, entry, command)));
    return { command, notes, program: inner };
  }

  const place =
    program.includes('/') && !program.startsWith('/')
      ? posix.resolve('/', folder ?? '', program)
      : program;
  const executable = await findExecutable(files, place);
  const guessed = place.startsWith('/') ? place : `/usr/bin/${place}`;
  if (!executable) {
    const message = `there is no program ${program} in the files; check that ${guessed} exists`;
    notes.push({ code: 'executable-unknown', key: 'path', message });
  }
  if (executable?.wrapper !== undefined) {
    const message = `${executable.wrapper} only starts ${executable.path}`;
    notes.push({ code: 'executable-wrapped', key: 'path', message });
  }
  const command: StartCommand = {
    ...environment,
    path: executable?.path ?? guessed,
    program: executable?.path ?? place,
    arguments: expanded.arguments,
    isShellText: false,
  };
  notes.push(...(await conditionNotes(files, entry, command)));
  return { command, notes, program: executable?.wrapper ?? program };
}
