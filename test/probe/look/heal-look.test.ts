import { expect, it } from 'vitest';
import type { Change } from '../../../src/probe/heal/heal.ts';
import { isDeclared, withLikelyWindow } from '../../../src/probe/look/heal-look.ts';
import { aFailure, aStart } from '../launch/a-start.ts';
import { aWindow } from '../windows/any-window.ts';

const ended = aFailure({ failure: 'start-ended' });
const { picture, ...asking } = {
  ...aStart(),
  proof: 'likely',
  failure: 'window-dialog-only',
} as const;

it('is likely with a class that only an attempt has shown', () => {
  const window = { ...aWindow(), role: 'dialog' } as const;
  const furthest = { ...asking, window, windows: [window], launch: 'lamp.Lamp', picture };
  expect(withLikelyWindow(ended, furthest)).toEqual({
    ...ended,
    proof: 'likely',
    launch: 'lamp.Lamp',
    window,
    windows: [window],
    picture,
  });
});

it('keeps the window of the start itself', () => {
  expect(withLikelyWindow(asking, { ...asking, launch: 'other.Other' })).toBe(asking);
  expect(withLikelyWindow(ended, undefined)).toBe(ended);
  expect(withLikelyWindow(ended, aFailure({ failure: 'window-missing' }))).toBe(ended);
});

it('is proven only with what the platform has', () => {
  const started = (change: Change, needsOtherTemplate = false) =>
    isDeclared({ change, needsOtherTemplate });
  expect(started({ packages: ['dbus'], bus: true })).toBe(true);
  expect(started({ sound: true })).toBe(true);
  expect(started({}, true)).toBe(false);
  expect(started({ tray: true })).toBe(false);
  expect(started({ jackServer: [] })).toBe(false);
  expect(started({ systemBus: ['dbus'] })).toBe(false);
});
