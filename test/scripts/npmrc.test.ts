import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderWith } from '../support/folder.ts';

/** What npm would install here for a user with settings of their own. */
async function wouldInstall(): Promise<string> {
  const files = ['package.json', 'package-lock.json', '.npmrc'];
  const project = await folderWith(
    Object.fromEntries(files.map((file) => [file, readFileSync(file)])),
  );
  const home = await folderWith({ '.npmrc': 'engine-strict=true\nomit=dev\n' });
  // Without the settings that npm passes on to the scripts that it runs.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return execFileSync('npm', ['ci', '--dry-run', '--offline'], {
    cwd: project,
    env: { ...Object.fromEntries(own), HOME: home, NODE_ENV: 'production' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('npm ci brings what the build needs, whatever NODE_ENV and the settings of the user say', async () => {
  expect(await wouldInstall()).toMatch(/^add tsx /m);
});
