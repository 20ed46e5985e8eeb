import { describe, expect, test } from 'vitest';
import type { Quota } from '../../../../src/catalog/model/token/access-token.ts';
import { anyone, type Caller } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { QuotaExceeded } from '../../../../src/catalog/service/change/quota.ts';
import { smallPicture } from '../../../support/small-application.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { namesIn, type StoreUnderTest } from './store-under-test.ts';

const tokenOf = (id: string, quota?: Quota): Caller => ({ ...anyone, token: { id, quota } });

const sketch = (name: string, more: object = {}) => entriesOf(descriptor({ name, ...more }));
const bytesOf = (name: string, more: object = {}) => sketch(name, more)[0]!.content.bytes.length;

export function describeQuotas(given: StoreUnderTest): void {
  const service = () => catalogService(given.store);
  const register = (caller: Caller, name: string, more: object = {}) =>
    service().register(caller, sketch(name, more));

  describe('of what a token may have', () => {
    test('counts what is there by a token: what it took over, and not what others took or removed', async () => {
      const [mine, other] = [tokenOf('mine'), tokenOf('other')];
      for (const name of ['a', 'b', 'c']) await register(mine, name);
      await register(other, 'a', { cat: 'games' });
      await register(mine, 'a', { cat: 'games' });
      await service().remove(other, 'b');
      const documents = bytesOf('a') + bytesOf('b') + bytesOf('c');
      expect(await given.store.usage('mine')).toEqual({ applications: 1, bytes: documents });
      expect(await given.store.usage('other')).toEqual({
        ...{ applications: 1, bytes: bytesOf('a', { cat: 'games' }) },
      });
      await service().restore(mine, 'b');
      await register(anyone, 'c', { cat: 'games' });
      expect(await given.store.usage('mine')).toEqual({ applications: 1, bytes: documents });
      await service().purge(anyone, 'c');
      await given.reopen();
      expect(await given.store.usage('mine')).toEqual({
        ...{ applications: 1, bytes: documents - bytesOf('c') },
      });
      expect(await given.store.usage('nobody')).toEqual({ applications: 0, bytes: 0 });
    });

    test('refuses the application that is too much, all of what was sent with it, and no replacement', async () => {
      const mine = tokenOf('mine', { applications: 2 });
      await register(mine, 'a');
      const both = [...sketch('b'), ...sketch('c')];
      await expect(service().register(mine, both)).rejects.toThrow(
        'the token may have 2 applications, and would have 3',
      );
      const isDryRun = { isDryRun: true };
      await expect(service().register(mine, both, isDryRun)).rejects.toThrow(QuotaExceeded);
      expect(await namesIn(given.store)).toEqual(['a']);
      await register(mine, 'b');
      await register(mine, 'a', { cat: 'games' });
      await register(mine, 'a', { cat: 'games' });
      await register(anyone, 'c');
      await expect(register(mine, 'c', { cat: 'games' })).rejects.toThrow(QuotaExceeded);
      await service().remove(mine, 'a');
      await register(mine, 'd');
      await expect(service().restore(mine, 'a')).rejects.toThrow(QuotaExceeded);
      expect(await namesIn(given.store)).toEqual(['b', 'c', 'd']);
    });

    test('refuses bytes that are too many, with those of the history and of pictures', async () => {
      const most = bytesOf('a') + bytesOf('a', { cat: 'games' });
      const mine = tokenOf('mine', { bytes: most });
      await register(mine, 'a');
      await register(mine, 'a', { cat: 'games' });
      await expect(register(mine, 'a', { cat: 'office' })).rejects.toThrow(
        `the token may have ${most} bytes`,
      );
      await expect(service().putPicture(mine, 'a', smallPicture)).rejects.toThrow(QuotaExceeded);
      await service().purge(anyone, 'a', { revision: 1 });
      expect(await service().putPicture(mine, 'a', smallPicture)).toBe('kept');
      expect(await given.store.usage('mine')).toEqual({
        ...{ applications: 1, bytes: bytesOf('a', { cat: 'games' }) + smallPicture.length },
      });
    });

    test('lets no more through when many ask at once, in several stores of the place', async () => {
      const mine = tokenOf('mine', { applications: 3 });
      const other = await given.place.open();
      try {
        const services = [service(), catalogService(other)];
        const tried = await Promise.allSettled(
          Array.from({ length: 16 }, (_, index) =>
            services[index % 2]!.register(mine, sketch(`app${index}`)),
          ),
        );
        expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
        for (const each of tried) {
          if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(QuotaExceeded);
        }
        expect(await namesIn(given.store)).toHaveLength(3);
      } finally {
        await other.close();
      }
    });

    test('keeps what a token may have', async () => {
      for (const quota of [{ applications: 0 }, { bytes: 5e12 }, { applications: 3, bytes: 9 }]) {
        const { token } = await service().createToken(
          { name: 'ci', scope: 'write', names: [], quota },
          'tester',
        );
        await given.reopen();
        expect((await given.store.getToken(token.id))?.quota).toEqual(quota);
      }
      const listed = await service().listTokens();
      expect(listed.map(({ usage }) => usage)).toEqual(
        Array.from({ length: 3 }, () => ({ applications: 0, bytes: 0 })),
      );
    });
  });
}
