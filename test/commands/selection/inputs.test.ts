import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { record } from '../../catalog/documents.ts';
import { put, runningCatalog } from '../../catalog/http/running-catalog.ts';
import { listed } from '../../catalog/listed.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf, smallDescriptor, smallIcon } from '../../support/small-application.ts';

let root: string;

beforeEach(async () => {
  const applications = { ...filesOf(smallDescriptor('one')), ...filesOf(smallDescriptor('two')) };
  const inApps = Object.entries(applications).map(([name, text]) => [`apps/${name}`, text]);
  root = await folderWith({ 'icon.svg': smallIcon, ...Object.fromEntries(inApps) });
});

const run = (words: readonly string[], input?: string) =>
  runInProcess(words, {
    cwd: root,
    env: { PATH: '', XDG_STATE_HOME: join(root, 'state') },
    ...(input === undefined ? {} : { input }),
  });

const piped = JSON.stringify(smallDescriptor('piped'));

describe('standard input', () => {
  it('is a descriptor in the current folder to all that read one', async () => {
    expect(await run(['lint', '-', '--quiet'], piped)).toMatchObject({ status: 0 });
    expect((await run(['recipe', '-'], piped)).stdout).toContain('oc.name="piped"');
    const labels = JSON.parse((await run(['labels', '-'], piped)).stdout);
    expect(labels).toMatchObject({ 'oc.name': 'piped' });
    expect(labels['oc.icondata']).not.toBe('');
  });

  it('is registered, and looked for once however often it is named', async () => {
    const { url, service } = await runningCatalog();
    const { status } = await run(['register', '-', '-', '--catalog', url], piped);
    expect(status).toBe(0);
    expect((await listed(service)).map(({ name }) => name)).toEqual(['piped']);
  });

  it('is published into the current folder, where it becomes a file', async () => {
    const words = ['publish', '-', '--descriptor', '--skip', 'register'];
    const { status, stderr } = await run(words, piped);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(JSON.parse(await readFile(join(root, 'piped.d.3.0.json'), 'utf8'))).toEqual(
      smallDescriptor('piped'),
    );
    expect(await readdir(root)).toContain('piped.d');
  });

  it('is reported, by its name when something is wrong in it', async () => {
    const { status, stderr } = await run(['recipe', '-'], '{');
    expect(status).toBe(1);
    expect(stderr).toContain('deskpack: - has 1 error');
  });
});

describe('a folder', () => {
  it('stands for the descriptors in it', async () => {
    expect((await run(['lint', 'apps', '--json'])).status).toBe(0);
    const recipes = JSON.parse((await run(['recipe', 'apps', '--json'])).stdout).recipes;
    expect(recipes.map(({ name }: { name: string }) => name)).toEqual(['one', 'two']);
    const labels = JSON.parse((await run(['labels', 'apps'])).stdout);
    expect(labels).toMatchObject([{ 'oc.name': 'one' }, { 'oc.name': 'two' }]);
    const { url, service } = await runningCatalog();
    const words = ['register', 'apps', 'apps/one.d.3.0.json', '--catalog', url, '--json'];
    const { status, stdout } = await run(words);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).applications).toHaveLength(2);
    expect((await listed(service)).map(({ name }) => name)).toEqual(['one', 'two']);
    const published = await run(['publish', 'apps', '--descriptor', '--skip', 'register']);
    expect(published.status).toBe(0);
    expect(await readdir(join(root, 'apps'))).toContain('two.d');
  });
});

describe('register and remove', () => {
  it('take several, check all before the first, and report the finished ones before a failure', async () => {
    const { url, service } = await runningCatalog();
    await writeFile(
      join(root, 'apps/bad.json'),
      JSON.stringify(smallDescriptor('bad', { acl: {} })),
    );
    const files = ['apps/one.d.3.0.json', 'apps/bad.json'];
    expect((await run(['register', ...files, '--catalog', url])).status).toBe(1);
    expect(await listed(service)).toEqual([]);
    const done = await run([
      'register',
      'apps/one.d.3.0.json',
      'apps/two.d.3.0.json',
      '--catalog',
      url,
    ]);
    expect(done.stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^Registered one: /),
      expect.stringMatching(/^Registered two: /),
    ]);
  });

  it('continue with the rest where there is no application of a name, and say so', async () => {
    const { url, service } = await runningCatalog();
    await put(url, record());
    const words = ['catalog', 'remove', 'nobody', 'sketch', 'sketch', '--catalog', url];
    const { status, stdout, stderr } = await run(words);
    expect(status).toBe(1);
    expect(stdout).toBe(`Removed sketch from ${url}.\n`);
    expect(stderr).toContain('no application is registered as "nobody"');
    expect(await listed(service)).toEqual([]);
    await put(url, record());
    const told = await run([...words, '--json']);
    expect(told.status).toBe(1);
    expect(JSON.parse(told.stdout)).toEqual({
      catalog: url,
      removed: ['sketch'],
      unknown: ['nobody'],
    });
  });
});
