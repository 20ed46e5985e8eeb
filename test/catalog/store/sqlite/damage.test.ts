import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { openSqliteStore } from '../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import {
  backUp,
  checkFile,
  restoreBackup,
} from '../../../../src/catalog/store/sqlite/sqlite-files.ts';
import { type Database, sqliteModule } from '../../../../src/catalog/store/sqlite/sqlite-module.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { DeskpackError } from '../../../../src/error/deskpack-error.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';
import { folderWith } from '../../../support/folder.ts';
import { caseCount, drawing, testSeed } from '../../../support/sample.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { elementsOf } from '../../listed.ts';

const names = ['sketch', 'plot', 'calc', 'edit', 'play', 'read'] as const;

const at = '2026-01-02T03:04:05.678Z';

/** Tokens, webhooks with what they were not told, and the trail of who made them. */
async function administer(store: CatalogStore): Promise<void> {
  const service = catalogService(store);
  const grant = { scope: 'write', names: ['acme-*'], expires: at } as const;
  await service.createToken({ name: 'ci', ...grant, labels: ['staff'] }, 'tester');
  const { token } = await service.createToken(
    { name: 'desk', ...grant, labels: undefined },
    'tester',
  );
  await service.revokeToken(token.id, 'tester');
  const quota = { applications: 5, bytes: 1_000_000 };
  const own = await service.createToken(
    { name: 'own', scope: 'write', names: [], quota },
    'tester',
  );
  const holder = { actor: 'own', viewer: undefined, token: { id: own.token.id, quota } };
  await service.register(holder, entriesOf(descriptor({ name: 'read', cat: 'games' })));
  for (const kinds of [[], ['removed']] as const) {
    const hook = { url: 'https://chat.example/hook', names: ['sk*'], kinds };
    const { webhook } = await service.addWebhook(hook, 'tester');
    const failure = { failures: 2, retryAt: at, reason: 'it answers 500', since: at };
    await store.failWebhook(webhook.id, failure);
  }
  const attempt = { at, actor: 'anyone', subject: 'PUT /API/manager/image' };
  await service.addRefused([{ ...attempt, details: { code: 'token-missing' } }]);
}

/** Something that today's rules refuse, as an earlier version may have taken it. */
async function registerRefused(store: CatalogStore): Promise<void> {
  const [entry] = entriesOf(record({ 'oc.name': 'old', 'oc.keyword': 'old' }));
  const bytes = Buffer.from('{"name":"old"}');
  const content = { ...entry!.content, bytes, digest: digestOf(bytes) };
  await catalogService(store).register(anyone, [{ ...entry!, content }]);
}

/** A backup of a catalog in which everything has happened that can happen. */
async function makeUsed(): Promise<Buffer> {
  const folder = await folderWith({});
  const store = await openSqliteStore(folder);
  const service = catalogService(store);
  for (const [index, name] of names.entries()) {
    const labels = { 'oc.name': name, 'oc.keyword': `${name},word${index}` };
    const image = { RepoTags: [`acme/${name}:1`], RepoDigests: [] };
    const first = index % 2 === 0 ? record(labels, image) : descriptor({ name });
    await service.register({ ...anyone, actor: `ci ${index}` }, entriesOf(first));
    await service.register(anyone, entriesOf(record({ ...labels, 'oc.args': '--new' }, image)));
    const data = new Uint8Array(12).fill(index);
    const png = encode({ width: 2, height: 2, channels: 3, depth: 8, data });
    await service.putPicture(anyone, name, png);
  }
  await service.restore(anyone, 'sketch', { revision: 1 });
  await service.remove(anyone, 'plot');
  await service.purge({ ...anyone, actor: 'operator' }, 'edit', { revision: 1 });
  await service.purge(anyone, 'play');
  await service.remove(anyone, 'calc');
  await service.restore(anyone, 'calc');
  await registerRefused(store);
  await administer(store);
  await store.close();
  const backup = join(folder, 'backup.sqlite');
  await backUp(folder, backup);
  return readFile(backup);
}

let used: Promise<Buffer> | undefined;

/** A file of its own with that backup, which is made once. */
async function usedCatalog(): Promise<string> {
  used ??= makeUsed();
  return join(await folderWith({ 'backup.sqlite': await used }), 'backup.sqlite');
}

