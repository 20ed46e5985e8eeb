import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Containers } from '../../../src/engine/container.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { Change, Heal, HealName } from '../../../src/probe/heal/heal.ts';
import { healApplication, startAfter } from '../../../src/probe/heal/heal-application.ts';
import type { HealResult } from '../../../src/probe/heal/heal-result.ts';
import type { LaunchOptions, LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { imageOf, scriptedId } from '../../pipeline/scripted-engine.ts';
import { aFailure, aStart } from '../launch/a-start.ts';
import { aWindow } from '../windows/any-window.ts';
import { aHealContext } from './a-heal-context.ts';

/** Something that is tried for every application, as cheap as those before it. */
function aHeal(name: HealName, change: Change): Heal {
  return { name, title: `try ${name}`, seconds: 1, causes: [], change: () => change };
}

const containers = {} as Containers;
const ended = aFailure({ failure: 'start-ended', exit: { status: 1, isOutOfMemory: false } });
const running = aFailure({ failure: 'window-missing' });
const asking = aFailure({
  failure: 'window-dialog-only',
  windows: [{ ...aWindow(), role: 'dialog' }],
});

/** Tries these with an application whose starts come out so, one after the other. */
async function healed(
  heals: readonly Heal[],
  starts: readonly LaunchResult[],
  { args = '', started = ended }: { readonly args?: string; readonly started?: LaunchResult } = {},
) {
  const left = [...starts];
  const requests: LaunchRequest[] = [];
  const built: string[] = [];
  const removed: string[] = [];
  const tried: string[] = [];
  const engine: Pick<Engine, 'build' | 'remove'> = {
    build: async ({ recipe, tags, buildArguments }) => {
      built.push(...tags, ...Object.values(buildArguments), recipe);
    },
    remove: async (image) => {
      removed.push(image);
    },
  };
  const result = await healApplication({
    ...{ context: aHealContext({ started }), image: imageOf({}, Buffer.from('')) },
    ...{ engine: engine as Engine, containers, heals, atOnce: 1 },
    request: {
      ...{ image: scriptedId, displayImage: 'display', command: ['/start'], user: 'balloon' },
      ...{ environment: { APP: '/usr/bin/lamp', ARGS: args }, limits: {} },
    },
    start: async (_, request) => {
      requests.push(request);
      return left.shift()!;
    },
    onAttempt: (title) => tried.push(title),
  });
  expect(left).toEqual([]);
  return { ...result, requests, built, removed, tried };
}

const outcomesOf = ({ attempts }: Pick<HealResult, 'attempts'>) =>
  attempts.map(({ name, outcome, failure }) => [name, outcome, failure]);

it('stops at the first heal that shows the main window twice, and reports the attempts', async () => {
  const confirmed = aStart({ firstSeenMs: 2 });
  const result = await healed(
    [
      aHeal('heal-tray', { tray: true }),
      aHeal('heal-dialog', { answer: true }),
      aHeal('heal-file', {}),
    ],
    [ended, aStart(), confirmed],
  );
  expect(outcomesOf(result)).toEqual([
    ['heal-tray', 'same', 'start-ended'],
    ['heal-dialog', 'healed', undefined],
  ]);
  expect(result.healing).toMatchObject({ change: { answer: true }, needsOtherTemplate: false });
  expect(result.healing?.heals.map(({ name }) => name)).toEqual(['heal-dialog']);
  expect(result.healing?.started).toBe(confirmed);
  expect(result.tried).toEqual(['try heal-tray', 'try heal-dialog']);
  expect(result.furthest).toBeUndefined();
});

it('reports the duration of each attempt', async () => {
  const before = performance.now();
  const { attempts } = await healed([aHeal('heal-tray', { tray: true })], [ended]);
  expect(attempts[0]!.totalMs).toBeGreaterThanOrEqual(0);
  expect(attempts[0]!.totalMs).toBeLessThanOrEqual(performance.now() - before);
});

it('starts it with the change alone, in the image as it is', async () => {
  const { requests } = await healed(
    [
      aHeal('heal-tray', { tray: true }),
      aHeal('heal-dialog', { answer: true }),
      aHeal('heal-dialog', { close: true }),
      aHeal('heal-sandbox', { args: '--no-sandbox' }),
    ],
    [ended, ended, ended, ended],
    { args: '-q' },
  );
  expect(requests.map(({ image }) => image)).toEqual(Array(4).fill(scriptedId));
  const switched = requests.map((one) => [one.hasTray, one.answersDialog, one.closesDialogs]);
  expect(switched).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ]);
  expect(requests.map(({ environment }) => environment.ARGS)).toEqual([
    '-q',
    '-q',
    '-q',
    '-q --no-sandbox',
  ]);
  expect(new Set(requests.map(({ command }) => command[0]))).toEqual(new Set(['/start']));
});

