import { expect, test } from 'vitest';
import { folderWith } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';

async function inFolder() {
  const data = await folderWith({});
  return async (...words: readonly string[]) => {
    const done = await runInProcess([...words, '--data', data, '--json']);
    return { status: done.status, answer: JSON.parse(done.stdout) };
  };
}

test('a webhook is added with a secret that is printed once, listed and removed', async () => {
  const run = await inFolder();
  const added = await run(
    'catalog',
    'webhook',
    'add',
    'https://hook.example/',
    '--kinds',
    'removed',
  );
  const { id, secret } = added.answer;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const listed = await run('catalog', 'webhook', 'list');
  expect(listed.answer.webhooks).toMatchObject([
    { id, url: 'https://hook.example/', kinds: ['removed'] },
  ]);
  expect(JSON.stringify(listed.answer)).not.toContain(secret);
  expect((await run('catalog', 'webhook', 'remove', id)).status).toBe(0);
  expect((await run('catalog', 'webhook', 'remove', id)).answer.error.code).toBe('webhook-unknown');
});

test.each(['remove'])('%s of an unknown webhook is an error', async (word) => {
  const run = await inFolder();
  const { status, answer } = await run('catalog', 'webhook', word, 'other');
  expect([status, answer.error.code]).toEqual([1, 'webhook-unknown']);
});

test('a private address is accepted if the catalog allows it', async () => {
  const run = await inFolder();
  const added = await run('catalog', 'webhook', 'add', 'http://localhost:8080/', '--allow-private');
  expect(added).toMatchObject({ status: 0, answer: { url: 'http://localhost:8080/' } });
});

test.each<readonly [words: readonly string[], reason: string]>([
  [['catalog', 'webhook', 'add', 'ftp://hook.example/'], 'an address such as https://'],
  [
    ['catalog', 'webhook', 'add', 'https://hook.example/', '--kinds', 'new'],
    'There are registered',
  ],
  [['catalog', 'webhook', 'add', 'https://hook.example:0/'], 'nothing listens on port 0'],
  ...[
    '127.0.0.1',
    '[::1]',
    '10.0.0.7',
    '[::ffff:192.168.1.1]',
    '169.254.1.1',
    'localhost',
    'a.localhost.',
    '2130706433',
  ].map(
    (host) =>
      [
        ['catalog', 'webhook', 'add', `http://${host}/hook`, '--data', '/nowhere'],
        'a private address, to which a catalog does not deliver',
      ] as const,
  ),
])('%j is refused', async (words, reason) => {
  const { status, stderr } = await runInProcess(words);
  expect(status).toBe(2);
  expect(stderr).toContain(reason);
});
