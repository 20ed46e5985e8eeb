import type { ImageSettings } from '../descriptor/check/image-settings.ts';
import { type Descriptor, isAbsent } from '../descriptor/descriptor.ts';
import { labelCodecs, labelNameOf } from './label-codec.ts';

const codecs = Object.entries(labelCodecs);

/** The value of a field that the table does not have, as its label says it. */
function extraText(descriptor: Descriptor, field: string): string | undefined {
  const value = Object.hasOwn(descriptor, field)
    ? (descriptor as Readonly<Record<string, unknown>>)[field]
    : undefined;
  if (isAbsent(value)) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The labels of an application's image, in the order of the specification; after them the extra ones
 * that its folder asks for.
 *
 * A label is there only when its field is, but `oc.type`, which always is.
 *
 * @param icon the icon file's own bytes, or undefined where there is no file to read
 */
export function labelsOf(
  descriptor: Descriptor,
  icon: Uint8Array | undefined,
  { extraLabels }: ImageSettings,
): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [field, { write }] of codecs) {
    const given = write(descriptor, icon);
    if (given !== undefined && !isAbsent(given)) labels[labelNameOf(field)] = given;
  }
  for (const field of extraLabels) {
    const given = extraText(descriptor, field);
    if (given !== undefined) labels[labelNameOf(field)] = given;
  }
  return labels;
}

/** The names of all labels that an image can carry, but for the extra ones of a folder. */
export const labelNames: readonly string[] = codecs.map(([field]) => labelNameOf(field));

/** The names of all labels that an image can carry whose folder asks for extra ones. */
export function labelNamesWith({ extraLabels }: ImageSettings): string[] {
  return [...labelNames, ...extraLabels.map(labelNameOf)];
}
