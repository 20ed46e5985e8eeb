import { existsSync, symlinkSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { fileWorkHere, fileWorkInThread } from '../../../../src/catalog/store/sqlite/file-work.ts';
import { openSqliteStore } from '../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { backUp, checkFile } from '../../../../src/catalog/store/sqlite/sqlite-files.ts';
import { sqliteModule } from '../../../../src/catalog/store/sqlite/sqlite-module.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { bundledProgram, sourcePath } from '../../../support/bundled-program.ts';
import { folderWith } from '../../../support/folder.ts';
import { drawing, testSeed } from '../../../support/sample.ts';
import { record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';

const bundle = bundledProgram(`import '${sourcePath('catalog/store/sqlite/file-thread.ts')}';`);

/** The thread's bundle, beside the packages: the driver is no part of a bundle. */
function thread(): string {
  const packages = join(dirname(bundle()), 'node_modules');
  if (!existsSync(packages)) symlinkSync(sourcePath('../node_modules'), packages);
  return bundle();
}

/** Words that stand in what is forgotten, and in nothing else. */
const marks = ['xyzzy', 'QZDOC', 'SECRETPIXELS'];

/** The marks in the files of a folder, each in any form of letters. */
async function marksIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const text = (await readFile(join(folder, name))).toString('latin1').toLowerCase();
    found.push(
      ...marks
        .filter((mark) => text.includes(mark.toLowerCase()))
        .map((mark) => `${name}: ${mark}`),
    );
  }
  return found;
}

/** A picture whose bytes have a text. */
const pictureOf = (text: string) =>
  Buffer.concat([
    encode({ width: 2, height: 2, channels: 3, depth: 8, data: new Uint8Array(12) }).subarray(
      0,
      33,
    ),
    ...textChunk(text),
    encode({ width: 2, height: 2, channels: 3, depth: 8, data: new Uint8Array(12) }).subarray(33),
  ]);

