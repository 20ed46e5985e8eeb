import { join } from 'node:path';
import { bundle } from '../../scripts/bundle.ts';
import { folderWith } from '../workspace/folder.ts';

/** The path of a source file, for a program to import. */
export const sourcePath = (path: string) => new URL(`../../src/${path}`, import.meta.url).pathname;

/**
 * Bundles a TypeScript program to run in its own process. Returns the path of its file, which is removed after
 * the test.
 */
export async function bundledProgram(contents: string): Promise<string> {
  const folder = await folderWith({ 'program.ts': contents });
  const input = { program: join(folder, 'program.ts') };
  const files = (await bundle({ input, patches: [] })).map((made) => [
    made.fileName,
    made.type === 'chunk' ? made.code : made.source,
  ]);
  const bundled = { 'package.json': '{ "type": "module" }', ...Object.fromEntries(files) };
  return join(await folderWith(bundled), 'program.js');
}
