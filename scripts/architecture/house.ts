import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import floors from './rooms.json' with { type: 'json' };

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** A room of the house, as the table of rooms has it. */
export interface Room {
  readonly name: string;
  readonly floor: string;
  readonly purpose: string;
  /** The parts of the outside world that it deals with. */
  readonly touches: string;
  readonly mayImport: readonly string[];
}

/** All rooms, from the ground up. */
export const rooms: readonly Room[] = Object.entries(floors).flatMap(([floor, group]) =>
  Object.entries(group).map(([name, room]) => ({ name, floor, ...room })),
);

const roomOf = (path: string) => path.slice(src.length + 1).split(sep)[0] ?? '';

/** The names of the folders of src, which are the rooms that there are. */
export function roomsOnDisk(): string[] {
  const entries = readdirSync(src, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Which rooms each room imports from, as the sources say. */
export function importsBetweenRooms(): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const from = roomOf(file);
    const found = imports.get(from) ?? new Set();
    imports.set(from, found);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\(|import) ?'(\.[^']+)'/g,
    )) {
      found.add(roomOf(resolve(dirname(file), path)));
    }
  }
  return imports;
}
