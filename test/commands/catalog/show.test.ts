import { expect, test } from 'vitest';
import { answer, misbehavingServer, ready } from '../../catalog/client/misbehaving-server.ts';
import { imageId, record } from '../../catalog/documents.ts';
import { pathOf, put, runningCatalog } from '../../catalog/http/running-catalog.ts';
import { runInProcess } from '../../support/run-in-process.ts';

test('an application is shown field by field, with the titles of the wizard', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const { stdout, status } = await runInProcess(['catalog', 'show', 'sketch', '--catalog', url]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Display name +Sketch Pad$/m);
  expect(stdout).toMatch(/^Permit +all$/m);
  expect(stdout).toMatch(/^Memory +512M$/m);
  expect(stdout).toMatch(/^Image +acme\/sketch\.d:3\.0, acme\/sketch\.d:dev$/m);
  expect(stdout).toContain(imageId);
  const columns = stdout
    .trimEnd()
    .split('\n')
    .map((line) => /^.*? {2,}/.exec(line)?.[0].length);
  expect(new Set(columns).size).toBe(1);
});

test('--json gives the application as the catalog has it', async () => {
  const { url } = await runningCatalog();
  const registered = await (await put(url, record())).json();
  const { stdout } = await runInProcess(['catalog', 'show', 'sketch', '--json', '--catalog', url]);
  expect(JSON.parse(stdout)).toEqual(registered);
});

test('--json gives all labels of a record, known or not; the icon is in the document alone', async () => {
  const { url } = await runningCatalog();
  const others = { 'oc.showinview': 'dock', maintainer: 'someone' };
  await put(url, record(others));
  const { stdout } = await runInProcess(['catalog', 'show', 'sketch', '--json', '--catalog', url]);
  const { labels, document } = JSON.parse(stdout);
  expect(labels).toMatchObject({ 'oc.name': 'sketch', ...others });
  const { 'oc.icondata': icon, ...otherLabels } = document.Config.Labels;
  expect(labels).toEqual(otherLabels);
  expect(icon).toEqual(expect.any(String));
});

test('--document gives the document byte for byte', async () => {
  const { url } = await runningCatalog();
  const text = `${JSON.stringify(record({ 'oc.args': '--größe' }), null, 1)}`.replace(
    '\n',
    '\r\n\t',
  );
  await fetch(pathOf(url, 'image'), {
    method: 'PUT',
    headers: { 'content-type': 'text/javascript' },
    body: text,
  });
  const words = ['catalog', 'show', 'sketch', '--document', '--catalog', url];
  expect(await runInProcess(words)).toMatchObject({ status: 0, stdout: text });
  expect((await runInProcess([...words, '--json'])).status).toBe(2);
  const other = await runInProcess(['catalog', 'show', 'plot', '--document', '--catalog', url]);
  expect([other.status, other.stdout]).toEqual([1, '']);
});

test('an unknown name is an error with a remedy', async () => {
  const { url } = await runningCatalog();
  const ended = await runInProcess(['catalog', 'show', 'Sketch', '--catalog', url]);
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain(`no application is registered as "Sketch" at ${url}`);
  expect(ended.stderr).toContain('deskpack catalog list');
});

test('output of a catalog is printed with escaped control characters', async () => {
  const fields = { cat: ['a', { b: '\u001b[2J' }, null], launch: { x: 1 }, acl: 'everyone' };
  const body = JSON.stringify({ name: 'sketch', fields, image: 'none', source: '\u202e' });
  const { url } = await misbehavingServer(ready, answer(200, body));
  const { stdout, status } = await runInProcess(['catalog', 'show', 'sketch', '--catalog', url]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Category +a, \{"b":"\\u001b\[2J"\}, null$/m);
  expect(stdout).toMatch(/^Source +\\u202e$/m);
});
