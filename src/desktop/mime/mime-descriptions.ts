const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

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
  // Latin-1 needs no decoding; only the descriptions themselves are decoded, below.
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  const decoded = (part: string) =>
    unescapeXml(Buffer.from(part, 'latin1').toString('utf8')).replace(/\s+/g, ' ').trim();
  let type: string | undefined;
  for (const [, , name, comment] of text.matchAll(tags)) {
    if (name !== undefined) {
      type = descriptions.has(name) ? undefined : name;
    } else if (type !== undefined && comment !== undefined) {
      descriptions.set(type, decoded(comment));
      type = undefined;
    }
  }
  return descriptions;
}
