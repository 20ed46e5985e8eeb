import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { folderWith } from '../support/folder.ts';

// Not the synchronous form: on a busy machine it would keep the runner waiting for minutes.
const run = promisify(execFile);

const descriptor = {
  acl: { permit: ['all'] },
  cat: 'utilities',
  displayname: 'Calculator',
  icon: 'xcalc.svg',
  launch: 'xcalc.XCalc',
  name: 'xcalc',
  path: '/usr/bin/xcalc',
  template: 'acme/oc.template.debian.minimal',
};

/** The folders of `node_modules` that come with deskpack when it is installed, on this platform. */
function installedPaths(): string[] {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } =
    JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional }]) =>
        /^node_modules\/(?!.*\/node_modules\/)/.test(path) && !dev && !devOptional,
    )
    .map(([path]) => path)
    .filter((path) => existsSync(path));
}

test('the packed program runs with nothing beside it but its dependencies', async () => {
  const folder = await folderWith({
    'xcalc.json': JSON.stringify(descriptor),
    'xcalc.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>',
  });
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename }] = JSON.parse((await run('npm', words)).stdout);
  await run('tar', ['--extract', '--file', join(folder, filename), '--directory', folder]);
  for (const path of installedPaths()) {
    const link = join(folder, 'package', path);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve(path), link);
  }
  const deskpack = async (...words: string[]) => {
    const program = join(folder, 'package/bin/deskpack.js');
    const env = { ...process.env, XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder };
    return (await run(process.execPath, [program, ...words], { cwd: folder, env })).stdout;
  };
  expect(await deskpack('--version')).toBe(`${pkg.version}\n`);
  expect(JSON.parse(await deskpack('lint', '--json', 'xcalc.json'))).toMatchObject({
    files: [{ file: 'xcalc.json', findings: [] }],
  });
  expect(await deskpack('recipe', 'xcalc.json')).toContain('FROM ');
  // The writer of preferences, and the catalog's server, which are loaded for these alone.
  await deskpack('config', 'set', 'vendor', 'acme');
  expect(await deskpack('config', 'get', 'vendor')).toContain('acme');
  expect(await deskpack('catalog', 'serve', '--help')).toContain('--port');
});
