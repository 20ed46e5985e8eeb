/** What was seen when an application was given a file of a type: it opened it, it did not, or nobody can tell. */
export const verdicts = ['opens', 'fails', 'unknown'] as const;

/** That an application was given a file of a type, and what came of it. */
export interface Opening {
  /** A MIME type in small letters, or `x-scheme-handler/…` for links. */
  readonly type: string;
  readonly verdict: (typeof verdicts)[number];
}

/** As many as are kept of an application. */
export const maxOpenings = 64;

// The names of RFC 6838, section 4.2.
const namePattern = '[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}';

/** An opening as text, `text/plain:opens`, for schemas and parsing. */
export const openingPattern = `^${namePattern}/${namePattern}:(?:${verdicts.join('|')})$`;
const openingExpression = new RegExp(openingPattern);

/** An opening as a query and a header have it, `text/plain:opens`. */
export const openingText = ({ type, verdict }: Opening): string => `${type}:${verdict}`;

/** Undefined if the text is none. */
export function parseOpening(text: string): Opening | undefined {
  if (!openingExpression.test(text)) return undefined;
  const colon = text.lastIndexOf(':');
  const verdict = verdicts.find((each) => each === text.slice(colon + 1));
  return verdict && { type: text.slice(0, colon).toLowerCase(), verdict };
}

/** The openings that are kept of many: one of each type, and those that tell most first. */
export function keptOpenings(all: readonly Opening[]): readonly Opening[] {
  const ofType = new Map(all.map((each) => [each.type.toLowerCase(), each]));
  return [...ofType]
    .map(([type, { verdict }]) => ({ type, verdict }))
    .sort((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict))
    .slice(0, maxOpenings);
}
