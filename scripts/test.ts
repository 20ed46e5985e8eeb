// The gate: checks, build and all tests. With paths, only the tests that belong to these, and a build only for those that need it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { TestFiles } from './tests-of-path.ts';

function run(program: string, ...words: readonly string[]): void {
  const { status } = spawnSync(program, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function runTestsOf(paths: readonly string[], options: readonly string[]): void {
  const tests = new TestFiles(fileURLToPath(new URL('..', import.meta.url)));
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

/**
 * Vitest runs its projects one after the other. Half of the time engine tests wait, so the others run beside them.
 */
const halves = [
  { name: 'engine tests', projects: ['engines'], workers: 4 },
  { name: 'other tests', projects: ['unit', 'reworded', 'coloured', 'terminal'], workers: 3 },
] as const;

type Half = (typeof halves)[number];

/** Runs a half of the tests. The output of one is printed as it comes, that of the other one at its end. */
async function runHalf({ projects, workers }: Half, isPrinted: boolean) {
  const words = projects.flatMap((name) => ['--project', name]);
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { all, exitCode } = await execa(
    'vitest',
    ['run', ...words, `--maxWorkers=${workers}`, `--minWorkers=${workers}`],
    {
      ...{ all: true, reject: false, env: colours, stdin: 'ignore', maxBuffer: 1e9 },
      ...(isPrinted ? { stdout: ['pipe', 'inherit'], stderr: ['pipe', 'inherit'] } : {}),
    },
  );
  const output = all ?? '';
  if (!isPrinted) console.log(output);
  const counts = /(\d+) passed, (\d+) failed, (\d+) skipped/.exec(output);
  return { exitCode, counts: counts?.slice(1).map(Number) };
}

/** Runs all tests, and prints at the end what came of each half and of both. */
async function runAllTests(): Promise<never> {
  const ends = await Promise.all(halves.map((half, index) => runHalf(half, index === 0)));
  const wordsOf = ([passed, failed, skipped]: readonly number[]) =>
    `${passed} passed, ${failed} failed, ${skipped} skipped`;
  console.log();
  for (const [index, { exitCode, counts }] of ends.entries()) {
    const words = counts ? wordsOf(counts) : 'ended without a result';
    console.log(`${halves[index]!.name}: ${words}${exitCode === 0 ? '' : ', FAILED'}`);
  }
  const all = ends.flatMap(({ counts }) => (counts ? [counts] : []));
  console.log(`\n${wordsOf([0, 1, 2].map((at) => all.reduce((sum, each) => sum + each[at]!, 0)))}`);
  process.exit(ends.every(({ exitCode }) => exitCode === 0) ? 0 : 1);
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
  run('npm', 'run', '--silent', 'check');
  run('npm', 'run', '--silent', 'build');
  if (options.length > 0) run('vitest', 'run', ...options);
  else await runAllTests();
}
