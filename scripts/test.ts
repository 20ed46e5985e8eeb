// The gate: checks, build and all tests. With paths, only the tests that belong to these, and a build only for those that need it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { numberOfCommit } from '../test/support/commit.ts';
import { leftOut, type Ring, testFiles } from '../test/support/rings.ts';
import { TestFiles } from './tests-of-path.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The seconds of what has run. */
const spent: string[] = [];

function run(program: string, ...words: readonly string[]): void {
  const from = performance.now();
  const { status } = spawnSync(program, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  spent.push(
    `${words.find((word) => !/^(?:run|-)/.test(word)) ?? program} ${((performance.now() - from) / 1000).toFixed(0)} s`,
  );
}

function runTestsOf(paths: readonly string[], options: readonly string[]): void {
  const tests = new TestFiles(root);
  const found = paths.map((path) => ({ path, ...tests.ofPath(path) }));
  for (const { path, run, left } of found) {
    if (left.length > 0) {
      console.log(`Not run, as they need an engine or a terminal:\n  ${left.join('\n  ')}`);
    }
    if (run.length > 0) continue;
    console.error(`No test that can be run at once belongs to ${path}.`);
    console.error('Give the path of a test, or run "npm test" for all; see docs/how-to/tests.md.');
    process.exit(2);
  }
  const files = [...new Set(found.flatMap(({ run }) => run))];
  if (files.some((file) => tests.needsBuild(file))) run('npm', 'run', '--silent', 'build');
  run('vitest', 'run', ...files, ...options);
}

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(
    'Usage: npm test [-- PATH… [OPTIONS of vitest]]; without a path it is the whole gate',
  );
  process.exit(0);
}
const firstOption = words.findIndex((word) => word.startsWith('-'));
const paths = firstOption === -1 ? words : words.slice(0, firstOption);
const options = words.slice(paths.length);
if (paths.length > 0) runTestsOf(paths, options);
else {
  // A run of everything draws nothing.
  if (process.env.TEST_WHOLE !== '1') process.env.TEST_RING ??= 'inner';
  const ring = (process.env.TEST_RING ?? 'whole') as Ring;
  run('npm', 'run', '--silent', 'check');
  run('npm', 'run', '--silent', 'build');
  run('vitest', 'run', ...options);
  console.log(`\nThe ${ring} ring: ${spent.join(', ')}`);
  const left = leftOut(ring, testFiles(root), numberOfCommit()).length;
  if (left > 0) console.log(`It leaves out ${left} test files; npm run test:whole has them.`);
}
