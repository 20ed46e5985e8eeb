import fc from 'fast-check';
import { type ObservedWindow, windowTypes } from '../../../src/probe/windows/observed-window.ts';

/** A main window as most are, changed as wanted. */
export function aWindow(changes: Partial<ObservedWindow> = {}): ObservedWindow {
  return {
    id: 1,
    instance: 'xcalc',
    class: 'XCalc',
    title: 'Calculator',
    isTitledByName: false,
    type: 'none',
    x: 0,
    y: 0,
    width: 640,
    height: 480,
    level: 0,
    isMapped: true,
    wasMapped: true,
    isTransient: false,
    isOverrideRedirect: false,
    firstSeenMs: 500,
    changedMs: 500,
    ...changes,
  };
}

const text = fc.oneof(fc.constant(''), fc.string({ maxLength: 6 }));

/** Any window that an application may show. */
export const anyWindow: fc.Arbitrary<ObservedWindow> = fc
  .record({
    id: fc.nat({ max: 99 }),
    instance: text,
    class: text,
    title: text,
    isTitledByName: fc.boolean(),
    type: fc.constantFrom(...windowTypes, 'none' as const, 'other' as const),
    x: fc.integer({ min: -50, max: 1300 }),
    y: fc.integer({ min: -50, max: 900 }),
    width: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: 1400 })),
    height: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: 900 })),
    level: fc.integer({ min: -1, max: 9 }),
    isMapped: fc.boolean(),
    isTransient: fc.boolean(),
    isOverrideRedirect: fc.boolean(),
    firstSeenMs: fc.nat({ max: 9999 }),
    isGone: fc.boolean(),
  })
  .map(({ isGone, ...window }) => ({
    ...window,
    wasMapped: window.isMapped,
    changedMs: window.firstSeenMs,
    ...(isGone ? { isMapped: false, goneMs: window.firstSeenMs + 1 } : {}),
  }));
