import { describe, expect, it } from 'vitest';
import { apk } from '../../../src/package-manager/apk/apk.ts';
import { allHeals } from '../../../src/probe/heal/all-heals.ts';
import { applicableHeals } from '../../../src/probe/heal/applicable-heals.ts';
import type { Heal, HealContext } from '../../../src/probe/heal/heal.ts';
import type { CauseCode } from '../../../src/probe/launch/cause/cause-in-log.ts';
import type { LaunchFailure } from '../../../src/probe/launch/launch-result.ts';
import { aFailure, aStart } from '../launch/a-start.ts';
import { aWindow } from '../windows/any-window.ts';
import { aHealContext, triedFor } from './a-heal-context.ts';

const namesFor = async (changes: Partial<HealContext>) =>
  (await triedFor(changes)).map(([name]) => name);

const failing = (failure: LaunchFailure, cause?: CauseCode) => ({
  started: aFailure({ failure, ...(cause ? { cause } : {}) }),
});

it('tries cheap heals first', () => {
  const costs = allHeals.map(({ seconds }) => seconds);
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
});

it('tries cheap heals first, in any given order', async () => {
  const given = (seconds: number): Heal => ({
    ...{ name: 'heal-file', title: String(seconds), seconds, causes: [] },
    change: () => ({}),
  });
  const worth = await applicableHeals(aHealContext(), [given(20), given(5), given(10)]);
  expect(worth.map(([{ title }]) => title)).toEqual(['5', '10', '20']);
});

