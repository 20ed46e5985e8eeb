import { describe, expect, it, vi } from 'vitest';
import type { Container } from '../../../src/engine/container.ts';
import type { CpuPeriod } from '../../../src/probe/cpu-time/sample.ts';
import type { followStart } from '../../../src/probe/launch/follow-start.ts';
import { observeStart } from '../../../src/probe/launch/observe-start.ts';
import type { RunningStart } from '../../../src/probe/launch/running-start.ts';
import type { ObservedWindow } from '../../../src/probe/windows/observed-window.ts';
import { screen } from '../../../src/probe/windows/screen.ts';
import { displayThat } from '../evidence/display-that.ts';
import { aWindow } from '../windows/any-window.ts';

/** A main window that is no message by its size. */
const large = aWindow({ id: 5, width: 640, height: 400 });
/** One that may be a message, so that its text is read. */
const small = aWindow({ id: 5, width: 300, height: 180 });

interface Ending {
  readonly windows: readonly ObservedWindow[];
  /** The windows that were followed as main ones, one at each start or answer. */
  readonly main?: ObservedWindow;
  readonly stayed?: boolean;
  readonly answersPing?: boolean;
  /** The texts of the pictures, one after the other. */
  readonly texts?: readonly string[];
  readonly isBlank?: boolean;
  /** The output of scripts in the container, by a part of their text. */
  readonly prints?: Readonly<Record<string, string>>;
  readonly log?: readonly string[];
  readonly lostMs?: number;
  /** All measurements of it. */
  readonly whole?: CpuPeriod;
  readonly peak?: number;
  readonly more?: Partial<RunningStart>;
  /** The arguments of the application. */
  readonly args?: string;
  /** The windows that were followed, where they differ. */
  readonly follow?: readonly (ObservedWindow | undefined)[];
}

/** The result of a start that has ended so. */
async function ended(ending: Ending) {
  const { windows, main, log = ['started', 'listens', 'is ready'], prints = {} } = ending;
  const { texts = [], stayed = true, answersPing, lostMs = 0 } = ending;
  const pressed: number[] = [];
  const pictured: number[] = [];
  const x = {
    root: 1,
    atom: async () => 7,
    propertyOf: async () => undefined,
    async pixelsOf(_: number, { width, height }: ObservedWindow) {
      pictured.push(width);
      const pixels = Buffer.alloc(width * height * 4);
      return ending.isBlank ? pixels : pixels.fill(255, 0, pixels.length / 2);
    },
    pressReturn: async (id: number) => void pressed.push(id),
    movePointerAway: () => {},
  } as unknown as RunningStart['x'];
  const container: Partial<Container> = {
    lastLines: async () => [...log],
    changedPaths: async () => ['/tmp/own.log'],
    fileTail: async () => Buffer.from('Traceback (most recent call last):\n'),
    run: async ([, , script = '']) =>
      Object.entries(prints).find(([word]) => script.includes(word))?.[1] ?? '',
  };
  const trial = {
    ...{ x, container, watch: { windows: () => windows, now: () => 9000.5 } },
    use: {
      peakMemoryBytes: () => ending.peak,
      peakSharedBytes: () => undefined,
      whole: () => ending.whole,
    },
    clock: { lostMs: () => lostMs, isExhausted: () => lostMs > 60_000 },
    exit: () => undefined,
    ...{ answersDialog: false, closesDialogs: false, tray: undefined, signal: undefined },
    timeouts: { minMs: 1, maxMs: 2 },
    args: ending.args ?? '',
    pollMs: 0,
    ...ending.more,
  } as unknown as RunningStart;
  const mains = [...(ending.follow ?? [])];
  const follow = vi.fn<typeof followStart>(async () => {
    const window = ending.follow ? mains.shift() : main;
    return window && { window, settledMs: 1500, stayed, answersPing };
  });
  const { display, calls } = displayThat(texts);
  const result = await observeStart(trial, { container: display }, undefined, follow);
  return { ...result, pressed, pictured, follow, read: calls.length };
}

