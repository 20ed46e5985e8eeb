import { expect, test } from 'vitest';
import { type MirrorOptions, type MirrorStep, mirror } from '../../../src/catalog/client/mirror.ts';
import { anyone } from '../../../src/catalog/service/caller.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { smallPicture } from '../../support/small-application.ts';
import { descriptor, record } from '../documents.ts';
import { entriesOf } from '../entries.ts';
import { put, runningCatalog } from '../http/running-catalog.ts';
import { listed } from '../listed.ts';

const once = (changes: Partial<MirrorOptions> = {}): MirrorOptions => ({
  isWanted: () => true,
  isDryRun: false,
  follows: false,
  signal: new AbortController().signal,
  ...changes,
});

const end = ({ url }: { url: string }) => ({ catalog: url, access: { tries: 1 } });

async function stepsOf(steps: AsyncIterable<MirrorStep>): Promise<string[]> {
  const told: string[] = [];
  for await (const { kind, name } of steps)
    told.push(name === undefined ? kind : `${kind} ${name}`);
  return told;
}

/** The identity of a catalog's state. */
async function stateOf({ service }: Awaited<ReturnType<typeof runningCatalog>>) {
  return (await listed(service)).map(({ name, digest }) => [name, digest]);
}

test('makes a second catalog like the first, leaves its own applications, and does nothing twice', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  await put(from.url, [descriptor(), record({ 'oc.name': 'plot' }), descriptor({ name: 'gone' })]);
  await put(to.url, [descriptor({ cat: 'games' }), descriptor({ name: 'own' })]);
  await put(to.url, descriptor({ name: 'gone' }));
  await from.service.remove(anyone, 'gone');
  const first = await stepsOf(mirror(end(from), end(to), once()));
  expect(first.toSorted()).toEqual(['in-step', 'put plot', 'put sketch', 'removed gone']);
  expect(await stateOf(to)).toEqual(
    [
      ...(await stateOf(from)),
      ...(await stateOf(to)).filter(([name]) => name === 'own'),
    ].toSorted(),
  );
  expect(await stepsOf(mirror(end(from), end(to), once()))).toEqual(['in-step']);
});

test('copies pictures that changed while it did not run, and says so in a dry run', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  await put(from.url, [descriptor(), descriptor({ name: 'plot' })]);
  await stepsOf(mirror(end(from), end(to), once()));
  await from.service.putPicture(anyone, 'sketch', smallPicture);
  const planned = await stepsOf(mirror(end(from), end(to), once({ isDryRun: true })));
  expect(planned).toEqual(['picture sketch', 'in-step']);
  expect(await to.service.showPicture(anyone, 'sketch')).toBeUndefined();
  expect(await stepsOf(mirror(end(from), end(to), once()))).toEqual(['picture sketch', 'in-step']);
  const kept = await to.service.showPicture(anyone, 'sketch');
  expect(Buffer.from(kept!.bytes)).toEqual(Buffer.from(smallPicture));
  expect(await stepsOf(mirror(end(from), end(to), once()))).toEqual(['in-step']);
});

test('changes nothing in a dry run, and touches no names that are not wanted', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  await put(from.url, [descriptor(), descriptor({ name: 'plot' })]);
  const isWanted = (name: string) => name === 'plot';
  const steps = await stepsOf(mirror(end(from), end(to), once({ isDryRun: true, isWanted })));
  expect(steps).toEqual(['put plot', 'in-step']);
  expect(await stateOf(to)).toEqual([]);
  await stepsOf(mirror(end(from), end(to), once({ isWanted })));
  expect((await stateOf(to)).map(([name]) => name)).toEqual(['plot']);
});

test('says that it needs a token where one is needed to see what happened', async () => {
  const [from, to] = [await runningCatalog('operator-of-this-catalog'), await runningCatalog()];
  await from.service.register(anyone, entriesOf(record()));
  await expect(stepsOf(mirror(end(from), end(to), once()))).rejects.toThrow(/token/);
  const { text: token } = await from.service.createToken(
    { name: 'staff', scope: 'read', names: [], labels: ['staff'] },
    'admin',
  );
  const labelled = { catalog: from.url, access: { tries: 1, token } };
  await expect(stepsOf(mirror(labelled, end(to), once()))).rejects.toThrow(/labels/);
});

test('removes nothing that the first catalog leaves out because it is damaged', async () => {
  const without = (store: CatalogStore): CatalogStore => ({ ...store, list: async () => [] });
  const [from, to] = [await runningCatalog(undefined, without), await runningCatalog()];
  await put(from.url, descriptor());
  await put(to.url, descriptor());
  expect(await stepsOf(mirror(end(from), end(to), once()))).toEqual(['in-step']);
  expect(await stateOf(to)).toHaveLength(1);
});

test('follows changes, removals, restorations and pictures until it is stopped', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  await put(from.url, descriptor());
  const stop = new AbortController();
  const steps = mirror(end(from), end(to), once({ follows: true, signal: stop.signal }));
  const next = async () => (await steps.next()).value;
  expect(await next()).toMatchObject({ kind: 'put', name: 'sketch' });
  expect(await next()).toMatchObject({ kind: 'in-step' });
  await from.service.remove(anyone, 'sketch');
  expect(await next()).toMatchObject({ kind: 'removed', name: 'sketch' });
  await from.service.restore(anyone, 'sketch');
  expect(await next()).toMatchObject({ kind: 'put', name: 'sketch' });
  await from.service.putPicture(anyone, 'sketch', smallPicture);
  expect(await next()).toMatchObject({ kind: 'picture', name: 'sketch' });
  const kept = await to.service.showPicture(anyone, 'sketch');
  expect(Buffer.from(kept!.bytes)).toEqual(Buffer.from(smallPicture));
  expect(await stateOf(to)).toEqual(await stateOf(from));
  stop.abort(new Error('enough'));
  await expect(stepsOf(steps)).rejects.toThrow('enough');
});

test('waits for a catalog that does not answer, and then compares both again', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  const stop = new AbortController();
  const steps = mirror(end(from), end(to), once({ follows: true, signal: stop.signal }));
  expect((await steps.next()).value).toMatchObject({ kind: 'in-step' });
  await to.close();
  await put(from.url, descriptor());
  expect((await steps.next()).value).toMatchObject({ kind: 'waiting' });
  stop.abort();
  await expect(steps.next()).rejects.toThrow();
});

test('goes on with others where the second catalog refuses one', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog('s3cret-of-the-second-catalog')];
  await put(from.url, [descriptor(), descriptor({ name: 'plot' })]);
  const grant = { name: 'ci', scope: 'write', names: ['plot'] } as const;
  const { text: token } = await to.service.createToken(grant, 'admin');
  const target = { catalog: to.url, access: { tries: 1, token } };
  const steps = await stepsOf(mirror(end(from), target, once()));
  expect(steps).toEqual(['put plot', 'refused sketch', 'in-step']);
});
