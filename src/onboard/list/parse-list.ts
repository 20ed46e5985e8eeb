import { posix } from 'node:path';
import { parse } from 'shell-quote';
import { truncateText } from '../../text/format/truncate-text.ts';
import { placeInText } from '../../text/match/place-in-text.ts';
import { isFileAddress } from '../../vendor/download/file-address.ts';
import type { Entry, EntryFile, Override } from '../entry.ts';

/** An override in the form `field=value`, or why it is none. */
export type ReadOverride = (text: string) => Override | { readonly problem: string };

/** A vendor's file in a list, or one application of it; or why it is none. */
export type ReadFile = (
  /** A path, an address, or the name of a repository in a list. */
  path: string,
) => { readonly file: EntryFile; readonly application?: string } | { readonly problem: string };

/** What reads the words of a line. */
export interface WordReaders {
  readonly override: ReadOverride;
  readonly file: ReadFile;
}

/** A package manager's name of a package, which may contain an architecture, and nothing that a shell reads. */
const packageForm = /^[a-z0-9][a-z0-9+._:-]*$/i;
const applicationForm = /^[^\s/]+$/;

/** Stands for a dollar sign while the quotes of a shell are read, whose variables are not meant. */
const dollar = '\0';

/** No command line is longer on Linux, and parsing a line of megabytes would exhaust the stack. */
const maxLength = 131_072;

/** A name in a message. */
const shown = (name: string) => truncateText(name, 60);

/** An address at the beginning of a line, which ends at the next blank: it needs no quotes for what a shell reads in it, and a digest is no comment. */
const addressForm = /^\s*(https?:\/\/\S+)(.*)$/is;

/** Stands for the number sign that names one application of a file, and begins no comment. */
const sign = '\u0001';

/** What names one application stands behind a path without a blank. */
const applicationSign = /(?<=\S)#(?=app=)/g;

const restored = (word: string) => word.replaceAll(dollar, '$').replaceAll(sign, '#');

function wordsIn(line: string): readonly string[] | { readonly problem: string } {
  if (line.length > maxLength) return { problem: 'it is longer than 131,072 characters' };
  if (line.includes(dollar)) return { problem: 'it contains a zero byte' };
  if (line.includes(sign)) return { problem: 'it contains a control character' };
  const [, address, rest = ''] = addressForm.exec(line) ?? [];
  if (address !== undefined) {
    const others = wordsIn(rest);
    return 'problem' in others ? others : [address, ...others];
  }
  const words: string[] = [];
  for (const part of parse(line.replaceAll('$', dollar).replace(applicationSign, sign))) {
    if (typeof part === 'string') words.push(restored(part));
    else if ('comment' in part) break;
    else {
      const sign = part.op === 'glob' ? part.pattern : part.op;
      return { problem: `quote ${sign}: field='a value'` };
    }
  }
  return words;
}

/** The overrides in the words after a name, or why one is none. */
function overridesIn(
  fields: readonly string[],
  readOverride: ReadOverride,
): readonly Override[] | { readonly problem: string } {
  const overrides: Override[] = [];
  for (const field of fields) {
    const override = readOverride(field);
    if ('problem' in override) return override;
    overrides.push(override);
  }
  return overrides;
}

/** The ids of applications end so, and no file of a vendor does. */
const desktopFile = /\.desktop$/i;

/** Whether a word is a vendor's repository by its name in a list, or a package of it: `extrepo:NAME/PACKAGE`. */
const isListedWord = (word: string) => /^extrepo:[\w.+-]+(?:\/[^\s/]+)?$/i.test(word);

/** Whether a word is the path or the address of a file, and not an application of a package. */
function isPath(word: string): boolean {
  if (isFileAddress(word) || isListedWord(word)) return true;
  const bare = word.replace(/(?<=.)#app=[^/]*$/s, '');
  const place = placeInText(bare);
  if (place === undefined || (place === 'address' && !/^file:/i.test(word))) return false;
  const [of = '', application, ...more] = bare.split('/');
  const isOfPackage = packageForm.test(of) && application !== undefined && more.length === 0;
  return !isOfPackage || (place === 'file' && !desktopFile.test(bare));
}

/** The path itself, or that in an address. */
const pathIn = (place: string) => (isFileAddress(place) ? place.replace(/[?#].*/s, '') : place);

/**
 * An entry from a line such as `gimp`, `x11-apps/xcalc`, `./viewer.deb`, `./viewer.deb#app=viewer`, `https://vendor.example/viewer.deb` or `gimp host_config.mem_limit=2G # large`.
 *
 * @returns undefined for a line without an entry, and the problem of a wrong one
 */
export function parseEntry(
  line: string,
  { override: readOverride, file: readFile }: WordReaders,
): Entry | { readonly problem: string } | undefined {
  const words = wordsIn(line);
  if ('problem' in words) return words;
  const [name, ...fields] = words;
  if (name === undefined) return undefined;
  if (isPath(name)) {
    const given = readFile(name);
    const overrides = overridesIn(fields, readOverride);
    if ('problem' in given) return given;
    if ('problem' in overrides) return overrides;
    return { package: posix.basename(pathIn(given.file.path)), ...given, overrides };
  }
  if (placeInText(name) === 'address') {
    return { problem: `"${shown(name)}" is an address from which nothing is downloaded` };
  }
  const [of = '', application, ...more] = name.split('/');
  if (!packageForm.test(of)) return { problem: `"${shown(of)}" is not the name of a package` };
  const isWrong = application !== undefined && !applicationForm.test(application);
  if (isWrong || more.length > 0) return { problem: `"${shown(name)}" is not PACKAGE/APPLICATION` };
  const overrides = overridesIn(fields, readOverride);
  if ('problem' in overrides) return overrides;
  return { package: of, ...(application === undefined ? {} : { application }), overrides };
}

/** A line that is not an entry; lines are counted from 1. */
interface WrongLine {
  readonly line: number;
  readonly problem: string;
}

/** The entries of a list file, and all wrong lines. */
export interface ParsedList {
  readonly entries: readonly Entry[];
  readonly wrong: readonly WrongLine[];
}

/** Larger files are not read as a list. */
export const maxListBytes = 16_000_000;

/** The maximum number of lines of a list. No distribution has so many packages. */
const maxLines = 200_000;

/** Parses a list with one entry a line. Empty lines, and text after `#`, are ignored. Of a longer list nothing is parsed. */
export function parseList(text: string, readers: WordReaders): ParsedList {
  const entries: Entry[] = [];
  const wrong: WrongLine[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.length > maxLines) {
    const problem = `a list has at most ${maxLines.toLocaleString('en')} lines, and this one has ${lines.length.toLocaleString('en')}`;
    return { entries, wrong: [{ line: maxLines + 1, problem }] };
  }
  for (const [index, line] of lines.entries()) {
    const entry = parseEntry(line, readers);
    if (entry && 'problem' in entry) wrong.push({ line: index + 1, problem: entry.problem });
    else if (entry) entries.push(entry);
  }
  return { entries, wrong };
}