describe('a main window', () => {
  it('proves its class, with its picture and all that was measured', async () => {
    const result = await ended({ windows: [large], main: large, peak: 28_000_000, lostMs: 999 });
    expect(result).toMatchObject({
      ...{ proof: 'proven', launch: 'xcalc.XCalc', stayed: true, totalMs: 9000.5 },
      ...{ firstSeenMs: large.firstSeenMs, settledMs: 1500, peakMemoryBytes: 28_000_000 },
      window: { id: 5, role: 'main' },
      windows: [{ id: 5, role: 'main' }],
      log: ['started', 'listens', 'is ready'],
      picture: { width: 640, height: 400, isBlank: false },
    });
    for (const absent of ['failure', 'cause', 'exit', 'readLine', 'lostMs', 'lacksIconLoader']) {
      expect(result).not.toHaveProperty(absent);
    }
    // It is too large for a message. Only its end is read, as it may be a dialog.
    expect(result.read).toBe(1);
  });

  it('is judged as it is now, also where the application has made it anew', async () => {
    const renewed = { ...large, id: 8, title: 'Untitled' };
    const { window, picture } = await ended({ windows: [renewed], main: large });
    expect(window).toMatchObject({ id: 8, title: 'Untitled', role: 'main' });
    expect(picture).toBeDefined();
  });

  it('that has gone is likely, and has no picture', async () => {
    const gone = { ...large, goneMs: 4000, isMapped: false };
    const result = await ended({ windows: [gone], main: large, stayed: false, prints: { fc: '' } });
    expect(result).toMatchObject({ proof: 'likely', failure: 'start-gone', stayed: false });
    expect(result.launch).toBe('xcalc.XCalc');
    expect(result.window).toMatchObject({ role: 'hidden', goneMs: 4000 });
    expect(result).not.toHaveProperty('picture');
    const beside = { ...small, id: 3, class: 'Tape' };
    const both = await ended({ windows: [beside, gone], main: large, stayed: false });
    expect(both.window).toMatchObject({ id: 5, goneMs: 4000 });
  });

  it('that is blank, or has no fonts to be drawn with, is likely', async () => {
    const blank = await ended({ windows: [large], main: large, isBlank: true });
    expect(blank).toMatchObject({ proof: 'likely', failure: 'window-blank' });
    const prints = { 'fc-list': 'none\n' };
    const without = await ended({ windows: [large], main: large, prints });
    expect(without).toMatchObject({ proof: 'likely', failure: 'window-without-letters' });
  });

  it('that lies outside of the screen has no picture, and no text is read in it', async () => {
    const outside = { ...small, x: screen.width };
    const result = await ended({ windows: [outside], main: outside, texts: ['Fatal\n'] });
    expect(result).toMatchObject({ proof: 'proven', read: 0 });
    expect(result).not.toHaveProperty('picture');
  });

  it('that fails by what is plain has no line of text as a reason', async () => {
    const texts = ['Fatal: no disk\n'];
    const blank = await ended({ windows: [small], main: small, isBlank: true, texts });
    expect(blank).toMatchObject({ failure: 'window-blank', read: 0 });
    expect(blank).not.toHaveProperty('readLine');
  });

  it('has no other log than what was printed, once it is proven', async () => {
    const result = await ended({ windows: [large], main: large, log: [] });
    expect(result).toMatchObject({ proof: 'proven', log: [] });
    expect(result).not.toHaveProperty('peakMemoryBytes');
  });

  it('is proven though icons may be missing in it, which is said', async () => {
    const prints = { 'loaders.cache': 'none\n' };
    const result = await ended({ windows: [large], main: large, prints });
    expect(result).toMatchObject({ proof: 'proven', lacksIconLoader: true });
    const gone = await ended({ windows: [large], main: large, stayed: false, prints });
    expect(gone).not.toHaveProperty('lacksIconLoader');
  });

  it('that ends with the buttons of a dialog is likely, and its whole text is read', async () => {
    const texts = ['Retry Cancel\n', 'No connection to the database.\n\nRetry Cancel\n'];
    const result = await ended({ windows: [large], main: large, texts });
    expect(result).toMatchObject({
      proof: 'likely',
      failure: 'window-error',
      readLine: 'No connection to the database.',
      read: 2,
    });
    const whole = aWindow({ id: 5, width: 1000, height: 700 });
    // A large one has such buttons in a document or a tool, but not those of an assistant.
    expect(await ended({ windows: [whole], main: whole, texts })).toMatchObject({
      proof: 'proven',
    });
    const pages = ['< Back Next > Cancel\n', 'Step 1 of 4\n\n< Back Next > Cancel\n'];
    expect(await ended({ windows: [whole], main: whole, texts: pages })).toMatchObject({
      ...{ proof: 'likely', failure: 'window-first-run', readLine: 'Back Next Cancel', read: 2 },
    });
    expect(await ended({ windows: [whole], main: whole, texts: ['Ready\n'] })).toMatchObject({
      ...{ proof: 'proven', read: 1 },
    });
  });

  it('that asks a question of the first start has no cause in the log', async () => {
    const log = ['ALSA lib confmisc.c: cannot find card 0', 'started', 'is ready'];
    const asks = await ended({ windows: [small], main: small, texts: ['Welcome\n'], log });
    expect(asks).toMatchObject({ proof: 'likely', failure: 'window-first-run' });
    expect(asks).not.toHaveProperty('cause');
  });

  it('that does not answer is likely, and one that may be a message by what it reads', async () => {
    const deaf = await ended({ windows: [large], main: large, answersPing: false });
    expect(deaf).toMatchObject({ proof: 'likely', failure: 'window-unresponsive' });
    const said = await ended({ windows: [small], main: small, texts: ['Fatal: no disk\nOK\n'] });
    expect(said).toMatchObject({
      ...{ proof: 'likely', failure: 'window-error', readLine: 'Fatal: no disk', read: 1 },
    });
    const tool = await ended({ windows: [small], main: small, texts: ['7 8 9\n4 5 6\n'] });
    expect(tool).toMatchObject({ proof: 'proven', read: 1 });
  });

  it('is likely where a small one beside it, which came later, says something', async () => {
    const whole = aWindow({ id: 5, width: 800, height: 790 });
    const beside = { ...small, id: 9, x: 900, title: 'Small', firstSeenMs: 2000 };
    // The first is that of the main window's end.
    const texts = ['Ready\n', 'Fatal: no disk\n'];
    const said = await ended({ windows: [whole, beside], main: whole, texts });
    expect(said).toMatchObject({ failure: 'window-error', readLine: 'Fatal: no disk' });
    expect(said.window?.id).toBe(5);
    const layers = ['Ready\n', 'Layers\n'];
    const well = await ended({ windows: [whole, beside], main: whole, texts: layers });
    expect(well).toMatchObject({ proof: 'proven', read: 2 });
    const second = { ...beside, id: 10, y: 400 };
    const read = [...layers, 'Fatal: no disk\n'];
    const both = { windows: [whole, beside, second], main: whole, texts: read };
    expect(await ended(both)).toMatchObject({ failure: 'window-error', read: 3 });
    for (const other of [
      { ...beside, firstSeenMs: whole.firstSeenMs },
      { ...beside, isMapped: false },
    ]) {
      const earlier = await ended({ windows: [whole, other], main: whole, texts });
      expect(earlier).toMatchObject({ proof: 'proven', read: 1 });
    }
  });
});

