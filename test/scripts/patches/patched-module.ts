import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../../scripts/bundle.ts';
import { readPatches } from '../../../scripts/patches.ts';
import { folderWith } from '../../workspace/folder.ts';

/**
 * Bundles a file of a package with one patch, and gives the URL of what came of it.
 *
 * @param file the patched file or one that imports it, below `node_modules`
 * @param patch its name in `scripts/patches/`
 */
export async function patchedModule(file: string, patch: string): Promise<string> {
  const patches = (await readPatches()).filter(({ name }) => name === patch);
  const output = await bundle({ input: { module: `node_modules/${file}` }, patches });
  const files = output.map((made) => [
    made.fileName,
    made.type === 'chunk' ? made.code : made.source,
  ]);
  const folder = await folderWith({
    'package.json': '{ "type": "module" }',
    ...Object.fromEntries(files),
  });
  return pathToFileURL(join(folder, 'module.js')).href;
}
