import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputChunk } from 'rolldown';

/** The folder of the package that a bundled file is from; undefined for a file of our own. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

/**
 * The licences of the packages that were bundled, which ask to be handed on with them.
 *
 * @throws Error when a package has no text of its licence and no name of one
 */
export async function bundledLicences(chunks: readonly OutputChunk[]): Promise<string> {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
  const folders = [...new Set(ids.map(packageFolder))].filter((folder) => folder !== undefined);
  const parts = await Promise.all(
    folders.sort().map(async (folder) => {
      const { name, version, license } = JSON.parse(
        await readFile(join(folder, 'package.json'), 'utf8'),
      );
      const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
      if (!file && !license) throw new Error(`${name} has no licence`);
      const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : '';
      return `${name} ${version} (${license})\n\n${text}\n`;
    }),
  );
  return parts.join(`\n${'-'.repeat(72)}\n\n`);
}