describe('a start without a main window', () => {
  it('has proven nothing where there was no window at all', async () => {
    const result = await ended({ windows: [], lostMs: 1000 });
    expect(result).toMatchObject({ proof: 'none', failure: 'window-missing', stayed: false });
    expect(result.lostMs).toBe(1000);
    const whole = { passedMs: 9000, usedMs: 500, lostMs: 1000 };
    expect((await ended({ windows: [], lostMs: 1000, whole })).slowness).toBe(3);
    expect(await ended({ windows: [], lostMs: 999, whole })).not.toHaveProperty('slowness');
    for (const absent of ['window', 'launch', 'picture', 'firstSeenMs', 'settledMs']) {
      expect(result).not.toHaveProperty(absent);
    }
  });

  it('has a likely class by another window, with a picture if that is to be seen', async () => {
    const dialog = aWindow({ id: 3, type: 'dialog', title: 'Small', width: 200, height: 90 });
    const asking = await ended({ windows: [dialog] });
    expect(asking).toMatchObject({
      ...{ proof: 'likely', launch: 'xcalc.XCalc', failure: 'window-dialog-only' },
      window: { id: 3, role: 'dialog' },
      picture: { width: 200, height: 90 },
    });
    const hidden = await ended({ windows: [aWindow({ isMapped: false })] });
    expect(hidden).toMatchObject({ proof: 'likely', failure: 'window-hidden-only' });
    expect(hidden).not.toHaveProperty('picture');
    const unnamed = await ended({ windows: [aWindow({ instance: '', class: '' })] });
    expect(unnamed).toMatchObject({
      ...{ proof: 'none', failure: 'window-unnamed' },
      window: { role: 'main' },
      picture: { width: 640, height: 480 },
    });
    expect(unnamed).not.toHaveProperty('launch');
  });

  it('says what is read in a dialog, and the cause that it names', async () => {
    const dialog = aWindow({ id: 3, type: 'dialog', title: 'Small', width: 200, height: 90 });
    const asked = await ended({ windows: [dialog], texts: ['Welcome to Small\nBegin\n'] });
    expect(asked).toMatchObject({ failure: 'window-first-run', readLine: 'Welcome to Small' });
    expect(asked).not.toHaveProperty('cause');
    const rights = 'balloon is not root. You need to run with root privileges';
    const refused = await ended({ windows: [dialog], texts: [`${rights}\nOK\n`] });
    expect(refused).toMatchObject({ cause: 'cause-rights', isCauseRead: true });
    const jack = 'Cannot connect to the JACK server';
    expect(await ended({ windows: [dialog], texts: [`${jack}\nOK\n`] })).toMatchObject({
      ...{ failure: 'window-error', readLine: jack, cause: 'cause-jack', isCauseRead: true },
    });
  });

  it('keeps what the log names, and the kind of window where its text says no more', async () => {
    const dialog = aWindow({ id: 3, type: 'dialog', title: 'Small', width: 200, height: 90 });
    const log = ['ALSA lib pcm.c:2666: Unknown PCM default'];
    const both = await ended({ windows: [dialog], log, texts: ['the jack server is away\n'] });
    expect(both).toMatchObject({ failure: 'window-dialog-only', cause: 'cause-sound', read: 1 });
    expect(both).not.toHaveProperty('isCauseRead');
    for (const text of ['Password:\n', 'the licence agreement\n', 'Error: no\n', 'Begin\n', '']) {
      const result = await ended({ windows: [dialog], texts: [text] });
      expect(result).not.toHaveProperty('cause');
      expect(result.failure).toBe(text.startsWith('Error') ? 'window-error' : 'window-dialog-only');
    }
    const blank = await ended({ windows: [dialog], isBlank: true, texts: ['Welcome\n'] });
    expect(blank).toMatchObject({ failure: 'window-dialog-only', read: 0 });
  });

  it('waits in a tray if it has an icon there', async () => {
    const tray = (icons: number) => ({ tray: { count: () => icons } as RunningStart['tray'] });
    const waits = await ended({ windows: [], more: tray(1) });
    expect(waits.failure).toBe('window-tray-only');
    expect((await ended({ windows: [], more: tray(0) })).failure).toBe('window-missing');
  });

  it('has ended for the cause that its log names, wherever that is', async () => {
    const exit = () => ({ status: 1, isOutOfMemory: false });
    const traced = ['a', 'b', 'Traceback (most recent call last):'];
    for (const log of [traced, []]) {
      expect(await ended({ windows: [], log, more: { exit } })).toMatchObject({
        ...{ failure: 'start-ended', exit: { status: 1 }, cause: 'cause-traceback' },
      });
    }
  });

  it('was too busy a machine where it runs, has not got its time and nothing else is named', async () => {
    const starved = await ended({ windows: [], lostMs: 99_000 });
    expect(starved).toMatchObject({ failure: 'window-missing', cause: 'cause-load' });
    const exit = () => ({ status: 1, isOutOfMemory: false });
    expect(await ended({ windows: [], lostMs: 99_000, more: { exit } })).not.toHaveProperty(
      'cause',
    );
  });
});