it('gives an application without arguments those of a change alone', async () => {
  const [request] = (await healed([aHeal('heal-sandbox', { args: '-a' })], [ended])).requests;
  expect(request?.environment).toEqual({ APP: '/usr/bin/lamp', ARGS: '-a' });
});

it('keeps changes with progress for the following attempts, and names all that helped', async () => {
  const result = await healed(
    [
      aHeal('heal-companions', { packages: ['a'] }),
      aHeal('heal-tray', { tray: true }),
      aHeal('heal-named', { packages: ['b'], answer: true }),
    ],
    [running, running, aStart(), aStart()],
  );
  expect(outcomesOf(result)).toEqual([
    ['heal-companions', 'further', 'window-missing'],
    ['heal-tray', 'same', 'window-missing'],
    ['heal-named', 'healed', undefined],
  ]);
  expect(result.healing?.heals.map(({ name }) => name)).toEqual(['heal-companions', 'heal-named']);
  expect(result.attempts.map(({ packages }) => packages)).toEqual([['a'], undefined, ['b']]);
  // Without the tray, which did not help.
  expect(result.healing?.change).toEqual({ packages: ['a', 'b'], answer: true });
});

it('reports the furthest result if nothing helps', async () => {
  const result = await healed(
    [aHeal('heal-tray', { tray: true }), aHeal('heal-file', {}), aHeal('heal-folders', {})],
    [running, asking, running],
  );
  expect(result.healing).toBeUndefined();
  expect(result.furthest).toBe(asking);
});

it('has the text of the window that an attempt has shown', async () => {
  const read = { ...asking, failure: 'window-error', readLine: 'Error: no provider' } as const;
  const result = await healed([aHeal('heal-file', {})], [read]);
  expect(result.attempts).toMatchObject([
    { outcome: 'further', failure: 'window-error', readLine: 'Error: no provider' },
  ]);
});

it('installs packages in an image for the attempt, which goes with it', async () => {
  const { requests, built, removed } = await healed(
    [aHeal('heal-companions', { packages: ['librsvg2-common'] })],
    [ended],
  );
  const [index, base, , tag, from, recipe] = built;
  for (const one of [index, tag]) expect(one).toMatch(/^deskpack\/trial:[0-9a-f]{12}$/);
  expect(base).toContain(scriptedId.slice('sha256:'.length));
  expect(from).toBe(index);
  expect(recipe).toContain('librsvg2-common');
  expect(requests[0]?.image).toBe(tag);
  expect(removed).toEqual([tag, index]);
});

it('builds on the name that is kept, and not on one that another look has left', async () => {
  const image = {
    ...imageOf({}, Buffer.from('')),
    record: [{ RepoTags: ['look:left', 'look:kept'] }],
  };
  const bases: unknown[] = [];
  const build = async ({ buildArguments }: Parameters<Engine['build']>[0]) => {
    bases.push(buildArguments.BASE);
  };
  const remove = async () => {};
  await healApplication({
    ...{ context: aHealContext({ started: ended }), image, imageName: 'look:kept' },
    ...{ engine: { build, remove } as unknown as Engine, containers, atOnce: 1 },
    ...{ heals: [aHeal('heal-companions', { packages: ['font'] })], start: async () => ended },
    request: { command: ['/start'], environment: {}, limits: {} } as unknown as LaunchRequest,
  });
  expect(bases[0]).toBe('look:kept');
});