/** The answers about all applications and to administrators, by every call for reading. */
async function answersOf(store: CatalogStore): Promise<string> {
  const service = catalogService(store);
  const all = { terms: [], viewer: undefined, limit: 1000 } as const;
  const viewer = ['staff'];
  const each = await Promise.all(
    [...names, 'old'].map(async (name) => [
      String((await service.show(anyone, name))?.json),
      await (await service.showStamp(anyone, name))?.etag,
      await service.showIcon(anyone, name),
      await service.showPicture(anyone, name),
      await service.showDetails(anyone, name),
      await service.revisions(anyone, name),
      await service.revision(anyone, name, 1),
      await elementsOf(await service.list({ ...all, search: name })),
      await elementsOf(
        await service.list({ ...all, terms: [['keyword', name]], properties: ['name', 'args'] }),
      ),
    ]),
  );
  const answers = [
    each,
    await elementsOf(await service.list(all)),
    await elementsOf(await service.list({ ...all, viewer })),
    await service.counts(['category', 'permit', 'source', 'keyword', 'digest', 'mimetype'], all),
    await service.count(all),
    // Who put a picture when, and which it was where it is not shown any more, is stored once.
    (await service.events(0, 1000)).map((event) =>
      event.kind === 'pictured' ? { ...event, at: '', actor: '', digest: '' } : event,
    ),
    await service.lastEvent(),
    (await service.auditTrail(1000)).filter(({ kind }) => kind !== 'pictured'),
    // With what lets their bearers in, and signs what is sent.
    await service.listTokens(),
    await store.tokens(),
    await store.webhooks(),
  ];
  return JSON.stringify(answers);
}

/** The answers of a catalog, undefined where something cannot be read; and the damage that it finds when it starts. */
async function answersIn(folder: string) {
  const store = await openSqliteStore(folder);
  try {
    const damage = await store.findDamage();
    return { damage, answers: await answersOf(store).catch(() => undefined) };
  } finally {
    await store.close();
  }
}

test('whatever flip of bytes changes an answer is found by the check, and when a catalog starts that answers', async () => {
  const backup = await usedCatalog();
  expect(await checkFile(backup)).toEqual({
    problems: [],
    notes: ['"old" breaks rules of today, and stays as it is'],
  });
  const folder = await folderWith({});
  const file = join(folder, 'catalog.sqlite');
  await copyFile(backup, file);
  const right = await answersIn(folder);
  expect(right).toEqual({ damage: undefined, answers: expect.any(String) });
  const bytes = await readFile(backup);
  const below = drawing(testSeed);
  const missed: unknown[] = [];
  for (let index = 0; index < caseCount(1_000, 0.06); index += 1) {
    const flipped = Buffer.from(bytes);
    const length = index % 2 === 0 ? 1 : 8;
    const at = below(bytes.length - length);
    for (let offset = 0; offset < length; offset += 1) flipped[at + offset]! ^= 1 + below(255);
    // Another file each time: what is damaged may leave locks on one.
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
    await writeFile(file, flipped);
    // The number of another schema is refused as that, and not as damage.
    const { problems } = await checkFile(file).catch(({ message }) => ({ problems: [message] }));
    const found = await answersIn(folder).catch(() => 'it does not start');
    const isWrong = typeof found === 'object' && found.answers !== right.answers;
    const isSaid = typeof found === 'object' && found.answers === undefined;
    if (problems.length === 0 && (isWrong || typeof found === 'string'))
      missed.push([at, length, 'not found by the check', found]);
    // Unreadable applications are answered as such.
    else if (isWrong && !isSaid && found.damage === undefined)
      missed.push([at, length, 'not found at the start', problems]);
  }
  expect(missed).toEqual([]);
});