describe('a question of the first start that only a text shows', () => {
  const more = { answersDialog: true };

  it('is answered with Return where that is wanted, and the next window counts', async () => {
    const texts = ['Welcome to Small\n', '7 8 9\n'];
    const result = await ended({ windows: [small], main: small, texts, more });
    expect(result).toMatchObject({ proof: 'proven', pressed: [5] });
    expect(result.follow.mock.calls.map(([{ timeouts }]) => timeouts)).toEqual([
      { minMs: 1, maxMs: 2 },
      { minMs: 13_000.5, dialogMs: 13_000.5, maxMs: 39_000.5 },
    ]);
  });

  it('is answered three times at most, and given up where the answer changes nothing', async () => {
    const pages = ['Welcome\n', 'First run\n', 'Choose a language\n', 'Select a folder\n'];
    const many = await ended({ windows: [small], main: small, texts: pages, more });
    expect(many).toMatchObject({ failure: 'window-first-run', readLine: 'Select a folder' });
    expect(many.pressed).toEqual([5, 5, 5]);
    const same = await ended({
      ...{ windows: [small], main: small, texts: ['Welcome\n', 'Welcome\n', '7 8\n'], more },
    });
    expect(same).toMatchObject({ failure: 'window-first-run', pressed: [5] });
  });

  it.each([
    ['that is not wanted', 'Welcome', {}],
    ['it is no question of a first start', 'Password:', more],
  ] as const)('is not answered where %s', async (_, text, how) => {
    const result = await ended({ windows: [small], main: small, texts: [text], more: how });
    expect(result.pressed).toEqual([]);
    expect(result.follow).toHaveBeenCalledOnce();
  });

  it('is not answered where the application has ended meanwhile', async () => {
    const exit = vi.fn<RunningStart['exit']>(() => ({ status: 0, isOutOfMemory: false }));
    exit.mockReturnValueOnce(undefined);
    const how = { ...more, exit };
    const result = await ended({ windows: [small], main: small, texts: ['Welcome'], more: how });
    expect(result).toMatchObject({ failure: 'window-first-run', pressed: [] });
  });
});

