import type { Opening } from '../proof/opening.ts';
import { knownFormats, knownLinks } from './format-names.ts';

/** A format of files, or a kind of links, in a word that people know, and its MIME types. */
export interface OpenedFormat {
  readonly title: string;
  readonly types: readonly string[];
  /** What came of files of its types; absent if none was tried. */
  readonly tried?: Tried | undefined;
}

/** Of several types some may open, and others not. */
type Tried = Opening['verdict'] | 'some';

const wordsOfTried: Readonly<Record<Tried, string>> = {
  opens: 'opens',
  some: 'some of them open',
  fails: 'does not open',
  unknown: 'tried, but it does not show',
};

/** What came of files of a format, in words. */
export const triedWords = (tried: Tried | undefined): string =>
  tried ? wordsOfTried[tried] : 'not tried';

/** Formats of a kind, such as pictures. */
interface OpenedKind {
  readonly title: string;
  readonly formats: readonly OpenedFormat[];
}

type Named = readonly [types: RegExp, kind: string, format: string | undefined];

/** Types by kind and format; without a format, its name follows from the type. The first that fits counts. */
const names: readonly Named[] = [
  [/^inode\/directory$/, 'Folders', 'Any folder'],
  [/^(?:text\/html|application\/xhtml)/, 'Documents', 'Web pages'],
  [/^application\/(?:x-)?(?:[gbxl]z)?pdf$/, 'Documents', 'PDF'],
  [/msword|ms-word|wordprocessingml/, 'Documents', 'Word'],
  [/opendocument\.text|sun\.xml\.writer/, 'Documents', 'OpenDocument'],
  [/visio/, 'Documents', 'Visio'],
  [/stardivision/, 'Documents', 'StarOffice'],
  [/\/rtf$|richtext/, 'Documents', 'RTF'],
  [/epub|mobipocket|fictionbook/, 'Documents', 'E-books'],
  [/postscript/, 'Documents', 'PostScript'],
  [/djvu/, 'Documents', 'DjVu'],
  [/^text\/x-tex|x-latex/, 'Documents', 'LaTeX'],
  [/^text\/(?:x-)?markdown$/, 'Documents', 'Markdown'],
  [/ms-?excel|spreadsheetml/, 'Tables', 'Excel'],
  [/opendocument\.(?:spreadsheet|chart)|sun\.xml\.calc/, 'Tables', 'OpenDocument'],
  [/^text\/(?:x-)?(?:csv|tab-separated-values|comma-separated-values)/, 'Tables', 'CSV'],
  [/ms-?powerpoint|presentationml/, 'Presentations', 'PowerPoint'],
  [/opendocument\.presentation|sun\.xml\.impress/, 'Presentations', 'OpenDocument'],
  [/opendocument\.graphics|sun\.xml\.draw/, 'Pictures', 'OpenDocument'],
  [/^audio\/(?:x-)?(?:mpe?g|mp3)$/, 'Sound', 'MP3'],
  [/^(?:message\/rfc822|application\/mbox)$/, 'E-mail', 'Messages'],
  [/calendar/, 'Calendars', 'iCalendar'],
  [/vcard/, 'Contacts', 'vCard'],
  [/^font\/|^application\/x-font/, 'Fonts', undefined],
  [/^model\//, '3D models', undefined],
  [/^chemical\//, 'Molecules', undefined],
];

/** Kinds of the types that no table names. */
const otherKinds: readonly Named[] = [
  [/^image\//, 'Pictures', undefined],
  [/^audio\//, 'Sound', undefined],
  [/^video\//, 'Videos', undefined],
  [/^text\/x-|^application\/x-(?:perl|php|ruby|shellscript|python)/, 'Source code', undefined],
  [/^text\//, 'Texts', undefined],
  [/-compressed|\/(?:x-)?(?:tar|cpio|ar)$/, 'Archives', undefined],
];

/** What type and subtype are of which kind, whatever a table says of the format. */
const media: Readonly<Record<string, string>> = {
  image: 'Pictures',
  audio: 'Sound',
  video: 'Videos',
};

/** What is in front of and behind the name in a type: who made it, and how it is written. */
const prefix = /^(?:x-|vnd\.|prs\.)+/;
const suffix = /\+(?:xml|zip|json|gzip)$/;

/** Words that people spell, in names of several. */
const abbreviations =
  /\b(?:cd|dvd|dtd|gba|gtk|hpgl|iso|json|msx|n64|nes|pc|pcl|pgn|psf|rom|rpm|sgf|svg|tar|tfm|toc|vpn|wad|xml|xz|yaml)\b/g;

/** Longer names tell nobody anything. */
const maxNameLength = 28;

/** A name for a format that no table has, from what is behind the slash of its type. */
function formatOf(bare: string): string {
  const own = bare.replace(/^.*\./, '').replace(/^(?:ms|gnome|kde|font|extension)-/, '');
  const name = own.replaceAll(/[-_+]+/g, ' ').trim();
  if (name === '' || name.length > maxNameLength) return 'Other';
  const isShort = /^[a-z0-9]{1,4}$|^[a-z]{1,4}\d+$/.test(name);
  if (isShort) return name.toUpperCase();
  const spelled = name.replaceAll(abbreviations, (word) => word.toUpperCase());
  return spelled.slice(0, 1).toUpperCase() + spelled.slice(1);
}

/** The kind of a type and the name of its format, in words. */
function namesOf(type: string): readonly [kind: string, format: string] {
  if (type.startsWith('x-scheme-handler/')) {
    const scheme = type.slice(type.indexOf('/') + 1);
    // As it begins an address.
    return ['Links', knownLinks.get(scheme) ?? `${scheme}:`];
  }
  const bare = type
    .slice(type.indexOf('/') + 1)
    .replace(prefix, '')
    .replace(suffix, '');
  const [, kind, format] = names.find(([pattern]) => pattern.test(type)) ?? [];
  if (kind !== undefined) return [kind, format ?? knownFormats.get(bare)?.format ?? formatOf(bare)];
  const known = knownFormats.get(bare);
  const ofMedia = media[type.slice(0, type.indexOf('/'))];
  if (known) {
    return [ofMedia ?? known.kind, known.format];
  }
  const [, other = 'Files'] = otherKinds.find(([pattern]) => pattern.test(type)) ?? [];
  return [other, formatOf(bare)];
}

/** What is known of types together. What nobody can tell counts only where nothing else is known. */
function triedOf(
  types: readonly string[],
  verdictOf: ReadonlyMap<string, Opening['verdict']>,
): Tried | undefined {
  const known = new Set(types.flatMap((type) => verdictOf.get(type) ?? []));
  if (known.has('opens')) return known.has('fails') ? 'some' : 'opens';
  return known.has('fails') ? 'fails' : [...known][0];
}

/**
 * What an application opens, in words, by kind.
 *
 * @param types MIME types, and `x-scheme-handler/…` for links
 * @param openings what came of files that it was given
 */
export function openedKinds(
  types: readonly string[],
  openings: readonly Opening[] = [],
): readonly OpenedKind[] {
  const verdictOf = new Map(openings.map(({ type, verdict }) => [type, verdict]));
  const kinds = new Map<string, Map<string, string[]>>();
  for (const type of types.map((each) => each.trim().toLowerCase()).filter(Boolean)) {
    const [kind, format] = namesOf(type);
    const formats = kinds.get(kind) ?? new Map<string, string[]>();
    kinds.set(kind, formats);
    formats.set(format, [...(formats.get(format) ?? []), type]);
  }
  return [...kinds].map(([title, formats]) => ({
    title,
    formats: [...formats].map(([format, own]) => ({
      title: format,
      types: own,
      tried: triedOf(own, verdictOf),
    })),
  }));
}
