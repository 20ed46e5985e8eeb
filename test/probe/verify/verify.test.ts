import { beforeEach, expect, it, vi } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { Containers } from '../../../src/engine/container.ts';
import { allHeals } from '../../../src/probe/heal/all-heals.ts';
import type { healApplication } from '../../../src/probe/heal/heal-application.ts';
import type { HealResult } from '../../../src/probe/heal/heal-result.ts';
import type { LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { verify } from '../../../src/probe/verify/verify.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';
import { aFailure, aStart } from '../launch/a-start.ts';

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

const { signal } = new AbortController();
const request = { command: ['/start.sh'] } as unknown as LaunchRequest;

/** Verifies an application whose start, and what is tried then, come out so. */
async function verified(
  started: LaunchResult,
  {
    changes = {} as Descriptor,
    heal = undefined as HealResult | undefined,
    isStartOnly = true,
    hasProgram = true,
  } = {},
) {
  const descriptor = smallDescriptor('xcalc', { launch: 'xcalc.XCalc', ...changes });
  const image = imageOf(descriptor);
  const shown = hasProgram ? image : { ...image, environment: { ...image.environment, APP: '' } };
  const entry = { '/composer/appli-docker-entrypoint.sh': {} };
  const engine = scriptedEngine(image, {
    files: async ({ environment: { APP = '' } }) => filesWith(APP, entry),
  });
  const source = { icon: Buffer.from(smallIcon), settings: noImageSettings };
  const start = vi.fn(async () => ({ containers: {} as Containers, request, started }));
  const tryHeals = vi.fn(async (..._: Parameters<typeof healApplication>) => heal!);
  const result = await verify(
    { image: shown, descriptor, source },
    engine,
    { vendor: 'acme', isStartOnly, heals: heal !== undefined, signal },
    { start, tryHeals },
  );
  return { ...result, start, tryHeals };
}

const statesOf = ({ rows }: Pick<Awaited<ReturnType<typeof verify>>, 'rows'>) =>
  Object.fromEntries(rows.map(({ title, state }) => [title, state]));

it('is proven where the window of the declared class stays', async () => {
  const started = aStart();
  const result = await verified(started);
  expect(statesOf(result)).toEqual({
    ...{ start: 'passed', class: 'passed', picture: 'passed', memory: 'passed' },
  });
  expect(result.isProven).toBe(true);
  expect(result.started).toBe(started);
  expect(result).not.toHaveProperty('heal');
});

it('is not proven with another class, or with a window that is only likely', async () => {
  const other = await verified(aStart(), { changes: { launch: 'xcalc.Other' } });
  expect(statesOf(other)).toMatchObject({ start: 'passed', class: 'failed' });
  expect(other.isProven).toBe(false);
  const likely = await verified(aStart({ proof: 'likely', failure: 'window-blank' }));
  expect(likely.isProven).toBe(false);
});

it('stays proven with a warning', async () => {
  const result = await verified(aStart(), { changes: { host_config: { mem_limit: '29M' } } });
  expect(statesOf(result)).toMatchObject({ memory: 'warned' });
  expect(result.isProven).toBe(true);
});

it('has nothing to say of a window that never came', async () => {
  const result = await verified(aFailure({ failure: 'window-missing' }));
  const [start, ...others] = result.rows;
  expect(start).toMatchObject({ title: 'start', state: 'failed' });
  expect(others.filter(({ state }) => state === 'skipped')).toEqual(
    [
      ['class', 'no class that can be declared was seen'],
      ['picture', 'no window was there to be pictured'],
    ].map(([title, summary]) => ({ title, state: 'skipped', summary, findings: [] })),
  );
  expect(result.isProven).toBe(false);
});

it('starts nothing where the image has no program', async () => {
  const { rows, start, ...result } = await verified(aStart(), {
    isStartOnly: false,
    hasProgram: false,
  });
  expect(start).not.toHaveBeenCalled();
  expect(rows.map(({ title, state }) => [title, state])).toEqual([
    ['labels', 'failed'],
    ['files', 'failed'],
    ['contents', expect.any(String)],
    ...['start', 'class', 'picture', 'memory'].map((title) => [title, 'skipped']),
  ]);
  expect(rows.at(-1)?.summary).toBe('the application cannot be started');
  expect(result).toMatchObject({ isProven: false });
  expect(result).not.toHaveProperty('started');
});

it('checks the image too, unless that was done', async () => {
  const titles = async (isStartOnly: boolean) =>
    (await verified(aStart(), { isStartOnly })).rows.map(({ title }) => title);
  expect(await titles(true)).toEqual(['start', 'class', 'picture', 'memory']);
  expect((await titles(false)).slice(0, 3)).toEqual(['labels', 'files', 'contents']);
  const whole = await verified(aStart(), { isStartOnly: false });
  expect(whole.start).toHaveBeenCalledOnce();
  expect(statesOf(whole)).toMatchObject({ labels: 'passed', files: 'passed', start: 'passed' });
});

const failed = aFailure({ failure: 'start-ended', cause: 'cause-traceback' });
const dialog = allHeals.find(({ name }) => name === 'heal-dialog')!;

it('says what healed it, shows that window, and still says how it starts as declared', async () => {
  const started = aStart();
  const healing = {
    heals: [dialog],
    change: { answer: true },
    started,
    needsOtherTemplate: false,
  } as const;
  const result = await verified(failed, { heal: { attempts: [], healing } });
  expect(statesOf(result)).toEqual({
    ...{ start: 'failed', class: 'passed', picture: 'passed', memory: 'passed' },
    heal: expect.stringMatching(/^(?:warned|passed|failed)$/),
  });
  expect(result.rows.at(-1)?.findings).toMatchObject([{ name: 'heal-dialog' }]);
  expect(result.started).toBe(started);
  expect(result.heal?.healing).toBe(healing);
  expect(result.isProven).toBe(false);
});

it('reports that nothing helped', async () => {
  const result = await verified(failed, { heal: { attempts: [] } });
  // The attempt is another start of the same image.
  expect(result.tryHeals).toHaveBeenCalledWith(
    expect.objectContaining({
      request,
      image: imageOf(smallDescriptor('xcalc', { launch: 'xcalc.XCalc' })),
      context: expect.objectContaining({ started: failed }),
    }),
    expect.objectContaining({ signal }),
  );
  expect(result.rows.at(-1)).toEqual({
    ...{ title: 'heal', state: 'skipped', findings: [] },
    summary: 'nothing is known that could help',
  });
  expect(result.started).toEqual(failed);
});

it('says what only an attempt has shown of its start', async () => {
  const result = await verified(failed, { heal: { attempts: [], revealed: 'window-tray-only' } });
  expect(result.rows[0]?.findings.map(({ name }) => name)).toEqual(['window-tray-only']);
  expect(result.started).toMatchObject({ failure: 'window-tray-only' });
});

it('tries nothing for an application that shows its window, or unless it is asked to', async () => {
  const { tryHeals } = await verified(aStart(), { heal: { attempts: [] } });
  expect(tryHeals).not.toHaveBeenCalled();
  const unasked = await verified(failed);
  expect(unasked.tryHeals).not.toHaveBeenCalled();
  expect(unasked).not.toHaveProperty('heal');
});

it('reports an earlier result beside a failed start', async () => {
  await verified(aStart());
  const { rows } = await verified(failed);
  const day = new Date().toISOString().slice(0, 4);
  expect(rows[0]?.findings.at(-1)).toEqual({
    name: 'start-seen-before',
    message: expect.stringMatching(
      new RegExp(
        `^an earlier start of the same program \\(${day}-\\d\\d-\\d\\d\\) showed its window xcalc.XCalc after 0.6 s$`,
      ),
    ),
  });
  expect((await verified(aStart())).rows[0]?.findings).toEqual([]);
  const renamed = await verified(aStart({ launch: 'other.Other' }));
  const [, ofClass] = renamed.rows;
  expect(ofClass).toMatchObject({ title: 'class', state: 'failed' });
  expect(ofClass!.findings.map(({ name }) => name as string)).not.toContain('start-seen-before');
  const other = await verified(failed, { changes: { args: '-rpn' } });
  expect(other.rows[0]?.findings.map(({ name }) => name)).not.toContain('start-seen-before');
});
