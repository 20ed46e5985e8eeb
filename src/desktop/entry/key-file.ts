/** A value as the file has it, before escapes are resolved, and its translations by their locales. */
export interface KeyValue {
  readonly text: string | undefined;
  readonly translations: ReadonlyMap<string, string>;
}

interface Written {
  text: string | undefined;
  readonly translations: Map<string, string>;
}

/** The groups of a file by name, each with its values by key. */
export type KeyFile = ReadonlyMap<string, ReadonlyMap<string, KeyValue>>;

/** In UTF-16 units: more than twice the size of the largest such file known, which has a hundred languages. */
const maxLength = 1_000_000;

const groupLine = /^\[([^[\]]*)\][ \t]*$/;
const valueLine = /^([A-Za-z0-9-]+)(?:\[([^[\]]{1,80})\])?[ \t]*=[ \t]*(.*)$/;

/**
 * Reads the format that desktop entries and icon themes share. Lines that are neither groups, values nor comments are
 * ignored, as is what exceeds a megabyte. Of two values of one key the later counts, as in GLib.
 *
 * Format: Desktop Entry Specification 1.5, "Basic format of the file".
 */
export function readKeyFile(text: string): KeyFile {
  const groups = new Map<string, Map<string, Written>>();
  let values: Map<string, Written> | undefined;
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
    const [, key, locale, written = ''] = valueLine.exec(line) ?? [];
    if (key === undefined || !values) continue;
    const value: Written = values.get(key) ?? { text: undefined, translations: new Map() };
    values.set(key, value);
    const content = written.trimEnd();
    if (locale === undefined) value.text = content;
    else value.translations.set(locale, content);
  }
  return groups;
}
