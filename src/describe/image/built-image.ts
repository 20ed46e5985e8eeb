import { valueAt } from '../../descriptor/descriptor.ts';
import { type InspectedImage, variablesOf } from '../../image/inspected-image.ts';
import { formOfRecord } from '../../image/record-form.ts';
import { isObject, textsIn } from '../../text/json/json-object.ts';

export interface BuiltImage extends Pick<InspectedImage, 'labels' | 'environment' | 'command'> {
  readonly tags: readonly string[];
  /** Empty if the image does not set one; undefined if it is unknown. */
  readonly user: string | undefined;
}

function stringValues(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The image that an inspection record describes; undefined if the value is not a record. */
export function imageInRecord(value: unknown): BuiltImage | undefined {
  const form = isObject(value) ? formOfRecord(value) : undefined;
  if (!form) return undefined;
  const config = valueAt(value, form.config);
  const { Env, User, Cmd } = isObject(config) ? config : {};
  return {
    tags: textsIn(valueAt(value, form.tags)),
    labels: stringValues(valueAt(value, form.labels)),
    environment: variablesOf(textsIn(Env).filter((entry) => entry.includes('='))),
    user: typeof User === 'string' ? User : '',
    command: textsIn(Cmd),
  };
}
