import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bundle } from '../../scripts/bundle.ts';

/** The path of a source file, for a program to import. */
export const sourcePath = (path: string) => new URL(`../../src/${path}`, import.meta.url).pathname;

/**
 * Bundles a TypeScript program once for all tests of a file or group, to run in its own process. That starts much
 * faster than one that translates its sources itself.
 *
 * @returns what gives the path of its file, as soon as the tests run
 */
export function bundledProgram(contents: string): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskpack-program-'));
    const program = join(folder, 'program.ts');
    await writeFile(program, contents);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    for (const made of await bundle({ input: { program } })) {
      const content = made.type === 'chunk' ? made.code : made.source;
      await writeFile(join(folder, made.fileName), content);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => join(folder, 'program.js');
}
