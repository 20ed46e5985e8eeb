import { isObject } from '../../../text/json/json-object.ts';
import type { CatalogAnswer } from '../request/request-catalog.ts';
import { parseAnswer } from './parse-answer.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';

/** Reads a value; undefined if it is something else. */
type Parse<T> = (value: unknown) => T | undefined;

/** Reads objects that have these properties, with these types. */
export function objectWith<T>(
  types: Readonly<Partial<Record<keyof T & string, 'number' | 'string'>>>,
): Parse<T> {
  const properties = Object.entries(types);
  return (value) =>
    isObject(value) && properties.every(([name, type]) => typeof value[name] === type)
      ? (value as T)
      : undefined;
}

/**
 * The elements of an answer that is a list.
 *
 * @throws DeskpackError, with this problem, when it is none or has other elements
 */
export function listInAnswer<T>(
  catalog: string,
  answer: CatalogAnswer,
  parse: Parse<T>,
  problem: string,
): readonly T[] {
  const elements = parseAnswer(answer.text);
  const parsed = Array.isArray(elements) ? elements.map(parse) : [undefined];
  return parsed.map((element) => {
    if (element !== undefined) return element;
    throw unexpectedAnswer(catalog, answer, problem);
  });
}
