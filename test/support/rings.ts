import { readdirSync } from 'node:fs';
import { longest } from './longest-first.ts';

/**
 * Which tests run: `inner` with `npm test`, `drawn` with `.ci/run` (the inner ones, and a part of the others that the commit draws),
 * `whole` otherwise.
 */
export type Ring = 'inner' | 'drawn' | 'whole';

/** The parts of the tests between the inner ones and those of `onlyWhole`: that many commits in a row run all of them. */
export const parts = 5;

/** The tests with engines that belong to the inner ring: one way through every command, with docker and containerd. */
export const innerEngineTests: readonly string[] = [
  'test/commands/machine/template.engine.test.ts',
  'test/commands/quiet.engine.test.ts',
  'test/commands/run/onboard.engine.test.ts',
  'test/commands/run/publish.engine.test.ts',
  'test/describe/sources/proposal-of-reference.engine.test.ts',
  'test/e2e/learn.engine.test.ts',
  'test/e2e/xcalc.engine.test.ts',
  'test/image-store/import-image.engine.test.ts',
  'test/probe/display/display.engine.test.ts',
  'test/probe/look/look-at-windows.engine.test.ts',
];

/** The tests of deployments, whole clusters and whole machines: they belong to the whole ring alone. */
const onlyWhole =
  /bare-machine|^test\/deploy\/.*\.engine\.test|^test\/.*\bnodes[\w-]*\.engine\.test|replicas/;

/** The tests without engines that take longest: of faults, kills, loads and releases. A third of the time of them all. */
export const slowTests: readonly string[] = [
  'test/catalog/http/bodies/reads-in-threads.test.ts',
  'test/catalog/http/memory-of-answers.test.ts',
  'test/catalog/http/slow-readers.test.ts',
  'test/commands/any-bytes.test.ts',
  'test/commands/catalog/serve-clock.test.ts',
  'test/commands/catalog/server/serve-connections.test.ts',
  'test/commands/catalog/server/serve-disk.test.ts',
  'test/commands/catalog/server/serve-kills.test.ts',
  'test/deploy/ci.test.ts',
  'test/scripts/release/release.test.ts',
];

/** Whether a test file is one of those that are drawn. */
function isDrawn(file: string): boolean {
  if (onlyWhole.test(file) || innerEngineTests.includes(file)) return false;
  return file.endsWith('.engine.test.ts') || slowTests.includes(file);
}

/** The part of each test that is drawn, from 0: dealt from the longest on, to and fro, so that all parts take as long. */
function partOf(files: readonly string[]): ReadonlyMap<string, number> {
  const place = (file: string) =>
    (longest.indexOf(file) + longest.length + 1) % (longest.length + 1);
  const sorted = files.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return new Map(
    sorted.map((file, index) => {
      const at = index % (2 * parts);
      return [file, at < parts ? at : 2 * parts - 1 - at];
    }),
  );
}

/** The test files of a project, with paths that begin with `test/`. */
export function testFiles(root: string): string[] {
  return readdirSync(`${root}/test`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `test/${name}`);
}

/**
 * The test files that a ring leaves out.
 *
 * @param drawn the number of the commit, which draws a part
 */
export function leftOut(ring: Ring, files: readonly string[], drawn: number): string[] {
  if (ring === 'whole') return [];
  const others = files.filter(isDrawn);
  const part = partOf(others);
  const isLeft = (file: string) => ring === 'inner' || part.get(file) !== drawn % parts;
  return [...others.filter(isLeft), ...files.filter((file) => onlyWhole.test(file))];
}
