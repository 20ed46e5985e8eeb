import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { Journal } from '../../../src/pipeline/history/journal.ts';
import { makeRunFolder, runFolderOf } from '../../../src/pipeline/history/run-folder.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import { planIn } from '../../pipeline/plan-in.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { settableTime } from '../../support/settable-time.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf());
  keepStateIn(folder);
});

async function run(
  changes: Partial<Engine> = {},
  options: Partial<PlanOptions> = {},
): Promise<string> {
  const steps = ['prepare', 'build', 'inspect'] as const;
  const plan = await planIn(folder, { steps, ...options });
  const engine = scriptedEngine(imageOf(smallDescriptor()), changes);
  let name = '';
  for await (const event of runApplication(plan, { engine })) {
    if (event.type === 'run-started') name = event.run;
  }
  return name;
}

const failingBuild: Engine['build'] = async (_, options) => {
  options?.onEvent?.({ type: 'output', chunk: Buffer.from('so far\n\u001b[2Jcleared\n') });
  throw new DeskpackError('program-failed', {
    doing: 'build xcalc',
    reason: 'it broke',
    action: 'Mend it.',
  });
};

const runs = (...words: readonly string[]) => runInProcess(['runs', ...words]);

describe('deskpack runs', () => {
  it('says that there was none', async () => {
    expect(await runs()).toMatchObject({ status: 0, stdout: '' });
    expect(JSON.parse((await runs('--json')).stdout)).toEqual([]);
    expect(await runs('show')).toMatchObject({ status: 1 });
  });

  it('lists them, newest first, with how each ended', async () => {
    const time = settableTime();
    const first = await run();
    // Names tell runs apart by the millisecond.
    time.pass(0.001);
    const second = await run({ build: failingBuild });
    const { status, stdout } = await runs();
    expect(status).toBe(0);
    const [header, newest, oldest] = stdout.split('\n');
    expect(header).toMatch(/^RUN +APPLICATION +STATE +TIME +OUTPUT$/);
    expect(newest).toMatch(new RegExp(`^${second} +xcalc +failed \\(build\\) `));
    expect(oldest).toMatch(new RegExp(`^${first} +xcalc +done `));
  });

  it('shows the products of a run', async () => {
    const name = await run();
    const { status, stdout } = await runs('show', name);
    expect(status).toBe(0);
    for (const step of ['prepare', 'build', 'inspect']) {
      expect(stdout).toMatch(new RegExp(`^${step} +done after`, 'm'));
    }
    expect(stdout).toContain(join(folder, 'xcalc.json'));
    expect(JSON.parse((await runs('show', '--json')).stdout)).toMatchObject({
      run: name,
      state: 'done',
      products: { record: join(folder, 'xcalc.json') },
    });
  });

  it('says of one that did not see its application start that this is not proven', async () => {
    const proof = { failsIf: 'never', retriesDisplay: true, vendor: 'acme' } as const;
    // This engine starts nothing.
    const name = await run({}, { proof, steps: ['prepare', 'build', 'inspect', 'verify'] });
    expect((await runs()).stdout).toMatch(
      new RegExp(`^${name} +xcalc +done, but not proven `, 'm'),
    );
    const { stdout } = await runs('show', name);
    expect(stdout).toMatch(/^state +done, but not proven$/m);
    expect(stdout).toMatch(/^inspect +done after/m);
    expect(stdout).toMatch(/^verify +not proven after/m);
    const shown = JSON.parse((await runs('show', '--json')).stdout);
    expect(shown).toMatchObject({ state: 'done', isUnproven: true });
    expect(shown.finished.at(-1)).toMatchObject({ step: 'verify', isUnproven: true });
  });

  it('says of one that the user did not want to be started that it is not proven either', async () => {
    const proof = { failsIf: 'never', retriesDisplay: true, vendor: 'acme' } as const;
    const steps = ['prepare', 'build', 'inspect', 'verify'] as const;
    const name = await run({}, { proof, steps, skips: ['verify'] });
    expect((await runs()).stdout).toMatch(
      new RegExp(`^${name} +xcalc +done, but not proven `, 'm'),
    );
    expect((await runs('show')).stdout).not.toMatch(/^verify/m);
  });

  it('shows why one failed', async () => {
    await run({ build: failingBuild });
    const { stdout } = await runs('show');
    expect(stdout).toContain('failed: cannot build xcalc: it broke');
    expect(stdout).toContain('  | so far');
    expect(stdout).toContain('Mend it.');
  });

  it('prints the log of one, harmless to show, or byte for byte', async () => {
    const name = await run({ build: failingBuild });
    const { stdout } = await runs('log', name.slice(0, -2));
    expect(stdout).toContain('so far\n\\x1b[2Jcleared\n');
    expect((await runs('log', '--raw')).stdout).toContain('\u001b[2Jcleared\n');
  });

  it('distinguishes a killed run from one that continues', async () => {
    const entry = (process: string) =>
      ({
        at: 1,
        type: 'run',
        form: 2,
        application: 'x',
        output: '/',
        release: '3.0',
        steps: [],
        process,
      }) as const;
    const { processMark } = await import('../../../src/system/process/process-mark.ts');
    const [, start, place] = processMark().split('-');
    for (const [name, mark] of [
      ['20200101-000000-killed-000000', `4194999-${start}-${place}`],
      ['20200101-000000-running-000000', processMark()],
    ] as const) {
      makeRunFolder(runFolderOf(name));
      const journal = new Journal(runFolderOf(name).journal);
      journal.write(entry(mark));
      journal.close();
    }
    const { stdout } = await runs('--json');
    const states = JSON.parse(stdout).map(({ state }: { state: string }) => state);
    expect(states.sort()).toEqual(['killed', 'running']);
  });

  it('shows why one failed that an earlier version ran, which knew no codes', async () => {
    const entries = [
      {
        at: 1,
        type: 'run',
        application: 'xcalc',
        output: '/apps',
        release: '3.0',
        steps: [],
        process: 'x',
      },
      {
        at: 2,
        type: 'failure',
        step: 'build',
        problem: { message: 'it broke', field: 'template' },
      },
      { at: 3, type: 'end', outcome: 'failed', products: {} },
    ];
    const folder = runFolderOf('20200101-000000-xcalc-00aa11');
    makeRunFolder(folder);
    await writeFile(folder.journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const { status, stdout } = await runs('show');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^build +failed: it broke$/m);
    expect(stdout).not.toContain('undefined');
    expect((await runs()).stdout).toContain('failed (build)');
    const { failure } = JSON.parse((await runs('show', '--json')).stdout);
    expect(failure).toEqual({
      step: 'build',
      problem: { message: 'it broke', field: 'template', tail: [] },
    });
  });

  it('refuses an unknown run, and several runs', async () => {
    await run();
    for (const name of ['nothing', '../runs']) {
      const { status, stderr } = await runs('show', name);
      expect(status).toBe(1);
      expect(stderr).toContain('deskpack runs');
    }
  });

  describe('that are damaged', () => {
    const begun =
      '{"at":1600000000000,"type":"run","application":"xcalc","output":"/apps","release":"3.0","steps":[],"process":"4194999-1-00000000"}\n';

    /** A run of an earlier year with this for a journal. */
    async function put(name: string, journal: string | undefined): Promise<void> {
      const of = runFolderOf(`${name}-xcalc-00aa11`);
      makeRunFolder(of);
      await writeFile(of.log, 'what it printed\n');
      if (journal !== undefined) await writeFile(of.journal, journal);
    }

    it('are listed, and shown as far as known, also as the newest run', async () => {
      await put('20200101-000000', begun);
      await put('20200102-000000', '');
      await put('20200103-000000', undefined);
      await put('20200104-000000', '{"at":1,"type":"nonsense"}\n');
      await put('20200105-000000', '[]\n');
      await put('20200106-000000', begun.replace('1600000000000', '"soon"'));
      await put('20200107-000000', begun.replace('1600000000000', '1e300'));
      const { status, stdout } = await runs();
      expect(status).toBe(0);
      const lines = stdout.trim().split('\n').slice(1);
      expect(lines).toHaveLength(7);
      expect(lines.filter((line) => /-00aa11 +xcalc +damaged /.test(line))).toHaveLength(6);
      expect(stdout).not.toMatch(/NaN|Invalid|undefined/);
      const shown = await runs('show');
      expect(shown).toMatchObject({ status: 0 });
      expect(shown.stdout).toMatch(/^run +20200107-000000-xcalc-00aa11$/m);
      expect(shown.stdout).toMatch(/^because +its journal has no entry for its start$/m);
      expect(shown.stdout).not.toMatch(/NaN|Invalid|undefined/);
      expect(await runs('log')).toMatchObject({ status: 0, stdout: 'what it printed\n' });
      expect(JSON.parse((await runs('--json')).stdout)[0]).toMatchObject({
        run: '20200107-000000-xcalc-00aa11',
        state: 'damaged',
        application: 'xcalc',
      });
    });

    it('are shown with their intact parts, and without an invalid time', async () => {
      const step = '{"at":"later","type":"step","step":"prepare","inputs":{},"facts":{}}\n';
      await put('20200101-000000', `${begun}${step}`);
      const { stdout } = await runs('show');
      expect(stdout).toMatch(/^output +\/apps$/m);
      expect(stdout).not.toContain('NaN');
    });

    it('may have a journal that is none, or a folder', async () => {
      await put('20200101-000000', undefined);
      await mkdir(runFolderOf('20200101-000000-xcalc-00aa11').journal);
      const { status, stdout } = await runs('show');
      expect(status).toBe(0);
      expect(stdout).toMatch(/^because +cannot read .*: it is a folder$/m);
    });

    it('do not include other folders', async () => {
      await mkdir(join(folder, 'state/deskpack/runs/notes'), { recursive: true });
      expect(await runs()).toMatchObject({ status: 0, stdout: '' });
    });

    it('do not include a run that has just started', async () => {
      const time = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
      await put(time, '');
      expect(JSON.parse((await runs('--json')).stdout)).toMatchObject([{ state: 'running' }]);
    });
  });

  it('fails where the folder that they are in cannot be read', async () => {
    await mkdir(join(folder, 'state/deskpack'), { recursive: true });
    await writeFile(join(folder, 'state/deskpack/runs'), 'in the way');
    for (const words of [[], ['--json'], ['show'], ['log']]) {
      const { status, stdout, stderr } = await runs(...words);
      expect(status).toBe(1);
      expect(stdout + stderr).toContain('part of the path is not a folder');
    }
  });
});
