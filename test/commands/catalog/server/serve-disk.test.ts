import { execFileSync } from 'node:child_process';
import { copyFile, cp, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descriptor } from '../../../catalog/documents.ts';
import { get } from '../../../catalog/http/get.ts';
import { codeOf, pathOf, put } from '../../../catalog/http/running-catalog.ts';
import { canMount } from '../../../support/can-mount.ts';
import { runDeskpack } from '../../../support/deskpack.ts';
import { folderOfAll, folderOfEach } from '../../../support/folder.ts';
import { damagedServe, runningServe, startedServe } from './running-serve.ts';
import { fillDisk, large, smallDisk, wholeNames } from './small-disk.ts';

const folder = folderOfEach();

interface Shown {
  readonly digest: string;
  readonly document: unknown;
}

/** A descriptor with a text of so many bytes that is easily found in a file. */
const long = (name: string, bytes: number) =>
  descriptor({ name, preruncommands: [`RUN echo ${'x'.repeat(bytes)}`] });

async function statusOf(url: string, path: string): Promise<number> {
  return (await fetch(`${url}${path}`)).status;
}

async function shown(url: string, name: string): Promise<Shown> {
  return (await (await fetch(pathOf(url, `image/${name}`))).json()) as Shown;
}

test.skipIf(!canMount)(
  'on a full disk it says so, keeps nothing by halves, and goes on when there is space (needs the right to mount)',
  async () => {
    const disk = await smallDisk(6);
    const data = join(disk.folder, 'catalog');
    const serve = await startedServe(['--data', data]);
    const { names, refused } = await fillDisk(serve.url);
    for (const [name, answer] of refused) {
      expect(await codeOf(answer)).toEqual([507, 'disk-full']);
      expect(await statusOf(serve.url, pathOf('', `image/${name}`))).toBe(404);
    }
    expect(await statusOf(serve.url, '/readyz')).toBe(200);
    expect((await wholeNames(serve.url)).sort()).toEqual([...names].sort());

    disk.grow(20);
    expect((await put(serve.url, large('later', 60_000))).status).toBe(201);
    expect(await serve.end('SIGTERM')).toEqual({ status: 0, signal: null });
    const checked = await runDeskpack(['catalog', 'check', '--data', data, '--json']);
    expect(JSON.parse(checked.stdout)).toMatchObject({ problems: [] });
  },
);

const sound = folderOfAll();
let soundCatalog: Promise<void> | undefined;

/** Makes a catalog with some applications, and a backup of it. */
async function makeSoundCatalog(): Promise<void> {
  const serve = await runningServe(sound);
  for (let index = 0; index < 40; index += 1) {
    expect((await put(serve.url, long(`app-${index}`, 20_000))).status).toBe(201);
  }
  const words = ['catalog', 'backup', join(sound, 'backup.sqlite'), '--data', sound];
  expect((await runDeskpack(words)).status).toBe(0);
  await serve.end('SIGTERM');
}

/** Puts a damaged copy of a catalog with some applications, and a backup of it, into the folder. */
async function damagedCatalog(damage: (file: string) => Promise<void>): Promise<string> {
  soundCatalog ??= makeSoundCatalog();
  await soundCatalog;
  await cp(sound, folder, { recursive: true });
  await damage(join(folder, 'catalog.sqlite'));
  return join(folder, 'backup.sqlite');
}

async function overwriteMiddle(file: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  // Within pages of documents, which the database has no sums of.
  await handle.write(Buffer.alloc(size / 4, '!'), 0, size / 4, Math.floor(size / 2));
  await handle.close();
}

async function overwriteText(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc((await handle.stat()).size));
  await handle.write('yyyy', buffer.indexOf('x'.repeat(1000)) + 100);
  await handle.close();
}

test.each([
  ['cut in the middle', async (file: string) => truncate(file, (await stat(file)).size / 2)],
  ['overwritten in the middle', overwriteMiddle],
  ['changed by four bytes', overwriteText],
])(
  'a file that was %s is reported, never served as if nothing were, and restored',
  async (_, damage) => {
    const backup = await damagedCatalog(damage);
    const checked = await runDeskpack(['catalog', 'check', '--data', folder]);
    expect(checked.status).toBe(1);
    expect(checked.stderr).toContain('is damaged');

    const started = await runDeskpack([
      'catalog',
      'serve',
      '--port',
      '0',
      '--data',
      folder,
      '--until-eof',
    ]);
    if (started.status === 0) {
      const serve = await damagedServe(folder);
      const statuses = new Set<number>();
      for (let index = 0; index < 40; index += 1) {
        const response = await fetch(pathOf(serve.url, `image/app-${index}`));
        statuses.add(response.status);
        if (response.status !== 200) {
          expect(await codeOf(response)).toEqual([503, 'store-unavailable']);
          continue;
        }
        const text = await response.text();
        expect(text.includes(JSON.stringify(long(`app-${index}`, 20_000)))).toBe(true);
      }
      expect(statuses).toContain(503);
      await serve.end('SIGTERM');
    } else {
      expect(started.stderr).toContain('deskpack catalog restore');
    }

    const restored = await runDeskpack(['catalog', 'restore', backup, '--data', folder, '--json']);
    const { aside } = JSON.parse(restored.stdout) as { aside: string };
    expect((await stat(aside)).size).toBeGreaterThan(0);
    const serve = await runningServe(folder);
    expect((await shown(serve.url, 'app-39')).document).toEqual(long('app-39', 20_000));
  },
);

