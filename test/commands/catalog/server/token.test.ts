import { expect, test } from 'vitest';
import { folderWith } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';

async function inFolder() {
  const data = await folderWith({});
  return (...words: readonly string[]) => runInProcess([...words, '--data', data]);
}

test('a token is printed once, listed without its secret, and revoked once', async () => {
  const run = await inFolder();
  const made = await run(
    'catalog',
    'token',
    'create',
    'ci',
    '--names',
    'acme-*,xcalc',
    '--expires',
    '90d',
  );
  expect(made.stdout).toMatch(/^dpk_[0-9a-f]{16}_[\w-]{43}\n$/);
  const id = made.stdout.split('_')[1]!;
  expect(made.stderr).toContain(`deskpack catalog token revoke ${id}`);
  const listed = await run('catalog', 'token', 'list');
  expect(listed.stdout).toMatch(
    new RegExp(`^ID .*\\n${id} +ci +write +acme-\\*,xcalc +expires \\d{4}-`),
  );
  expect((await run('catalog', 'token', 'revoke', id)).stdout).toContain(`Revoked ${id}`);
  expect((await run('catalog', 'token', 'list')).stdout).toContain('revoked');
  const again = await run('catalog', 'token', 'revoke', id);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('there is no token');
});

test('the first token alone is said to close the catalog', async () => {
  const run = await inFolder();
  const said = 'every change of this catalog needs one';
  expect((await run('catalog', 'token', 'create', 'ci')).stderr).toContain(said);
  expect((await run('catalog', 'token', 'create', 'shop')).stderr).not.toContain(said);
});

test('a token has the requested scope, labels and expiry', async () => {
  const run = await inFolder();
  const words = ['--scope', 'read', '--labels', 'staff, guests', '--expires', '2099-01-31'];
  const { stdout } = await run('catalog', 'token', 'create', 'kiosk', ...words, '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    // The text of a secret has the same name as that of a webhook.
    secret: expect.stringMatching(/^dpk_/),
    ...{ name: 'kiosk', scope: 'read', names: [], labels: ['staff', 'guests'] },
    expires: '2099-01-31T00:00:00.000Z',
  });
});

test.each(['yesterday', '2001-01-01', '5'])('a token cannot end at %j', async (when) => {
  const run = await inFolder();
  const { status, stderr } = await run('catalog', 'token', 'create', 'ci', '--expires', when);
  expect(status).toBe(2);
  expect(stderr).toContain('90d, 12h or');
});

test('the possible scopes are shown with the present ones', async () => {
  const run = await inFolder();
  const made = await run(
    ...[
      'catalog',
      'token',
      'create',
      'ci',
      '--max-applications',
      '20',
      '--max-bytes',
      '2M',
      '--json',
    ],
  );
  expect(JSON.parse(made.stdout)).toMatchObject({ quota: { applications: 20, bytes: 2_097_152 } });
  const { stdout } = await run('catalog', 'token', 'list');
  expect(stdout).toMatch(/ 0 of 20 applications, 0 \S+ of 2\S* \S+ /);
  const { tokens } = JSON.parse((await run('catalog', 'token', 'list', '--json')).stdout);
  expect(tokens).toMatchObject([{ usage: { applications: 0, bytes: 0 } }]);
});

test.each([
  ['--max-applications', 'many'],
  ['--max-bytes', '5 MB'],
])('%s %s is refused', async (option, value) => {
  const { status, stderr } = await runInProcess([
    'catalog',
    'token',
    'create',
    'ci',
    option,
    value,
  ]);
  expect([status, stderr]).toEqual([2, expect.stringContaining('It must be')]);
});

test.each([
  ['token', 'create', 'ci', '--names', ''],
  ['token', 'create', 'ci', '--labels', ' , '],
  ['webhook', 'add', 'https://hook.example/', '--names', ','],
  ['webhook', 'add', 'https://hook.example/', '--kinds', ''],
])(
  '%s %s: an empty list, as of a variable that is not set, does not mean everything',
  async (...words) => {
    const { status, stderr } = await runInProcess(['catalog', ...words]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('It is empty')]);
  },
);

test.each([
  ['token', 'create', 'ci', '--names', 'acme-*,x calc'],
  ['webhook', 'add', 'https://hook.example/', '--names', 'acme/*'],
])('%s %s: a pattern that no name can match is refused', async (...words) => {
  const { status, stderr } = await runInProcess(['catalog', ...words]);
  expect([status, stderr]).toEqual([2, expect.stringContaining('No name matches')]);
});
