import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageFiles } from '../../../src/image/files/image-files.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { makeArtefacts } from '../../vendor/workshop.ts';

const { engine, missing } = await templateEngine();

/** What is expected of an artefact; nothing is typed but the name of the file. */
interface Expected {
  readonly kind: string;
  readonly file: string;
  readonly origin?: object;
  readonly descriptor: Readonly<Record<string, unknown>>;
  readonly licence?: string;
  /** Paths that the image has, and has not. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

const kinds: readonly Expected[] = [
  {
    kind: 'appimage',
    file: './ACME Sketch-3.1.4-x86_64.AppImage',
    origin: { version: '3.1.4' },
    descriptor: {
      name: 'sketch',
      displayname: 'ACME Sketch',
      cat: 'graphics',
      mimetype: 'image/png;',
      licence: 'non-free',
      path: '/opt/acme-sketch/AppRun',
      launch: 'acme-sketch.XClock',
    },
    has: ['/usr/share/pixmaps/sketch.png'],
    lacks: ['/opt/acme-sketch/outside', '/tmp/artefact', '/tmp/unpack'],
  },
  {
    kind: 'archive',
    file: './acme-paint-2.0-linux.tar.gz',
    origin: { version: '2.0' },
    descriptor: {
      name: 'acme-paint',
      displayname: 'ACME Paint',
      path: '/opt/acme-paint/bin/acme-paint',
      launch: 'acme-paint.XClock',
    },
    has: ['/opt/acme-paint/share/inside'],
    lacks: ['outside', 'device', 'pipe'].map((name) => `/opt/acme-paint/${name}`),
  },
  {
    kind: 'archive',
    file: './download (1).zip',
    origin: { version: '7.1.2' },
    descriptor: {
      displayname: 'ACME "Notes"',
      path: '/usr/local/bin/acme-notes-start',
      launch: 'acme notes.XClock',
    },
  },
  {
    kind: 'archive',
    file: './prog-suite_1.5.tar.xz',
    descriptor: { name: 'prog', displayname: 'Prog Suite', launch: 'prog.XClock' },
  },
  {
    kind: 'folder',
    file: './Acme Timer',
    descriptor: { name: 'timer', path: '/opt/acme-timer/timer.py', launch: 'acmetimer.Acmetimer' },
  },
  {
    kind: 'jar',
    file: './ledger.jar',
    origin: { version: '4.2' },
    descriptor: {
      displayname: 'ACME Ledger',
      debpackage: 'default-jre',
      launch: 'com-acme-ledger-Main.com-acme-ledger-Main',
    },
  },
  {
    kind: 'file',
    file: './Acme Clock-1.3',
    origin: { version: '1.3' },
    descriptor: { name: 'acme-clock', displayname: 'Acme Clock', launch: 'acme-clock.XClock' },
  },
  {
    kind: 'exe',
    file: './Acme Dice-2.0.1-portable.EXE',
    descriptor: { path: '/usr/bin/wine', debpackage: 'wine wine64' },
  },
];

describe.skipIf(missing)(`deskpack detect FILE${missing ? ` (${missing})` : ''}`, () => {
  let folder: string;
  let template: string;
  const run = (...words: readonly string[]) =>
    runInProcess(words, { env: { ...process.env, XDG_CACHE_HOME: folder }, cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskpack-kinds-'));
    template = (await sharedTemplate(engine)).reference;
    if (engine.containers) await sharedDisplay(engine);
    const workshop = `${template.split('/')[0]}/workshop:1`;
    removeAfterRun(engine, workshop);
    await makeArtefacts(engine, template, workshop, folder);
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const detect = (file: string, ...more: readonly string[]) =>
    run('detect', file, '--template', template, '--engine', engine.name, '--json', ...more);

  async function imageFiles<T>(name: string, use: (files: ImageFiles) => Promise<T>): Promise<T> {
    const files = await engine.files((await engine.inspect(name))!);
    return use(files).finally(() => files.close());
  }

  it.each(kinds)('fills in a descriptor of $kind $file, which is proven', async (expected) => {
    const { kind, file, origin = {}, has = [], lacks = [] } = expected;
    const { stdout } = await detect(file, '--output', 'out');
    const [found] = JSON.parse(stdout).applications;
    expect(found).toMatchObject({
      proof: { state: 'proven' },
      origin: { kind, ...origin },
      descriptor: expected.descriptor,
    });
    const { descriptor } = found;
    const path = join(folder, `out/${descriptor.name}.d.3.0.json`);
    expect(readFileSync(path, 'utf8')).toContain(found.origin.sha256);
    const linted = await run('lint', path, '--json');
    const [{ findings }] = JSON.parse(linted.stdout).files;
    const rules = findings.map(({ rule }: { rule: string }) => rule);
    // A single program has no icon of its own.
    expect(rules).toEqual(kind === 'file' ? ['icon-neutral'] : []);
    removeAfterRun(engine, descriptor.name);
    const built = await run('build', path, '--engine', engine.name, '--require-proof');
    expect(built).toMatchObject({ status: 0 });
    expect(built.stdout).not.toContain('image-files');
    await imageFiles(descriptor.name, async (files) => {
      for (const place of has) expect(await files.entry(place)).toBeDefined();
      for (const place of lacks) expect(await files.entry(place)).toBeUndefined();
    });
  });

  it('unpacks an AppImage of type 1', async () => {
    const { stdout } = await detect('./Acme_Sketch-1', '--no-look');
    const [{ descriptor }] = JSON.parse(stdout).applications;
    expect(descriptor).toMatchObject({ name: 'sketch', path: '/opt/acme-sketch-1/AppRun' });
  });

  it.each([
    ['bomb.tar.gz', 'artefact-too-large'],
    ['cut.tar.xz', 'artefact-damaged'],
    ['source-1.0.tar.gz', 'artefact-without-program'],
  ])('refuses %s', async (file, code) => {
    const { status, stdout } = await detect(`./${file}`, '--no-look');
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error).toMatchObject({ code });
  });
});
