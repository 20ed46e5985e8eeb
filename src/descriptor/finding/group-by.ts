import type { GroupEntry } from './rule.ts';

/**
 * The name of an application's image without vendor and tag. Applications with the same one would replace each
 * other.
 */
export function imageNameOf({ descriptor: { name } }: GroupEntry): string | undefined {
  return name?.toLowerCase();
}

/** Groups items by a key; items without one are omitted. */
export function groupBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
