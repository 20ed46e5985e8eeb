import { describe, expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { record } from '../../documents.ts';
import { entryOf } from '../../entries.ts';
import { assetOf, draft, namesIn, putOne, type StoreUnderTest, take } from './store-under-test.ts';

const operator = { ...anyone, actor: 'operator' };
const svg = (fill: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" fill="${fill}"/>`).toString('base64');

/** A record with an icon of its own. */
const drawn = (name: string, fill: string) =>
  entryOf(record({ 'oc.name': name, 'oc.icondata': svg(fill) }, { RepoTags: [`acme/${name}:1`] }));

export function describePurges(given: StoreUnderTest): void {
  const service = () => catalogService(given.store);

  /** Keeps a picture as the service does, whatever it shows. */
  async function picture(key: string, revision: number, shown: string): Promise<string> {
    const asset = assetOf('image/png', Buffer.from(shown));
    const { digest } = asset;
    await given.store.change([key], () => ({
      result: undefined,
      writes: [{ kind: 'put-picture', key, picture: asset }],
      events: [
        {
          ...{ kind: 'pictured', name: key, key, revision, digest },
          ...{ at: new Date().toISOString(), actor: 'ci' },
        },
      ],
    }));
    return digest;
  }

  describe('of replaced pictures', () => {
    test('keeps no picture that nothing shows any more', async () => {
      for (const name of ['sketch', 'plot']) await putOne(given.store, draft(name));
      const files = async () => (await given.store.keptBytes()).files;
      const before = await files();
      await picture('plot', 1, 'shared');
      for (const shown of ['first', 'shared', 'third']) await picture('sketch', 1, shown);
      expect((await files()) - before).toBe('sharedthird'.length);
      expect((await given.store.getPicture('plot'))?.bytes).toHaveLength('shared'.length);
      // The same picture again.
      await picture('sketch', 1, 'third');
      expect((await given.store.getPicture('sketch'))?.bytes).toHaveLength('third'.length);
      for (const name of ['sketch', 'plot']) await service().remove(anyone, name);
      expect(await files()).toBe(before);
    });
  });

  describe('of what is forgotten', () => {
    test('forgets one revision, and says so in its place, by whom and when', async () => {
      const [one, two] = ['one', 'two'].map((comment) => draft('sketch', { comment }));
      for (const entry of [one!, two!]) await putOne(given.store, entry);
      expect(await service().purge(operator, 'Sketch', { revision: 1 })).toEqual({
        ...{ name: 'sketch', revisions: [1], removed: false },
      });
      await given.reopen();
      const [newest, first] = (await service().revisions(anyone, 'sketch'))!.page;
      expect(newest).toMatchObject({ revision: 2, digest: two!.content.digest });
      expect(newest).not.toHaveProperty('purged');
      const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect(first).toMatchObject({ revision: 1, image: null, purged: { at, by: 'operator' } });
      expect(await given.store.getContent(one!.content.digest)).toBeUndefined();
      expect(await service().revision(anyone, 'sketch', 1)).toBeUndefined();
      expect(await service().restore(anyone, 'sketch', { revision: 1 })).toBe('unknown');
      expect(await service().revision(anyone, 'sketch', 2)).toBeDefined();
      expect(await namesIn(given.store)).toEqual(['sketch']);
      const events = await given.store.events(0, 10);
      expect(events.at(-1)).toMatchObject({
        ...{ kind: 'purged', revision: 1, digest: one!.content.digest, actor: 'operator' },
        at: first!.purged!.at,
      });
      expect((await service().auditTrail(1))[0]).toMatchObject({
        ...{ kind: 'purged', actor: 'operator', subject: 'sketch' },
      });
    });

    test('forgets a document in all revisions that have it, but for one that is what the application is', async () => {
      const [one, two] = ['one', 'two'].map((comment) => draft('sketch', { comment }));
      for (const entry of [one!, two!, one!]) await putOne(given.store, entry);
      for (const revision of [1, 3]) {
        expect(await service().purge(operator, 'sketch', { revision })).toBe('current');
      }
      await putOne(given.store, two!);
      expect(await service().purge(operator, 'sketch', { revision: 3 })).toMatchObject({
        revisions: [3, 1],
      });
      expect(await service().purge(operator, 'sketch', { revision: 1 })).toMatchObject({
        revisions: [],
      });
      const last = await given.store.lastEvent();
      for (const revision of [5, 0]) {
        expect(await service().purge(operator, 'sketch', { revision })).toBe('unknown');
      }
      expect(await given.store.lastEvent()).toBe(last);
      // The same may be registered anew, and is no part of what was forgotten.
      await putOne(given.store, one!);
      expect(await service().revision(anyone, 'sketch', 5)).toBeDefined();
      expect(await service().revision(anyone, 'sketch', 1)).toBeUndefined();
    });

    test('forgets all of an application, which it removes, and nothing of others', async () => {
      const both = drawn('plot', 'red');
      await putOne(given.store, drawn('sketch', 'blue'));
      await putOne(given.store, drawn('sketch', 'red'));
      await putOne(given.store, both);
      const shown = await picture('sketch', 2, 'a window');
      await picture('plot', 1, 'another window');
      const purged = await service().purge(operator, 'sketch');
      expect(purged).toEqual({ name: 'sketch', revisions: [2, 1], removed: true });
      await given.reopen();
      const history = (await service().revisions(anyone, 'sketch'))!.page;
      expect(history.map(({ kind, purged }) => [kind, purged?.by])).toEqual([
        ['removed', 'operator'],
        ['registered', 'operator'],
        ['registered', 'operator'],
      ]);
      for (const { digest } of history) {
        expect(await given.store.getContent(digest)).toBeUndefined();
      }
      expect(await service().restore(anyone, 'sketch')).toBe('unknown');
      expect(await given.store.getState('sketch')).toMatchObject({ repository: null });
      const events = (await given.store.events(0, 20)).slice(-2);
      expect(events.map(({ kind, revision }) => [kind, revision])).toEqual([
        ['removed', 3],
        ['purged', 3],
      ]);
      // An icon that two applications have is still that of the other.
      expect(await given.store.getIcon('plot')).toMatchObject({ digest: both.icon!.digest });
      expect(await given.store.getPicture('plot')).toBeDefined();
      expect((await service().purge(operator, 'sketch')) as object).toMatchObject({
        revisions: [],
      });
      // A purged application leaves no picture for one that has its name later.
      await putOne(given.store, drawn('sketch', 'blue'));
      expect(await given.store.getPicture('sketch')).toBeUndefined();
      expect(await given.store.getState('sketch')).toMatchObject({ revision: 4 });
      expect(shown).toMatch(/^sha256:/);
    });

    test('forgets the pictures of an icon with the last application that has it', async () => {
      const iconPictures = [
        { size: 96, picture: assetOf('image/png', Buffer.from('a small picture')) },
      ];
      const both = { ...drawn('plot', 'red'), iconPictures };
      await putOne(given.store, { ...drawn('sketch', 'red'), iconPictures });
      await putOne(given.store, both);
      const { digest } = both.icon!;
      await service().purge(operator, 'sketch');
      expect(await given.store.getIconPicture(digest, 96)).toBeDefined();
      await service().purge(operator, 'plot');
      expect(await given.store.getIconPicture(digest, 96)).toBeUndefined();
      expect(await given.store.drawnIcons([digest])).toEqual(new Set());
    });

    test('forgets a picture with the revision with which it was kept, unless it was kept with another too', async () => {
      const entries = ['one', 'two'].map((comment) => draft('sketch', { comment }));
      await putOne(given.store, entries[0]!);
      await picture('sketch', 1, 'first');
      await putOne(given.store, entries[1]!);
      await service().purge(operator, 'sketch', { revision: 1 });
      expect(await given.store.getPicture('sketch')).toBeUndefined();
      await picture('sketch', 2, 'second');
      await putOne(given.store, draft('sketch', { comment: 'three' }));
      await picture('sketch', 3, 'second');
      await service().purge(operator, 'sketch', { revision: 2 });
      expect(await given.store.getPicture('sketch')).toBeDefined();
    });

    test('forgets what was removed before', async () => {
      await putOne(given.store, draft('sketch'));
      await take(given.store, 'sketch');
      expect(await service().purge(operator, 'sketch', { revision: 2 })).toBe('unknown');
      expect(await service().purge(operator, 'sketch', { revision: 1, isDryRun: true })).toEqual({
        ...{ name: 'sketch', revisions: [2, 1], removed: false },
      });
      expect(await service().revision(anyone, 'sketch', 1)).toBeDefined();
      await service().purge(operator, 'sketch', { revision: 1 });
      expect(await service().revision(anyone, 'sketch', 1)).toBeUndefined();
      expect(await service().restore(anyone, 'sketch')).toBe('unknown');
      expect(await service().purge(operator, 'nothing')).toBe('unknown');
    });
  });
}
