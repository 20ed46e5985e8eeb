/** The groups of a file by name, each with its values by key, before escapes are resolved. */
export type KeyFile = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** In UTF-16 units: more than twice the size of the largest such file known, which has a hundred languages. */
const maxLength = 1_000_000;

const groupLine = /^\[([^[\]]*)\][ \t]*$/;
const valueLine = /^([A-Za-z0-9-]+)[ \t]*=[ \t]*(.*)$/;

/**
 * Reads the format of desktop entries and icon themes. Lines that are neither groups, values nor comments are ignored,
 * as are translations and everything beyond a megabyte. Of two values of one key the later counts, as in GLib.
 *
 * Format: Desktop Entry Specification 1.5, "Basic format of the file".
 */
export function readKeyFile(text: string): KeyFile {
  const groups = new Map<string, Map<string, string>>();
  let values: Map<string, string> | undefined;
  for (const line of text
    .replace(/^\ufeff/, '')
    .slice(0, maxLength)
    .split(/\r?\n/)) {
    const name = groupLine.exec(line)?.[1];
    if (name !== undefined) {
      values = groups.get(name) ?? new Map();
      groups.set(name, values);
      continue;
    }
    const [, key, value = ''] = valueLine.exec(line) ?? [];
    if (key !== undefined) values?.set(key, value.trimEnd());
  }
  return groups;
}