const bus = aHeal('heal-session-bus', { packages: ['dbus'], bus: true });
const font = aHeal('heal-companions', { packages: ['font'] });
const recommended = aHeal('heal-recommended', { recommended: true });
const installing = [bus, font, recommended];

it('tries what only installs packages together, and none of it alone where that changes nothing', async () => {
  const result = await healed([aHeal('heal-tray', { tray: true }), ...installing], [ended, ended]);
  expect(outcomesOf(result)).toEqual([
    ['heal-tray', 'same', 'start-ended'],
    ['heal-session-bus', 'same', 'start-ended'],
    ['heal-companions', 'same', 'start-ended'],
    ['heal-recommended', 'same', 'start-ended'],
  ]);
  expect(result.attempts.map(({ packages }) => packages)).toEqual([
    ...[undefined, ['dbus'], ['font'], undefined],
  ]);
  expect(result.tried).toEqual([
    'try heal-tray',
    'try heal-session-bus, try heal-companions and try heal-recommended',
  ]);
  // The image with the index and one for all of them.
  expect(result.removed).toHaveLength(2);
  expect(result.requests[1]?.command.join(' ')).toContain('dbus-run-session');
});

it.each([
  ['shows the main window', [aStart(), aStart()]],
  ['comes further', [running]],
  ['fails in another way', [aFailure({ failure: 'start-killed' })]],
])('looks for the one that helps where an application %s with all of them', async (_, first) => {
  const result = await healed(installing, [...first, ended, aStart(), aStart()]);
  expect(outcomesOf(result)).toEqual([
    ['heal-session-bus', 'same', 'start-ended'],
    ['heal-companions', 'healed', undefined],
  ]);
  expect(result.healing?.change).toEqual({ packages: ['font'] });
});

it('keeps all of them where none helps alone', async () => {
  const together = [aStart(), aStart()];
  const result = await healed(installing, [...together, ended, ended, ended]);
  expect(result.healing?.heals).toEqual(installing);
  expect(result.healing?.change).toEqual({
    packages: ['dbus', 'font'],
    recommended: true,
    bus: true,
  });
});

it('tries alone at first what is meant for the cause', async () => {
  const named = { ...aHeal('heal-named', { packages: ['a'] }), causes: ['cause-command'] } as const;
  const started = { ...ended, cause: 'cause-command' } as const;
  const result = await healed([named, font, recommended], [started, started], {
    started: { ...started, isCauseRead: true },
  });
  expect(result.tried).toEqual(['try heal-named', 'try heal-companions and try heal-recommended']);
  expect(outcomesOf(result).map(([, outcome]) => outcome)).toEqual(['same', 'same', 'same']);
});

it('believes no main window that comes only once', async () => {
  const result = await healed([aHeal('heal-tray', { tray: true })], [aStart(), running]);
  expect(outcomesOf(result)).toEqual([['heal-tray', 'unconfirmed', undefined]]);
  expect(result.healing).toBeUndefined();
  expect(result).not.toHaveProperty('furthest');
});

it('tries a session bus that a package brings without one around the entry point, as images have it', async () => {
  const alone = await healed([bus], [aStart(), aStart()]);
  expect(alone.healing?.needsOtherTemplate).toBe(false);
  expect(alone.requests[0]?.command.join(' ')).toContain('dbus-run-session');
  expect(alone.requests[1]?.command).toEqual(['/start']);
  const around = await healed([bus], [aStart(), running, aStart()]);
  expect(around.healing?.needsOtherTemplate).toBe(true);
  expect(around.requests[2]?.command).toEqual(around.requests[0]?.command);
});

