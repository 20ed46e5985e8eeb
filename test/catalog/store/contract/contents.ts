import { describe, expect, test } from 'vitest';
import { etagOf } from '../../../../src/catalog/model/etag.ts';
import { shownEntry } from '../../../../src/catalog/service/show/shown-entry.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';
import {
  assetOf,
  draft,
  listOf,
  namesIn,
  put,
  putOne,
  type StoreUnderTest,
  take,
} from './store-under-test.ts';

const bytesIn = async (store: CatalogStore, key: string) =>
  Buffer.from((await store.get(key))!.bytes);

const everyByte = Uint8Array.from({ length: 2000 }, (_, index) => index % 256);

export function describeContents(given: StoreUnderTest): void {
  describe('of what was registered', () => {
    test('gives back what it was given, with times, a revision and a content address', async () => {
      const { store } = given;
      const entry = draft('Sketch');
      const { outcome, state } = await putOne(store, entry);
      expect(outcome).toBe('created');
      const stored = (await store.get('sketch'))!;
      const { head, bytes, ...kept } = stored;
      expect(kept).toEqual(state);
      expect(Buffer.from(bytes)).toEqual(Buffer.from(entry.content.bytes));
      expect(head).toBe(entry.content.head);
      expect(kept).toEqual({
        name: 'Sketch',
        key: 'sketch',
        revision: 1,
        isRemoved: false,
        digest: digestOf(entry.content.bytes),
        repository: null,
        registered: kept.updated,
        updated: kept.updated,
      });
      expect(new Date(kept.updated).toISOString()).toBe(kept.updated);
      expect(await store.getState('sketch')).toEqual(kept);
      expect(JSON.parse(String(shownEntry(stored).json))).toEqual({
        ...JSON.parse(entry.content.head),
        document: JSON.parse(String(entry.content.bytes)),
        revision: 1,
        digest: kept.digest,
        etag: etagOf(kept.digest),
        registered: kept.registered,
        updated: kept.updated,
      });
    });

    test('has nothing under a key that was never written', async () => {
      const { store } = given;
      await putOne(store, draft('plot'));
      expect(await store.get('sketch')).toBeUndefined();
      expect(await store.getState('sketch')).toBeUndefined();
      expect(await store.getContent(digestOf(Buffer.from('x')))).toBeUndefined();
      expect(await store.getIcon('sketch')).toBeUndefined();
      expect(await store.getPicture('sketch')).toBeUndefined();
      expect(await store.revisions('sketch')).toEqual([]);
    });

    test('leaves the same content untouched', async () => {
      const { store } = given;
      const first = await putOne(store, draft('sketch'));
      const second = await putOne(store, draft('sketch'));
      expect(second).toEqual({ outcome: 'unchanged', state: first.state });
      expect(await store.getState('sketch')).toEqual(first.state);
    });

    test('replaces other content, with the time of the first registration', async () => {
      const { store } = given;
      const first = await putOne(store, draft('sketch'));
      const second = await putOne(store, draft('sketch', { comment: 'changed' }));
      const { revision, digest, registered } = first.state;
      expect(second).toMatchObject({ outcome: 'replaced', replaced: { revision, digest } });
      expect(second.state).toMatchObject({ revision: 2, registered });
      expect(second.state.digest).not.toBe(digest);
      expect(await store.get('sketch')).toMatchObject(second.state);
    });

    test('keeps a removed application out of sight, and still has all of it', async () => {
      const { store } = given;
      const { state } = await putOne(store, draft('sketch'));
      expect(await take(store, 'sketch')).toBe(true);
      expect(await store.get('sketch')).toBeUndefined();
      const removed = (await store.getState('sketch'))!;
      expect(removed).toEqual({
        ...state,
        revision: 2,
        isRemoved: true,
        updated: removed.updated,
      });
      const kept = Buffer.from((await store.getContent(state.digest))!);
      expect(kept).toEqual(Buffer.from(draft('sketch').content.bytes));
      expect(await putOne(store, draft('sketch'))).toMatchObject({
        outcome: 'created',
        state: { revision: 3, isRemoved: false },
      });
    });

    test('keeps what was replaced under its content address', async () => {
      const { store } = given;
      const entries = ['one', 'two', 'one'].map((comment) => draft('sketch', { comment }));
      for (const entry of entries) await putOne(store, entry);
      for (const { content } of entries) {
        const kept = Buffer.from((await store.getContent(content.digest))!);
        expect(kept).toEqual(Buffer.from(content.bytes));
      }
      expect(await bytesIn(store, 'sketch')).toEqual(Buffer.from(entries[0]!.content.bytes));
    });

    test('has the icon of the newest registration only, also if two have the same one', async () => {
      const { store } = given;
      const icon = assetOf('image/svg+xml', everyByte);
      await put(store, [
        { ...draft('sketch'), icon },
        { ...draft('plot'), icon },
      ]);
      for (const key of ['sketch', 'plot']) {
        const kept = (await store.getIcon(key))!;
        expect({ ...kept, bytes: [...kept.bytes] }).toEqual({ ...icon, bytes: [...everyByte] });
      }
      const other = assetOf('image/svg+xml', Buffer.from('other'));
      await putOne(store, { ...draft('sketch', { comment: 'other' }), icon: other });
      expect((await store.getIcon('sketch'))!.digest).toBe(other.digest);
      await putOne(store, draft('sketch', { comment: 'none' }));
      expect(await store.getIcon('sketch')).toBeUndefined();
      await take(store, 'plot');
      expect(await store.getIcon('plot')).toBeUndefined();
    });

    test('keeps the pictures of an icon once, whichever applications have it, also those drawn later', async () => {
      const { store } = given;
      const [icon, later] = ['one', 'later'].map((text) =>
        assetOf('image/svg+xml', Buffer.from(text)),
      );
      const small = { size: 96, picture: assetOf('image/png', everyByte) };
      const large = { size: 256, picture: assetOf('image/png', Buffer.from('large')) };
      const entries = ['sketch', 'plot'].map((name) => ({
        ...draft(name),
        icon,
        iconPictures: [small, large],
      }));
      await put(store, [...entries, { ...draft('late'), icon: later }]);
      const bytesOf = async (digest: string, size: number) => {
        const kept = await store.getIconPicture(digest, size);
        return kept && [...kept.bytes];
      };
      expect(await bytesOf(icon!.digest, 96)).toEqual([...everyByte]);
      expect(await bytesOf(icon!.digest, 256)).toEqual([...large.picture.bytes]);
      expect(await bytesOf(icon!.digest, 48)).toBeUndefined();
      expect(await bytesOf(later!.digest, 96)).toBeUndefined();
      const digests = [icon!.digest, later!.digest];
      expect(await store.drawnIcons(digests)).toEqual(new Set([icon!.digest]));
      expect(await store.drawnIcons([])).toEqual(new Set());
      for (const _ of [1, 2]) await store.keepIconPictures(later!.digest, [large]);
      expect(await bytesOf(later!.digest, 256)).toEqual([...large.picture.bytes]);
      expect(await store.drawnIcons(digests)).toEqual(new Set(digests));
    });

    test('keeps a picture beside an application until that is removed', async () => {
      const { store } = given;
      await put(store, [draft('sketch'), draft('plot')]);
      for (const bytes of [everyByte, Buffer.from('other'), everyByte]) {
        const picture = assetOf('image/png', bytes);
        await store.change(['sketch'], () => ({
          result: undefined,
          writes: [{ kind: 'put-picture', key: 'sketch', picture }],
          events: [],
        }));
        const kept = (await store.getPicture('sketch'))!;
        expect({ ...kept, bytes: [...kept.bytes] }).toEqual({ ...picture, bytes: [...bytes] });
      }
      await putOne(store, draft('sketch', { comment: 'changed' }));
      expect(await store.getPicture('sketch')).toBeDefined();
      expect(await store.getPicture('plot')).toBeUndefined();
      await take(store, 'sketch');
      expect(await store.getPicture('sketch')).toBeUndefined();
      await putOne(store, draft('sketch'));
      expect(await store.getPicture('sketch')).toBeUndefined();
    });

    test('keeps with a picture how light it is, how the application was seen to start, and what it opened', async () => {
      const { store } = given;
      await put(store, [draft('sketch')]);
      const proof = {
        image: `sha256:${'1'.repeat(64)}`,
        by: 'machine',
        at: '2026-01-02T03:04:05.006Z',
        opens: [{ type: 'image/svg+xml', verdict: 'opens' }],
      } as const;
      for (const [kept, luminance] of [
        [proof, 87],
        [undefined, undefined],
      ] as const) {
        const picture = assetOf('image/png', everyByte);
        await store.change(['sketch'], () => ({
          result: undefined,
          writes: [{ kind: 'put-picture', key: 'sketch', picture, proof: kept, luminance }],
          events: [],
        }));
        const stored = (await store.getSummary('sketch'))!;
        expect(stored.proof ? JSON.parse(stored.proof) : undefined).toEqual(kept);
        expect([stored.luminance, (await listOf(store))[0]?.luminance]).toEqual([
          luminance ?? null,
          luminance ?? null,
        ]);
      }
    });

    test('has one application under names that differ in capitals or Unicode form', async () => {
      const { store } = given;
      const names = ['sketch', 'SKETCH', 'caf\u00e9', 'Cafe\u0301', 'strasse', 'Stra\u00dfe'];
      for (const name of names) await putOne(store, draft(name));
      expect(await namesIn(store)).toEqual(['Cafe\u0301', 'SKETCH', 'Stra\u00dfe'].sort(byKey));
      expect(await store.getState('sketch')).toMatchObject({ name: 'SKETCH', revision: 2 });
      await take(store, 'Sketch');
      expect(await listOf(store)).toHaveLength(2);
    });

    test('keeps any text and several megabytes byte for byte', async () => {
      const { store } = given;
      const hostile = `'"\\ \u2028 \u{1f600} %s ? :name; drop table application; -- \n\t`;
      await putOne(store, draft(hostile, { comment: hostile, displayname: hostile }));
      const [listed] = await listOf(store);
      expect(listed!.name).toBe(hostile);
      const large = draft('large');
      const text = Buffer.from(
        `{ "a" :\t1.0e0,\r\n "a": 9007199254740993 ${' '.repeat(5_000_000)}}`,
      );
      const content = { ...large.content, bytes: text, digest: digestOf(text) };
      await putOne(store, { ...large, content });
      expect((await bytesIn(store, 'large')).equals(text)).toBe(true);
      expect(Buffer.from((await store.getContent(digestOf(text)))!).equals(text)).toBe(true);
    });

    test('has everything when it is opened again', async () => {
      const icon = assetOf('image/svg+xml', everyByte);
      await put(given.store, [
        draft('a'),
        { ...draft('b', { comment: 'kept' }), icon },
        draft('c'),
      ]);
      await take(given.store, 'c');
      const read = async (store: CatalogStore) => [
        await Promise.all(['a', 'b', 'c'].map((key) => store.get(key))),
        await store.getIcon('b'),
        await listOf(store),
        await store.revisions('c'),
        await store.events(0, 100),
      ];
      const before = await read(given.store);
      await given.reopen();
      expect(await read(given.store)).toEqual(before);
    });
  });
}

const byKey = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
