import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, misbehavingServer, ready } from '../catalog/client/misbehaving-server.ts';
import { smallDescriptor } from '../support/small-application.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { selectItem } from './select-item.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

test('a run that failed at a wrong address continues with the catalog of the preferences', async () => {
  const wrong = await misbehavingServer(answer(404, 'nothing here'));
  const right = await misbehavingServer((response, request) => {
    if (request.method === 'GET') return ready(response, request);
    // Whether something can be registered is asked with an empty list.
    const isQuestion = request.headers['content-length'] === '2';
    const reply = isQuestion
      ? answer(422, '{"code":"invalid-registration"}')
      : answer(201, '[{"name":"xcalc"}]');
    return reply(response, request);
  });
  await mkdir(join(place.folder, 'config', 'deskpack'), { recursive: true });
  const preferences = JSON.stringify({ catalog: right.url });
  await writeFile(join(place.folder, 'config', 'deskpack', 'preferences.json'), preferences);
  await writeFile(join(place.folder, 'token'), 'for-the-other-alone\n');
  const { acl: _, ...answers } = smallDescriptor('xcalc', { icon: 'xcalc.svg' });
  const given = Object.entries(answers).flatMap(([key, text]) => ['--set', `${key}=${text}`]);
  const session = place.open({
    words: ['--empty', '--catalog', wrong.url, '--token-file', 'token', ...given],
    columns: 100,
  });
  await session.waitFor('* required');
  session.press('ctrl+r');
  await selectItem(session, 'Write them and register the descriptor without an image');
  session.press('enter');
  await session.waitFor(/the server at|answered 404/);
  const failed = await session.waitFor('Enter lists other catalogs');
  expect(failed).toContain('Enter fix it');
  session.press('enter');
  await session.waitFor(`Which catalog, instead of ${wrong.url}?`);
  await session.waitFor(`› 1  ${right.url}, your setting`);
  session.press('enter');
  await session.waitFor('Registered without an image.');
  session.press('enter');
  expect(await session.ended).toBe(0);
  await session.settled();
  expect(session.text()).toContain(`--catalog ${right.url}`);
  expect(session.text()).not.toContain('--token-file');
  // The token was for the other one alone.
  expect(wrong.requests.some(({ headers }) => headers.authorization)).toBe(true);
  expect(right.requests.some(({ headers }) => headers.authorization)).toBe(false);
});
