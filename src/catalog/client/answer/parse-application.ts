import { isObject } from '../../../text/json/json-object.ts';
import type { ApplicationSummary } from '../../model/application.ts';

/**
 * The summary of an application in any catalog's list: only its name is certain; other properties are kept if they
 * are strings.
 */
export type ListedApplication = Pick<ApplicationSummary, 'name'> &
  Partial<ApplicationSummary> & {
    /** Whether it was seen to start as it is now, if that was asked for. */
    readonly doesStart?: boolean;
  };

/** All details of an application in any catalog's answer; only its name is certain. */
export type ShownApplication = { readonly name: string } & Readonly<Record<string, unknown>>;

const otherTexts = [
  'displayname',
  'source',
  'cat',
  'launch',
  'image',
  'registered',
  'updated',
  'etag',
  'digest',
] as const satisfies ReadonlyArray<keyof ApplicationSummary>;

/** Reads all details of an application; undefined if the value is not one. */
export function parseShown(value: unknown): ShownApplication | undefined {
  return isObject(value) && typeof value.name === 'string'
    ? { ...value, name: value.name }
    : undefined;
}

/** Reads an application of a list; undefined if the value is not one. */
export function parseListed(value: unknown): ListedApplication | undefined {
  const shown = parseShown(value);
  if (!shown) return undefined;
  const texts = otherTexts
    .map((key) => [key, shown[key]])
    .filter(([, text]) => typeof text === 'string');
  const starts = isObject(shown.starts) ? { doesStart: true } : {};
  return { name: shown.name, ...Object.fromEntries(texts), ...starts };
}

/**
 * Whether an answer to a registration contains an application: in an array, under its name as a key, or as the answer
 * itself.
 */
export function holdsApplication(answer: unknown, name: string): boolean {
  return elementsOf(answer).some(
    (element) =>
      isObject(element) &&
      (element.name === name || (Object.hasOwn(element, name) && isObject(element[name]))),
  );
}

const elementsOf = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? answer : [answer];

/** The id of the image of an application in an answer to a registration, as deskpack's catalog gives it. */
export function imageIn(answer: unknown, name: string): string | undefined {
  const shown = elementsOf(answer)
    .map(parseShown)
    .find((each) => each?.name === name);
  const id = isObject(shown?.image) ? shown.image.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
