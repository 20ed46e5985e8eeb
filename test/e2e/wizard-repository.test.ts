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

const detail = '"xcalc" is an image of acme/xcalc, and would become one of other.example/xcalc';

test('a name of an image of another repository is taken with consent', async () => {
  const catalog = await misbehavingServer((response, request) => {
    if (request.method === 'GET') return ready(response, request);
    // Whether something can be registered is asked with an empty list.
    if (request.headers['content-length'] === '2') {
      return answer(422, '{"code":"invalid-registration"}')(response, request);
    }
    const mayReplace = request.url?.endsWith('?replace=repository');
    const refusal = JSON.stringify({ code: 'repository-taken', detail });
    const reply = mayReplace ? answer(201, '[{"name":"xcalc"}]') : answer(409, refusal);
    return reply(response, request);
  });
  const { acl: _, ...answers } = smallDescriptor('xcalc', { icon: 'xcalc.svg' });
  const given = Object.entries(answers).flatMap(([key, text]) => ['--set', `${key}=${text}`]);
  const session = place.open({
    words: ['--empty', '--catalog', catalog.url, ...given],
    columns: 100,
  });
  await session.waitFor('* required');
  session.press('ctrl+r');
  await selectItem(session, 'Write them and register the descriptor without an image');
  session.press('enter');
  const failed = await session.waitFor('Enter asks whether the new image should replace it there');
  expect(failed).toContain('Enter fix it');
  expect(failed).not.toContain('--replace-repository');
  session.press('enter');
  const asked = await session.waitFor('› 1  Give this application another name');
  expect(asked.replaceAll(/\s+/g, ' ')).toContain(`At ${catalog.url}, ${detail}.`);
  session.press('down');
  await session.waitFor('› 2  Replace the registered xcalc by the new image; its history is kept');
  session.press('enter');
  await session.waitFor('Registered without an image.');
  session.press('enter');
  expect(await session.ended).toBe(0);
  await session.settled();
  expect(session.text()).toContain('--replace-repository');
  const puts = catalog.requests
    .filter(({ line }) => line.startsWith('PUT'))
    .map(({ line }) => line);
  expect(puts.at(-1)).toBe('PUT /API/manager/image?replace=repository');
});
