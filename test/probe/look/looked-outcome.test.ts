import { beforeEach, expect, it, vi } from 'vitest';
import type { Containers } from '../../../src/engine/container.ts';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { Display } from '../../../src/probe/display/display.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import type { HealFinding } from '../../../src/probe/heal/heal-findings.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { findEarlierStart } from '../../../src/probe/look/earlier-start.ts';
import type { Look, LookOptions, LookStage } from '../../../src/probe/look/look.ts';
import { lookAtWindows } from '../../../src/probe/look/look-at-windows.ts';
import type { TaskOptions } from '../../../src/system/process/program/task.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { folderWith } from '../../support/folder.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { aFailure, aStart } from '../launch/a-start.ts';

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

const descriptor = smallDescriptor('lamp', { displayname: 'XCalc', debpackage: 'lamp' });
const failed = aFailure({ failure: 'start-ended' });
const looks = /deskpack\.look:/;

/** Looks at an application whose starts come out so: the first, one more, and what is tried then. */
async function looked(
  first: LaunchResult,
  {
    again: second = first,
    help: helped = { started: second } as Look,
    hasDisplay = true,
    starts = [] as LaunchResult[],
    build: whileBuilding = async (_: BuildRequest, __: TaskOptions) => {},
    ...options
  }: Partial<Omit<LookOptions, 'vendor'>> & {
    again?: LaunchResult;
    help?: Look;
    hasDisplay?: boolean;
    starts?: LaunchResult[];
    build?: (request: BuildRequest, options: TaskOptions) => Promise<void>;
  } = {},
) {
  const stages: LookStage[] = [];
  const images = new Map<string, string>(hasDisplay ? [[displayImageName, 'display']] : []);
  const engine = {
    name: 'docker',
    containers: { labelled: async () => [] } as Partial<Containers>,
    references: async () => [...images.keys()],
    inspect: async (name: string) =>
      images.has(name) || ['acme/t:3.0', 'debian:bookworm-slim'].includes(name)
        ? {
            id: `id of ${name}`,
            labels: {},
            environment: {},
            command: ['/start.sh'],
            user: 'balloon',
          }
        : undefined,
    async build(request: BuildRequest, how: TaskOptions) {
      await whileBuilding(request, how);
      images.set(request.tags[0]!, request.recipe);
    },
    files: async () => filesWith('', {}),
    remove: async (name: string) => void images.delete(name),
  } as unknown as Engine;
  const display = {} as Display;
  const ways = {
    open: vi.fn(async () => display),
    start: vi.fn(async () => starts.shift() ?? first),
    again: vi.fn(async () => second),
    help: vi.fn(async () => helped),
  };
  const look = () =>
    lookAtWindows(
      engine,
      [
        {
          ...{ descriptor, versions: ['lamp=1'], pictureText: { deskpack: 'lamp' } },
          template: { imageId: 'sha256:1', reference: 'acme/t:3.0' },
        },
      ],
      { vendor: 'acme', onStage: (stage) => stages.push(stage), ...options },
      ways,
    );
  const [outcome] = await look();
  return { outcome, stages, ways, images, look };
}

it('has the window of an application that shows it, and starts nothing else', async () => {
  const started = aStart();
  const { outcome, stages, ways } = await looked(started);
  expect(outcome).toEqual({ started, isKept: false, isWarm: false });
  expect(stages).toEqual([
    { type: 'install', name: 'lamp' },
    { type: 'start', name: 'lamp' },
  ]);
  expect(ways.start).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ image: expect.stringMatching(looks), user: 'balloon' }),
    expect.objectContaining({ display: expect.any(Promise) }),
  );
  expect(ways.again).not.toHaveBeenCalled();
  expect(ways.help).not.toHaveBeenCalled();
  expect(await findEarlierStart(descriptor)).toMatchObject({ launch: 'xcalc.XCalc' });
});

