const escapes: Readonly<Record<string, string>> = {
  s: ' ',
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
};

function resolved(text: string, extra = ''): string {
  return text.replace(/\\(.)/g, (whole, letter: string) =>
    letter === extra ? letter : (escapes[letter] ?? whole),
  );
}

/** A value of type string, with its escapes resolved; unknown ones are unchanged. */
export function readString(text: string): string {
  return resolved(text);
}

/** A value of type list: entries end with `;`, and `\;` is a semicolon within one. Empty entries are omitted. */
export function readList(text: string): string[] {
  const entries = text.match(/(?:\\.|[^\\;]|\\$)+/g) ?? [];
  return entries.map((entry) => resolved(entry, ';').trim()).filter((entry) => entry !== '');
}

/** A boolean value. Old files have 0 and 1. */
export function readBoolean(text: string | undefined): boolean {
  return text === 'true' || text === '1';
}
