import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dialogWindows,
  hasSettled,
  likelyWindow,
  mainWindow,
  roleOf,
  settledDialog,
} from '../../../src/probe/windows/main-window.ts';
import type { ObservedWindow } from '../../../src/probe/windows/observed-window.ts';
import { meaningOfLargeWindow } from '../../../src/probe/windows/title-meaning.ts';
import { caseCount } from '../../support/sample.ts';
import { anyWindow, aWindow } from './any-window.ts';

const small = { width: 240, height: 120 };

describe('roleOf', () => {
  it.each([
    ['main', {}],
    ['main', { type: 'normal' }],
    ['main', { width: 228, height: 226 }],
    ['main', { width: 256, height: 200 }],
    ['message', { width: 256, height: 199 }],
    ['message', { ...small, type: 'normal' }],
    ['dialog', { type: 'dialog' }],
    ['dialog', { isTransient: true }],
    ['message', { type: 'normal', class: 'Yad' }],
    ['message', { class: 'Gxmessage', width: 896, height: 600 }],
    ['main', { class: 'Yadda' }],
    ['message', { title: 'Error' }],
    ['main', { title: 'Error log' }],
    ['message', { title: 'Help', width: 800, height: 1000 }],
    ['main', { title: 'Help', width: 800, height: 1000, isTitledByName: true }],
    // As those of small games, and smaller ones.
    ['main', { width: 192, height: 217, isTitledByName: true }],
    ['message', { width: 192, height: 217 }],
    ['main', { width: 240, height: 160, isTitledByName: true }],
    ['message', { width: 192, height: 100, isTitledByName: true }],
    ['message', { width: 246, height: 117, isTitledByName: true }],
    ['dialog', { width: 192, height: 217, isTitledByName: true, type: 'dialog' }],
    ['dialog', { type: 'dialog', class: 'Zenity' }],
    ['splash', { type: 'splash', isOverrideRedirect: true }],
    ['splash', { width: 256, height: 200, isOverrideRedirect: true }],
    ['helper', { ...small, isOverrideRedirect: true }],
    ['helper', { type: 'dock' }],
    ['helper', { type: 'tooltip', isTransient: true }],
    ['helper', { type: 'other' }],
    ['hidden', { isMapped: false }],
    ['hidden', { goneMs: 700 }],
    ['hidden', { width: 10 }],
    ['hidden', { width: 1000, height: 10 }],
  ] as const)('is %s for %o', (role, changes) => {
    expect(roleOf(aWindow(changes))).toBe(role);
  });
});

describe('mainWindow', () => {
  it('is the largest one', () => {
    const windows = [
      aWindow({ id: 1, width: 500 }),
      aWindow({ id: 2 }),
      aWindow({ id: 3, width: 501 }),
    ];
    expect(mainWindow(windows)?.id).toBe(2);
  });

  it('is the first one of equal size', () => {
    const windows = [aWindow({ id: 1, firstSeenMs: 9 }), aWindow({ id: 2, firstSeenMs: 8 })];
    expect(mainWindow(windows)?.id).toBe(2);
  });

  it('is the one with the lower number where nothing else tells them apart', () => {
    const windows = [aWindow({ id: 3 }), aWindow({ id: 2 })];
    expect(mainWindow(windows)?.id).toBe(2);
    expect(likelyWindow(windows)?.id).toBe(2);
  });

  it('is never a window that only comes along, and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyWindow, { selector: ({ id }) => id }), (windows) => {
        const main = mainWindow(windows);
        // Of small windows only those that are not wide may be an application's by its name.
        const minArea = ({ isTitledByName, width, height }: ObservedWindow) =>
          isTitledByName && width <= 1.5 * height ? 20_480 : 51_200;
        const candidates = windows.filter(
          (one) =>
            one.isMapped &&
            !one.isOverrideRedirect &&
            !one.isTransient &&
            (one.type === 'normal' || one.type === 'none') &&
            one.width > 10 &&
            one.height > 10 &&
            (one.isTitledByName || meaningOfLargeWindow(one.title) === undefined) &&
            one.width * one.height >= minArea(one),
        );
        expect(main === undefined).toBe(candidates.length === 0);
        if (main) expect(candidates).toContain(main);
        expect(mainWindow(windows.toReversed())).toBe(main);
      }),
      { numRuns: caseCount(1000) },
    );
  });
});

