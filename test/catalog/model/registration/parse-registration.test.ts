import { expect, test } from 'vitest';
import { registerApplication } from '../../../../src/catalog/client/client.ts';
import { parseRegistration } from '../../../../src/catalog/model/registration/parse-registration.ts';
import { descriptor, record } from '../../documents.ts';
import { put, runningCatalog } from '../../http/running-catalog.ts';
import { listed } from '../../listed.ts';

/** A descriptor whose access rule is widened by a second key. */
const widened = `${JSON.stringify(descriptor({ acl: { permit: ['staff'] } })).slice(0, -1)},
  "acl": { "permit": ["all"] } }`;

test.each([
  ['an object', '{"a":1,"b":{},"a":2}', [[0, 'a']]],
  ['an object in one', '{"a":{"b":[{"c":1,"c":1}]}}', [[0, 'a', 'b', 0, 'c']]],
  ['an element of an array', '[{"a":1},{"a":1,"\\u0061":1}]', [[1, 'a']]],
  [
    '64 levels',
    `[${'{"a":'.repeat(64)}{"b":1,"b":2}${'}'.repeat(64)}]`,
    [[0, ...'a'.repeat(64), 'b']],
  ],
])('keys that appear twice in %s are found, with element and path', (_, text, expected) => {
  const { findings } = parseRegistration(text);
  expect(findings.map(({ index, path }) => [index, ...path])).toEqual(expected);
});

test('nothing is found where no key appears twice, however deep', () => {
  for (const text of ['{"a":{"a":1},"b":"a"}', '[{"a":1},{"a":1}]', '"{\\"a\\":1,\\"a\\":1}"']) {
    expect(parseRegistration(text).findings).toEqual([]);
  }
  expect(parseRegistration('['.repeat(100_000) + ']'.repeat(100_000)).findings).toEqual([]);
});

test('the catalog refuses them with the place, beside everything else that is wrong', async () => {
  const { url, service } = await runningCatalog();
  const response = await put(url, `[${widened},${JSON.stringify(descriptor({ name: '' }))}]`);
  expect(response.status).toBe(422);
  const { code, findings } = (await response.json()) as { code: string; findings: object[] };
  expect(code).toBe('invalid-registration');
  expect(findings).toMatchObject([
    {
      index: 0,
      path: ['acl'],
      rule: 'registration-duplicate-key',
      message: expect.stringContaining('line 2, column 3'),
    },
    { index: 1, path: ['name'] },
  ]);
  const label = record({ 'oc.acl': '{"permit":["staff"],"permit":["all"]}' });
  expect((await put(url, label)).status).toBe(422);
  expect(await listed(service)).toEqual([]);
});

test('they are not even sent', async () => {
  const { url, service } = await runningCatalog();
  await expect(registerApplication(url, widened)).rejects.toMatchObject({
    message: 'nothing was registered: the document has errors',
    tail: [expect.stringMatching(/^acl: .* line 2, column 3.*\(registration-duplicate-key\)$/)],
  });
  expect(await listed(service)).toEqual([]);
});
