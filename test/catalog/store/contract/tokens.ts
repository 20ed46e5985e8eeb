import { describe, expect, test } from 'vitest';
import type { StoredToken } from '../../../../src/catalog/model/token/access-token.ts';
import { auditOf } from './audit.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const tokenOf = (id: string, more: Partial<StoredToken> = {}): StoredToken => ({
  id,
  hash: `hash of ${id}`,
  name: 'ci',
  scope: 'write',
  names: [],
  created: '2026-01-01T00:00:00.000Z',
  ...more,
});

const made = auditOf('token-created');

/** Without the properties that are undefined. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

export function describeTokens(given: StoreUnderTest): void {
  describe('of tokens', () => {
    test('gives back what it was given, and nothing under another id', async () => {
      const { store } = given;
      const whole = tokenOf('b', {
        scope: 'admin',
        names: ['team-*', `'"%`],
        labels: ['staff', 'é'],
        expires: '2027-01-01T00:00:00.000Z',
      });
      await store.addToken(whole, made);
      await store.addToken(tokenOf('a'), made);
      expect(plain(await store.getToken('b'))).toEqual(whole);
      expect(plain(await store.getToken('a'))).toEqual(tokenOf('a'));
      expect(await store.getToken('c')).toBeUndefined();
      expect(await store.getToken('B')).toBeUndefined();
    });

    test('tells labels that are none from those that are not there', async () => {
      const { store } = given;
      await store.addToken(tokenOf('a', { labels: [] }), made);
      expect((await store.getToken('a'))?.labels).toEqual([]);
    });

    test('has them in the order in which they were made, in every store of the place', async () => {
      const { store, place } = given;
      expect(await store.tokens()).toEqual([]);
      for (const [id, hour] of [
        ['c', '01'],
        ['a', '02'],
        ['b', '03'],
      ]) {
        await store.addToken(tokenOf(id!, { created: `2026-01-01T${hour}:00:00.000Z` }), made);
      }
      const other = await place.open();
      try {
        expect((await other.tokens()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      } finally {
        await other.close();
      }
    });

    test('has no two with one id', async () => {
      const { store } = given;
      await store.addToken(tokenOf('a'), made);
      await expect(store.addToken(tokenOf('a', { hash: 'other' }), made)).rejects.toThrow();
      expect(await store.getToken('a')).toMatchObject({ hash: 'hash of a' });
    });

    test('revokes a token once, keeps when, and no other', async () => {
      const { store } = given;
      await store.addToken(tokenOf('a'), made);
      await store.addToken(tokenOf('b'), made);
      const [first, later] = ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'] as const;
      expect(await store.revokeToken('a', first, made)).toBe(true);
      expect(await store.revokeToken('a', later, made)).toBe(false);
      expect(await store.revokeToken('c', first, made)).toBe(false);
      expect(await store.getToken('a')).toMatchObject({ revoked: first });
      expect((await store.getToken('b'))?.revoked).toBeUndefined();
      expect(await store.tokens()).toHaveLength(2);
    });
  });
}
