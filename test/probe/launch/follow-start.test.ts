import { describe, expect, it } from 'vitest';
import type { ContainerExit } from '../../../src/engine/container.ts';
import { followStart } from '../../../src/probe/launch/follow-start.ts';
import type { RunningStart } from '../../../src/probe/launch/running-start.ts';
import type { ObservedWindow } from '../../../src/probe/windows/observed-window.ts';
import { aWindow } from '../windows/any-window.ts';

const names = ['WM_PROTOCOLS', '_NET_WM_PING', 'WM_DELETE_WINDOW', 'WM_NORMAL_HINTS'];
const atomOf = (name: string) => 100 + names.indexOf(name);

/** A window that is there from one second to another one. */
type Shown = Partial<ObservedWindow> & { readonly from?: number; readonly to?: number };

interface Course {
  readonly windows: readonly Shown[] | ((calls: readonly string[]) => readonly Shown[]);
  /** When it ends, in seconds. */
  readonly endsAt?: number;
  /** Windows that offer to answer, and when they answer after they were asked, in seconds; never if that is undefined. */
  readonly pings?: Readonly<Record<number, number | undefined>>;
  /** Uses a processor all the time until that second. */
  readonly worksUntil?: number;
  /** All windows have one colour until that second. */
  readonly blankUntil?: number;
  readonly more?: Partial<RunningStart>;
  /** When the display server ends, in seconds. */
  readonly displayEndsAt?: number;
}

/** Follows a start in which a second passes with each look. */
async function follow(course: Course) {
  const calls: string[] = [];
  /** When it was resized, in seconds. */
  const resizedAt: number[] = [];
  let nowMs = 0;
  const listeners: Parameters<RunningStart['x']['onEvent']>[0][] = [];
  const asked = new Map<number, number>();
  const isThere = (ms: number, { from = 0, to = 999 }: Shown) =>
    from * 1000 <= ms && ms < to * 1000;
  const windows = () => {
    const shown = typeof course.windows === 'function' ? course.windows(calls) : course.windows;
    return shown
      .filter((one) => isThere(nowMs, one))
      .map(({ from = 0, to: _, ...window }) =>
        aWindow({ firstSeenMs: from * 1000, changedMs: from * 1000, ...window }),
      );
  };
  const tellAnswers = () => {
    for (const [id, at] of asked) {
      const after = course.pings?.[id];
      if (after === undefined || nowMs - at < after * 1000) continue;
      const data = [atomOf('_NET_WM_PING'), 0, id, 0, 0];
      for (const tell of listeners) tell({ name: 'ClientMessage', wid: 1, data });
    }
  };
  const x = {
    root: 1,
    get ended() {
      nowMs += 1000;
      tellAnswers();
      const { displayEndsAt = 999 } = course;
      return nowMs >= displayEndsAt * 1000 ? Promise.resolve() : new Promise<void>(() => {});
    },
    atom: async (name: string) => atomOf(name),
    childrenOf: async () => [],
    async propertyOf(id: number, atom: number) {
      const offers = atom === atomOf('WM_PROTOCOLS') && course.pings && id in course.pings;
      if (!offers) return undefined;
      return { type: 4, data: Buffer.from(new Uint32Array([atomOf('_NET_WM_PING')]).buffer) };
    },
    onEvent: (listener: (typeof listeners)[number]) => listeners.push(listener),
    send(_: number, id: number, __: number, [what = 0]: readonly number[]) {
      calls.push(`${names[what - 100]} ${id}`);
      if (what === atomOf('_NET_WM_PING')) asked.set(id, nowMs);
    },
    pixelsOf: async (_: number, { width, height }: ObservedWindow) => {
      const pixels = Buffer.alloc(width * height * 4);
      if (nowMs >= (course.blankUntil ?? 0) * 1000) pixels.fill(255, 0, pixels.length / 2);
      return pixels;
    },
    resize(id: number, width: number, height: number) {
      calls.push(`${id}: ${width}x${height}`);
      resizedAt.push(nowMs / 1000);
    },
    pressShift: async (id: number) => void calls.push(`Shift ${id}`),
    pressReturn: async (id: number) => void calls.push(`Return ${id}`),
    movePointerAway: () => {},
  } as unknown as RunningStart['x'];
  const recent = () => {
    const works = nowMs < (course.worksUntil ?? 0) * 1000;
    return { passedMs: 1000, lostMs: 0, usedMs: works ? 900 : 0 };
  };
  const exit: ContainerExit = { status: 1, isOutOfMemory: false };
  const trial = {
    watch: { windows, now: () => nowMs },
    x,
    use: { recent },
    displayUse: { recent },
    exit: () => (nowMs >= (course.endsAt ?? 999) * 1000 ? exit : undefined),
    timeouts: { minMs: 4000, maxMs: 12_000 },
    pollMs: 0,
    answersDialog: false,
    closesDialogs: false,
    ...course.more,
  } as unknown as RunningStart;
  const held: number[] = [];
  const main = await followStart(trial, ({ id }) => held.push(id));
  return { main, held, calls, resizedAt, seconds: nowMs / 1000 };
}