function textChunk(text: string): Buffer[] {
  const data = Buffer.from(`Comment\0${text}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return [length, Buffer.from('tEXt'), data, Buffer.alloc(4)];
}

test('nothing of what was purged is left in the files of the database, nor in a backup', async () => {
  const folder = await folderWith({});
  const below = drawing(testSeed);
  const store = await openSqliteStore(folder);
  const service = catalogService(store);
  const documentOf = (name: string, mark: string) => {
    const icon = `<svg xmlns="http://www.w3.org/2000/svg"><title>${mark}</title></svg>`;
    const changes = {
      'oc.name': name,
      'oc.displayname': `${mark} ${below(1_000)}`,
      'oc.keyword': `${mark}${below(50)},${mark}`,
      'oc.cat': mark,
      'oc.icondata': Buffer.from(icon).toString('base64'),
    };
    const padding = mark.repeat([1, 100, 500, 2_000][below(4)]!);
    return record(changes, { RepoTags: [`acme/${name}:1`], RepoDigests: [], Comment: padding });
  };
  const mark = `${marks[0]}${marks[1]}`;
  for (let index = 0; index < 120; index += 1) {
    const name = `app${below(60)}`;
    const isSecret = below(3) === 0;
    await service.register(anyone, entriesOf(documentOf(name, isSecret ? mark : 'plain')));
    if (isSecret) await service.putPicture(anyone, name, pictureOf(`${marks[2]} ${index}`));
    if (below(10) === 0) await service.remove(anyone, name);
  }
  await service.register(anyone, entriesOf(documentOf('secret', mark)));
  expect(await marksIn(folder)).not.toEqual([]);
  // Of half of them only those revisions, if they are not what the application is.
  for (let index = 0; index < 60; index += 1) {
    const name = `app${index}`;
    const history = (await service.revisions(anyone, name))?.page ?? [];
    let isGone = history.length === 0;
    for (const { revision, kind } of history) {
      if (kind === 'removed' || isGone) continue;
      const found = await service.revision(anyone, name, revision);
      if (!found || !Buffer.from(found.bytes).includes(mark)) continue;
      const purged = await service.purge(anyone, name, { revision });
      isGone = purged === 'current' && typeof (await service.purge(anyone, name)) === 'object';
    }
  }
  const purged = await service.purge(anyone, 'SECRET');
  expect(purged).toMatchObject({ name: 'secret', removed: true });
  expect(await marksIn(folder)).toEqual([]);
  const backups = await folderWith({});
  await backUp(folder, join(backups, 'backup.sqlite'));
  expect(await marksIn(backups)).toEqual([]);
  expect(await checkFile(join(backups, 'backup.sqlite'))).toEqual({ problems: [], notes: [] });
  await service.register(anyone, entriesOf(documentOf('secret', 'plain')));
  await store.close();
  expect(await marksIn(folder)).toEqual([]);
});

test('a long reader keeps the file from being rewritten, which is reported; the catalog continues', async () => {
  const folder = await folderWith({});
  const store = await openSqliteStore(folder, {
    ...fileWorkHere,
    rewrite: () => Promise.reject(new Error('it is busy')),
  });
  const service = catalogService(store);
  await service.register(anyone, entriesOf(record()));
  await expect(service.purge(anyone, 'sketch')).rejects.toMatchObject({
    code: 'catalog-write-failed',
    message: expect.stringContaining('it is busy'),
  });
  expect(await service.show(anyone, 'sketch')).toBeUndefined();
  await service.register(anyone, entriesOf(record()));
  await store.close();
});

test('a purge waits for the look for damage, which reads the file that it rewrites', async () => {
  const store = await openSqliteStore(await folderWith({}));
  const service = catalogService(store);
  const names = Array.from({ length: 500 }, (_, index) => `app${index}`);
  await service.register(
    anyone,
    names.flatMap((name) => entriesOf(record({ 'oc.name': name }, { RepoTags: [`a/${name}:1`] }))),
  );
  const looking = store.findDamage();
  expect(await service.purge(anyone, 'app7')).toMatchObject({ removed: true });
  expect(await looking).toBeUndefined();
  await store.close();
});

/** Long texts that make a catalog larger than one whose damage is looked for without a thread. */
const large = Array.from({ length: 12 }, (_, index) => ({
  'oc.name': `large${index}`,
  'oc.args': `${index}`.repeat(60_000),
}));

test.each([
  { title: 'a large catalog is looked for in a thread', documents: large, isInThread: true },
  {
    title: 'a small one without a thread',
    documents: [{ 'oc.name': 'small' }],
    isInThread: false,
  },
])(
  'damage of $title, and no longer than the catalog is open',
  async ({ documents, isInThread }) => {
    const folder = await folderWith({});
    // A thread with a file that is not there would only fail.
    const work = fileWorkInThread(isInThread ? thread() : '/nowhere.js');
    const store = await openSqliteStore(folder, work);
    for (const labels of documents) {
      const image = { RepoTags: [`acme/${labels['oc.name']}:1`], RepoDigests: [] };
      await catalogService(store).register(anyone, entriesOf(record(labels, image)));
    }
    expect(await store.findDamage()).toBeUndefined();
    const { DatabaseSync } = await sqliteModule();
    const other = new DatabaseSync(join(folder, 'catalog.sqlite'));
    other.exec(`update facet_count set count = 700 where facet = 'category'`);
    other.close();
    const reason = 'the counts are not those of the applications';
    expect(await store.findDamage()).toMatchObject({ reason });
    const looking = store.findDamage();
    await store.close();
    // It was closed before, or after the damage was found.
    expect([undefined, reason]).toContain((await looking)?.reason);
  },
);

test('a store that is closed says that it waits for a purge', async () => {
  let waits = 0;
  let finish = () => {};
  const finishing = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const closed = async (begin: (store: CatalogStore) => Promise<unknown>) => {
    const work = { ...fileWorkHere, rewrite: () => finishing };
    const store = await openSqliteStore(await folderWith({}), work);
    const begun = begin(store);
    const closing = store.close(() => {
      waits += 1;
      finish();
    });
    await Promise.all([begun, closing]);
  };
  await closed((store) => store.sweep());
  await closed(async () => {});
  expect(waits).toBe(1);
});

test('changes of one moment with a purge are all there, and several purges rewrite the file together', async () => {
  const folder = await folderWith({});
  let count = 0;
  const work = fileWorkInThread(thread());
  const rewrite = (file: string) => {
    count += 1;
    return work.rewrite(file);
  };
  const store = await openSqliteStore(folder, { ...work, rewrite });
  const service = catalogService(store);
  const names = Array.from({ length: 12 }, (_, index) => `app${index}`);
  const register = (name: string) =>
    service.register(anyone, entriesOf(record({ 'oc.name': name }, { RepoTags: [`a/${name}:1`] })));
  await Promise.all(names.map(register));
  await Promise.all([
    ...names.map((name) => service.purge(anyone, name)),
    ...names.map((name) => register(`new-${name}`)),
  ]);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(names.length);
  expect(await service.count({ terms: [], viewer: undefined })).toBe(names.length);
  await store.close();
});
