const blank = '[ \\t\\r\\n]';
const name = '[A-Za-z_][A-Za-z0-9_.-]*';

/** A name with or without a prefix, as a pattern. */
export const qualifiedName = `(?:${name}:)?${name}`;

/** In a class of characters: those that XML forbids, and those that need a reader to know what they mean. */
const notPlain = '<&\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff';
const quoted = (characters: string) => `(?:"${characters}"|'${characters}')`;
const value = `(?:"[^"${notPlain}]*"|'[^'${notPlain}]*')`;
const comment = `<!--(?:(?!--)[^${notPlain.slice(1)}])*-->`;
const text = `[^${notPlain}]*`;
const literal = `"[^"[\\]${notPlain}]*"`;

const misc = `(?:${blank}|${comment})*`;
const prolog = new RegExp(
  `^(?:<\\?xml${blank}+version=${quoted('1\\.0')}` +
    `(?:${blank}+encoding=${quoted('[A-Za-z][A-Za-z0-9._-]*')})?` +
    `(?:${blank}+standalone=${quoted('(?:yes|no)')})?${blank}*\\?>)?${misc}` +
    `(?:<!DOCTYPE${blank}+svg(?:${blank}+(?:PUBLIC${blank}+${literal}|SYSTEM)${blank}+${literal})?${blank}*>${misc})?`,
);

const end = new RegExp(`^</svg${blank}*>${misc}$`);

/** A comment with the text after it, the end of a tag with the text after it, or a value. */
const tokens = (geometry: string, kept: string) =>
  new RegExp(`${comment}${text}|(>)${text}|${geometry}${kept}`, 'g');
const namesOnly = tokens('', `(=)${blank}*(?:(")[^"${notPlain}]*(")|(')[^'${notPlain}]*('))`);
const withoutGeometry = tokens(
  `(?<=${blank}(?:d|points)${blank}*)=${blank}*${value}|`,
  `(=${blank}*${value})`,
);
const attribute = new RegExp(`${blank}(${qualifiedName})${blank}*=${blank}*(${value})`, 'g');
const firstTag = new RegExp(
  `^<${qualifiedName}(?:${blank}+${qualifiedName}${blank}*=${blank}*${value})*`,
);

/** A drawing without what makes it large. */
export interface Skeleton {
  /** What stands in the tags, each after its `<`, with every value empty. */
  readonly tags: readonly string[];
  /** Names and values of all attributes but those that hold geometry. */
  readonly attributes: string;
  /** Attributes of the first tag. */
  readonly first: readonly (readonly [name: string, value: string])[];
}

/**
 * Takes a drawing apart with a few passes of native code, or gives undefined where it does not begin and
 * end as one. In a skeleton whose tags are all well-formed nothing was taken for what it is not: wherever a value,
 * a comment or a text is not what it seems, something is left over that is no tag.
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
