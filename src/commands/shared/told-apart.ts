import { relative } from 'node:path';

interface Named {
  readonly name: string;
  /** Absolute path. */
  readonly file?: string | undefined;
}

/** The names of applications, each followed by its file, relative to the current folder, if another one is named alike. */
export function toldApart(all: readonly Named[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  return all.map(({ name, file }) =>
    counts.get(name)! > 1 && file !== undefined ? `${name} (${relative('', file)})` : name,
  );
}
