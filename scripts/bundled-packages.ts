import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputChunk } from 'rolldown';

/** A package that came from the registry. */
export interface BundledPackage {
  /** Its folder below `node_modules`. */
  readonly folder: string;
  /** Its package.json. */
  readonly manifest: {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
}

/** The folder of the package that a bundled file is from; undefined for a file of our own. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

export async function readPackage(folder: string): Promise<BundledPackage> {
  return { folder, manifest: JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) };
}

/** The packages whose files were bundled, sorted by their folders. */
export function bundledPackages(chunks: readonly OutputChunk[]): Promise<BundledPackage[]> {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
  const folders = [...new Set(ids.map(packageFolder))].filter((folder) => folder !== undefined);
  return Promise.all(folders.sort().map(readPackage));
}
