import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runInProcess } from '../../support/run-in-process.ts';

async function inFolder() {
  const data = await mkdtemp(join(tmpdir(), 'deskpack-webhook-'));
  onTestFinished(() => rm(data, { recursive: true }));
  return async (...words: readonly string[]) => {
    const done = await runInProcess([...words, '--data', data, '--json']);
    return { status: done.status, answer: JSON.parse(done.stdout) };
  };
}

test('a webhook is added with a secret that is shown once, listed and removed', async () => {
  const run = await inFolder();
  const added = await run('webhook', 'add', 'https://hook.example/', '--kinds', 'removed');
  const { id, secret } = added.answer;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const listed = await run('webhook', 'list');
  expect(listed.answer.webhooks).toMatchObject([
    { id, url: 'https://hook.example/', kinds: ['removed'] },
  ]);
  expect(JSON.stringify(listed.answer)).not.toContain(secret);
  expect((await run('webhook', 'failed', id)).answer).toEqual({ webhook: id, failed: [] });
  expect((await run('webhook', 'resend', id)).answer).toEqual({ webhook: id, wanted: 0 });
  expect((await run('webhook', 'remove', id)).status).toBe(0);
  expect((await run('webhook', 'remove', id)).answer.error.code).toBe('webhook-unknown');
});

test.each([
  [['webhook', 'add', 'ftp://hook.example/'], 'an address such as https://'],
  [['webhook', 'add', 'https://hook.example/', '--kinds', 'new'], 'There are registered'],
])('%j is refused', async (words, reason) => {
  const { status, stderr } = await runInProcess(words);
  expect(status).toBe(2);
  expect(stderr).toContain(reason);
});
