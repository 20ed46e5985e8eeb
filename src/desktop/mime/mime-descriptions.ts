import { unescapeXml } from '../xml-text.ts';

// Lengths are limited so that the time stays proportional to the size of the file, even of a broken one.
const tags =
  /<mime-type\s(?:[^<>]{0,300}?\s)?type\s{0,9}=\s{0,9}(["'])([^"'<>]{1,300})\1|<comment\s{0,9}>([^<]*)</g;

/**
 * The English descriptions of types in a package file of shared-mime-info: the first `comment` without a
 * language in each `mime-type`.
 *
 * The usual file has 2.4 MB, mostly translations that are not needed here. An XML parser would block the keyboard for
 * a tenth of a second; searching for the two tags takes a few milliseconds.
 */
export function mimeDescriptions(xml: Uint8Array): Map<string, string> {
  const descriptions = new Map<string, string>();
  const text = Buffer.from(xml).toString('utf8');
  let type: string | undefined;
  for (const [, , name, comment] of text.matchAll(tags)) {
    if (name !== undefined) {
      type = descriptions.has(name) ? undefined : name;
    } else if (type !== undefined && comment !== undefined) {
      descriptions.set(type, unescapeXml(comment).replace(/\s+/g, ' ').trim());
      type = undefined;
    }
  }
  return descriptions;
}
