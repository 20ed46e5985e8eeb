/**
 * YAML that the reader by lines does not know: comments on lines of their own and after keys, flow collections other than
 * empty ones, anchors, aliases, tags, merges, directives, nested lists, escapes in keys, spaces before colons, quoted texts
 * below their key, and tabs.
 * Texts that only look like these do no harm.
 */
const unusual = [
  /^\s*[[{]/,
  /^ *(?:#|\?(?:\s|$)|%|- +-(?:\s|$)|<<\s*:|\t)/m,
  /(?:: |^ *- ) *(?:[&*!#]|\[(?!\]$)|\{(?!\}$))/m,
  /^ *"[^"\n]*\\[^"\n]*" *:/m,
  /^ *'[^'\n]*''[^'\n]*' *:/m,
  /^ *(?:[\w.@-]+|"[^"\n]*"|'[^'\n]*') +:(?:\s|$)/m,
  /: *\n[ \n]*(?:'(?:[^'\n]|'')*'?|"(?:[^"\\\n]|\\.)*"?) *$/m,
];

/** In UTF-16 units; the largest component of a distribution has a tenth of it. */
const maxLength = 1_000_000;

/** A document in the form that is read by lines; unchanged if it is none. */
async function plainDocument(text: string): Promise<string> {
  const { parse, stringify } = await import('yaml');
  try {
    // All scalars are texts: versions and the like keep their digits.
    const value: unknown = parse(text, { schema: 'failsafe', merge: true, maxAliasCount: 1_000 });
    const isEmpty = (one: unknown) =>
      one === '' || (typeof one === 'object' && one !== null && Object.keys(one).length === 0);
    const replacer = (_: unknown, one: unknown) => (isEmpty(one) ? undefined : one);
    const options = { schema: 'failsafe', lineWidth: 0, aliasDuplicateObjects: false } as const;
    return stringify(value, replacer, { ...options, collectionStyle: 'block', blockQuote: false });
  } catch {
    return text;
  }
}

/**
 * Rewrites YAML for the reader by lines, which knows the subset that generators of AppStream collections write. A
 * complete parser takes seconds for a distribution, so it reads only the documents that are not in this subset.
 */
export async function plainYaml(text: string): Promise<string> {
  const documents = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/^(?:---|\.\.\.)(?:[ \t]+#.*|[ \t]*)$/m);
  const plain: string[] = [];
  for (const document of documents) {
    const isPlain = document.length > maxLength || !unusual.some((form) => form.test(document));
    plain.push(isPlain ? document : await plainDocument(document));
  }
  return plain.join('\n---\n');
}