const large = { id: 5, width: 640, height: 400 };
const small = { id: 5, width: 300, height: 200 };
const other = { ...large, id: 6, instance: 'tape', class: 'Tape' };
describe.concurrent('a main window', () => {
  it('must stay for ten seconds, with another size for a moment and with a key', async () => {
    const { main, held, calls, resizedAt, seconds } = await follow({ windows: [large] });
    expect(resizedAt).toEqual([3, 4]);
    expect(main).toMatchObject({ window: { id: 5 }, settledMs: 1000, stayed: true });
    expect(main?.answersPing).toBeUndefined();
    expect(held).toEqual([5]);
    expect(calls).toEqual(['5: 648x408', 'Shift 5', '5: 640x400']);
    expect(seconds).toBe(11);
  });

  it('must stay for sixteen seconds if it may be a message by its size', async () => {
    const { main, seconds } = await follow({ windows: [small] });
    expect(main).toMatchObject({ stayed: true });
    expect(seconds).toBe(17);
    const gone = await follow({ windows: [{ ...small, to: 14 }] });
    expect(gone.main).toMatchObject({ window: { id: 5 }, stayed: false });
  });

  it('that goes has not stayed if no other comes soon, and that one counts which does', async () => {
    const [gone, splash] = await Promise.all([
      follow({ windows: [{ ...large, to: 9 }] }),
      follow({
        windows: [
          { ...large, to: 6 },
          { ...other, from: 8 },
        ],
      }),
    ]);
    expect(gone.main).toMatchObject({ window: { id: 5 }, stayed: false });
    expect(gone.held).toEqual([5]);
    expect(splash.main).toMatchObject({ window: { id: 6 }, stayed: true });
    expect(splash.held).toEqual([5, 6]);
  });

  it('may be made anew, but not be another one', async () => {
    const again = await follow({
      windows: [
        { ...large, to: 2 },
        { ...large, id: 7, from: 3 },
      ],
    });
    expect(again.main).toMatchObject({ stayed: true });
    expect(again.held).toEqual([5]);
  });

  it('gets its own size back, and one that was made anew keeps its own', async () => {
    const resized = await follow({
      windows: (calls) => [calls.length === 0 ? large : { ...large, width: 648, height: 408 }],
    });
    expect(resized.calls).toEqual(['5: 648x408', 'Shift 5', '5: 640x400']);
    const anew = await follow({
      windows: [
        { ...large, to: 4 },
        { ...large, id: 7, width: 700, height: 500, from: 4 },
      ],
    });
    expect(anew.calls).toEqual(['5: 648x408', 'Shift 5', '7: 700x500']);
    expect(anew.main).toMatchObject({ window: { id: 5 }, stayed: true });
  });

  it('is not taken for another window of its class, nor for one of another class', async () => {
    const [twin, palette, second] = await Promise.all([
      follow({ windows: [{ ...large, id: 4, width: 500 }, large] }),
      follow({
        windows: [
          { ...large, id: 4, type: 'utility' },
          { ...large, to: 6 },
        ],
      }),
      follow({
        windows: [
          { ...other, width: 500 },
          { ...large, to: 6 },
        ],
      }),
    ]);
    expect(twin.calls).toEqual(['5: 648x408', 'Shift 5', '5: 640x400']);
    expect(palette.main).toMatchObject({ window: { id: 5 }, stayed: false });
    expect(second.held).toEqual([5, 6]);
    expect(second.main).toMatchObject({ window: { id: 6 }, stayed: true });
  });

  it('has not stayed if it goes in the last second, or before what is in front of it', async () => {
    const last = await follow({ windows: [{ ...large, to: 11 }] });
    expect(last.main).toMatchObject({ window: { id: 5 }, stayed: false });
    const dialog = { id: 8, type: 'dialog', title: 'Lamp', from: 2 } as const;
    const before = await follow({ windows: [{ ...large, to: 4 }, dialog] });
    expect(before.main).toMatchObject({ window: { id: 5 }, stayed: false });
  });

  it('is held for three seconds where something is in front of it', async () => {
    const dialog = { id: 8, type: 'dialog', title: 'Lamp' } as const;
    const { main, seconds } = await follow({ windows: [large, dialog] });
    expect(main).toMatchObject({ window: { id: 5 }, stayed: true });
    expect(seconds).toBeGreaterThanOrEqual(4);
    expect(seconds).toBeLessThan(9);
  });

  it('was a splash screen if a larger one comes beside it', async () => {
    const { main, held } = await follow({ windows: [small, { ...other, from: 8 }] });
    expect(held).toEqual([5, 6]);
    expect(main).toMatchObject({ window: { id: 6 }, stayed: true });
    const beside = await follow({ windows: [large, { ...other, ...small, id: 6, from: 8 }] });
    expect(beside.held).toEqual([5]);
    const unnamed = await follow({
      windows: [large, { ...other, width: 900, class: '', from: 8 }],
    });
    expect(unnamed.held).toEqual([5]);
  });

  it('has not stayed if the application ends', async () => {
    const { main, held } = await follow({ windows: [large], endsAt: 7 });
    expect(main).toMatchObject({ window: { id: 5 }, stayed: false });
    expect(held).toEqual([5]);
  });

  it('follows three others at most', async () => {
    const windows = [0, 10, 20, 30, 40].map((from, index) => {
      return { ...large, id: index + 10, class: `C${index}`, from, to: from + 6 };
    });
    const { main, held } = await follow({ windows });
    expect(held).toEqual([10, 11, 12, 13]);
    expect(main).toMatchObject({ window: { id: 13 }, stayed: false });
  });
});
describe.concurrent('a main window that offers to answer', () => {
  it.each([
    ['at once', 0, 11, true],
    ['late', 6, 13, true],
    ['never', undefined, 15, false],
  ])('answers %s', async (_, after, seconds, answersPing) => {
    const run = await follow({ windows: [large], pings: { 5: after } });
    expect(run.main).toMatchObject({ stayed: true, answersPing });
    expect(run.calls.filter((call) => call.startsWith('_NET'))).toEqual(['_NET_WM_PING 5']);
    expect(run.seconds).toBe(seconds);
  });
});
describe.concurrent('an application without a main window', () => {
  it('is waited for as long as it works, but not for ever', async () => {
    const [idle, late, never] = await Promise.all([
      follow({ windows: [] }),
      follow({ windows: [{ ...large, from: 9 }], worksUntil: 9 }),
      follow({ windows: [], worksUntil: 99 }),
    ]);
    expect([idle.main, idle.held]).toEqual([undefined, []]);
    expect(late.main).toMatchObject({ window: { id: 5 }, stayed: true });
    expect(never.seconds).toBeGreaterThanOrEqual(12);
    expect(never.seconds).toBeLessThan(20);
  });

  it('is not given up for a window that the display server has not announced yet', async () => {
    const { main } = await follow({ windows: [{ ...large, from: 5 }] });
    expect(main).toMatchObject({ window: { id: 5 }, stayed: true });
  });

  it('ends at once', async () => {
    const { main, seconds } = await follow({ windows: [], endsAt: 1 });
    expect(main).toBeUndefined();
    expect(seconds).toBeLessThan(8);
  });

  it('is clicked on in the tray, once, if it has an icon there', async () => {
    const trayOf = (count: number, calls: string[] = []) => ({
      tray: { count: () => count, click: async () => void calls.push('click') },
    });
    const clicks: string[] = [];
    const windows = () => (clicks.length > 0 ? [{ ...large, firstSeenMs: 0, changedMs: 0 }] : []);
    const shown = await follow({ windows, more: trayOf(1, clicks) });
    expect(shown.main).toMatchObject({ window: { id: 5 }, stayed: true });
    expect(clicks).toEqual(['click']);
    const hidden: string[] = [];
    expect((await follow({ windows: [], more: trayOf(1, hidden) })).main).toBeUndefined();
    expect(hidden).toEqual(['click']);
    const none: string[] = [];
    expect((await follow({ windows: [], more: trayOf(0, none) })).main).toBeUndefined();
    expect((await follow({ windows: [], endsAt: 1, more: trayOf(1, none) })).main).toBeUndefined();
    expect(none).toEqual([]);
  });

  it('is an error of the trial if the display server has ended', async () => {
    await expect(follow({ windows: [], displayEndsAt: 2 })).rejects.toThrow('display server');
  });
});
describe.concurrent('a question', () => {
  const dialog = { id: 8, type: 'dialog', title: 'Lamp' } as const;
  const answers = { answersDialog: true };

  it('is answered with Return where that is wanted, once each, and three at most', async () => {
    const ignored = await follow({ windows: [dialog] });
    expect(ignored.calls).toEqual([]);
    const stubborn = await follow({ windows: [dialog], more: answers });
    expect(stubborn.calls).toEqual(['Return 8']);
    const count = (calls: readonly string[]) => calls.filter((call) => call.includes('Ret')).length;
    const endless = await follow({
      windows: (calls) => [{ ...dialog, id: 20 + count(calls), changedMs: 0 }],
      more: { ...answers, timeouts: { minMs: 8000, maxMs: 12_000 } },
    });
    expect(endless.calls).toEqual(['Return 20', 'Return 21', 'Return 22']);
    const pages = await follow({
      windows: (calls) =>
        count(calls) < 2 ? [{ ...dialog, changedMs: count(calls) }] : [{ ...large, changedMs: 0 }],
      more: answers,
    });
    expect(pages.calls.slice(0, 2)).toEqual(['Return 8', 'Return 8']);
    expect(pages.main).toMatchObject({ window: { id: 5 }, stayed: true });
  });

  it('is waited for until it does not change any more, however late it comes', async () => {
    const { main, calls } = await follow({
      windows: (pressed) =>
        pressed.includes('Return 8')
          ? [large]
          : [3, 4].map((from) => ({ ...dialog, from, to: from === 3 ? 4 : 999 })),
      more: answers,
    });
    expect(calls).toContain('Return 8');
    expect(main).toMatchObject({ window: { id: 5 }, stayed: true });
  });

  it('that still changes is waited for where it will be answered, but not for ever', async () => {
    const changing = (until: number) => () =>
      Array.from({ length: until }, (_, from) => ({
        ...{ ...dialog, from: from + 1 },
        ...(from + 1 < until ? { to: from + 2 } : {}),
      }));
    const [answered, left, never] = await Promise.all([
      follow({
        windows: (calls) => (calls.includes('Return 8') ? [large] : changing(8)()),
        more: answers,
      }),
      follow({ windows: changing(8) }),
      follow({ windows: changing(99), more: answers }),
    ]);
    expect(answered.calls).toContain('Return 8');
    expect(answered.main).toMatchObject({ window: { id: 5 }, stayed: true });
    expect(left.seconds).toBeLessThan(6);
    expect(never.calls).toEqual([]);
    expect(never.seconds).toBeGreaterThanOrEqual(12);
    expect(never.seconds).toBeLessThan(16);
  });

  it('that was answered gives the application time for what comes next', async () => {
    const { main, calls } = await follow({
      windows: (pressed) => {
        const from = 1.5 + 3 * pressed.filter((call) => call.startsWith('Return')).length;
        const next = { ...dialog, id: 20 + from, from, changedMs: from * 1000 };
        return from > 8 ? [{ ...large, from }] : [next];
      },
      more: answers,
    });
    expect(calls.filter((call) => call.startsWith('Return'))).toHaveLength(3);
    expect(main).toMatchObject({ window: { id: 5 }, stayed: true });
  });

  it.each(['Enter passphrase', 'License Agreement'])('is left to a person: %s', async (title) => {
    const { calls } = await follow({ windows: [{ ...dialog, title }], more: answers });
    expect(calls).toEqual([]);
  });

  it('in front of a main window is answered or closed where that is wanted', async () => {
    const inFront = (calls: readonly string[]) =>
      calls.some((call) => call.endsWith(' 8')) ? [large] : [large, dialog];
    const closes = { closesDialogs: true };
    const [left, answered, closed, stubborn] = await Promise.all([
      follow({ windows: inFront }),
      follow({ windows: inFront, more: answers }),
      follow({ windows: inFront, more: closes }),
      follow({ windows: [large, dialog], more: closes }),
    ]);
    expect(left.main).toMatchObject({ window: { id: 5 }, stayed: true });
    expect(left.calls.join()).not.toContain(' 8');
    expect(answered.calls).toContain('Return 8');
    expect(closed.calls).toContain('WM_DELETE_WINDOW 8');
    expect(closed.main).toMatchObject({ stayed: true });
    expect(stubborn.calls.filter((call) => call.startsWith('WM_'))).toHaveLength(1);
    expect(stubborn.main).toMatchObject({ stayed: true });
    const endless = await follow({
      windows: (calls) => {
        const count = calls.filter((call) => call.startsWith('WM_')).length;
        return [large, { ...dialog, id: 20 + count }];
      },
      more: closes,
    });
    expect(endless.calls.filter((call) => call.startsWith('WM_'))).toEqual(
      [20, 21, 22, 23].map((id) => `WM_DELETE_WINDOW ${id}`),
    );
  });
});
describe.concurrent('a main window that shows nothing yet', () => {
  it('is waited for while the application works, for fifteen seconds at most', async () => {
    const [soon, never, idle] = await Promise.all([
      follow({ windows: [large], blankUntil: 18, worksUntil: 99 }),
      follow({ windows: [large], blankUntil: 99, worksUntil: 99 }),
      follow({ windows: [large], blankUntil: 99 }),
    ]);
    expect(soon.seconds).toBe(18);
    expect(never.seconds).toBeGreaterThan(25);
    expect(never.seconds).toBeLessThan(30);
    expect(idle.seconds).toBeLessThan(16);
    for (const { main } of [soon, never, idle]) expect(main).toMatchObject({ stayed: true });
  });

  it('is waited for as well while something is in front of it', async () => {
    const progress = { id: 8, type: 'dialog', title: 'Lamp', to: 12 } as const;
    const run = await follow({ windows: [large, progress], worksUntil: 99 });
    expect(run.seconds).toBe(12);
    expect(run.main).toMatchObject({ stayed: true });
  });
});
