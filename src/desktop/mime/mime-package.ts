import { unescapeXml } from '../xml-text.ts';

/** The parts of a package file of shared-mime-info that deskpack reads, by type and in the order of the file. */
interface MimePackage {
  /** The English descriptions: the first `comment` without a language. */
  readonly descriptions: ReadonlyMap<string, string>;
  /** File extensions without the dot. Patterns other than a plain extension are ignored. */
  readonly extensions: ReadonlyMap<string, readonly string[]>;
}

// Lengths are limited so that the time stays proportional to the size of the file, even of a broken one.
const tags = new RegExp(
  [
    /<mime-type\s(?:[^<>]{0,300}?\s)?type\s{0,9}=\s{0,9}["'](?<type>[^"'<>]{1,300})["']/,
    /<comment\s{0,9}>(?<comment>[^<]*)</,
    /<glob\s(?:[^<>]{0,300}?\s)?pattern\s{0,9}=\s{0,9}["']\*\.(?<extension>[^"'<>*?[\\\s;,]{1,80})["']/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Reads a package file of shared-mime-info.
 *
 * The usual file has 2.4 MB, mostly translations that are not needed here. An XML parser would block the keyboard for
 * a tenth of a second; searching for the tags takes a few milliseconds.
 */
export function readMimePackage(xml: string): MimePackage {
  const descriptions = new Map<string, string>();
  const extensions = new Map<string, string[]>();
  let current: string | undefined;
  for (const { groups } of xml.matchAll(tags)) {
    const { type, comment, extension } = groups ?? {};
    if (type !== undefined) {
      current = type;
      if (!extensions.has(type)) extensions.set(type, []);
    } else if (current === undefined) {
    } else if (comment !== undefined && !descriptions.has(current)) {
      descriptions.set(current, unescapeXml(comment).replace(/\s+/g, ' ').trim());
    } else if (extension !== undefined && !extensions.get(current)!.includes(extension)) {
      extensions.get(current)!.push(extension);
    }
  }
  return { descriptions, extensions };
}
