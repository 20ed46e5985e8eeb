// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of shells, not of this file

import { startOfEntry } from '../../../src/describe/application/start-of-entry.ts';
import { startScript } from '../../../src/describe/application/start-script.ts';
import { readDesktopEntry } from '../../../src/desktop/entry/desktop-entry.ts';
import { filesWith } from '../../image/files/files-with.ts';

/** A program that prints its folder, a variable and its arguments, one on each line. */
export const witness =
  '#!/bin/sh\npwd\nprintf "LAMP=%s\\n" "$LAMP"\nfor one; do printf "<%s>\\n" "$one"; done\n';

/** What quotes, builders and shells have a meaning for. */
const nastyText = `a  "b" 'c' $HOME \${x:-y} \\ \\n \`id\` $(id) %s %% # ; && | <<EOF * ? ~ ! é {} [x] \\'`;

/** Quotes an argument for an Exec line, whose string has escapes of its own. */
const execQuoted = (text: string) =>
  `"${text.replaceAll('%', '%%').replace(/["`$\\]/g, '\\$&')}"`.replaceAll('\\', '\\\\');

interface NastyCommand {
  /** The keys of its desktop file, in which PROGRAM stands for the witness, and FOLDER for a folder. */
  readonly keys: string;
  /** What the witness prints without a file and with one; FOLDER stands for the folder, `-` for any. */
  readonly printed: readonly string[];
  readonly opened: readonly string[];
}

const file = '/tmp/a "file" $1';

/** The file that is opened. */
export const openedFile = file;

const lines = (folder: string, variable: string, ...words: string[]) => [
  folder,
  `LAMP=${variable}`,
  ...words.map((word) => `<${word}>`),
];

/** Commands that need a script, and what they do. */
export const nastyCommands: readonly NastyCommand[] = [
  {
    keys: `Exec=PROGRAM ${execQuoted(nastyText)} "" %f`,
    printed: lines('-', '', nastyText, ''),
    opened: lines('-', '', nastyText, '', file),
  },
  {
    keys: `Exec=env -u HOME ${execQuoted(`LAMP=${nastyText}`)} PROGRAM`,
    printed: lines('-', nastyText),
    opened: lines('-', nastyText, file),
  },
  {
    keys: `Exec=PROGRAM ${execQuoted(`--n}'"=${nastyText}`).slice(0, -1)}%f" --end`,
    printed: lines('-', '', '--end'),
    opened: lines('-', '', `--n}'"=${nastyText}${file}`, '--end'),
  },
  {
    keys: `Exec=sh -c ${execQuoted(`LAMP='a "b" \\ %s' PROGRAM "$@" "x\\"y" 'it'\\''s' end; true`)} sh %F`,
    printed: lines('-', `a "b" \\ %s`, 'x"y', `it's`, 'end'),
    opened: lines('-', `a "b" \\ %s`, file, 'x"y', `it's`, 'end'),
  },
  {
    keys: `Name=It's "$5"\nExec=sh -c "PROGRAM %c '%c' %f"`,
    printed: lines('-', '', `It's "$5"`, `It's "$5"`),
    opened: lines('-', '', `It's "$5"`, `It's "$5"`, file),
  },
  {
    keys: 'Path=FOLDER\nExec=PROGRAM -x %U -y',
    printed: lines('FOLDER', '', '-x', '-y'),
    opened: lines('FOLDER', '', '-x', file, '-y'),
  },
  {
    keys: 'Exec=cd FOLDER && LAMP=$((1+1)) PROGRAM %u "%%"',
    printed: lines('FOLDER', '2', '%'),
    opened: lines('FOLDER', '2', file, '%'),
  },
  {
    keys: `Path=FOLDER\nExec=sh -c ${execQuoted('PROGRAM "a\tb\u202e\u0085"')}`,
    printed: lines('FOLDER', '', 'a\tb\u202e\u0085'),
    opened: lines('FOLDER', '', 'a\tb\u202e\u0085'),
  },
  {
    keys: `Exec=sh -c ${execQuoted("PROGRAM a;\n\nPROGRAM 'b\nc'")}`.replaceAll('\n', '\\n'),
    printed: [...lines('-', '', 'a'), ...lines('-', '', 'b\nc')],
    opened: [...lines('-', '', 'a'), ...lines('-', '', 'b\nc')],
  },
];

/** The script of a command, for a witness and a folder. */
export async function nastyScript(
  { keys }: NastyCommand,
  program: string,
  folder: string,
): Promise<string> {
  const filled = keys.replaceAll('PROGRAM', program).replaceAll('FOLDER', folder);
  const entry = readDesktopEntry(`[Desktop Entry]\n${filled}`);
  const start = await startOfEntry(filesWith(program), entry, '/usr/share/applications/x.desktop');
  if (!start) throw new Error(`no start: ${filled}`);
  return startScript(start.command);
}
