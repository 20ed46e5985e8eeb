import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { packageList } from '../../../src/package-manager/contents/package-list.ts';
import { digestOf } from '../../../src/system/files/digest.ts';
import { descriptor, imageId, record } from '../../catalog/documents.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { listed } from '../../catalog/listed.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { smallIcon } from '../../support/small-application.ts';

let folder: string;

function listOfImage(name: string, id: string): string {
  const packages = [{ name, version: '1', architecture: 'amd64', source: name }];
  const contents = {
    manager: 'apt',
    distribution: { id: 'debian', version: '12' },
    packages,
  } as const;
  return packageList(contents, { name, id, template: 'acme/oc.template:3.0' });
}

beforeEach(async () => {
  folder = await folderWith({ 'sketch.svg': smallIcon });
});

async function register(content: string | object, catalog: string, ...words: string[]) {
  const file = join(folder, 'sketch.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return runInProcess(['register', file, '--catalog', catalog, ...words]);
}

test('a record, a descriptor and a list of descriptors are registered', async () => {
  const { url, service } = await runningCatalog();
  const sent = await register([record()], `${url}/`);
  expect(sent).toEqual({
    status: 0,
    stdout: `Registered sketch: ${url}/API/manager/image/sketch\n`,
    stderr: '',
  });
  const list = await register([descriptor(), descriptor({ name: 'plot' })], url, '--json');
  expect(JSON.parse(list.stdout)).toEqual({
    catalog: url,
    isNew: true,
    applications: ['sketch', 'plot'].map((name) => ({
      name,
      url: `${url}/API/manager/image/${name}`,
    })),
  });
  expect((await listed(service)).map(({ name, source }) => [name, source])).toEqual([
    ['plot', 'descriptor'],
    ['sketch', 'descriptor'],
  ]);
});

test('more records than one request may have are registered in several, as they are', async () => {
  const { url, service } = await runningCatalog();
  const recordOf = (name: string) =>
    record({ 'oc.name': name }, { RepoTags: [`acme/${name}:1`], RepoDigests: [] });
  const records = Array.from({ length: 520 }, (_, index) => recordOf(`app${index}`));
  const sent = await register(records, url, '--json');
  expect(sent.status).toBe(0);
  expect(JSON.parse(sent.stdout).applications).toHaveLength(520);
  expect(await service.count({ terms: [], viewer: undefined })).toBe(520);
  const { json } = (await service.show(anyone, 'app519'))!;
  expect(JSON.parse(String(json)).document).toEqual(records[519]);
});

test('of many records with a wrong one among them, none is registered', async () => {
  const { url, service } = await runningCatalog();
  const wrong = record({ 'oc.name': 'wrong', 'oc.launch': '' });
  const records = Array.from({ length: 520 }, (_, index) =>
    record({ 'oc.name': `app${index}` }, { RepoTags: [`acme/app${index}:1`], RepoDigests: [] }),
  );
  const sent = await register([...records, wrong], url);
  expect(sent.status).toBe(1);
  expect(sent.stderr).toMatch(/application 521: Config\.Labels\.oc\.launch/);
  expect(await service.count({ terms: [], viewer: undefined })).toBe(0);
});

test('an image of another repository takes a name only with the option that the error names', async () => {
  const { url } = await runningCatalog();
  const image = (tag: string) => record({}, { RepoTags: [tag] });
  await register(image('acme/sketch:3.0'), url);
  const other = image('other.example/sketch:3.0');
  const refused = await register(other, url);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('--replace-repository');
  expect(refused.stderr).not.toContain('?replace=');
  const taken = await register(other, url, '--replace-repository');
  expect(taken).toMatchObject({ status: 0, stderr: '' });
});

test('the file is registered unchanged, with its unknown fields', async () => {
  const { url, service } = await runningCatalog();
  const sent = descriptor({ zeta: { b: 1, a: [null] }, alpha: 'x' });
  await register(sent, url);
  const { json } = (await service.show(anyone, 'sketch'))!;
  expect(JSON.stringify(JSON.parse(String(json)).document)).toBe(JSON.stringify(sent));
});

test.each([
  ['an empty file', '', 'the document is empty'],
  ['the empty array of a failed build', '[]\n', 'the document is an empty array'],
  ['a file that is no JSON', '{"name":', 'the document is not JSON'],
  ['a record without a window class', record({ 'oc.launch': '' }), 'Config.Labels.oc.launch'],
])('%s leads to a single clear error', async (_, content, message) => {
  const { url, service } = await runningCatalog();
  const ended = await register(content, url);
  expect(ended.status).toBe(1);
  expect(ended.stdout).toBe('');
  expect(ended.stderr).toContain('deskpack: nothing was registered');
  expect(ended.stderr).toContain(message);
  expect(ended.stderr).not.toMatch(/^ +at /m);
  expect(await listed(service)).toEqual([]);
});

test('a missing file and a missing catalog are errors with remedies', async () => {
  const missing = await runInProcess(['register', join(folder, 'nothing.json')]);
  expect(missing.status).toBe(1);
  expect(missing.stderr).toContain('there is no such file');
  const nobody = await register(record(), 'http://127.0.0.1:2', '--json');
  expect(nobody.status).toBe(1);
  expect(JSON.parse(nobody.stdout).error).toMatchObject({
    message: 'no catalog answers at http://127.0.0.1:2: connection refused',
  });
});

test('--descriptor refuses a record', async () => {
  const { url } = await runningCatalog();
  const ended = await register([record()], url, '--descriptor');
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain('"sketch" is a record, but only a descriptor is accepted');
  expect((await register([descriptor()], url, '--descriptor')).status).toBe(0);
});

test('a finding that the configuration makes an error stops the registration', async () => {
  const { url, service } = await runningCatalog();
  await writeFile(join(folder, '.deskpackrc.json'), '{"rules":{"category":"error"}}');
  const ended = await register(descriptor({ cat: 'strange' }), url, '--json');
  expect(ended.status).toBe(1);
  expect(JSON.parse(ended.stdout).error).toMatchObject({
    message: expect.stringMatching(/^nothing was registered: .*sketch\.json has 1 error$/),
    findings: [{ rule: 'category', path: ['cat'], file: join(folder, 'sketch.json') }],
  });
  expect(await listed(service)).toEqual([]);
});

test('an invalid configuration stops a registration, of records too', async () => {
  const { url, service } = await runningCatalog();
  await writeFile(join(folder, '.deskpackrc.json'), '{"rules":');
  for (const document of [descriptor(), record()]) {
    const ended = await register(document, url);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain('the configuration in');
  }
  expect(await listed(service)).toEqual([]);
});

test('a missing or invalid icon stops a registration', async () => {
  const { url, service } = await runningCatalog();
  await writeFile(join(folder, 'broken.svg'), '<svg');
  for (const name of ['nowhere.svg', 'broken.svg']) {
    const ended = await register(descriptor({ icon: name }), url);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain(name);
  }
  expect(await listed(service)).toEqual([]);
});

test('duplicate names in a list are omitted, with an exit status', async () => {
  const { url, service } = await runningCatalog();
  const list = [descriptor(), descriptor({ name: 'plot' }), descriptor({ cat: 'office' })];
  const ended = await register(list, url, '--json');
  expect(ended).toMatchObject({ status: 1, stderr: '' });
  expect(JSON.parse(ended.stdout)).toMatchObject({
    applications: [{ name: 'plot' }],
    refused: [
      { name: 'sketch', index: 0 },
      { name: 'sketch', index: 2 },
    ],
  });
  expect((await listed(service)).map(({ name }) => name)).toEqual(['plot']);
  const pair = await register([descriptor(), descriptor()], url);
  expect(pair.status).toBe(1);
  expect(pair.stderr).toContain('nothing was done: two applications are named sketch');
});

test('names that differ only in case are one application, as in the catalog', async () => {
  const { url, service } = await runningCatalog();
  const list = [descriptor(), descriptor({ name: 'plot' }), descriptor({ name: 'Sketch' })];
  const ended = await register(list, url);
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain('refused: ');
  expect(ended.stderr).toContain('it would be registered as sketch, as would');
  expect((await listed(service)).map(({ name }) => name)).toEqual(['plot']);
});

test('applications are selected by name, by pattern, and by their number in the list, from 1', async () => {
  const { url, service } = await runningCatalog();
  const named = (name: string) => descriptor({ name, zeta: [1] });
  const list = [named('plot'), record(), named('plan'), descriptor({ name: 'x', launch: '' })];
  expect((await register(list, url, '--name', 'pl?n', '--name', 'ske*')).status).toBe(0);
  expect((await listed(service)).map(({ name }) => name)).toEqual(['plan', 'sketch']);
  const { json } = (await service.show(anyone, 'plan'))!;
  expect(JSON.parse(String(json)).document).toEqual(named('plan'));
  expect((await register(list, url, '--index', '1')).status).toBe(0);
  expect(await listed(service)).toHaveLength(3);
  const slip = await register(list, url, '--name', 'plott');
  expect(slip.status).toBe(2);
  expect(slip.stderr).toContain('no application named "plott" in these files; did you mean plot?');
  const beyond = await register(list, url, '--index', '5');
  expect(beyond.stderr).toContain(
    'no application with --index 5 in these files; there are: plot, sketch, plan, x',
  );
  expect((await register(list, url, '--index', 'one')).status).toBe(2);
});

test('findings of a record are JSON with rule, file and path', async () => {
  const { url } = await runningCatalog();
  const ended = await register(
    [record({ 'oc.acl': '{"permit":["a"],"permit":["all"]}' })],
    url,
    '--json',
  );
  expect(ended).toMatchObject({ status: 1, stderr: '' });
  expect(JSON.parse(ended.stdout).error.findings).toEqual([
    {
      severity: 'error',
      file: join(folder, 'sketch.json'),
      index: 0,
      rule: 'label-duplicate-key',
      path: ['Config', 'Labels', 'oc.acl', 'permit'],
      message: expect.stringContaining('appears twice'),
    },
  ]);
});

test('records refer to the lists of packages beside them, and else are sent as they are', async () => {
  const { url, service } = await runningCatalog();
  const sent = async (name: string) =>
    JSON.parse(String((await service.show(anyone, name))!.json)).document;
  const plot = record({ 'oc.name': 'Plot' }, { RepoTags: ['acme/plot:1'], RepoDigests: [] });
  const other = `sha256:${'2'.repeat(64)}`;
  await writeFile(join(folder, 'sketch.cdx.json'), listOfImage('sketch', imageId));
  await writeFile(join(folder, 'plot.cdx.json'), listOfImage('plot', other));
  const text = `[ {"Size": 12345678901234567890, ${JSON.stringify(record()).slice(1)},\n ${JSON.stringify(plot)} ]`;
  expect((await register(text, url)).status).toBe(0);
  const { packageList, document } = JSON.parse(
    String((await service.show(anyone, 'sketch'))!.json),
  );
  expect(packageList).toEqual({
    address: expect.stringMatching(/^urn:cdx:.*\/1$/),
    digest: digestOf(listOfImage('sketch', imageId)),
    packages: 1,
  });
  expect(document).toMatchObject({ ...record(), PackageList: { Packages: 1 } });
  const { digest } = (await listed(service)).find(({ name }) => name === 'sketch')!;
  // The number has more digits than a program can have read.
  const { PackageList } = document;
  const bytes = `{"PackageList":${JSON.stringify(PackageList)},${text.slice(3, text.indexOf(',\n'))}`;
  expect(digest).toBe(digestOf(bytes));
  // The list beside it is that of an earlier image.
  expect(await sent('plot')).toEqual(plot);
});
