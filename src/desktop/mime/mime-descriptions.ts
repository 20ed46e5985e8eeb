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

// Lengths are bounded so that no file, however broken, takes more than proportional time.
const tags =
  /<mime-type\s(?:[^<>]{0,300}?\s)?type\s{0,9}=\s{0,9}(["'])([^"'<>]{1,300})\1|<comment\s{0,9}>([^<]*)</g;

/**
 * The English descriptions of types in a package file of shared-mime-info: the first `comment` without a
 * language in each `mime-type`.
 *
 * The usual file has 2.4 MB, nearly all of it translations that nobody asks for here. An XML parser holds
 * up the keyboard for a tenth of a second over it; looking for the two tags takes some milliseconds.
 */
export function mimeDescriptions(xml: Uint8Array): Map<string, string> {
  const descriptions = new Map<string, string>();
  // One byte a character costs no decoding; what is kept is decoded below.
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
