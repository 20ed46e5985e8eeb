import { describe, expect, test } from 'vitest';
import type { NewAuditEntry } from '../../../../src/catalog/model/audit.ts';
import type { StoredWebhook } from '../../../../src/catalog/model/event/webhook.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** An entry of the audit trail. */
export const auditOf = (
  kind: NewAuditEntry['kind'],
  more: Partial<NewAuditEntry> = {},
): NewAuditEntry => ({
  kind,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'admin',
  subject: 'a',
  details: {},
  ...more,
});

export const webhook: StoredWebhook = {
  id: 'a',
  url: 'https://hook.example/',
  secret: 'whsec_',
  names: [],
  kinds: [],
  created: '2026-01-01T00:00:00.000Z',
  cursor: 0,
  failures: 0,
};

const refused = (subject: string) => auditOf('refused', { subject });

export function describeAudit(given: StoreUnderTest): void {
  describe('of the audit trail', () => {
    test('gives back what it was given, newest first, and no more than is wanted', async () => {
      const { store } = given;
      expect(await store.audit(10)).toEqual([]);
      const first = auditOf('refused', {
        actor: `o'hara "é"`,
        details: { code: 'token-wrong', times: 3, names: ['a-*'] },
      });
      await store.addRefused([first, refused('b')], 10);
      await store.addRefused([refused('c')], 10);
      const entries = await store.audit(10);
      expect(entries.map(({ subject }) => subject)).toEqual(['c', 'b', 'a']);
      expect(entries[2]).toEqual({ ...first, id: entries[2]?.id });
      expect(entries.map(({ id }) => id)).toEqual(
        [...entries.map(({ id }) => id)].sort((a, b) => b - a),
      );
      expect(await store.audit(2)).toEqual(entries.slice(0, 2));
    });

    test('has an entry for each change of tokens and webhooks, and none where nothing changed', async () => {
      const { store } = given;
      const token = { id: 'a', hash: 'h', name: 'ci', scope: 'read', names: [] } as const;
      const made = auditOf('token-created');
      await store.addToken({ ...token, created: made.at }, made);
      const taken = auditOf('token-created', { actor: 'other' });
      await expect(store.addToken({ ...token, created: made.at }, taken)).rejects.toThrow();
      await store.revokeToken('a', made.at, auditOf('token-revoked'));
      await store.revokeToken('a', made.at, auditOf('token-revoked', { actor: 'other' }));
      await store.addWebhook(webhook, auditOf('webhook-added'));
      await store.removeWebhook('a', auditOf('webhook-removed'));
      await store.removeWebhook('a', auditOf('webhook-removed', { actor: 'other' }));
      const entries = await store.audit(10);
      expect(entries.map(({ kind }) => kind).reverse()).toEqual([
        'token-created',
        'token-revoked',
        'webhook-added',
        'webhook-removed',
      ]);
      expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['admin']));
    });

    test('forgets the oldest of what was refused, and nothing else', async () => {
      const { store } = given;
      await store.addWebhook(webhook, auditOf('webhook-added', { subject: 'webhook' }));
      for (const subject of ['1', '2', '3', '4', '5'])
        await store.addRefused([refused(subject)], 2);
      const entries = await store.audit(10);
      expect(entries.map(({ subject }) => subject)).toEqual(['5', '4', '3', 'webhook']);
    });

    test('has the newest entry of some kinds', async () => {
      const { store } = given;
      expect(await store.newestAudit('webhook-added', 'webhook-removed')).toBeUndefined();
      await store.addWebhook(webhook, auditOf('webhook-added', { subject: 'first' }));
      await store.removeWebhook('a', auditOf('webhook-removed', { subject: 'second' }));
      await store.addRefused([refused('third')], 10);
      const newest = await store.newestAudit('webhook-added', 'webhook-removed');
      expect(newest).toMatchObject({ kind: 'webhook-removed', subject: 'second' });
      expect(await store.newestAudit('webhook-added')).toMatchObject({ subject: 'first' });
    });

    test('never gives a number twice', async () => {
      const { store } = given;
      await store.addRefused([refused('1')], 0);
      const [first] = await store.audit(1);
      await store.addRefused([refused('2')], 0);
      const entries = await store.audit(10);
      expect(entries.map(({ subject }) => subject)).toEqual(['2']);
      expect(entries[0]?.id).toBeGreaterThan(first?.id ?? Number.POSITIVE_INFINITY);
    });
  });
}
