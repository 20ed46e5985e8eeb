import { join } from 'node:path';
import { bundle } from '../../scripts/bundle.ts';
import { folderWith } from '../workspace/folder.ts';

/** The URL of a source file, for a program to import. */
export const sourceUrl = (path: string) => new URL(`../../src/${path}`, import.meta.url).pathname;

/**
 * Bundles a program in TypeScript, for a process of its own, and gives the path of its file, which is gone when
 * the test is.
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
