import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import type { Difference } from '../result.ts';

interface ValueChange {
  readonly path: readonly string[];
  /** Undefined removes the value. */
  readonly value: unknown;
}

export interface Merged {
  /** The values to change in the file: those that no person has touched. */
  readonly changes: readonly ValueChange[];
  readonly differences: readonly Difference[];
}

/** The three versions of a descriptor. */
export interface Versions {
  /** The last proposal of the machine; undefined if it is unknown. */
  readonly before: JsonObject | undefined;
  readonly now: JsonObject;
  readonly file: JsonObject;
}

const own = (object: JsonObject | undefined, key: string): unknown =>
  object && Object.hasOwn(object, key) ? object[key] : undefined;

const given = (name: 'before' | 'now' | 'file', value: unknown) =>
  value === undefined ? {} : { [name]: value };

/** The keys of objects, in the order in which they first appear. */
function keysOf(...objects: readonly (JsonObject | undefined)[]): string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object ?? {})))];
}

function mergeAt(path: readonly string[], { before, now, file }: Versions): Merged {
  const changes: ValueChange[] = [];
  const differences: Difference[] = [];
  for (const key of keysOf(file, now, before)) {
    const [last, next, present] = [own(before, key), own(now, key), own(file, key)];
    const at = [...path, key];
    if (isDeepStrictEqual(present, next)) continue;
    const isUntouched = before !== undefined && isDeepStrictEqual(present, last);
    if (isUntouched) {
      changes.push({ path: at, value: next });
    } else if (isObject(next) && isObject(present)) {
      // Without an earlier object, nothing in it was proposed before.
      const earlier = before === undefined ? undefined : isObject(last) ? last : {};
      const inner = mergeAt(at, { before: earlier, now: next, file: present });
      changes.push(...inner.changes);
      differences.push(...inner.differences);
    } else {
      const isConflict = before === undefined || !isDeepStrictEqual(last, next);
      const values = { ...given('before', last), ...given('now', next), ...given('file', present) };
      differences.push({ path: at, ...values, isConflict });
    }
  }
  return { changes, differences };
}

/**
 * Merges what the machine proposes now into a descriptor that a person may have changed. A value is only changed if it
 * is still the one that the machine proposed last time; all others stay, and are reported if they differ. If the last
 * proposal is unknown, nothing is changed.
 */
export function mergeValues(versions: Versions): Merged {
  return mergeAt([], versions);
}
