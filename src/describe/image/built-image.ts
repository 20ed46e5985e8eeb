import { valueAt } from '../../descriptor/descriptor.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { formOfRecord } from '../../image/record-form.ts';
import { isObject } from '../../text/json-object.ts';
import type { Labels } from '../labels/values-of-labels.ts';

/** What is known of a built image. */
export interface BuiltImage {
  readonly tags: readonly string[];
  readonly labels: Labels;
  readonly environment: Readonly<Record<string, string>>;
  /** Empty if the image does not set one; undefined if it is not known. */
  readonly user: string | undefined;
  readonly command: readonly string[];
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function stringValues(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function variables(entries: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    entries
      .filter((entry) => entry.includes('='))
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

/** The image that an inspection record describes; undefined if the value is not a record. */
export function imageInRecord(value: unknown): BuiltImage | undefined {
  const form = isObject(value) ? formOfRecord(value) : undefined;
  if (!form) return undefined;
  const config = valueAt(value, form.config);
  const { Env, User, Cmd } = isObject(config) ? config : {};
  return {
    tags: strings(valueAt(value, form.tags)),
    labels: stringValues(valueAt(value, form.labels)),
    environment: variables(strings(Env)),
    user: typeof User === 'string' ? User : '',
    command: strings(Cmd),
  };
}

/** The same of an image that an engine has. */
export function imageInEngine(image: InspectedImage, reference: string): BuiltImage {
  const { labels, environment, user, command } = image;
  return { tags: [reference], labels, environment, user, command };
}
