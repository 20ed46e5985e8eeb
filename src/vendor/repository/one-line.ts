/** A line of `sources.list`. */
export interface SourceLine {
  readonly type: string;
  /** The options in brackets, by their names in lower case. */
  readonly options: ReadonlyMap<string, string>;
  readonly address: string;
  /** The suite and the components. */
  readonly words: readonly string[];
}

const form = /^(deb(?:-src)?)\s+(?:\[([^\]]*)\]\s*)?(\S+)((?:\s+\S+)*)$/i;

/** Entries that a terminal or an input line has put into one line. */
const next = /\s+(?=deb(?:-src)?\s+(?:\[[^\]]*\]\s*)?[a-z][a-z+.-]*:)/i;

function optionsIn(text: string): ReadonlyMap<string, string> {
  const words = text.trim().split(/\s+/).filter(Boolean);
  return new Map(
    words.map((word) => {
      const [, name = word, value = ''] = /^([\w-]+)[+-]?=(.*)$/.exec(word) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
}

/** Reads the entries of a `.list` file; undefined if a line is none. Comments are left out. */
export function readSourceLines(text: string): readonly SourceLine[] | undefined {
  const entries = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .flatMap((line) => line.split(next))
    .filter((line) => line !== '');
  const read = entries.map((entry): SourceLine | undefined => {
    const [, type, options = '', address = '', words = ''] = form.exec(entry) ?? [];
    return type === undefined
      ? undefined
      : {
          type: type.toLowerCase(),
          options: optionsIn(options),
          address,
          words: words.trim().split(/\s+/).filter(Boolean),
        };
  });
  return read.every((line) => line !== undefined) ? read : undefined;
}
