import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { askNewer } from '../../../src/vendor/newer/ask-newer.ts';
import { originIn, originText } from '../../../src/vendor/origin/origin-text.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepCacheIn, keepStateIn } from '../../support/keep-state-in.ts';
import { appImageBytes, superblock } from '../appimage/appimage-bytes.ts';
import { withUpdateInformation } from '../appimage/with-update-information.ts';
import { type Answer, fileServer } from '../download/file-server.ts';

const folder = folderOfEach();
beforeEach(() => {
  keepStateIn(folder);
  keepCacheIn(join(folder, 'cache'));
});

const name = 'Acme_Sketch-3.1.4-x86_64.AppImage';

async function ask(information: string) {
  const path = join(folder, name);
  const bytes = withUpdateInformation(appImageBytes(superblock(96)), information);
  writeFileSync(path, bytes);
  const { origin, title } = await readArtefact(path);
  const described = originIn(originText({ ...origin, title }))!;
  expect(described.updates).toBe(information);
  const { signal } = new AbortController();
  const [answer] = await askNewer([described], { signal });
  return answer;
}

const sha1With = (information: string) =>
  createHash('sha1')
    .update(withUpdateInformation(appImageBytes(superblock(96)), information))
    .digest('hex');

/** A zsync file as `zsyncmake` writes it: a head, and checksums in binary form. */
function zsync(head: Readonly<Record<string, string | number>>): Answer {
  const lines = Object.entries({ zsync: '0.6.2', ...head }).map(([key, one]) => `${key}: ${one}\n`);
  const bytes = Buffer.concat([Buffer.from(`${lines.join('')}\n`), Buffer.alloc(2_000_000, 255)]);
  return (_, response) => void response.writeHead(200).end(bytes);
}

async function served(head: Readonly<Record<string, string | number>>) {
  const answers: Record<string, Answer> = {};
  const { url } = await fileServer(answers);
  const information = `zsync|${url}/files/sketch.zsync`;
  answers['/files/sketch.zsync'] = zsync({ 'SHA-1': sha1With(information), ...head });
  return { url, answer: await ask(information) };
}

const length = appImageBytes(superblock(96)).length;

test('is asked for a newer one, which is beside the zsync file', async () => {
  const next = 'Acme_Sketch-3.2.0-x86_64.AppImage';
  const { url, answer } = await served({ Filename: next, Length: length + 1, URL: next });
  expect(answer).toMatchObject({
    state: 'newer',
    version: '3.2.0',
    address: `${url}/files/${next}`,
  });
});

test('says by the digest that the file is the same', async () => {
  const { answer } = await served({ Filename: name, Length: length, URL: name });
  expect(answer).toEqual({ state: 'current' });
});

test('says by the digest that there is another file of the same name and size', async () => {
  const head = { Filename: name, Length: length, URL: name, 'SHA-1': '0'.repeat(40) };
  expect((await served(head)).answer).toMatchObject({ state: 'changed', version: '3.1.4' });
});

test('that is no zsync file is no answer', async () => {
  const answers: Record<string, Answer> = {};
  const { url } = await fileServer(answers);
  answers['/x.zsync'] = (_, response) => void response.end('hello');
  expect(await ask(`zsync|${url}/x.zsync`)).toMatchObject({ state: 'unknown', code: 'no-answer' });
});

test('of a website with an interface is not asked, and says so', async () => {
  const answer = await ask('gh-releases-zsync|acme|sketch|latest|Acme_Sketch-*.AppImage.zsync');
  expect(answer).toEqual({
    state: 'unknown',
    code: 'not-asked',
    reason: "its update information (gh-releases-zsync) leads to a website's interface",
  });
});

test('is absent from most files', async () => {
  const path = join(folder, name);
  writeFileSync(path, appImageBytes(superblock(96)));
  const { origin } = await readArtefact(path);
  expect(origin).not.toHaveProperty('updates');
});
