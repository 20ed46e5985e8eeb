import type { ProblemCode } from '../problems/problem.ts';

const text = (description: string) => ({ type: 'string', description }) as const;

const ifMatch = text('Entity tags; the request is refused unless the state has one of them.');
const ifNoneMatch = text(
  'Entity tags, or "*" for any state; a state that has one of them is not asked for.',
);

/** The link of a page to the next one, as RFC 8288 has it. */
export const nextPage = { link: text('The next page, with rel="next"; absent on the last one.') };

export const lackingHeader = {
  'deskpack-damaged': {
    type: 'integer',
    description:
      'At least how many applications are left out because they are damaged; absent if none is known. Of a long list it is a trailer.',
  },
} as const;

const entityTag = { etag: text('The entity tag, for If-Match and If-None-Match.') };

/** The headers that a request may have: its conditions, as the answers to them are described, and others. */
export function requestHeaders(
  problems: readonly ProblemCode[] | undefined,
  answers: Readonly<Record<string, object>>,
  others: Readonly<Record<string, object>> = {},
): object | undefined {
  const isChange = problems?.includes('precondition-failed');
  const properties = {
    ...(isChange && { 'if-match': ifMatch }),
    ...((isChange || '304' in answers) && { 'if-none-match': ifNoneMatch }),
    ...others,
  };
  return Object.keys(properties).length === 0 ? undefined : { type: 'object', properties };
}

/** The answers with the entity tag, for those that a client may ask for by its tag. */
export function withEntityTags(
  answers: Readonly<Record<string, object>>,
): Readonly<Record<string, object>> {
  if (!('304' in answers)) return answers;
  const tagged = ['200', '304'].map((status) => {
    const answer = answers[status] as { readonly headers?: object };
    return [status, { ...answer, headers: { ...answer.headers, ...entityTag } }];
  });
  return { ...answers, ...Object.fromEntries(tagged) };
}