it('has every window that was seen, also one as large as the screen', async () => {
  const whole = aWindow({ id: 2, ...screen });
  const { windows, pictured } = await ended({ windows: [whole, large], main: whole });
  expect(windows.map(({ id }) => id)).toEqual([2, 5]);
  expect(pictured).toEqual([screen.width]);
});

describe('a dialog in front of the main window', () => {
  const before = aWindow({ ...large, title: 'Puzzle', level: 0 });
  const dialog = aWindow({
    ...{ id: 9, title: 'New game', type: 'dialog', isTransient: true, level: 1 },
    ...{ x: 40, y: 40, width: 300, height: 180 },
  });
  const game = ['Skill level:', 'Easy', 'Start game Quit'].join('\n');

  /** A start with the dialog, whose windows are others once Return was pressed. */
  async function asked(text: string, then: readonly ObservedWindow[], more: Partial<Ending> = {}) {
    let windows: readonly ObservedWindow[] = more.windows ?? [before, dialog];
    const pressed: number[] = [];
    const watch = { windows: () => windows, now: () => 9000.5 };
    const x = {
      ...{ root: 1, atom: async () => 7, propertyOf: async () => undefined },
      pixelsOf: async (_: number, { width, height }: ObservedWindow) =>
        Buffer.alloc(width * height * 4).fill(255, 0, width * height * 2),
      async pressReturn(id: number) {
        pressed.push(id);
        windows = then;
      },
      movePointerAway: () => {},
    } as unknown as RunningStart['x'];
    const result = await ended({
      ...{ main: before, texts: [text, text, text] },
      ...more,
      windows,
      more: { watch, x } as Partial<RunningStart>,
    });
    return { ...result, pressed };
  }

  it('is answered with Return where it is a part of it, and said once the window is free', async () => {
    const result = await asked(game, [before]);
    expect(result).toMatchObject({
      ...{ proof: 'proven', launch: 'xcalc.XCalc', pressed: [9] },
      asksFirst: { title: 'New game', isAnswered: true },
      window: { id: 5 },
    });
    expect(result).not.toHaveProperty('failure');
    expect(result).not.toHaveProperty('message');
  });

  it('may stay, as what it says is no error, login or licence', async () => {
    const result = await asked(game, [before, dialog]);
    expect(result).toMatchObject({
      ...{ proof: 'proven', pressed: [9] },
      asksFirst: { title: 'New game', isAnswered: false },
    });
  });

  it.each([
    ['An error occurred:\nthe settings could not be read.\nOK', 'window-error'],
    ['User name:\nPassword:\nLogin', 'window-password'],
    ['Please read this licence agreement\nAccept Decline', 'window-licence'],
  ])('that reads %j is not answered, and proves nothing', async (text, failure) => {
    const result = await asked(text, [before]);
    expect(result).toMatchObject({ proof: 'likely', failure, pressed: [] });
    expect(result.message).toEqual(text.split('\n'));
    expect(result).not.toHaveProperty('asksFirst');
  });

  it('proves nothing if nothing can be read in it, or another program shows it', async () => {
    expect(await asked('', [before])).toMatchObject({ failure: 'window-with-dialog', pressed: [] });
    const other = { ...dialog, isTransient: false, instance: 'other', class: 'Other' };
    const foreign = await asked(game, [before], { windows: [before, other] });
    expect(foreign).toMatchObject({ failure: 'window-with-dialog', pressed: [] });
  });

  it('proves nothing if Return leads to an error, or away from the main window', async () => {
    const error = { ...dialog, id: 11, title: 'Fatal error' };
    const wrong = await asked(game, [before, error]);
    expect(wrong).toMatchObject({ proof: 'likely', failure: 'window-error', pressed: [9] });
    const follow = [before, undefined];
    const gone = await asked(game, [], { follow });
    expect(gone).toMatchObject({ proof: 'likely', failure: 'window-with-dialog', pressed: [9] });
    expect(gone).not.toHaveProperty('asksFirst');
  });

  it('hides nothing that is wrong with the window behind it', async () => {
    const prints = { 'fc-list': 'none\n' };
    const result = await asked(game, [before], { prints });
    expect(result).toMatchObject({ failure: 'window-without-letters', pressed: [] });
  });
});