async function changed(file: string, sql: string): Promise<void> {
  const { DatabaseSync } = await sqliteModule();
  const database: Database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test.each([
  [`update content set head = replace(head, 'graphics', 'grafics')`],
  [`update content set head = 'x' where rowid = 1`],
  [`update application set summary = replace(summary, 'Sketch', 'Scetch')`],
  [`update application set name = 'plott' where key = 'plot'`],
  [`update application set digest = (select digest from content limit 1)`],
  [`update application set icon = null`],
  [`update application set repository = 'docker.io/evil/sketch' where key = 'sketch'`],
  [`update application set registered = '2020-01-01T00:00:00.000Z' where key = 'sketch'`],
  [`update application set removed = 1 - removed where key = 'edit'`],
  [`delete from application where key = 'edit'`],
  [`delete from revision where key = 'read' and revision = 1`],
  [`update revision set actor = 'nobody' where key = 'edit'`],
  [`update event set at = '2020-01-01T00:00:00.000Z' where id = 2`],
  [`update event set kind = 'replaced' where id = 1`],
  [`delete from event where id = 4`],
  [`update revision set purger = 'nobody' where purged is not null`],
  [`update revision set purged = null where key = 'play'`],
  [`update application set summary = '{"displayname":"Play"}' where key = 'play'`],
  [`update revision set bytes = bytes + 1 where key = 'read' and revision = 1`],
  [`update term set value = 'word9' where facet = 'keyword' and value = 'word3'`],
  [`delete from term where facet = 'word' and key = 'edit'`],
  [`update revision set token = null where token is not null`],
  [`update application set token = 'other' where key = 'read'`],
  [`update content set head_digest = 'sha256:0' where rowid = 1`],
  [
    `update content set (head, head_digest) = (select head, head_digest from content where rowid = 2)
     where rowid = 1`,
  ],
  [`update facet_count set count = count + 1 where facet = 'category'`],
  [`update asset set type = 'image/pmg' where type = 'image/png'`],
  [`update application set picture = icon where key = 'edit'`],
  ['create trigger more after insert on event begin delete from token; end'],
  ['create view token_texts as select hash from token'],
  ['create table other (a text)'],
])('the check finds %s, and no such backup is restored', async (sql) => {
  const backup = await usedCatalog();
  await changed(backup, sql);
  expect((await checkFile(backup)).problems).not.toEqual([]);
  const folder = await folderWith({});
  await expect(restoreBackup(backup, folder, 'tester')).rejects.toMatchObject({
    code: 'catalog-backup-failed',
  });
  await expect(stat(join(folder, 'catalog.sqlite'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the check takes an application from before its sentence was searched for whole', async () => {
  const folder = await folderWith({});
  const store = await openSqliteStore(folder);
  const sentence = record({ 'oc.summary': 'Unlike others' });
  await catalogService(store).register(anyone, entriesOf(sentence));
  await store.close();
  const file = join(folder, 'catalog.sqlite');
  await changed(file, "update term set value = 'dislike' where value = 'unlike'");
  expect((await checkFile(file)).problems).toHaveLength(1);
  await changed(file, 'delete from term where weight = 4');
  expect((await checkFile(file)).problems).toEqual([]);
});

test('whatever byte of an access rule is flipped, nobody sees or changes what it hides', async () => {
  const source = await folderWith({});
  const acl = JSON.stringify({ permit: ['all'], deny: ['guest'] });
  const labels = { 'oc.name': 'hidden', 'oc.displayname': 'Secret', 'oc.keyword': 'secret' };
  const hidden = record({ ...labels, 'oc.acl': acl }, { RepoTags: ['secret/hidden:1'] });
  const first = await openSqliteStore(source);
  const image = { RepoTags: ['acme/plot:1'], RepoDigests: [] };
  const shown = record({ 'oc.name': 'plot' }, image);
  await catalogService(first).register(anyone, entriesOf(hidden, shown));
  await first.close();
  await backUp(source, join(source, 'backup.sqlite'));
  const bytes = await readFile(join(source, 'backup.sqlite'));
  const guest = { actor: 'guest', viewer: ['guest'] };
  const seenIn = async (store: CatalogStore) => {
    const service = catalogService(store);
    const { viewer } = guest;
    const all = { terms: [], viewer, limit: 100 } as const;
    const answers = await Promise.allSettled([
      service.show(guest, 'hidden').then((entry) => entry && 'secret'),
      service.showDocument(guest, 'hidden').then((document) => document && 'secret'),
      service.showStamp(guest, 'hidden').then((stamp) => stamp && 'secret'),
      service.showIcon(guest, 'hidden').then((icon) => icon && 'secret'),
      service.showDetails(guest, 'hidden').then((details) => details && 'secret'),
      service.list(all).then(elementsOf),
      service.list({ ...all, properties: ['args'] }).then(elementsOf),
      service.list({ ...all, search: 'secret' }).then(elementsOf),
      service.counts(['keyword', 'permit', 'digest'], all),
      service.register(guest, entriesOf(record({ ...labels, 'oc.args': '--guest' }))),
    ]);
    const registered = answers.at(-1)!.status === 'fulfilled' ? ['secret'] : [];
    const said = answers
      .slice(0, -1)
      .flatMap((answer) =>
        answer.status === 'fulfilled' && /secret/i.test(JSON.stringify(answer.value) ?? '')
          ? ['secret']
          : [],
      );
    const whole = await service.show(anyone, 'plot').catch(() => undefined);
    return { seen: [...registered, ...said], isPlotShown: whole !== undefined };
  };
  const folder = await folderWith({});
  const file = join(folder, 'catalog.sqlite');
  const opened: unknown[] = [];
  let plotsShown = 0;
  let places = 0;
  for (let at = bytes.indexOf('guest'); at !== -1; at = bytes.indexOf('guest', at + 1)) {
    places += 1;
    for (let offset = -14; offset < 8; offset += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at + offset]! ^= 1 << ((at + offset) % 8);
      for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
      await writeFile(file, flipped);
      const store = await openSqliteStore(folder).catch(() => undefined);
      if (!store) continue;
      await store.findDamage();
      const { seen, isPlotShown } = await seenIn(store);
      if (seen.length > 0) opened.push([at, offset]);
      if (isPlotShown) plotsShown += 1;
      await store.close();
    }
  }
  // In the document, in its head, in the table of terms and in its index.
  expect(places).toBeGreaterThanOrEqual(4);
  expect(opened).toEqual([]);
  expect(plotsShown).toBeGreaterThan(places);
});

test('whatever flip of bytes in a write-ahead log leaves a catalog as it was after one of its changes', async () => {
  const source = await folderWith({});
  const store = await openSqliteStore(source);
  const service = catalogService(store);
  const states = [await answersOf(store)];
  const change = async (made: Promise<unknown>) => {
    await made;
    states.push(await answersOf(store));
  };
  for (const name of names) {
    await change(service.register(anyone, entriesOf(descriptor({ name }))));
    await change(service.register(anyone, entriesOf(record({ 'oc.name': name }))));
  }
  await change(service.remove(anyone, 'plot'));
  await change(service.restore(anyone, 'sketch', { revision: 1 }));
  await change(service.createToken({ name: 'ci', scope: 'write', names: [] }, 'tester'));
  const files = await Promise.all(
    ['', '-wal'].map((end) => readFile(join(source, `catalog.sqlite${end}`))),
  );
  await store.close();
  const [database, log] = files as [Buffer, Buffer];
  const folder = await folderWith({});
  const file = join(folder, 'catalog.sqlite');
  const reopened = async (bytes: Buffer) => {
    // Another file each time, as above.
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
    await writeFile(file, database);
    await writeFile(`${file}-wal`, bytes);
    return answersIn(folder);
  };
  expect(await reopened(log)).toEqual({ damage: undefined, answers: states.at(-1) });
  const below = drawing(testSeed);
  const wrong: unknown[] = [];
  let earlier = 0;
  for (let index = 0; index < caseCount(300); index += 1) {
    const flipped = Buffer.from(log);
    const at = below(log.length - 8);
    for (let offset = 0; offset < 8; offset += 1) flipped[at + offset]! ^= 1 + below(255);
    // SQLite takes the log up to the first frame that is damaged. Without any of it, the file is empty, which is refused.
    const found = await reopened(flipped).catch((error: unknown) => {
      expect(error).toBeInstanceOf(DeskpackError);
    });
    if (!found) continue;
    const { answers, damage } = found;
    const isState = answers !== undefined && states.includes(answers);
    if (damage !== undefined || !isState) wrong.push([at, damage, answers?.length]);
    else if (answers !== states.at(-1)) earlier += 1;
  }
  expect(wrong).toEqual([]);
  expect(earlier).toBeGreaterThan(0);
});
