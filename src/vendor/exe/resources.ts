import type { PeFile } from './pe-file.ts';

/** Types of resources. */
export const resourceTypes = { icon: 3, iconGroup: 14, version: 16 } as const;

/** A resource of a program for Windows. */
interface Resource {
  readonly type: number;
  /** Its number; undefined if it has a name. */
  readonly id: number | undefined;
  readonly bytes: Buffer;
}

/** The tree has types, names and languages. */
const depth = 3;
const maxEntries = 4096;

/** The resources of a program with their types, in their order; those that are damaged are left out. */
export function resourcesOf({ resources }: PeFile): readonly Resource[] {
  const found: Resource[] = [];
  if (!resources) return found;
  const { bytes, address } = resources;
  let left = maxEntries;
  const walk = (at: number, level: number, path: readonly (number | undefined)[]): void => {
    if (at + 16 > bytes.length) return;
    const count = bytes.readUInt16LE(at + 12) + bytes.readUInt16LE(at + 14);
    for (let index = 0; index < count && left > 0; index += 1) {
      const place = at + 16 + index * 8;
      if (place + 8 > bytes.length) return;
      left -= 1;
      const name = bytes.readUInt32LE(place);
      const target = bytes.readUInt32LE(place + 4);
      const here = [...path, name >= 0x80000000 ? undefined : name];
      if (target >= 0x80000000) {
        if (level < depth) walk(target - 0x80000000, level + 1, here);
        continue;
      }
      if (target + 8 > bytes.length) continue;
      const from = bytes.readUInt32LE(target) - address;
      const to = from + bytes.readUInt32LE(target + 4);
      const [type, id] = here;
      if (type !== undefined && from >= 0 && to <= bytes.length)
        found.push({ type, id, bytes: bytes.subarray(from, to) });
    }
  };
  walk(0, 1, []);
  return found;
}
