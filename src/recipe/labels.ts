import type { ImageSettings } from '../descriptor/check/image-settings.ts';
import { type Descriptor, isAbsent } from '../descriptor/descriptor.ts';
import { labelCodecs, labelNameOf } from './label-codec.ts';

const codecs = Object.entries(labelCodecs);

/** The label's value for a field that is not in the table. */
function extraText(descriptor: Descriptor, field: string): string | undefined {
  const value = Object.hasOwn(descriptor, field)
    ? (descriptor as Readonly<Record<string, unknown>>)[field]
    : undefined;
  if (isAbsent(value)) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The labels of an application's image, in the order of the specification; after them the configured extra
 * ones.
 *
 * A label exists only if its field does, except `oc.type`, which always exists.
 *
 * @param icon content of the icon file, or undefined if there is none
 */
export function labelsOf(
  descriptor: Descriptor,
  icon: Uint8Array | undefined,
  { extraLabels }: ImageSettings,
): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [field, { write }] of codecs) {
    const given = write(descriptor, icon);
    if (given) labels[labelNameOf(field)] = given;
  }
  for (const field of extraLabels) {
    const given = extraText(descriptor, field);
    if (given !== undefined) labels[labelNameOf(field)] = given;
  }
  return labels;
}

/** The names of all labels that an image can have, including configured extra ones. */
export function labelNamesWith({ extraLabels }: ImageSettings): string[] {
  return [...Object.keys(labelCodecs), ...extraLabels].map(labelNameOf);
}

/** The fields of a descriptor that the labels of an image represent; unreadable labels are skipped. */
export function fieldsOfLabels(labels: Readonly<Record<string, string>>): Record<string, unknown> {
  const entries = Object.entries(labelCodecs).flatMap(([field, { read }]): [string, unknown][] => {
    const text = labels[labelNameOf(field)];
    const value = text === undefined ? undefined : read(text);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}
