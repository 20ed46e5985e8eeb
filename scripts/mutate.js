// Changes the code at random and says which changes no test notices: `npm run mutate -- src/text src/recipe/recipe.ts`.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Rooms that compute and say: what a change does there a test can notice without an engine or a terminal. */
const usual = ['text', 'icon', 'descriptor', 'recipe', 'pipeline', 'catalog'].map(
  (room) => `src/${room}`,
);

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const paths = words.filter((word) => !word.startsWith('-'));
const patterns = (paths.length > 0 ? paths : usual).flatMap((path) => {
  const isFolder = statSync(path.replace(/:[\d:-]+$/, '')).isDirectory();
  const folder = path.replace(/\/$/, '');
  return isFolder ? [`${folder}/**/*.ts`, `${folder}/**/*.tsx`] : [path];
});
const { status } = spawnSync(
  'stryker',
  ['run', 'stryker.config.js', '--mutate', patterns.join(','), ...options],
  { stdio: 'inherit', env: { ...process.env, TEST_WHOLE: '' } },
);
process.exitCode = status ?? 1;
