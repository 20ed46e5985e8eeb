/**
 * What a person tells of an application that they have tried. It is personal data: the page of the application and the answer with its
 * picture have it, and no list.
 */
export interface TriedBy {
  readonly person?: string | undefined;
  /** When they said that it works, ISO 8601 in UTC. */
  readonly at?: string | undefined;
  /** One line. */
  readonly words?: string | undefined;
}

/** The most characters of a name, and of words. */
const maxCharacters = 200;

/** The headers of a request with a picture and of the answer with it, in small letters, with what each says. */
export const triedByHeaders = {
  'deskpack-person': {
    key: 'person',
    description: `Who tried it, percent-encoded UTF-8 of at most ${maxCharacters} characters; only with "by=hand".`,
  },
  'deskpack-accepted': {
    key: 'at',
    description: 'When that person said that it works, ISO 8601 in UTC; only with "by=hand".',
  },
  'deskpack-words': {
    key: 'words',
    description: `What that person says about it, in one line, as "Deskpack-Person"; only with "by=hand".`,
  },
} as const satisfies Record<string, { key: keyof TriedBy; description: string }>;

const all = Object.entries(triedByHeaders);

const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** The text of a header; undefined if it is no line of at most so many characters. */
function lineIn(header: string): string | undefined {
  try {
    const text = decodeURIComponent(header).trim();
    return /\p{Cc}|[\u2028\u2029]/u.test(text) || [...text].length > maxCharacters
      ? undefined
      : text;
  } catch {
    return undefined;
  }
}

/**
 * What headers say of a person who has tried an application; undefined if they say nothing.
 *
 * @throws Error with the reason when one of them cannot be read
 */
export function triedByIn(headers: Readonly<Record<string, unknown>>): TriedBy | undefined {
  const said = all.flatMap(([name, { key }]) => {
    const header = headers[name];
    if (typeof header !== 'string' || header.trim() === '') return [];
    const text = key === 'at' ? isTime(header) && new Date(header).toISOString() : lineIn(header);
    if (text) return [[key, text] as const];
    const wanted =
      key === 'at'
        ? 'no time such as 2026-01-02T03:04:05Z'
        : `no percent-encoded line of at most ${maxCharacters} characters`;
    throw new Error(`the header ${name} is ${wanted}`);
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** The headers that say it. */
export function headersOf(tried: TriedBy): Record<string, string> {
  return Object.fromEntries(
    all.flatMap(([name, { key }]) => {
      const text = tried[key];
      if (!text) return [];
      return [
        [name, key === 'at' ? text : encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))],
      ];
    }),
  );
}
