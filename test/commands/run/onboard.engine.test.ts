import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import type { ApplicationResult } from '../../../src/onboard/result.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

/** The events of a type. */
function eventsOf<Type extends OnboardEvent['type']>(events: readonly OnboardEvent[], type: Type) {
  return events.filter(
    (event): event is Extract<OnboardEvent, { type: Type }> => event.type === type,
  );
}

describe.skipIf(missing)(`deskpack onboard${missing ? ` (${missing})` : ''}`, () => {
  let root: string;
  let template: string;

  async function onboard(words: readonly string[]) {
    const { status, stdout, stderr } = await runInProcess(
      ['onboard', ...words, '--template', template, '--engine', engine.name, '--json'],
      {
        env: { ...process.env, XDG_CACHE_HOME: root, XDG_STATE_HOME: join(root, 'state') },
        cwd: root,
      },
    );
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
    template = (await sharedTemplate(engine)).reference;
    await sharedDisplay(engine);
  });

  afterAll(async () => {
    await engine.remove('xcalc').catch(() => {});
    await rm(root, { recursive: true });
  });

  it('carries a list through, with an outcome for each, and one failure stops no other', async () => {
    const list = join(root, 'list.txt');
    await writeFile(
      list,
      `# a handful
no-such-package-at-all
x11-apps/bmtoa
x11-apps/xcalc  displayname='X calculator'
x11-apps/nothing
`,
    );
    const { status, results, events } = await onboard([
      '--list',
      list,
      '--output',
      'out',
      '--save',
    ]);
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
      name: 'xcalc',
      title: 'X calculator',
      launch: 'xcalc.XCalc',
      descriptor: join(root, 'out', 'xcalc.d.3.0.json'),
      picture: join(root, 'out', 'xcalc.png'),
      archive: join(root, 'out', 'xcalc.tar'),
    });
    expect(results.get('x11-apps/bmtoa')).toMatchObject({
      checks: ['start-ended', 'cause-argument'],
      message: expect.stringContaining('the application ended'),
    });
    expect(await readdir(join(root, 'out'))).toEqual(
      expect.arrayContaining([
        'xcalc.d',
        'xcalc.d.3.0.json',
        'xcalc.json',
        'xcalc.png',
        'xcalc.tar',
      ]),
    );
    // What shows no window by itself is not built.
    expect(eventsOf(events, 'run-started').map(({ application }) => application)).toEqual([
      'xcalc',
    ]);
    expect(eventsOf(events, 'onboarding-finished')[0]).toMatchObject({
      outcome: 'done',
      counts: { proven: 1, 'needs-argument': 1, 'unknown-package': 1, 'no-application': 1 },
    });
  });

  it('continues without repeating what is whole, and repeats what depends on a changed line', async () => {
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
    const file = join(root, 'out', 'xcalc.d.3.0.json');
    expect(JSON.parse(readFileSync(file, 'utf8')).displayname).toBe('Calculator');
  });

  it('keeps what a person wrote into a descriptor, and reports it', async () => {
    const file = join(root, 'out', 'xcalc.d.3.0.json');
    const text = readFileSync(file, 'utf8').replace('"Calculator"', '"My own"  ');
    await writeFile(file, text);
    const { results } = await onboard(['x11-apps/xcalc', '--output', 'out']);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(results.get('x11-apps/xcalc')).toMatchObject({
      outcome: 'proven',
      differences: [expect.objectContaining({ path: ['displayname'], file: 'My own' })],
    });
  });

  it('only shows what would be done with --dry-run', async () => {
    const { status, stdout } = await runInProcess(
      [
        'onboard',
        'x11-apps',
        'no-such-package-at-all',
        '--template',
        template,
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
          { file: join(root, 'out', 'xcalc.d.3.0.json'), isTouched: true },
        ],
      },
      expect.objectContaining({ entry: 'no-such-package-at-all', downloadBytes: 0 }),
    ]);
    expect(packages).toBeGreaterThan(5);
    expect(downloadBytes).toBeGreaterThan(100_000);
    expect(existsSync(join(root, 'out', 'x11-apps.d.3.0.json'))).toBe(false);
  });
});