it('starts it again, without waiting for more than its class, where that may change', async () => {
  const window = { ...aStart().window!, class: 'XCalc-1795890664' };
  const first = aStart({ window, launch: 'xcalc.XCalc-1795890664' });
  const same = await looked(first);
  expect(same.ways.start).toHaveBeenCalledTimes(2);
  expect(same.ways.start).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ awaits: { launch: first.launch, withinMs: 6224 } }),
    expect.anything(),
  );
  expect(same.outcome).toMatchObject({ started: { proof: 'proven' }, layers: undefined });
  const starts = [first, aFailure({ launch: 'xcalc.XCalc-1795890843' })];
  const other = await looked(first, { refresh: true, starts });
  expect(other.outcome).toMatchObject({
    started: {
      ...{ proof: 'likely', failure: 'window-class-changes', launch: first.launch },
      change: { kind: 'other', launch: 'xcalc.XCalc-1795890843' },
    },
  });
  // Nothing would make it stay, and it is no start to compare a later one with.
  expect(other.ways.help).not.toHaveBeenCalled();
  expect(other.ways.again).not.toHaveBeenCalled();
});

it('is cached, unless a refresh is requested', async () => {
  const { look, ways } = await looked(aStart());
  expect(await look()).toMatchObject([{ isKept: true, started: { proof: 'proven' } }]);
  expect(ways.start).toHaveBeenCalledOnce();
  const fresh = await looked(aStart(), { refresh: true });
  expect(fresh.outcome).toMatchObject({ isKept: false });
  expect(fresh.ways.start).toHaveBeenCalledOnce();
});

it('has what helped an application without a window', async () => {
  const help: Look = {
    started: aStart(),
    heal: { findings: [], isDeclared: true, attempts: [] },
  };
  const { outcome, ways } = await looked(failed, { help });
  expect(outcome).toEqual({ ...help, isKept: false, isWarm: false });
  expect(ways.again).not.toHaveBeenCalled();
  expect(ways.help).toHaveBeenCalledWith(
    expect.objectContaining({ descriptor, started: failed, request: expect.anything() }),
    expect.objectContaining({ vendor: 'acme' }),
  );
});

it('starts it once more before anything is tried, where other work has taken its time', async () => {
  const spoilt = { ...failed, lostMs: 5000 };
  const shown = aStart();
  const well = await looked(spoilt, { again: shown });
  expect(well.outcome).toMatchObject({ started: shown });
  expect(well.ways.help).not.toHaveBeenCalled();
  const other = aFailure({ failure: 'window-missing' });
  const vain = await looked(spoilt, { again: other, refresh: true });
  expect(vain.ways.help).toHaveBeenCalledWith(
    expect.objectContaining({ started: other }),
    expect.anything(),
  );
  const quick = await looked(aStart({ lostMs: 5000 }), { refresh: true });
  expect(quick.ways.again).not.toHaveBeenCalled();
});

it('says how its packages come along, and which step of its recipe it is at', async () => {
  const packages = { total: 9, fetched: 3, unpacked: 1, configured: 0 };
  const { stages } = await looked(aStart(), {
    async build(_, { onEvent }) {
      const progress = { type: 'progress', unit: 'steps' } as const;
      onEvent?.({ type: 'output', chunk: Buffer.from('x') });
      onEvent?.({ ...progress, done: 1, total: 4, text: '' });
      onEvent?.({ ...progress, done: 1, total: 4, text: '', packages });
      onEvent?.({ ...progress, done: 4, total: 4, text: '' });
    },
  });
  const install = { type: 'install', name: 'lamp' };
  expect(stages.slice(0, -1)).toEqual([
    install,
    { ...install, step: [2, 4] },
    { ...install, step: [2, 4], packages },
    install,
  ]);
});

/** The result of a look that some packages have healed. */
const healed = (value: string): Look => ({
  started: aStart(),
  heal: {
    findings: [
      {
        ...{ name: 'heal-named', message: '', field: 'debpackage' },
        fix: { title: '', path: ['debpackage'], value },
      } as HealFinding,
    ],
    isDeclared: true,
    attempts: [],
  },
});