test.each([
  [[], 200],
  [['--fail-readiness-on-damage'], 503],
])('with %j a damaged catalog answers %i to whether it is ready', async (words, status) => {
  await damagedCatalog(async (file) => {
    const bytes = await readFile(file);
    const at = bytes.indexOf('sourcedescriptor');
    expect(at).toBeGreaterThan(-1);
    bytes.write('sourcedescriptos', at);
    await writeFile(file, bytes);
  });
  const serve = await damagedServe(folder, ...words);
  const ready = await fetch(`${serve.url}/readyz`);
  expect([ready.status, ready.headers.get('deskpack-damaged')]).toEqual([status, '1']);
});

test('a backup never overwrites a file, and a damaged one is never restored', async () => {
  const serve = await runningServe(folder);
  await put(serve.url, descriptor());
  const backup = join(folder, 'backup.sqlite');
  const words = ['catalog', 'backup', backup, '--data', folder];
  expect((await runDeskpack(words)).status).toBe(0);
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  const again = await runDeskpack(words);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);

  const used = await runDeskpack(['catalog', 'restore', backup, '--data', folder]);
  expect([used.status, used.stderr]).toEqual([1, expect.stringContaining('in use')]);
  expect((await put(serve.url, descriptor({ name: 'later' }))).status).toBe(201);
  await serve.end('SIGTERM');

  await copyFile(backup, `${backup}.cut`);
  await truncate(`${backup}.cut`, 10_000);
  await writeFile(join(folder, 'none'), 'no database');
  for (const broken of [`${backup}.cut`, join(folder, 'none')]) {
    const refused = await runDeskpack(['catalog', 'restore', broken, '--data', folder]);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('damaged')]);
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('catalog.sqlite'))).toEqual([
    'catalog.sqlite',
  ]);
  const later = await runningServe(folder);
  expect(await statusOf(later.url, pathOf('', 'image/later'))).toBe(200);
});

test('the events of a restored backup continue after those of the replaced data, so that no number is reused', async () => {
  const eventsOf = (url: string) => get<{ id: number; name: string }[]>(url, 'events');
  const serve = await runningServe(folder);
  await put(serve.url, descriptor());
  const backup = join(folder, 'backup.sqlite');
  await runDeskpack(['catalog', 'backup', backup, '--data', folder]);
  for (const name of ['two', 'three']) await put(serve.url, descriptor({ name }));
  await serve.end('SIGTERM');
  const words = ['catalog', 'restore', backup, '--data', folder];
  expect((await runDeskpack(words)).status).toBe(0);
  const restored = await runningServe(folder);
  await put(restored.url, descriptor({ name: 'other' }));
  expect(await eventsOf(restored.url)).toMatchObject([
    { id: 1, name: 'sketch' },
    { id: 4, name: 'other' },
  ]);
});

test.skipIf(!canMount)(
  'a folder that is only read is said to be that, and no backup advised (needs the right to mount)',
  async () => {
    const disk = await smallDisk(6);
    const remount = (how: string) =>
      execFileSync('mount', ['-o', `remount,${how}`, disk.folder], { stdio: 'ignore' });
    const tried = async (data: string, ...words: readonly string[]) => {
      const line = ['catalog', 'token', ...words, '--data', data, '--json'];
      const { status, stdout } = await runDeskpack(line);
      return { status, error: JSON.parse(stdout).error };
    };
    const action = (data: string) =>
      `Let this user write to ${data} and the files in it, or choose another folder with --data.`;
    const refused = (data: string) => ({
      status: 1,
      error: { code: 'catalog-data-unusable', action: action(data) },
    });
    const inner = join(disk.folder, 'inner');
    remount('ro');
    expect(await tried(disk.folder, 'list')).toMatchObject(refused(disk.folder));
    expect(await tried(inner, 'create', 'first')).toMatchObject(refused(inner));
    remount('rw');
    expect(await tried(disk.folder, 'list')).toMatchObject({ status: 0 });
    remount('ro');
    expect(await tried(disk.folder, 'list')).toMatchObject(refused(disk.folder));
  },
);
