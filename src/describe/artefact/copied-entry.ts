import { posix } from 'node:path';
import type { DesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { quoteForAnyShell, quoteForShell } from '../../text/escape/quote-for-shell.ts';

/** A desktop file in a tree, and what its copy for the system has to say. */
interface CopiedEntry {
  /** Its path in the tree. */
  readonly from: string;
  readonly entry: DesktopEntry;
  /** The name of the application, which its icon gets too. */
  readonly name: string;
  /** As in the descriptor. */
  readonly path: string;
  readonly args: string | undefined;
  /** The picture of its icon in the tree; undefined if there is none. */
  readonly icon: { readonly path: string; readonly form: string } | undefined;
}

const applications = '/usr/share/applications';

/** The path of the copy. Its name is kept, by which other files refer to it, unless it would need quotes. */
export function copiedEntryPath(from: string, name: string): string {
  const file = posix.basename(from);
  return posix.join(applications, /^[\w.+-]+$/.test(file) ? file : `${name}.desktop`);
}

/** A word of an Exec line: Desktop Entry Specification, "The Exec key". */
function execWord(word: string): string {
  const escaped = word.replaceAll('%', '%%');
  if (/^[\w./+:@,=-]+$/.test(word)) return escaped;
  // Backslashes are escapes of the value too.
  return `"${escaped.replace(/["`$\\]/g, '\\$&')}"`.replaceAll('\\', '\\\\');
}

/** Escapes the text that sed puts in. */
const inSed = (text: string) => text.replace(/[\\&|]/g, '\\$&');

/** Where the file to open is in a command. */
function fileCode({ exec }: DesktopEntry): string {
  const codes = (exec?.arguments ?? []).join(' ').match(/%[fFuU]/g) ?? [];
  return codes.at(-1) ?? '';
}

/**
 * The instructions that copy a desktop file and its icon from a tree to where desktops look for them. The copy starts the program
 * by its path, as the descriptor does.
 */
export function copiedEntryInstructions(copied: CopiedEntry): string[] {
  const { from, entry, name, path, args, icon } = copied;
  const to = copiedEntryPath(from, name);
  const command = [execWord(path), args ?? '', fileCode(entry)].filter((word) => word !== '');
  const program = entry.exec?.program;
  // Other actions of the same program have lines of their own.
  const isPlain = program !== undefined && /^[\w./+-]+$/.test(program);
  const edits = [
    's|\\r$||',
    '/^TryExec=/d',
    ...(isPlain
      ? [`s|^Exec=${program.replaceAll('.', '\\.')}\\( .*\\)*$|Exec=${inSed(execWord(path))}\\1|`]
      : []),
    `/^\\[Desktop Entry\\]/,/^\\[Desktop Action/s|^Exec=.*|Exec=${inSed(command.join(' '))}|`,
    ...(icon ? [`s|^Icon=.*|Icon=${name}|`] : []),
  ];
  const words = edits.map((edit) => `-e ${quoteForAnyShell(edit)}`).join(' ');
  const isDrawing = icon?.form === 'svg' || icon?.form === 'svgz';
  const target = isDrawing
    ? `/usr/share/icons/hicolor/scalable/apps/${name}.${icon?.form}`
    : `/usr/share/pixmaps/${name}.${icon?.form}`;
  return [
    `RUN install -D -m 644 ${quoteForShell(from)} ${to} && sed -i ${words} ${to}`,
    ...(icon ? [`RUN install -D -m 644 ${quoteForShell(icon.path)} ${target}`] : []),
  ];
}
