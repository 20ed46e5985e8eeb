import { isObject } from '../../text/json-object.ts';
import type { ApplicationSummary } from '../model/application.ts';

/** What some catalog tells about an application: its name, and of the rest what is there and a text. */
export type ListedApplication = Pick<ApplicationSummary, 'name'> & Partial<ApplicationSummary>;

/** The whole of what some catalog tells about an application; of its fields only the name is sure. */
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
] as const satisfies ReadonlyArray<keyof ApplicationSummary>;

/** Reads an application as a whole, or undefined where there is none. */
export function parseShown(value: unknown): ShownApplication | undefined {
  return isObject(value) && typeof value.name === 'string'
    ? { ...value, name: value.name }
    : undefined;
}

/** Reads an application of a list, or undefined where there is none. */
export function parseListed(value: unknown): ListedApplication | undefined {
  const shown = parseShown(value);
  if (!shown) return undefined;
  const texts = otherTexts
    .map((key) => [key, shown[key]])
    .filter(([, text]) => typeof text === 'string');
  return { name: shown.name, ...Object.fromEntries(texts) };
}

/** Whether an answer to a registration holds an application, in an array, under its name or by itself. */
export function holdsApplication(answer: unknown, name: string): boolean {
  return (Array.isArray(answer) ? answer : [answer]).some(
    (element) =>
      isObject(element) &&
      (element.name === name || (Object.hasOwn(element, name) && isObject(element[name]))),
  );
}