it.each([
  ['a bus of the image', { bus: true }, true],
  ['an entry point that waits', { entryPoint: '#!/bin/sh\n' }, true],
  ['packages', { packages: ['dbus'] }, false],
] as const)('says that %s needs another template: %j', async (_, change, needs) => {
  const { healing } = await healed([aHeal('heal-handover', change)], [aStart(), aStart()]);
  expect(healing?.needsOtherTemplate).toBe(needs);
});

it('says that the application only waits in a tray, where that is what comes out', async () => {
  const inTray = aFailure({ failure: 'window-tray-only' });
  const result = await healed([aHeal('heal-tray', { tray: true })], [inTray]);
  expect(result.revealed).toBe('window-tray-only');
  const started = { ...ended, cause: 'cause-traceback' } as const;
  expect(startAfter(started, result)).toMatchObject({ failure: 'window-tray-only' });
  expect(startAfter(started, result)).not.toHaveProperty('cause');
  expect(startAfter(started, { attempts: [] })).toBe(started);
});

it('lets a fault of the program end everything', async () => {
  const broken: Heal = { ...aHeal('heal-tray', {}), change: () => ({ tray: true }) };
  await expect(
    healApplication({
      ...{ context: aHealContext({ started: ended }), image: imageOf({}, Buffer.from('')) },
      ...{ engine: {} as Engine, containers, heals: [broken] },
      request: { command: ['/start'] } as unknown as LaunchRequest,
      start: async () => {
        throw new TypeError('undefined is not a function');
      },
    }),
  ).rejects.toThrow(TypeError);
});

it('aborts a start with its caller', async () => {
  const ending = new AbortController();
  const start = async (_: unknown, __: unknown, { signal }: LaunchOptions = {}) => {
    setTimeout(() => ending.abort(new Error('the caller ends')));
    await sleep(60_000, undefined, { signal });
    return ended;
  };
  const healing = healApplication(
    {
      ...{ context: aHealContext({ started: ended }), image: imageOf({}, Buffer.from('')) },
      ...{ engine: {} as Engine, containers, heals: [aHeal('heal-tray', { tray: true })] },
      ...{ request: { command: ['/start'] } as unknown as LaunchRequest, start },
    },
    { signal: ending.signal },
  );
  await expect(healing).rejects.toThrow('the caller ends');
});

it.each([
  ['nothing helps', []],
  ['the first helps', [1]],
  ['the second helps', [2]],
  ['the last helps', [4]],
  ['two help', [2, 3]],
  ['one brings it further, and another one heals it then', [12, 3]],
])('comes out the same with two attempts at a time: %s', async (_, helping) => {
  const heals = [1, 2, 3, 4]
    .map((number) => aHeal('heal-sandbox', { args: `--${number}` }))
    .map((heal, index) => ({ ...heal, title: `try ${index + 1}` }));
  const tryAll = async (atOnce: 1 | 2) => {
    let [running, most] = [0, 0];
    const result = await healApplication({
      ...{ context: aHealContext({ started: ended }), image: imageOf({}, Buffer.from('')) },
      ...{ engine: {} as Engine, containers, heals, atOnce },
      request: { command: ['/start'], environment: {}, limits: {} } as unknown as LaunchRequest,
      start: async (_containers, { environment }, { signal } = {}) => {
        running += 1;
        most = Math.max(most, running);
        // The one that counts is not always the first to end.
        await sleep(environment.ARGS?.includes('1') ? 15 : 5, undefined, { signal }).finally(() => {
          running -= 1;
        });
        const number = Number(environment.ARGS?.slice(-1));
        if (helping.includes(number)) return aStart();
        return helping.includes(10 + number) ? { ...asking } : { ...ended };
      },
    });
    expect(running).toBe(0);
    const attempts = result.attempts.map(({ totalMs: _ms, ...attempt }) => attempt);
    return { most, came: { ...result, attempts } };
  };
  const [one, two] = [await tryAll(1), await tryAll(2)];
  expect(two.came).toEqual(one.came);
  expect([one.most, two.most]).toEqual([1, 2]);
});
