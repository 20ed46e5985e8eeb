import { describe, expect, it } from 'vitest';
import {
  failureOf,
  type StartObservations,
} from '../../../../src/probe/launch/cause/failure-of.ts';
import { aWindow } from '../../windows/any-window.ts';

const shown = { stayed: true, isBlank: false, lacksFonts: false };

const failure = (ending: Partial<StartObservations>) =>
  failureOf({ windows: [], exit: undefined, ...ending });

describe('an application without a main window', () => {
  it.each([
    ['start-ended', 0],
    ['start-ended', 127],
    ['start-ended', 255],
    ['start-ended', 128],
    ['start-ended', 193],
    ['start-killed', 192],
    ['start-killed', 139],
  ] as const)('fails with %s for the status %d', (name, status) => {
    expect(failure({ exit: { status, isOutOfMemory: false } })).toBe(name);
  });

  it.each([
    ['window-missing', []],
    ['window-missing', [aWindow({ isMapped: false, class: '' })]],
    ['window-hidden-only', [aWindow({ isMapped: false })]],
    ['window-hidden-only', [aWindow({ type: 'splash' })]],
    // As docks and recorders of the screen have it.
    ['window-helper-only', [aWindow({ type: 'dock' }), aWindow({ isMapped: false })]],
    ['window-helper-only', [aWindow({ type: 'utility' })]],
    ['window-hidden-only', [aWindow({ type: 'menu', isOverrideRedirect: true })]],
    ['window-dialog-only', [aWindow({ type: 'dialog' }), aWindow({ isMapped: false })]],
    ['window-message-only', [aWindow({ width: 100 }), aWindow({ type: 'dialog' })]],
    ['window-of-message-program', [aWindow({ class: 'Yad' }), aWindow({ type: 'dialog' })]],
    ['window-unnamed', [aWindow({ class: '' })]],
    // After the end of the wait.
    ['window-missing', [aWindow()]],
    ['window-error', [aWindow({ type: 'dialog', title: 'Cannot open display' })]],
    ['window-error', [aWindow({ title: 'Error' })]],
    ['window-password', [aWindow({ class: 'Ssh-askpass', title: 'Enter passphrase' })]],
    ['window-licence', [aWindow({ type: 'dialog', title: 'Licence' })]],
    ['window-first-run', [aWindow({ width: 100, title: 'Welcome to Lamp' })]],
    // The gravest counts, whichever was there first.
    [
      'window-error',
      [
        aWindow({ type: 'dialog', title: 'Welcome' }),
        aWindow({ type: 'dialog', title: 'Lamp failed' }),
      ],
    ],
  ] as const)('fails with %s', (name, windows) => {
    expect(failure({ windows })).toBe(name);
  });
});

it('shows nothing but an icon in the tray, unless it asks something', () => {
  const hidden = aWindow({ isMapped: false });
  const isInTray = true;
  expect(failure({ windows: [hidden], isInTray })).toBe('window-tray-only');
  const menu = aWindow({ type: 'popup_menu' });
  expect(failure({ windows: [hidden, menu], isInTray })).toBe('window-tray-only');
  const dialog = aWindow({ type: 'dialog' });
  expect(failure({ windows: [hidden, dialog], isInTray })).toBe('window-dialog-only');
  expect(failure({ windows: [aWindow()], isInTray, main: shown })).toBeUndefined();
});

describe('an application with a main window', () => {
  it('gives precedence to out of memory', () => {
    const exit = { status: 0, isOutOfMemory: true };
    expect(failure({ exit, main: shown })).toBe('start-out-of-memory');
  });

  it('reports a closed window, even if the application then exited', () => {
    const main = { ...shown, stayed: false };
    expect(failure({ main })).toBe('start-gone');
    expect(failure({ main, exit: { status: 0, isOutOfMemory: false } })).toBe('start-gone');
  });

  it('fails if that shows nothing, or no letters', () => {
    const windows = [aWindow()];
    expect(failure({ windows, main: shown })).toBeUndefined();
    expect(failure({ windows, main: { ...shown, isBlank: true } })).toBe('window-blank');
    expect(failure({ windows, main: { ...shown, lacksFonts: true } })).toBe(
      'window-without-letters',
    );
  });

  it.each([
    ['window-with-dialog', { type: 'dialog', title: 'Lamp' }],
    ['window-error', { type: 'dialog', title: 'Error' }],
    ['window-of-message-program', { class: 'XMessage', title: 'xmessage' }],
    ['window-first-run', { type: 'dialog', title: 'Tip of the day' }],
    [undefined, { width: 100, title: 'Layers' }],
    [undefined, { type: 'utility', title: 'Tools' }],
    [undefined, { title: 'Second window' }],
    // As the welcome of an application that says of itself only its name.
    ['window-covered', { title: 'Lamp', width: 464, height: 261, level: 1 }],
    ['window-first-run', { title: 'Welcome', width: 464, height: 261, level: 1 }],
    [undefined, { title: 'Lamp', width: 464, height: 261, level: -1 }],
    [undefined, { title: 'Lamp', width: 464, height: 261, level: 1, x: 300 }],
    [undefined, { type: 'dialog', title: 'Error', isMapped: false }],
  ] as const)('fails with %s if beside it is %o', (name, changes) => {
    const windows = [aWindow(), aWindow({ id: 2, ...changes })];
    expect(failure({ windows, main: shown })).toBe(name);
  });
});

it('is not called covered where a dialog asks something beside the window that covers it', () => {
  const over = aWindow({ id: 2, title: 'Lamp', width: 464, height: 261, level: 1 });
  const dialog = aWindow({ id: 3, type: 'dialog', title: 'Lamp' });
  expect(failure({ windows: [aWindow(), over, dialog], main: shown })).toBe('window-with-dialog');
});

describe('a start that was recorded', () => {
  it('is not proven by a chess board behind the message that no engine was found', () => {
    const of = { instance: 'xboard', class: 'Xboard' };
    const windows = [
      aWindow({ ...of, id: 0x400001, isMapped: false, wasMapped: false, width: 10, height: 10 }),
      aWindow({ ...of, id: 0x400003, type: 'normal', width: 424, height: 490 }),
      aWindow({
        ...of,
        id: 0x400050,
        title: 'Error',
        type: 'dialog',
        isTransient: true,
        width: 650,
        height: 101,
      }),
    ];
    expect(failure({ windows, main: shown })).toBe('window-error');
  });
});
