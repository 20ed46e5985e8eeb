import type { DesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { Note } from '../note.ts';
import type { ProposedValue } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { findExecutable } from './executable.ts';

/** The command of a desktop file, without a leading `env` and its variables. */
function withoutEnv(words: readonly string[]) {
  const [program = '', ...rest] = words;
  if (!/^(?:\/usr\/bin\/)?env$/.test(program)) return { variables: [], words };
  const isVariable = (word: string) => /^[A-Za-z_]\w*=[\w.,:/@+-]*$/.test(word);
  const end = rest.findIndex((word) => !isVariable(word));
  const left = rest.slice(end);
  const isSimple = end > 0 && !/^-|[=]/.test(left[0]!);
  return isSimple ? { variables: rest.slice(0, end), words: left } : { variables: [], words };
}

/** Whether the launcher, which splits at spaces, passes an argument on unchanged. */
const isPassedOn = (argument: string) => argument !== '' && !/[\s"'`$*?[\]\\~]/.test(argument);

/** The start of an application, by its desktop file. */
interface Start {
  readonly values: ReadonlyMap<string, ProposedValue>;
  readonly notes: readonly Note[];
  /** The name of the program, for the guess of the window class. */
  readonly program: string;
}

/**
 * The program, arguments and variables of a desktop file as fields.
 *
 * @param from provenance of the file
 */
export async function startFromEntry(
  files: Pick<ImageFiles, 'entry' | 'read'>,
  { exec }: Pick<DesktopEntry, 'exec'>,
  from: Provenance,
): Promise<Start> {
  const values = new Map<string, ProposedValue>();
  const notes: Note[] = [];
  if (!exec) return { values, notes, program: '' };
  const { variables, words } = withoutEnv([exec.program, ...exec.arguments]);
  const [program = '', ...args] = words;
  const executable = await findExecutable(files, program);
  if (executable) {
    values.set('path', { value: executable.path, from });
  } else {
    const value = program.startsWith('/') ? program : `/usr/bin/${program}`;
    values.set('path', { value, from: { source: 'guess', detail: 'Exec' } });
    const message = `there is no program ${program} in the files; check that ${value} exists`;
    notes.push({ code: 'executable-unknown', key: 'path', message });
  }
  if (executable?.wrapper !== undefined) {
    const message = `${executable.wrapper} only starts ${executable.path}`;
    notes.push({ code: 'executable-wrapped', key: 'path', message });
  }
  if (args.every(isPassedOn)) {
    if (args.length > 0) values.set('args', { value: args.join(' '), from });
  } else {
    const message = `the desktop file starts it with ${JSON.stringify(args)}, which the launcher would split`;
    notes.push({ code: 'arguments-not-kept', key: 'args', message });
  }
  if (exec.optionBeforeFiles !== undefined) {
    const message = `${exec.optionBeforeFiles} comes before the file to open; check that it starts without one`;
    notes.push({ code: 'arguments-need-file', key: 'args', message });
  }
  if (variables.length > 0) {
    values.set('preruncommands', { value: variables.map((one) => `ENV ${one}`), from });
    const message = `the desktop file sets ${variables.join(' ')}`;
    notes.push({ code: 'variable-set', key: 'preruncommands', message });
  }
  return { values, notes, program: executable?.wrapper ?? program };
}
