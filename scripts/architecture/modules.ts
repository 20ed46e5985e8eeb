import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import layers from './modules.json' with { type: 'json' };

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** A folder of src, as the table of modules has it. */
export interface Module {
  readonly name: string;
  readonly layer: string;
  readonly purpose: string;
  /** The parts of the outside world that it deals with. */
  readonly touches: string;
  readonly mayImport: readonly string[];
}

/** All modules, the lowest layer first. */
export const modules: readonly Module[] = Object.entries(layers).flatMap(([layer, group]) =>
  Object.entries(group).map(([name, module]) => ({ name, layer, ...module })),
);

const moduleOf = (path: string) => path.slice(src.length + 1).split(sep)[0] ?? '';

/** The names of the folders of src, which are the modules that there are. */
export function modulesOnDisk(): string[] {
  const entries = readdirSync(src, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Which modules each module imports from, as the sources say. */
export function importsBetweenModules(): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const from = moduleOf(file);
    const found = imports.get(from) ?? new Set();
    imports.set(from, found);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\(|import) ?'(\.[^']+)'/g,
    )) {
      found.add(moduleOf(resolve(dirname(file), path)));
    }
  }
  return imports;
}
