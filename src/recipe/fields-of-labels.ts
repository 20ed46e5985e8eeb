import { labelCodecs, labelNameOf } from './label-codec.ts';

/** The fields of a descriptor that the labels of an image represent; unreadable labels are skipped. */
export function fieldsOfLabels(labels: Readonly<Record<string, string>>): Record<string, unknown> {
  const entries = Object.entries(labelCodecs).flatMap(([field, { read }]): [string, unknown][] => {
    const text = labels[labelNameOf(field)];
    const value = text === undefined ? undefined : read(text);
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}
