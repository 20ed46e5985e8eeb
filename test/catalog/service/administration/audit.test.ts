import { expect, test } from 'vitest';
import { addRefused, auditTrail } from '../../../../src/catalog/service/administration/audit.ts';
import { createToken, revokeToken } from '../../../../src/catalog/service/administration/tokens.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { addWebhook, removeWebhook } from '../../../../src/catalog/service/webhooks/webhooks.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { scratchStore } from '../scratch-store.ts';

const refusedAt = (at: string) => ({ at, actor: 'ci', subject: 'PUT /', details: {} });

test('the trail has everything in the order in which it happened, and no secrets', async () => {
  const store = await scratchStore();
  const { text, token } = await createToken(
    store,
    { name: 'ci', scope: 'write', names: ['a*'] },
    'root',
  );
  await register(store, { ...anyone, actor: 'ci' }, entriesOf(descriptor()));
  const hook = { url: 'https://u:p4ssw@hook.example/hidden?key=hidden', names: [], kinds: [] };
  const { webhook, secret } = await addWebhook(store, hook, 'root');
  await removeWebhook(store, webhook.id, 'admin');
  await revokeToken(store, token.id, 'root');
  const trail = await auditTrail(store, 100);
  // Entries of the same millisecond have no order between the two logs.
  expect(
    new Set(trail.map(({ kind, actor, subject }) => `${kind} ${subject} by ${actor}`)),
  ).toEqual(
    new Set([
      `token-created ${token.id} by root`,
      'registered sketch by ci',
      `webhook-added ${webhook.id} by root`,
      `webhook-removed ${webhook.id} by admin`,
      `token-revoked ${token.id} by root`,
    ]),
  );
  expect(trail.find(({ kind }) => kind === 'token-created')?.details).toMatchObject({
    ...{ name: 'ci', scope: 'write', names: ['a*'] },
  });
  // Its last part may contain "_" itself.
  expect(JSON.stringify(trail)).not.toContain(text.split('_').slice(2).join('_'));
  expect(JSON.stringify(trail)).not.toContain(secret);
  expect(JSON.stringify(trail)).not.toMatch(/p4ssw|hidden/);
  expect(trail.find(({ kind }) => kind === 'webhook-removed')?.details).toEqual({
    url: 'https://hook.example/',
  });
});

test('the trail ends with the newest, wherever it is kept', async () => {
  const store = await scratchStore();
  await addRefused(store, [refusedAt('2020-01-01T00:00:00.000Z')]);
  await register(store, anyone, entriesOf(descriptor(), descriptor({ name: 'plot' })));
  await addRefused(store, [refusedAt('2999-01-01T00:00:00.000Z')]);
  const kinds = async (limit: number) => (await auditTrail(store, limit)).map(({ kind }) => kind);
  expect(await kinds(10)).toEqual(['refused', 'registered', 'registered', 'refused']);
  expect(await kinds(3)).toEqual(['registered', 'registered', 'refused']);
  expect(await kinds(1)).toEqual(['refused']);
});