describe('an application without a window', () => {
  it('is tried with everything that fits it, where the log names no cause', async () => {
    expect(await triedFor({})).toMatchObject([
      ['heal-tray', { tray: true }],
      ['heal-file', { file: { name: 'trial.txt' } }],
      ['heal-session-bus', { packages: ['dbus'], bus: true }],
      ['heal-companions', { packages: ['librsvg2-common', 'fonts-dejavu-core'] }],
      ['heal-recommended', { recommended: true }],
    ]);
  });

  it('is tried first with the heal for the cause in the log, at any cost', async () => {
    const [first] = await namesFor(failing('start-ended', 'cause-image-loader'));
    expect(first).toBe('heal-companions');
    expect(await namesFor(failing('start-ended', 'cause-library'))).toEqual(['heal-recommended']);
  });

  it('is tried first with the heal for the cause that was read in a message, and then with all others', async () => {
    const windows = [{ ...aWindow({ type: 'dialog' }), role: 'dialog' } as const];
    const cause = 'cause-sound';
    const read = { started: aFailure({ failure: 'window-error', cause, windows }) };
    const log = await namesFor(read);
    expect(new Set(log)).toEqual(new Set(['heal-sound']));
    const shown = await namesFor({ started: { ...read.started, isCauseRead: true } });
    expect(shown.slice(0, log.length)).toEqual(log);
    expect(shown).toEqual(expect.arrayContaining(['heal-dialog', 'heal-recommended']));
  });

  it('gets the packages of the modules that its log names, and has not', async () => {
    const log = ["No module named 'gi'", "No module named 'cairo'"];
    const started = aFailure({ failure: 'start-ended', cause: 'cause-module', log });
    const installed = new Set(['python3-cairo']);
    expect(await triedFor({ started, installed })).toEqual([
      ['heal-named', { packages: ['python3-gi'] }],
      ['heal-recommended', { recommended: true }],
    ]);
    const ofQml = ['module "QtQuick.Window" is not installed', 'module "QtQuick" is not installed'];
    expect(
      await triedFor({
        started: aFailure({ failure: 'window-missing', cause: 'cause-module', log: ofQml }),
      }),
    ).toContainEqual([
      'heal-named',
      { packages: ['qml-module-qtquick-window2', 'qml-module-qtquick2'] },
    ]);
    const all = new Set(['python3-cairo', 'python3-gi']);
    expect(await namesFor({ started, installed: all })).toEqual(['heal-recommended']);
  });

  it('gets folders in its home where it has ended by an error in its own code', async () => {
    const exit = { status: 1, isOutOfMemory: false };
    const started = aFailure({ failure: 'start-ended', exit, cause: 'cause-traceback' });
    expect((await triedFor({ started }))[0]).toEqual(['heal-folders', { folders: true }]);
    const { cause: _, ...silent } = started;
    expect(await namesFor({ started: silent })).not.toContain('heal-folders');
    expect(await namesFor(failing('window-error', 'cause-traceback'))).not.toContain(
      'heal-folders',
    );
  });

  it('has its own sandbox turned off where that cannot be set up, and is not yet', async () => {
    const failed = failing('start-ended', 'cause-sandbox');
    expect(await triedFor(failed)).toEqual([['heal-sandbox', { args: '--no-sandbox' }]]);
    expect(await namesFor({ ...failed, descriptor: { args: '--no-sandbox' } })).toEqual([]);
  });

  it('gets a silent sound device, then a sound server, where its log asks for sound', async () => {
    const device = ['heal-sound', { sound: true }] as const;
    expect(await triedFor(failing('window-error', 'cause-sound'))).toEqual([
      device,
      ['heal-sound', { soundServer: ['pulseaudio'] }],
    ]);
    const installed = new Set(['pulseaudio']);
    expect(await triedFor({ ...failing('window-error', 'cause-sound'), installed })).toEqual([
      device,
    ]);
    expect(await namesFor(failing('window-error', 'cause-sequencer'))).toEqual([
      'heal-sound',
      'heal-sound',
    ]);
    expect(await namesFor(failing('window-error'))).not.toContain('heal-sound');
  });

  it('gets a JACK server or a system bus where its log asks for one, with the packages that the image lacks', async () => {
    const sound = [
      ['heal-sound', { sound: true }],
      ['heal-sound', { soundServer: ['pulseaudio'] }],
    ];
    expect(await triedFor(failing('start-ended', 'cause-jack'))).toEqual([
      ['heal-jack', { jackServer: ['jackd2'] }],
      ...sound,
    ]);
    expect(await triedFor(failing('start-ended', 'cause-system-bus'))).toEqual([
      ['heal-system-bus', { systemBus: ['dbus'] }],
    ]);
    const installed = new Set(['jackd2', 'dbus']);
    expect(await triedFor({ ...failing('start-ended', 'cause-jack'), installed })).toEqual([
      ['heal-jack', { jackServer: [] }],
      ...sound,
    ]);
    expect(await triedFor({ ...failing('start-ended', 'cause-system-bus'), installed })).toEqual([
      ['heal-system-bus', { systemBus: [] }],
    ]);
  });

  it.each([
    ['libgtkmm-3.0.so.1', ['libgtkmm-3.0-1v5', 'libgtkmm-3.0-1v5-dbg', 'libgtkmm-3.0-dev']],
    ['libQt5Core.so.5', ['libqt5core5a', 'libqt5core5compat5', 'libqt5core50']],
    ['libssl.so.3', ['libssl3t64', 'libssl3']],
    ['libpython3.11.so.1.0', ['libpython3.11', 'libpython3.11-dev', 'libpython3.11-stdlib']],
  ])('gets the package of %s by its name in the index: one of %s', async (library, index) => {
    const log = [
      `lamp: error while loading shared libraries: ${library}: cannot open shared object file`,
    ];
    const started = aFailure({ failure: 'start-ended', cause: 'cause-library', log });
    const available = async () => new Set(index);
    const wanted = library === 'libssl.so.3' ? 'libssl3' : index[0];
    const [first] = await triedFor({ started, available });
    expect(first).toEqual(['heal-named', { packages: [wanted] }]);
    const installed = new Set([wanted!]);
    expect((await triedFor({ started, available, installed }))[0]?.[0]).not.toBe('heal-named');
  });

  it('gets the package of a library that its log names', async () => {
    const log = [
      'lamp: error while loading shared libraries: libfoo.so.3: cannot open shared object file: No such file or directory',
    ];
    const started = aFailure({ failure: 'start-ended', cause: 'cause-library', log });
    expect((await triedFor({ started }))[0]).toEqual(['heal-named', { packages: ['libfoo3'] }]);
  });

  it('gets the package that brings a missing D-Bus service, and none that is there', async () => {
    const name = 'org.example.Lamp.Files';
    const log = [`Error: The name ${name} was not provided by any .service files`];
    const started = aFailure({
      ...{ failure: 'window-error', cause: 'cause-bus-name', isCauseRead: true, log },
      windows: [{ ...aWindow(), role: 'dialog' }],
    });
    const owners = new Map([[name, ['lamp-files', 'lamp-other']]]);
    const ownersOfBusName = async (one: string) => owners.get(one) ?? [];
    const [first] = await triedFor({ started, ownersOfBusName });
    expect(first).toEqual(['heal-named', { packages: ['lamp-files'] }]);
    const installed = new Set(['lamp-other']);
    const others = await triedFor({ started, ownersOfBusName, installed });
    expect(others.map(([heal]) => heal)).not.toContain('heal-named');
    expect((await triedFor({ started })).map(([heal]) => heal)).not.toContain('heal-named');
  });

  it('is not installed anything for a window that only asks', async () => {
    const windows = [{ ...aWindow(), title: 'Help', role: 'message' as const }];
    const started = aFailure({ failure: 'window-first-run', windows });
    expect((await triedFor({ started })).map(([heal]) => heal)).toEqual(['heal-dialog']);
  });

  it.each(['cause-video', 'cause-program', 'cause-display'] as const)(
    'is not tried with anything for %s',
    async (cause) => {
      const windows = [{ ...aWindow(), role: 'dialog' } as const];
      const started = aFailure({ failure: 'window-dialog-only', cause, windows });
      expect(await namesFor({ started, sessionBus: 'there' })).toEqual([]);
    },
  );

  it.each([
    'start-out-of-memory',
    'window-unnamed',
    'window-tray-only',
    'window-password',
    'window-licence',
  ] as const)('is not tried with anything for %s', async (failure) => {
    expect(await namesFor(failing(failure))).toEqual([]);
  });

  it('is answered only where it asks something', async () => {
    const windows = [{ ...aWindow(), role: 'message' } as const];
    const started = aFailure({ failure: 'window-message-only', windows });
    expect(await namesFor({ started })).toContain('heal-dialog');
    expect(await namesFor(failing('window-missing'))).not.toContain('heal-dialog');
  });

  it('is answered last where it shows an error, and never behind a main window', async () => {
    const windows = [{ ...aWindow({ title: 'Error' }), role: 'dialog' } as const];
    const started = aFailure({ failure: 'window-error', windows });
    expect((await namesFor({ started })).at(-1)).toBe('heal-dialog');
    const behind = aFailure({ failure: 'window-error', windows, stayed: true });
    expect(await namesFor({ started: behind })).not.toContain('heal-dialog');
  });

  it('closes windows in front of its main window, except errors', async () => {
    const windows = [{ ...aWindow(), role: 'dialog' } as const];
    const changesFor = async (failure: LaunchFailure) =>
      await triedFor({ started: aFailure({ failure, windows, stayed: true }) });
    expect(await changesFor('window-first-run')).toContainEqual(['heal-dialog', { close: true }]);
    expect(await changesFor('window-with-dialog')).toContainEqual(['heal-dialog', { close: true }]);
    expect(await changesFor('window-covered')).toContainEqual(['heal-dialog', { close: true }]);
    expect((await changesFor('window-error')).map(([name]) => name)).not.toContain('heal-dialog');
    // A window that covers it may look like any other.
    const covering = [{ ...aWindow(), role: 'main' } as const];
    const covered = aFailure({ failure: 'window-covered', windows: covering, stayed: true });
    expect(await triedFor({ started: covered })).toContainEqual(['heal-dialog', { close: true }]);
  });

  it('is closed where it is declared as a main window and asks by its title', async () => {
    const main = aWindow({ id: 5, width: 1008, height: 608 });
    const welcome = { id: 6, x: 380, y: 178, width: 642, height: 305, level: main.level + 1 };
    const over = aWindow({ ...welcome, title: 'Welcome to Small' });
    const windows = [main, over].map((one) => ({ ...one, role: 'main' }) as const);
    const started = aFailure({ failure: 'window-first-run', windows, stayed: true });
    expect((await triedFor({ started }))[0]).toEqual(['heal-dialog', { close: true }]);
    const beside = { ...windows[1]!, x: 1008 };
    const free = { ...started, windows: [windows[0]!, beside] };
    expect(await namesFor({ started: free })).not.toContain('heal-dialog');
  });

  it('is answered where the text of its only window is a question of the first start', async () => {
    const windows = [{ ...aWindow(), role: 'main' } as const];
    const read = { windows, stayed: true, readLine: 'Do you want to make it the default?' };
    const changesFor = (failure: LaunchFailure) =>
      triedFor({ started: aFailure({ ...read, failure }) });
    expect((await changesFor('window-first-run'))[0]).toEqual(['heal-dialog', { answer: true }]);
    const unread = aFailure({ windows, stayed: true, failure: 'window-first-run' });
    expect(await namesFor({ started: unread })).not.toContain('heal-dialog');
    expect(await changesFor('window-error')).not.toContainEqual(['heal-dialog', { answer: true }]);
    expect(await changesFor('window-licence')).toEqual([]);
  });

  it('has it answered where closing it did not help', async () => {
    const windows = [{ ...aWindow(), role: 'dialog' } as const];
    const started = aFailure({ failure: 'window-with-dialog', windows, stayed: true });
    expect((await triedFor({ started })).slice(0, 2)).toEqual([
      ['heal-dialog', { close: true }],
      ['heal-dialog', { answer: true }],
    ]);
  });

  it('gets an entry point that waits where it has ended well and the own one does not', async () => {
    const started = (status: number) =>
      aFailure({ failure: 'start-ended', exit: { status, isOutOfMemory: false } });
    const [tried] = await triedFor({ started: started(0), entryPointWaits: false });
    expect(tried).toMatchObject([
      'heal-handover',
      { entryPoint: expect.stringContaining('is_left') },
    ]);
    expect(await namesFor({ started: started(0) })).not.toContain('heal-handover');
    expect(await namesFor({ started: started(1), entryPointWaits: false })).not.toContain(
      'heal-handover',
    );
  });

  it.each([
    ['a small square that was never shown', { wasMapped: false, width: 16, height: 16 }, '', true],
    ['one of 10x10, as toolkits make it', { wasMapped: false, width: 10, height: 10 }, '', false],
    ['the largest icon', { wasMapped: false, width: 64, height: 64 }, '', true],
    ['a larger square', { wasMapped: false, width: 65, height: 65 }, '', false],
    ['a bar', { wasMapped: false, width: 16, height: 20 }, '', false],
    ['words about its area', {}, 'no notification area', true],
    ['a tray in one word', {}, 'No systemtray', true],
    ['one that was shown', { width: 16, height: 16 }, '', false],
    ['words about a tray', {}, 'No system tray found', true],
  ])('gets a tray for %s', async (_, changes, line, isTried) => {
    const windows = [{ ...aWindow(changes), role: 'hidden' } as const];
    const log = [line];
    const started = aFailure({
      failure: 'window-hidden-only',
      windows,
      log,
      cause: 'cause-device',
    });
    expect(await namesFor({ started })).toEqual(isTried ? ['heal-tray'] : []);
  });

  it('gets no tray if its log names a cause', async () => {
    expect(await namesFor(failing('window-missing', 'cause-device'))).toEqual([]);
  });

  it('gets no package that it has', async () => {
    const installed = new Set(['librsvg2-common', 'dbus']);
    const tried = await triedFor({ installed, sessionBus: 'given', descriptor: {} });
    expect(tried).toEqual([
      ['heal-tray', { tray: true }],
      ['heal-companions', { packages: ['fonts-dejavu-core'] }],
      ['heal-recommended', { recommended: true }],
    ]);
  });

  it('gets the bus of the image before one of a package', async () => {
    expect((await triedFor({ sessionBus: 'there' }))[0]).toEqual([
      'heal-session-bus',
      { bus: true },
    ]);
  });

  it('gets the packages of its own package manager, and recommended ones if supported', async () => {
    const tried = await triedFor({ manager: apk, descriptor: {} });
    expect(tried).toEqual([
      ['heal-tray', { tray: true }],
      ['heal-session-bus', { packages: ['dbus'], bus: true }],
      ['heal-companions', { packages: ['librsvg', 'font-dejavu'] }],
    ]);
    expect(await namesFor({ manager: undefined, descriptor: {} })).toEqual(['heal-tray']);
    expect(await namesFor({ descriptor: { installrecommends: true } })).not.toContain(
      'heal-recommended',
    );
  });
});

it('tries nothing where the main window is there', async () => {
  expect(await namesFor({ started: aStart() })).toEqual([]);
});

it('tries the applicable heals for a blank main window', async () => {
  expect(await namesFor(failing('window-blank'))).toContain('heal-companions');
});
