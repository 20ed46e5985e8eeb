import { type FieldAt, valueFields } from '../../descriptor/descriptor.ts';

const fieldsByKey: ReadonlyMap<string, FieldAt> = new Map(
  valueFields.map((entry) => [entry.key, entry]),
);

/** The value field of a key such as `host_config.mem_limit`, or undefined. */
export function fieldOfKey(key: string): FieldAt | undefined {
  return fieldsByKey.get(key);
}
