import { expect, test } from 'vitest';
import type { CatalogEntry } from '../../../../src/catalog/model/application.ts';
import { ConditionFailed } from '../../../../src/catalog/model/condition.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import { show } from '../../../../src/catalog/service/show/show.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { descriptor, labels, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { listed } from '../../listed.ts';
import { askingTwice, scratchStore } from '../scratch-store.ts';

const namesIn = async (store: CatalogStore) =>
  (await listed(catalogService(store))).map(({ name }) => name);

const shownAs = (json: Buffer): CatalogEntry => JSON.parse(String(json));

test('each application is reported in the order of the document, as it is shown from then on', async () => {
  const store = await scratchStore();
  const documents = [record(), descriptor({ name: 'plot' })];
  const registered = await register(store, anyone, entriesOf(...documents));
  expect(registered.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['sketch', 'created'],
    ['plot', 'created'],
  ]);
  for (const { outcome: _, ...shown } of registered) {
    expect(await show(store, anyone, shown.name)).toEqual(shown);
  }
  const [sketch, plot] = registered.map(({ json }) => shownAs(json));
  const { 'oc.icondata': __, ...otherLabels } = labels();
  expect(sketch).toMatchObject({ document: record(), etag: registered[0]!.etag, revision: 1 });
  expect(sketch).toHaveProperty('labels', otherLabels);
  expect(sketch!.fields).not.toHaveProperty('icondata');
  expect(plot).toMatchObject({ document: descriptor({ name: 'plot' }), source: 'descriptor' });
  expect(plot).not.toHaveProperty('labels');
});

test('applications with the same bytes are reported as unchanged, the rest as replaced', async () => {
  const store = await scratchStore();
  const plot = (cat: string) => descriptor({ name: 'plot', cat });
  const first = await register(store, anyone, entriesOf(record(), plot('games')));
  const second = await register(store, anyone, entriesOf(record(), plot('office')));
  expect(second.map(({ outcome }) => outcome)).toEqual(['unchanged', 'replaced']);
  expect(shownAs(second[0]!.json)).toEqual({ ...shownAs(first[0]!.json), unchanged: true });
  expect(second[1]!.etag).not.toBe(first[1]!.etag);
  const { digest } = shownAs(first[1]!.json);
  expect(second[1]!.replaced).toEqual({ revision: 1, digest });
  expect(shownAs(second[1]!.json)).toMatchObject({
    revision: 2,
    replaced: { revision: 1, digest },
  });
  expect(
    await show(store, anyone, 'plot').then((shown) => shownAs(shown!.json)),
  ).not.toHaveProperty('replaced');
});

test('only changes have a revision and an event, with their author', async () => {
  const store = await scratchStore();
  const ci = { ...anyone, actor: 'ci' };
  const documents = [descriptor(), descriptor(), descriptor({ cat: 'office' })];
  for (const document of documents) await register(store, ci, entriesOf(document));
  const events = await store.events(0, 10);
  expect(events).toMatchObject([
    { kind: 'registered', name: 'sketch', key: 'sketch', revision: 1, actor: 'ci' },
    { kind: 'replaced', name: 'sketch', key: 'sketch', revision: 2, actor: 'ci' },
  ]);
  expect(await store.revisions('sketch')).toMatchObject([
    { kind: 'registered', revision: 2, digest: events[1]!.digest, image: null, actor: 'ci' },
    { kind: 'registered', revision: 1, digest: events[0]!.digest, image: null, actor: 'ci' },
  ]);
});

test('a removed application is registered as new, and continues its history', async () => {
  const store = await scratchStore();
  const [first] = await register(store, anyone, entriesOf(descriptor()));
  await remove(store, anyone, 'sketch');
  const [again] = await register(store, anyone, entriesOf(descriptor()));
  expect(again).toMatchObject({ outcome: 'created' });
  expect(shownAs(again!.json)).toMatchObject({
    revision: 3,
    registered: shownAs(first!.json).registered,
  });
  expect((await store.revisions('sketch')).map(({ kind }) => kind)).toEqual([
    'registered',
    'removed',
    'registered',
  ]);
});

test('a condition counts for each application, and none is written where it fails for one', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  const before = await show(store, anyone, 'sketch');
  const condition = { ifNoneMatch: '*' } as const;
  const both = entriesOf(descriptor({ name: 'plot' }), descriptor({ cat: 'office' }));
  const refused = register(store, anyone, both, { condition });
  await expect(refused).rejects.toThrow(ConditionFailed);
  await expect(refused).rejects.toMatchObject({ application: 'sketch' });
  expect(await namesIn(store)).toEqual(['sketch']);
  expect(await show(store, anyone, 'sketch')).toEqual(before);
});

test('a dry run says what would happen, and nothing does', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  const before = await show(store, anyone, 'sketch');
  const documents = [descriptor({ cat: 'office' }), descriptor({ name: 'plot' })];
  const dry = await register(store, anyone, entriesOf(...documents), { isDryRun: true });
  expect(dry.map(({ outcome }) => outcome)).toEqual(['replaced', 'created']);
  expect(shownAs(dry[0]!.json)).toMatchObject({ revision: 2, fields: { cat: 'office' } });
  expect(await show(store, anyone, 'sketch')).toEqual(before);
  expect(await namesIn(store)).toEqual(['sketch']);
  expect(await store.lastEvent()).toBe(1);
  const condition = { ifMatch: ['"other"'] };
  await expect(
    register(store, anyone, entriesOf(...documents), { condition, isDryRun: true }),
  ).rejects.toThrow(ConditionFailed);
});

