const whitespace = '[ \\t\\r\\n]';
const name = '[A-Za-z_][A-Za-z0-9_.-]*';

/** A name with or without a prefix, as a pattern. */
export const qualifiedName = `(?:${name}:)?${name}`;

/** For a character class: characters that XML forbids, and those that only a real reader understands. */
const notPlain = '<&\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff';
const quoted = (characters: string) => `(?:"${characters}"|'${characters}')`;
const value = `(?:"[^"${notPlain}]*"|'[^'${notPlain}]*')`;
const comment = `<!--(?:(?!--)[^${notPlain.slice(1)}])*-->`;
const text = `[^${notPlain}]*`;
const literal = `"[^"[\\]${notPlain}]*"`;

const misc = `(?:${whitespace}|${comment})*`;
const prolog = new RegExp(
  `^(?:<\\?xml${whitespace}+version=${quoted('1\\.0')}` +
    `(?:${whitespace}+encoding=${quoted('[A-Za-z][A-Za-z0-9._-]*')})?` +
    `(?:${whitespace}+standalone=${quoted('(?:yes|no)')})?${whitespace}*\\?>)?${misc}` +
    `(?:<!DOCTYPE${whitespace}+svg(?:${whitespace}+(?:PUBLIC${whitespace}+${literal}|SYSTEM)${whitespace}+${literal})?${whitespace}*>${misc})?`,
);

const end = new RegExp(`^</svg${whitespace}*>${misc}$`);

/** Matches a comment with the text after it, the end of a tag with the text after it, or a value. */
const tokens = (geometry: string, kept: string) =>
  new RegExp(`${comment}${text}|(>)${text}|${geometry}${kept}`, 'g');
const namesOnly = tokens('', `(=)${whitespace}*(?:(")[^"${notPlain}]*(")|(')[^'${notPlain}]*('))`);
const withoutGeometry = tokens(
  `(?<=${whitespace}(?:d|points)${whitespace}*)=${whitespace}*${value}|`,
  `(=${whitespace}*${value})`,
);
const attribute = new RegExp(
  `${whitespace}(${qualifiedName})${whitespace}*=${whitespace}*(${value})`,
  'g',
);
const firstTag = new RegExp(
  `^<${qualifiedName}(?:${whitespace}+${qualifiedName}${whitespace}*=${whitespace}*${value})*`,
);

/** A drawing without its large parts. */
export interface Skeleton {
  /** The content of the tags, each after its `<`, with all values emptied. */
  readonly tags: readonly string[];
  /** Names and values of all attributes except geometry. */
  readonly attributes: string;
  /** Attributes of the first tag. */
  readonly first: readonly (readonly [name: string, value: string])[];
}

/**
 * Splits a drawing into its parts with a few regular expressions, or returns undefined if it does not start and
 * end like a drawing. If all tags of the skeleton are well-formed, nothing was misread: wherever a value, a
 * comment or a text was misread, something remains that is not a well-formed tag.
 */
export function skeletonOf(xml: string): Skeleton | undefined {
  const start = prolog.exec(xml)?.[0].length ?? 0;
  const body = start === 0 ? xml : xml.slice(start);
  if (!body.startsWith('<') || body.includes(']]>')) return undefined;
  if (!end.test(body.slice(body.lastIndexOf('</svg')))) return undefined;
  const names = body.replace(namesOnly, '$1$2$3$4$5$6');
  const first = firstTag.exec(body)?.[0] ?? '';
  return {
    tags: names.slice(1).split('<'),
    attributes: body.replace(withoutGeometry, '$1$2'),
    first: [...first.matchAll(attribute)].map(([, key = '', found = '']) => [
      key,
      found.slice(1, -1),
    ]),
  };
}
