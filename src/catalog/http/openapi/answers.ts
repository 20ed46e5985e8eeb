import { ownListType } from '../../model/list/list-types.ts';
import type { AnswerName } from './answer-schemas.ts';
import { lackingHeader, nextPage } from './described-headers.ts';

/** The description of an answer, as OpenAPI has it. */
export interface Answer {
  readonly description: string;
  /** That there is no content; without this or a content, one of JSON is described. */
  readonly type?: 'null';
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
  /** Headers of the answer, with the schemas of their values. */
  readonly headers?: Readonly<Record<string, object>>;
}

const reference = (name: AnswerName) => ({ $ref: `#/components/schemas/${name}` });

function answer(description: string, type: string, schema: object): Answer {
  return { description, content: { [type]: { schema } } };
}

/** One thing as JSON. */
export function answersOne(name: AnswerName, description: string): Answer {
  return answer(description, 'application/json', reference(name));
}

/** One thing or many as JSON, as there were one or many in the request. */
export function answersOneOrMany(name: AnswerName, description: string): Answer {
  const one = reference(name);
  return answer(description, 'application/json', { oneOf: [one, { type: 'array', items: one }] });
}

/** JSON of any form. */
export function answersAny(description: string): Answer {
  return answer(description, 'application/json', {});
}

/** Many things as JSON. */
export function answersMany(name: AnswerName, description: string): Answer {
  return answer(description, 'application/json', { type: 'array', items: reference(name) });
}

/** An object of a form that others have described. */
export function answersSome(type: string, description: string): Answer {
  return answer(description, type, { type: 'object', additionalProperties: true });
}

/** The bytes of a file of a media type, as generators of clients know them. */
export const fileOf = (type: string) =>
  ({ type: 'string', format: 'binary', contentMediaType: type }) as const;

export function answersText(type: string, description: string): Answer {
  return answer(description, type, { type: 'string', contentMediaType: type });
}

export function answersFile(type: string, description: string): Answer {
  return answer(description, type, fileOf(type));
}

export function answersNothing(description: string): Answer {
  return { description, type: 'null' };
}

/** A list, in the form that the request accepts; with `fields`, its elements have what that names. */
export const answersList: Answer = {
  description: 'The applications',
  headers: { ...nextPage, ...lackingHeader },
  content: {
    'application/json': {
      schema: { type: 'array', items: { anyOf: [reference('Summary'), reference('Selection')] } },
    },
    [ownListType]: {
      schema: { type: 'array', items: { anyOf: [reference('Summary'), reference('Selection')] } },
    },
  },
};

/** That the client has what it asks for, as its entity tag says. */
export const answersNotModified = { 304: answersNothing('It is as the client has it') } as const;