test('a caller that may change only some names registers nothing if another one is among them', async () => {
  const store = await scratchStore();
  const team = { ...anyone, mayChange: (name: string) => name.startsWith('team-') };
  const own = descriptor({ name: 'team-plot' });
  await expect(register(store, team, entriesOf(own, descriptor()))).rejects.toMatchObject({
    name: 'NameForbidden',
    message: expect.stringContaining('"sketch"'),
  });
  expect(await namesIn(store)).toEqual([]);
  await register(store, team, entriesOf(own));
  expect(await namesIn(store)).toEqual(['team-plot']);
});

test('a name is kept as it was written last, and is one name in any capitals and Unicode form', async () => {
  const store = await scratchStore();
  const named = (name: string) => entriesOf(record({ 'oc.name': name }));
  for (const [names, key] of [
    [['sketch', 'Sketch', 'SKETCH'], 'sketch'],
    [['caf\u00e9', 'cafe\u0301', 'CAFE\u0301'], 'caf\u00e9'],
    [['Stra\u00dfe', 'STRASSE'], 'strasse'],
  ] as const) {
    for (const [index, name] of names.entries()) {
      const [registered] = await register(store, anyone, named(name));
      expect([name, registered?.outcome]).toEqual([name, index === 0 ? 'created' : 'replaced']);
      for (const other of names) {
        expect(await show(store, anyone, other)).toMatchObject({ name });
      }
    }
    expect(await store.getState(key)).toMatchObject({ revision: names.length, name: names.at(-1) });
  }
  expect(await namesIn(store)).toHaveLength(3);
});

const tagged = (...tags: string[]) => entriesOf(record({}, { RepoTags: tags }));

test('an image of another repository does not take a name, unless the request says so', async () => {
  const store = await scratchStore();
  await register(store, anyone, tagged('acme/sketch.d:3.0'));
  const before = await show(store, anyone, 'sketch');
  const others = tagged('other/sketch.d:3.0');
  await expect(register(store, anyone, others)).rejects.toMatchObject({
    name: 'RepositoryTaken',
    message: expect.stringMatching(/"sketch".*acme\/sketch\.d.*other\/sketch\.d/),
  });
  await expect(register(store, anyone, others, { isDryRun: true })).rejects.toThrow('"sketch"');
  expect(await show(store, anyone, 'sketch')).toEqual(before);
  const [replaced] = await register(store, anyone, others, { mayReplaceRepository: true });
  expect(replaced).toMatchObject({ outcome: 'replaced' });
  await expect(register(store, anyone, tagged('acme/sketch.d:3.0'))).rejects.toThrow('"sketch"');
});

test('docker and podman name one repository in their ways, and any of several is enough', async () => {
  const store = await scratchStore();
  const ways = [
    ['sketch:3.0'],
    ['localhost/sketch:3.0'],
    ['docker.io/library/sketch:latest'],
    ['sketch@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
    ['registry.example:5000/other/sketch:1', 'sketch:4.0'],
  ];
  for (const tags of ways) {
    expect(await register(store, anyone, tagged(...tags))).toHaveLength(1);
  }
  for (const tag of [
    'registry.example:5000/sketch:3.0',
    'localhost:5000/sketch:1',
    'acme/sketch',
  ]) {
    await expect(register(store, anyone, tagged(tag))).rejects.toThrow('"sketch"');
  }
});

test('a descriptor neither takes a repository nor loses it, and a removal gives it up', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  await register(store, anyone, tagged('acme/sketch:1'));
  await register(store, anyone, entriesOf(descriptor()));
  await expect(register(store, anyone, tagged('other/sketch:1'))).rejects.toThrow('"sketch"');
  await remove(store, anyone, 'sketch');
  expect(await register(store, anyone, tagged('other/sketch:1'))).toMatchObject([
    { outcome: 'created' },
  ]);
});

test('a store that asks twice writes once, and says what it wrote', async () => {
  const store = await scratchStore();
  const twice = askingTwice(store);
  for (const [cat, outcome, events] of [
    ['games', 'created', 1],
    ['games', 'unchanged', 1],
    ['office', 'replaced', 2],
  ] as const) {
    const registered = await register(twice, anyone, entriesOf(descriptor({ cat })));
    expect(registered).toHaveLength(1);
    const {
      unchanged: _,
      replaced: __,
      ...shown
    } = shownAs(registered[0]!.json) as CatalogEntry & {
      unchanged?: boolean;
      replaced?: object;
    };
    expect(registered[0]!.outcome).toBe(outcome);
    expect(shown).toEqual(shownAs((await show(store, anyone, 'sketch'))!.json));
    expect(await store.events(0, 10)).toHaveLength(events);
    expect(await store.revisions('sketch')).toHaveLength(events);
  }
});
