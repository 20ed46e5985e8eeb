/** A paragraph of a `.sources` file: the values of its fields, by their names in lower case. */
export type Paragraph = ReadonlyMap<string, string>;

/** The fields that apt knows in a source, with which a text that lost its line breaks is parted again. */
const fieldNames = [
  ...['Types', 'URIs', 'Suites', 'Components', 'Architectures', 'Signed-By', 'Enabled', 'Trusted'],
  ...['Languages', 'Targets', 'PDiffs', 'By-Hash', 'Allow-Insecure', 'Allow-Weak', 'Description'],
  ...['Allow-Downgrade-To-Insecure', 'Check-Valid-Until', 'Check-Date', 'X-Repolib-[\\w-]+'],
];

const eachField = new RegExp(`(?:^|\\s)(${fieldNames.join('|')}):(?=\\s)`, 'gi');

/** Terminals and input lines make one line of what is pasted. */
function ofOneLine(text: string): Paragraph {
  // Armour has fields of its own, such as "Comment:", and ends with the key.
  const found = [...text.matchAll(eachField)];
  return new Map(
    found.map((match, at) => {
      const end = found[at + 1]?.index ?? text.length;
      return [match[1]!.toLowerCase(), text.slice(match.index + match[0].length, end).trim()];
    }),
  );
}

function ofLines(lines: readonly string[]): Paragraph {
  const fields = new Map<string, string>();
  let current: string | undefined;
  for (const line of lines) {
    if (/^\s/.test(line)) {
      if (current === undefined) continue;
      const value = line.trim() === '.' ? '' : line.trim();
      fields.set(current, `${fields.get(current)}\n${value}`);
      continue;
    }
    const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    current = name?.toLowerCase();
    if (current !== undefined) fields.set(current, value.trim());
  }
  return fields;
}

/** Reads the text of a `.sources` file, also if it was pasted into one line. Comments are left out. */
export function readDeb822(text: string): readonly Paragraph[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'));
  if (lines.filter((line) => line.trim() !== '').length === 1) return [ofOneLine(lines.join(' '))];
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs.map(ofLines).filter((fields) => fields.size > 0);
}