describe('a page in place of the application', () => {
  const page = 'No internet\nTry:\nChecking the network cables\nERR_INTERNET_DISCONNECTED\n';
  const args = '--no-sandbox --app=https://board.example.com/';
  const bare = { ...large, title: 'board.example.com' };

  it('that could not be loaded is no proof', async () => {
    const result = await ended({ windows: [bare], main: bare, args, texts: [page] });
    expect(result).toMatchObject({
      ...{ proof: 'likely', failure: 'window-offline', launch: 'xcalc.XCalc' },
      readLine: 'No internet',
    });
    expect(result).not.toHaveProperty('cause');
    // A script may have the address.
    const wrapped = await ended({ windows: [bare], main: bare, texts: [page] });
    expect(wrapped).toMatchObject({ failure: 'window-offline' });
  });

  it('that was loaded proves its class', async () => {
    const texts = ['Acme Board\nOpen tasks\n'];
    const board = { ...large, title: 'Acme Board' };
    expect(await ended({ windows: [board], main: board, args, texts })).toMatchObject({
      proof: 'proven',
    });
  });

  describe('of a web application', () => {
    const network = { host: 'board.example.com' };
    const board = { ...large, title: 'Acme Board', instance: 'board.example.com__b' };
    const start = (main: typeof board, texts: readonly string[], more: object = { network }) =>
      ended({ windows: [main], main, args, texts, more });

    it('proves its class with the network to its host alone', async () => {
      const result = await start(board, ['Acme Board\nOpen tasks\n']);
      expect(result).toMatchObject({ proof: 'proven', network });
    });

    it('that was not to be reached proves nothing, whatever is shown', async () => {
      const absent = { network: { ...network, absence: 'it was not reached' } };
      const result = await start(board, ['Acme Board\nOpen tasks\n'], absent);
      expect(result).toMatchObject({ proof: 'likely', failure: 'window-offline', ...absent });
    });

    it('with nothing but its host as title was not loaded, even if nothing can be read', async () => {
      const result = await start({ ...board, title: 'board.example.com' }, []);
      expect(result).toMatchObject({ failure: 'window-offline', readLine: 'board.example.com' });
    });

    it('that has led to another host is told by its text, or by its title alone', async () => {
      const login = { ...board, title: 'login.example.com' };
      expect(await start(login, [page])).toMatchObject({ failure: 'window-offline' });
      expect(await start(login, [''])).toMatchObject({ failure: 'window-offline' });
      expect(await start(login, ['Draw your diagrams\n'])).toMatchObject({ proof: 'proven' });
    });

    it("that its server could not give shows the server's words", async () => {
      const result = await start({ ...board, title: '502 Bad Gateway' }, ['nginx\n']);
      expect(result).toMatchObject({ proof: 'likely', readLine: '502 Bad Gateway' });
    });
  });

  it('is not looked for in other windows', async () => {
    const notes = { ...large, title: 'Notes' };
    expect(await ended({ windows: [notes], main: notes, texts: [page] })).toMatchObject({
      proof: 'proven',
    });
  });
});
