// Changes the code and says which changes no test notices: `npm run mutate -- src/text src/recipe/recipe.ts`.
// The exit status is 0 when tests notice all changes, 1 when they miss some, and 2 when the tests could not run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { mutationLines, mutationReport } from './mutation-lines.js';

/** Modules that compute and say: what a change does there a test can notice without an engine or a terminal. */
const usual = ['text', 'icon', 'descriptor', 'recipe', 'pipeline', 'catalog'].map(
  (room) => `src/${room}`,
);

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const named = words.filter((word) => !word.startsWith('-'));
const paths = (named.length > 0 ? named : usual).map((path) => path.replace(/\/$/, ''));

/** The path without the lines that may follow it: `src/text/format/format.ts:10-20`. */
const fileOf = (path) => path.replace(/:[\d:-]+$/, '');

/** The folder of tests that is nearest: what these should notice, others need not, and each of them would take its time. */
function testsOf(path) {
  const folder = path.replace(/^src(?=\/|$)/, 'test');
  const isThere = existsSync(folder) && statSync(folder).isDirectory();
  return isThere ? folder : testsOf(dirname(folder));
}

const testFolders = paths.map((path) => testsOf(fileOf(path)));

const patterns = paths.flatMap((path) =>
  statSync(fileOf(path)).isDirectory() ? [`${path}/**/*.ts*`] : [path],
);
rmSync(mutationReport, { force: true });
spawnSync('stryker', ['run', 'stryker.config.js', '--mutate', patterns.join(','), ...options], {
  stdio: 'inherit',
  // What a few drawn values do not notice, more of them hardly do, and each change would wait for them.
  env: {
    ...process.env,
    TEST_WHOLE: '',
    FUZZ_RUNS: '2000',
    MUTATE_TESTS: process.env.MUTATE_TESTS ?? [...new Set(testFolders)].join(' '),
  },
});
if (existsSync(mutationReport)) {
  const { files } = JSON.parse(readFileSync(mutationReport, 'utf8'));
  const asked = Object.entries(files).filter(([file]) =>
    paths.map(fileOf).some((path) => file === path || file.startsWith(`${path}/`)),
  );
  const { lines, missed } = mutationLines(asked);
  console.log(lines.join('\n'));
  process.exitCode = missed > 0 ? 1 : 0;
} else {
  process.exitCode = 2;
}
