import { posix } from 'node:path';
import type { Metainfo } from '../../desktop/appstream/read-metainfo.ts';
import { truncateText } from '../../text/format/truncate-text.ts';
import type { ProposedValue } from '../proposal.ts';
import type { DesktopFile } from './desktop-files.ts';

/** In UTF-16 units: two lines of a card in a catalog, with some reserve. */
const maxLength = 160;

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A single line without the markup that some authors write into it. */
function plainLine(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => references[name]!)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Letters and digits alone, to compare names. */
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Whether a text is a list of search words: they have no verb between them, and no "and" before the last. */
function isWordList(text: string, keywords: readonly string[]): boolean {
  const parts = text.split(/[;,]/).map((part) => part.trim());
  const isShort = parts.every((part) => part.split(' ').length <= 2 && !/[.!?:]/.test(part));
  const known = new Set(keywords.map(lettersOf));
  return (
    (/;/.test(text.replace(/;$/, '')) && isShort) ||
    (parts.length > 2 && isShort && !/\b(?:and|or)\b/i.test(parts.at(-1)!)) ||
    parts.filter(Boolean).every((part) => known.has(lettersOf(part)))
  );
}

/** A text without the name before it, as in `Lamp - Light a room` and `Lamp is a light`. */
function withoutName(text: string, name: string): string {
  const start = text.slice(0, name.length);
  if (name === '' || start.toLowerCase() !== name.toLowerCase()) return text;
  const joint = /^\s*(?:[:|,]|[-–\u2014]+(?=\s)|\bis(?=\s+(?:an?|the)\s))\s*(.*)$/u;
  const [, rest] = joint.exec(text.slice(name.length)) ?? [];
  return rest ?? text;
}

/** A text that begins with a capital letter, unless its first word has others, as names may. */
function capitalised(text: string): string {
  const isWord = /^\p{Ll}+(?![\p{L}\p{N}])/u.test(text);
  return isWord ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
}

/** Whole sentences that fit, else whole words that do. */
function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  const [sentences] = /^.*[.!?](?=\s)/u.exec(text.slice(0, maxLength + 1)) ?? [];
  if (sentences !== undefined) return sentences;
  const [words = ''] = /^.*(?=\s)/u.exec(text.slice(0, maxLength)) ?? [];
  return words === '' ? truncateText(text, maxLength - 1) : `${words.replace(/[\s,;:]+$/, '')}…`;
}

/**
 * What an application is, in a line: as people read it below the name.
 *
 * @param name the name that is shown above it
 * @returns undefined if the text says no more than the name, or is a list of search words
 */
export function summaryLine(
  text: string,
  name: string,
  keywords: readonly string[] = [],
): string | undefined {
  const line = capitalised(shortened(withoutName(plainLine(text), name.trim())));
  const said = lettersOf(line).replaceAll(lettersOf(name) || '\0', '');
  if (said === '' || line.includes('\ufffd') || isWordList(line, keywords)) return undefined;
  // Some authors end it like a sentence, and others do not.
  return /^[^.!?]*\.$/.test(line) ? line.slice(0, -1).trimEnd() : line;
}

/** The sentence of an application: that of its AppStream metadata, else the comment of its desktop file. */
export function summaryOf(
  { path, entry: { name = '', comment = '', keywords } }: DesktopFile,
  metainfo: Metainfo | undefined,
): ProposedValue | undefined {
  const all = [...keywords, ...(metainfo?.keywords ?? [])];
  const ofMetainfo = summaryLine(metainfo?.summary ?? '', name, all);
  if (ofMetainfo !== undefined) return { value: ofMetainfo, from: { source: 'metainfo' } };
  const value = summaryLine(comment, name, all);
  const detail = `${posix.basename(path)}, Comment`;
  return value === undefined ? undefined : { value, from: { source: 'desktopFile', detail } };
}