it('installs what healed it for a build that follows, and for no other', async () => {
  const help = healed('lamp bc');
  const recipesOf = ({ images }: { readonly images: ReadonlyMap<string, string> }) =>
    [...images].flatMap(([name, recipe]) => (looks.test(name) ? [recipe.includes(' bc')] : []));
  const built = await looked(failed, { help, isForBuild: true });
  expect(built.stages.at(-1)).toEqual({ type: 'install-healed', name: 'lamp' });
  expect(recipesOf(built)).toEqual([false, true]);
  const without = await looked(failed, { help, refresh: true });
  expect(recipesOf(without)).toEqual([false]);
  const same = await looked(failed, { help: healed('lamp'), isForBuild: true, refresh: true });
  expect(same.stages.map(({ type }) => type)).not.toContain('install-healed');
});

it('has looked all the same where that cannot be installed', async () => {
  let builds = 0;
  const { outcome } = await looked(failed, {
    help: healed('lamp bc'),
    isForBuild: true,
    async build() {
      builds += 1;
      if (builds > 1) throw new DeskpackError('package-missing', { reason: 'no bc' });
    },
  });
  expect(outcome).toMatchObject({ isKept: false, started: { proof: 'proven' } });
});

it('lets a fault of the program end it', async () => {
  const broken = looked(aStart(), {
    async build() {
      throw new TypeError('undefined is not a function');
    },
  });
  await expect(broken).rejects.toThrow(TypeError);
});

it('says that the image of the display server is built', async () => {
  const { stages, outcome } = await looked(aStart(), {
    hasDisplay: false,
    async build() {
      throw new DeskpackError('instruction-failed', { reason: 'no mirror answers' });
    },
  });
  expect(stages).toContainEqual({ type: 'display-image' });
  expect(outcome).toMatchObject({ error: { reason: expect.stringContaining('no mirror') } });
});

it('is stopped as a whole, also while what healed it is installed, and stops what it waits for', async () => {
  const stop = new AbortController();
  const { signal } = stop;
  const signals: (AbortSignal | undefined)[] = [];
  const stopped = looked(failed, {
    help: healed('lamp bc'),
    isForBuild: true,
    signal,
    async build(_, how) {
      signals.push(how.signal);
      if (signals.length === 1) return;
      stop.abort(new Error('stopped by you'));
      throw new DeskpackError('program-failed', { reason: 'docker was ended' });
    },
  });
  await expect(stopped).rejects.toThrow('stopped by you');
  expect(signals.map((one) => one?.aborted)).toEqual([true, true]);
  const { ways } = await looked(
    { ...failed, lostMs: 5000 },
    {
      signal: new AbortController().signal,
      refresh: true,
    },
  );
  const stoppable = expect.objectContaining({ signal: expect.any(AbortSignal) });
  expect(ways.start).toHaveBeenCalledWith(expect.anything(), expect.anything(), stoppable);
  expect(ways.again).toHaveBeenCalledWith(
    ...[expect.anything(), expect.anything(), expect.anything(), stoppable],
  );
});

it('lets a fault of the program end it, also while what healed it is installed', async () => {
  let builds = 0;
  const broken = looked(failed, {
    help: healed('lamp bc'),
    isForBuild: true,
    async build() {
      builds += 1;
      if (builds > 1) throw new TypeError('undefined is not a function');
    },
  });
  await expect(broken).rejects.toThrow(TypeError);
});

it('names no step where the engine does not tell how many there are', async () => {
  const { stages } = await looked(aStart(), {
    async build(_, { onEvent }) {
      onEvent?.({ type: 'progress', unit: 'steps', done: 1, text: '' });
    },
  });
  const install = { type: 'install', name: 'lamp' };
  expect(stages.slice(0, -1)).toEqual([install, install]);
});

it('looks on the template itself where no toolkits are known, though it may be quick', async () => {
  const { outcome, images } = await looked(aStart(), { isWarm: true });
  expect(outcome).toMatchObject({ isWarm: false });
  expect([...images.values()].at(-1)).toContain('FROM acme/t:3.0\n');
});

it('works without a listener', async () => {
  const { outcome } = await looked(failed, {
    onStage: undefined,
    help: healed('lamp bc'),
    isForBuild: true,
    hasDisplay: false,
    async build(_, { onEvent }) {
      onEvent?.({ type: 'progress', unit: 'steps', done: 1, total: 4, text: '' });
    },
  });
  expect(outcome).toMatchObject({ started: { proof: 'proven' } });
});
