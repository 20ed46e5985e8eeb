/** A paragraph as its fields; a field ends where the next line is not indented. */
function fieldsOf(paragraph: string): ReadonlyMap<string, string> {
  const fields = [...paragraph.matchAll(/^([A-Za-z-]+):[ \t]*(.*(?:\n[ \t].*)*)/gm)];
  return new Map(fields.map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]));
}

const firstLine = (text: string | undefined) => text?.split('\n')[0]?.trim() || undefined;

/**
 * The licence of most files of a package, by the short name in its file `copyright`: `GPL-2+`. Undefined if the file is
 * not in the machine-readable format, or does not contain it.
 *
 * Format: Machine-readable debian/copyright file 1.0.
 */
export function copyrightLicence(text: string): string | undefined {
  const [head = '', ...paragraphs] = text.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/);
  const header = fieldsOf(head);
  if (!/copyright-format|dep5|DEP-5/.test(header.get('format') ?? '')) return undefined;
  const all = paragraphs
    .map(fieldsOf)
    .find((fields) => /^\*(?:\s|$)/.test(fields.get('files') ?? ''));
  return firstLine(all?.get('license') ?? header.get('license'));
}