describe('likelyWindow', () => {
  it('prefers what is nearest to a main window', () => {
    const windows = [
      aWindow({ id: 1, isMapped: false, wasMapped: false, width: 1200 }),
      aWindow({ id: 2, type: 'dialog', ...small }),
      aWindow({ id: 3, isMapped: false, wasMapped: true }),
    ];
    expect(likelyWindow(windows)?.id).toBe(2);
    expect(likelyWindow([windows[0]!, windows[2]!])?.id).toBe(3);
  });

  it('prefers the larger one of two dialogs', () => {
    const dialog = { type: 'dialog' } as const;
    const windows = [aWindow({ id: 1, ...dialog, ...small }), aWindow({ id: 2, ...dialog })];
    expect(likelyWindow(windows)?.id).toBe(2);
  });

  it('has both halves of a class, whatever there is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyWindow, { selector: ({ id }) => id }), (windows) => {
        const named = windows.filter((one) => one.instance !== '' && one.class !== '');
        const likely = likelyWindow(windows);
        expect(likely === undefined).toBe(named.length === 0);
        if (likely) expect(named).toContain(likely);
        const main = mainWindow(named);
        if (main) expect(likely).toBe(main);
      }),
      { numRuns: caseCount(1000) },
    );
  });
});

it('waits for a window that changes or has no class yet', () => {
  const window = aWindow({ changedMs: 2000 });
  expect(hasSettled(window, 2999)).toBe(false);
  expect(hasSettled(window, 3000)).toBe(true);
});

describe('dialogWindows', () => {
  const main = aWindow();
  const dialog = aWindow({ id: 2, type: 'dialog' });
  const tool = aWindow({ id: 3, ...small, title: 'Layers' });
  const message = aWindow({ id: 4, ...small, title: 'Could not open the device' });
  const program = aWindow({ id: 5, class: 'Zenity' });

  it('are dialogs and messages, with and without a main window', () => {
    expect(dialogWindows([dialog, tool, message, program])).toEqual([
      dialog,
      tool,
      message,
      program,
    ]);
    expect(dialogWindows([main, dialog, tool, message, program])).toEqual([
      dialog,
      message,
      program,
    ]);
    expect(dialogWindows([main, { ...dialog, isMapped: false }])).toEqual([]);
  });

  // Those of FLTK say nothing of themselves but to which window they belong.
  it('are no palettes of tools, which lie beside the main window', () => {
    const palette = aWindow({ id: 6, ...small, x: 640, title: 'Widget Bin', isTransient: true });
    expect(dialogWindows([main, palette])).toEqual([]);
    expect(dialogWindows([palette])).toEqual([palette]);
    for (const change of [{ x: 639 }, { type: 'dialog' }, { title: 'Error' }] as const) {
      const asking = { ...palette, ...change };
      expect(dialogWindows([main, asking])).toEqual([asking]);
    }
  });

  it('are windows of which nine tenths lie over the main one', () => {
    const over = (x: number) => {
      const window = aWindow({ id: 7, width: 400, height: 300, x, level: 1 });
      return dialogWindows([main, window]).length;
    };
    expect([0, 280, 281].map(over)).toEqual([1, 1, 0]);
    // Without a main window, none is in front of it.
    expect(dialogWindows([main])).toEqual([]);
  });

  it('are answered when they do not change any more, the newest first', () => {
    const later = { ...message, changedMs: 1500 };
    expect(settledDialog([dialog, later], 1499)).toBeUndefined();
    expect(settledDialog([dialog, later], 1500)).toBe(dialog);
    expect(settledDialog([dialog, later], 2500)).toBe(later);
  });
});
