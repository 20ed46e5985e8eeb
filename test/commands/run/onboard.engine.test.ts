import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showApplication } from '../../../src/catalog/client/client.ts';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import type { ApplicationResult } from '../../../src/onboard/result.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { freePort } from '../../engine/free-port.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { templateForX11 } from '../../template/local-packages.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

/** Other tests have images of the same applications. */
const name = `xcalc-${randomBytes(3).toString('hex')}`;

/** The events of a type. */
function eventsOf<Type extends OnboardEvent['type']>(events: readonly OnboardEvent[], type: Type) {
  return events.filter(
    (event): event is Extract<OnboardEvent, { type: Type }> => event.type === type,
  );
}

describe.skipIf(missing)(`deskpack onboard${missing ? ` (${missing})` : ''}`, () => {
  let root: string;
  let template: string;
  /** Every image of the application, as each takes the name from the one before. */
  const images = new Set<string>();

  async function onboard(words: readonly string[]) {
    const { status, stdout, stderr } = await runInProcess(
      [
        'onboard',
        ...words,
        ...(words.includes('--update') ? [] : ['--template', template]),
        ...['--engine', engine.name, '--json'],
      ],
      {
        env: { ...process.env, XDG_CACHE_HOME: root, XDG_STATE_HOME: join(root, 'state') },
        cwd: root,
      },
    );
    const image = await engine.inspect(name);
    if (image) images.add(image.id);
    const events: OnboardEvent[] = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const finished = eventsOf(events, 'entry-finished');
    const results = new Map<string, ApplicationResult>(
      finished.flatMap((one) => one.results.map((result) => [result.entry, result])),
    );
    const kept = finished.filter(({ isKept }) => isKept).map(({ entry }) => entry);
    return { status, stderr, events, results, kept };
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'deskpack-onboard-'));
    template = await templateForX11(engine);
    await sharedDisplay(engine);
  });

  afterAll(async () => {
    for (const image of images) await engine.remove(image);
    await rm(root, { recursive: true });
  });

  it('carries a list through, with an outcome for each, and one failure stops no other', async () => {
    const list = join(root, 'list.txt');
    await writeFile(
      list,
      `# a handful
no-such-package-at-all
x11-apps/bmtoa
x11-apps/xcalc  name=${name} displayname='X calculator'
x11-apps/nothing
`,
    );
    // At the same time, both applications of a package would install it, and only one of the layers is that of the build.
    const words = [
      '--list',
      list,
      '--output',
      'out',
      '--save',
      '--report',
      'report',
      '--jobs',
      '1',
    ];
    const { status, results, events } = await onboard(words);
    const outcomes = [...results].map(([entry, { outcome }]) => [entry, outcome]);
    expect(Object.fromEntries(outcomes)).toEqual({
      'no-such-package-at-all': 'unknown-package',
      'x11-apps/bmtoa': 'needs-argument',
      'x11-apps/nothing': 'no-application',
      'x11-apps/xcalc': 'proven',
    });
    // Each application has a result; none of them is a failure of the machine.
    expect(status).toBe(0);
    expect(results.get('x11-apps/xcalc')).toMatchObject({
      package: 'x11-apps',
      name,
      title: 'X calculator',
      launch: 'xcalc.XCalc',
      descriptor: join(root, 'out', `${name}.d.3.0.json`),
      picture: join(root, 'out', `${name}.png`),
      archive: join(root, 'out', `${name}.tar`),
    });
    expect(results.get('x11-apps/bmtoa')).toMatchObject({
      checks: ['start-ended', 'cause-argument'],
      message: expect.stringContaining('the application ended'),
    });
    expect(await readdir(join(root, 'out'))).toEqual(
      expect.arrayContaining([
        `${name}.d`,
        `${name}.d.3.0.json`,
        `${name}.json`,
        `${name}.png`,
        `${name}.tar`,
      ]),
    );
    // The layers of the look are those of the image, so its proof holds.
    const verified = eventsOf(events, 'step-finished').find(({ step }) => step === 'verify');
    expect(verified?.summary).toMatch(/^xcalc\.XCalc after .*, seen before the build$/);
    // An application that shows no window by itself is not built.
    expect(eventsOf(events, 'run-started').map(({ application }) => application)).toEqual([name]);
    expect(eventsOf(events, 'onboarding-finished')[0]).toMatchObject({
      outcome: 'done',
      counts: { proven: 1, 'needs-argument': 1, 'unknown-package': 1, 'no-application': 1 },
    });
  });

  it('writes a report that stands alone, whose pictures are small', async () => {
    const report = JSON.parse(readFileSync(join(root, 'report', 'report.json'), 'utf8'));
    expect(report.counts).toMatchObject({ proven: 1, 'needs-argument': 1 });
    const proven = report.applications.find((one: ApplicationResult) => one.outcome === 'proven');
    expect(proven).toMatchObject({ package: 'x11-apps', name, launch: 'xcalc.XCalc' });
    const picture = decode(readFileSync(join(root, 'report', proven.picture)));
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(320);
    const html = readFileSync(join(root, 'report', 'report.html'), 'utf8');
    expect(html).toContain('X calculator');
    expect(html).toContain('src="data:image/png;base64,');
    expect(readFileSync(join(root, 'report', 'junit.xml'), 'utf8')).toContain(
      '<failure type="needs-argument"',
    );
  });

  it('continues without repeating complete entries, and repeats entries whose line has changed', async () => {
    const list = join(root, 'list.txt');
    const again = ['--list', list, '--output', 'out', '--save', '--resume'];
    const { kept, events, results } = await onboard(again);
    expect(kept).toHaveLength(4);
    expect(eventsOf(events, 'entry-started')).toEqual([]);
    expect(results.get('x11-apps/xcalc')?.outcome).toBe('proven');
    await writeFile(list, readFileSync(list, 'utf8').replace('X calculator', 'Calculator'));
    const changed = await onboard(again);
    expect(eventsOf(changed.events, 'entry-started').map(({ entry }) => entry)).toEqual([
      'x11-apps/xcalc',
    ]);
    const file = join(root, 'out', `${name}.d.3.0.json`);
    expect(JSON.parse(readFileSync(file, 'utf8')).displayname).toBe('Calculator');
  });

  it('keeps and reports values that a user has changed in a descriptor', async () => {
    const file = join(root, 'out', `${name}.d.3.0.json`);
    const text = readFileSync(file, 'utf8').replace('"Calculator"', '"My own"  ');
    await writeFile(file, text);
    const { results } = await onboard([`x11-apps/xcalc name=${name}`, '--output', 'out']);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(results.get('x11-apps/xcalc')).toMatchObject({
      outcome: 'proven',
      differences: [expect.objectContaining({ path: ['displayname'], file: 'My own' })],
    });
  });

  it('registers only proven applications, and removes delivered images beyond the disk budget', async () => {
    const port = await freePort('127.0.0.1');
    const catalog = `http://127.0.0.1:${port}`;
    const other = `${name}-two`;
    const { results, events, status } = await onboard([
      `x11-apps/xcalc name=${other}`,
      'x11-apps/bmtoa',
      ...['--output', 'more', '--register', 'proven', '--save', '--disk', '1K', '--jobs', '1'],
      ...['--embedded-catalog', '--catalog', catalog, '--data', join(root, 'catalog')],
    ]);
    expect(status).toBe(0);
    expect(results.get('x11-apps/xcalc')?.registered).toContain(catalog);
    expect(results.get('x11-apps/bmtoa')?.registered).toBeUndefined();
    expect(eventsOf(events, 'onboarding-dropped').map(({ image }) => image)).toEqual([other]);
    expect(await engine.inspect(other)).toBeUndefined();
    // That of another onboarding is none of its own.
    expect(await engine.inspect(name)).toBeDefined();
    expect(existsSync(join(root, 'more', `${other}.tar`))).toBe(true);
  });

  it('builds outdated images again, and keeps the earlier one registered if the new one does not start', async () => {
    const { url } = await runningCatalog();
    // The application of the tests before, as if it had been registered then.
    const filter = (path: string) => !path.endsWith('.tar');
    await cp(join(root, 'out'), join(root, 'old'), { recursive: true, filter });
    const file = (end: string) => join(root, 'old', `${name}${end}`);
    const registering = ['--output', 'old', '--register', 'proven', '--catalog', url];
    expect(await runInProcess(['register', file('.json'), '--catalog', url])).toMatchObject({
      status: 0,
    });
    const update = async () => (await onboard(['--update', ...registering])).results.get(name);
    const digest = async () => (await showApplication(url, name))?.digest;
    const read = (end: string) => readFileSync(file(end), 'utf8');
    const registered = await digest();
    expect(registered).toBeDefined();
    expect(await update()).toBeUndefined();
    // The list of an image from before the newest version of the package.
    const list = JSON.parse(read('.cdx.json'));
    const own = list.components.find((one: { name: string }) => one.name === 'x11-apps');
    own.version = '0.1';
    await writeFile(file('.cdx.json'), JSON.stringify(list));
    const earlier = [read('.json'), read('.cdx.json')];
    const descriptor = read('.d.3.0.json');
    await writeFile(file('.d.3.0.json'), descriptor.replace('xcalc.XCalc', 'xcalc.Other'));
    const failed = await update();
    expect(failed).toMatchObject({
      outcome: 'wrong-class',
      message: expect.stringMatching(/; the catalog keeps the earlier image$/),
    });
    expect(failed).not.toHaveProperty('registered');
    expect([read('.json'), read('.cdx.json')]).toEqual(earlier);
    expect(await digest()).toBe(registered);
    await writeFile(file('.d.3.0.json'), descriptor);
    expect(await update()).toMatchObject({
      outcome: 'proven',
      registered: `${url}/API/manager/image/${name}`,
    });
    expect(read('.cdx.json')).not.toContain('"0.1"');
    expect(await digest()).not.toBe(registered);
    expect(await update()).toBeUndefined();
  });

  it('only prints the forecast with --dry-run', async () => {
    const { status, stdout } = await runInProcess(
      [
        'onboard',
        'x11-apps',
        'no-such-package-at-all',
        '--template',
        (await sharedTemplate(engine)).reference,
        '--dry-run',
        '--json',
      ],
      {
        env: { ...process.env, XDG_CACHE_HOME: root, XDG_STATE_HOME: join(root, 'state') },
        cwd: join(root, 'out'),
      },
    );
    expect(status).toBe(0);
    const { entries, packages, downloadBytes } = JSON.parse(stdout);
    expect(entries).toEqual([
      {
        entry: 'x11-apps',
        packages: expect.any(Number),
        downloadBytes: expect.any(Number),
        existing: [
          { file: join(root, 'out', 'bmtoa.d.3.0.json'), isTouched: false },
          { file: join(root, 'out', `${name}.d.3.0.json`), isTouched: true },
        ],
      },
      expect.objectContaining({ entry: 'no-such-package-at-all', downloadBytes: 0 }),
    ]);
    expect(packages).toBeGreaterThan(5);
    expect(downloadBytes).toBeGreaterThan(100_000);
    expect(existsSync(join(root, 'out', 'x11-apps.d.3.0.json'))).toBe(false);
  });
});
