import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Vitest ends its processes after each run, and here each change of the code is a run: to start a process and load the code
// takes much longer than most tests. Files leave the process as they found it, so it is kept.
const ofVitest = createRequire(createRequire(import.meta.url).resolve('vitest/package.json'));
const { Tinypool } = await import(ofVitest.resolve('tinypool'));
Tinypool.prototype.recycleWorkers = async () => {};

/** Starts the built program, or builds one, which is another than the changed code, or replaces what others share. */
const elsewhere =
  /vi\.mock\(|import [^;]*\b(?:run|start)Deskpack\b|from '.*\/(?:bundled-program|built-helps|patched-module)/;

/** The texts of a test and of the files under `test/` that it imports. */
function textsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  );
  return [
    text,
    ...imported.filter((path) => path.startsWith('test')).flatMap((path) => textsOf(path, seen)),
  ];
}

const folders = (process.env.MUTATE_TESTS ?? 'test').split(' ');
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => !/\.engine\.test|^test\/(e2e|scripts)\//.test(file))
  .filter((file) => !textsOf(file).some((text) => elsewhere.test(text)));

/** The tests that can notice a change of the code, for `npm run mutate`. */
export default defineConfig({
  plugins: [
    {
      name: 'processes-for-threads',
      // The runner asks for threads, in which no test can change its folder.
      configureVitest({ project }) {
        project.config.pool = 'forks';
      },
    },
  ],
  test: {
    environment: 'node',
    restoreMocks: true,
    include: files,
    setupFiles: ['test/support/draw-by-seed.ts', 'test/support/restore-after-each.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    poolOptions: { forks: { isolate: false } },
    maxWorkers: 1,
    minWorkers: 1,
  },
});
