import { posix } from 'node:path';
import { type Argument, isFiles } from '../../desktop/entry/field-codes.ts';
import { quoteForAnyShell, quoteForShell } from '../../text/escape/quote-for-shell.ts';
import type { StartCommand } from './start-command.ts';

/** In bytes; builders refuse a longer line of a recipe, or drop all that follows it. */
const maxBytes = 60_000;

/** A word for a POSIX shell, with the files in their place. */
function scriptWord(argument: Argument): string {
  if (isFiles(argument)) return '"$@"';
  if (argument.pieces.length === 0) return "''";
  const text = argument.pieces
    .map((piece) => (typeof piece === 'string' ? quoteForShell(piece) : '"$1"'))
    .join('');
  // Without a file, desktops leave the argument empty, which few programs expect.
  return argument.pieces.every((piece) => typeof piece === 'string') ? text : `\${1:+${text}}`;
}

/** `~` and `$HOME` at the beginning are not in the specification, but some desktops accept them. */
function folderWord(folder: string): string {
  const [home] = /^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/.exec(folder) ?? [];
  if (home === undefined) return quoteForShell(folder);
  const rest = folder.slice(home.length);
  return `"$HOME"${rest === '' ? '' : quoteForShell(rest)}`;
}

/** The script that starts a command, and adds its own arguments where the desktop file has those for files. */
export function startScript(command: StartCommand): string {
  const { variables, envOptions, folder, program, arguments: all } = command;
  const hasFiles = all.some(({ pieces }) => pieces.some((piece) => typeof piece !== 'string'));
  const environment = [...envOptions, ...variables];
  const words = [
    'exec',
    ...(environment.length > 0 ? ['env', ...environment.map(quoteForShell)] : []),
    quoteForShell(program),
    ...all.map(scriptWord),
    ...(hasFiles ? [] : ['"$@"']),
  ];
  return [
    '#!/bin/sh',
    // Without the folder, as of a package that is only recommended, most programs start; the log has the reason.
    ...(folder === undefined ? [] : [`cd -- ${folderWord(folder)}`]),
    words.join(' '),
  ].join('\n');
}

/** What a line of the run commands cannot contain, or a reader would not see. */
const hidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const octal = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('');

/** The lines of a script as arguments of printf: as they are, or with escapes where a line has control characters. */
function printed(script: string): string {
  const lines = script.split('\n');
  if (lines.every((line) => line.search(hidden) === -1))
    return `printf '%s\\n' ${lines.map(quoteForAnyShell).join(' ')}`;
  const escaped = lines.map((line) => line.replaceAll('\\', '\\\\').replace(hidden, octal));
  return `printf '%b\\n' ${escaped.map(quoteForAnyShell).join(' ')}`;
}

/**
 * The build instruction that writes an executable script into an image; undefined if it would be too long.
 *
 * @param path without characters that have a meaning for a shell
 */
export function scriptInstruction(path: string, script: string): string | undefined {
  const folder = posix.dirname(path);
  const instruction = `RUN mkdir -p ${folder} && ${printed(script)} > ${path} && chmod 755 ${path}`;
  return Buffer.byteLength(instruction) > maxBytes ? undefined : instruction;
}
