import type { AnswerName } from './answer-schemas.ts';

/** The description of an answer, as OpenAPI has it. */
interface Answer {
  readonly description: string;
  /** That there is no content; without this or a content, one of JSON is described. */
  readonly type?: 'null';
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

const reference = (name: AnswerName) => ({ $ref: `#/components/schemas/${name}` });

function answer(description: string, type: string, schema: object): Answer {
  return { description, content: { [type]: { schema } } };
}

/** One thing as JSON. */
export function answersOne(name: AnswerName, description: string): Answer {
  return answer(description, 'application/json', reference(name));
}

/** Many things as JSON. */
export function answersMany(name: AnswerName, description: string): Answer {
  return answer(description, 'application/json', { type: 'array', items: reference(name) });
}

/** An object of a form that others have described. */
export function answersSome(type: string, description: string): Answer {
  return answer(description, type, { type: 'object' });
}

/** A file of a media type. */
export function answersFile(type: string, description: string): Answer {
  return answer(description, type, { type: 'string', contentMediaType: type });
}

/** No content. */
export function answersNothing(description: string): Answer {
  return { description, type: 'null' };
}

/** Every other answer. */
export const answersProblem: Answer = answer(
  'Why it was not done, as RFC 9457 says',
  'application/problem+json',
  reference('Problem'),
);
