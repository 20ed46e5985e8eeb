import type { Opening } from './opening.ts';

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
  [/^x-scheme-handler\/https?$/, 'Links', 'web pages'],
  [/^x-scheme-handler\/mailto$/, 'Links', 'e-mail addresses'],
  [/^x-scheme-handler\//, 'Links', undefined],
  [/^inode\/directory$/, 'Folders', 'folders'],
  [/^(?:text\/html|application\/xhtml)/, 'Documents', 'Web pages'],
  [/^application\/pdf$/, 'Documents', 'PDF'],
  [/msword|ms-word|wordprocessingml/, 'Documents', 'Word'],
  [/opendocument\.text|sun\.xml\.writer/, 'Documents', 'OpenDocument'],
  [/\/rtf$|richtext/, 'Documents', 'RTF'],
  [/epub|mobipocket|fictionbook/, 'Documents', 'E-books'],
  [/postscript/, 'Documents', 'PostScript'],
  [/djvu/, 'Documents', 'DjVu'],
  [/^text\/x-tex|x-latex/, 'Documents', 'LaTeX'],
  [/^text\/markdown$/, 'Documents', 'Markdown'],
  [/ms-excel|spreadsheetml/, 'Tables', 'Excel'],
  [/opendocument\.(?:spreadsheet|chart)|sun\.xml\.calc/, 'Tables', 'OpenDocument'],
  [/^text\/(?:csv|tab-separated-values|comma-separated-values)/, 'Tables', 'CSV'],
  [/ms-powerpoint|presentationml/, 'Presentations', 'PowerPoint'],
  [/opendocument\.presentation|sun\.xml\.impress/, 'Presentations', 'OpenDocument'],
  [/opendocument\.graphics|sun\.xml\.draw/, 'Pictures', 'OpenDocument'],
  [/^image\/jpe?g$/, 'Pictures', 'JPEG'],
  [/^image\//, 'Pictures', undefined],
  [/^audio\/(?:mpeg|mp3|x-mp3)$/, 'Sound', 'MP3'],
  [/^audio\//, 'Sound', undefined],
  [/^video\//, 'Videos', undefined],
  [/^font\//, 'Fonts', undefined],
  [/^model\//, '3D models', undefined],
  [/^message\/rfc822$|mbox/, 'E-mail', 'messages'],
  [/calendar/, 'Calendars', 'iCalendar'],
  [/vcard/, 'Contacts', 'vCard'],
  [/^text\/plain$/, 'Texts', 'plain'],
  [
    /javascript|ecmascript|^application\/x-(?:perl|php|ruby|shellscript|python)|^text\/x-/,
    'Source code',
    undefined,
  ],
  [/^text\//, 'Texts', undefined],
  [
    /\/(?:x-)?(?:compressed-)?(?:zip|tar|7z|rar|gzip|bzip2?|xz|zstd|lzip|cpio|ar|lha)\b|-compressed|vnd\.rar|debian|rpm/,
    'Archives',
    undefined,
  ],
];

/** The name of a format, from what is behind the slash of its type. */
function formatOf(type: string): string {
  const name = type
    .slice(type.indexOf('/') + 1)
    .replace(/^(?:x-|vnd\.|prs\.)+/, '')
    .replace(/(?:\+(?:xml|zip|json|gzip))$/, '')
    .replaceAll(/[-_.]+/g, ' ');
  return name.length <= 4 ? name.toUpperCase() : name;
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
    const [, kind = 'Files', format = formatOf(type)] =
      names.find(([pattern]) => pattern.test(type)) ?? [];
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
