import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, type StartState } from '../../../src/probe/launch/judge.ts';
import { caseCount } from '../../support/sample.ts';
import { anyWindow, aWindow } from '../windows/any-window.ts';

const timeouts = { minMs: 10_000, maxMs: 60_000 };

const nothing: StartState = { windows: [], nowMs: 0, cpu: 0, exit: undefined };

const judged = (state: Partial<StartState>) => judge({ ...nothing, ...state }, timeouts).next;

describe('judge', () => {
  it('waits for a main window that does not change any more', () => {
    const windows = [aWindow({ changedMs: 3000 })];
    expect(judged({ windows, nowMs: 3500 })).toBe('wait');
    expect(judged({ windows, nowMs: 4000 })).toBe('hold');
  });

  it('accepts a main window that changes continuously', () => {
    const restless = aWindow({ firstSeenMs: 1000, changedMs: 6900 });
    expect(judged({ windows: [restless], nowMs: 6950 })).toBe('wait');
    expect(judged({ windows: [restless], nowMs: 7000 })).toBe('hold');
  });

  // The splash screen of a Java application: normal, 5 % of the screen, and titled "win0".
  it('takes a small window for a splash screen while the application works, within a limit', () => {
    const splash = aWindow({ width: 427, height: 120, firstSeenMs: 1000, changedMs: 1000 });
    const windows = [splash];
    expect(judged({ windows, nowMs: 30_999, cpu: 0.5 })).toBe('wait');
    expect(judged({ windows, nowMs: 31_000, cpu: 0.5 })).toBe('hold');
    expect(judged({ windows, nowMs: 2000, cpu: 0 })).toBe('hold');
    expect(judged({ windows, nowMs: 2000, cpu: 0.05 })).toBe('wait');
    const tenth = [aWindow({ ...splash, width: 512, height: 200 })];
    expect(judged({ windows: tenth, nowMs: 2000, cpu: 0.5 })).toBe('hold');
    const named = [aWindow({ ...splash, isTitledByName: true })];
    expect(judged({ windows: named, nowMs: 2000, cpu: 0.5 })).toBe('hold');
    const large = [aWindow({ ...splash, height: 300 })];
    expect(judged({ windows: large, nowMs: 2000, cpu: 0.5 })).toBe('hold');
    const untitled = [aWindow({ ...splash, height: 300, title: ' ' })];
    expect(judged({ windows: untitled, nowMs: 30_999, cpu: 0.5 })).toBe('wait');
    expect(judged({ windows: untitled, nowMs: 31_000, cpu: 0.5 })).toBe('hold');
    expect(judged({ windows: untitled, nowMs: 2000, cpu: 0 })).toBe('hold');
  });

  it('waits for as long as the application works, but not for ever', () => {
    expect(judged({ nowMs: 9999, cpu: 0 })).toBe('wait');
    expect(judged({ nowMs: 10_000, cpu: 0 })).toBe('give-up');
    expect(judged({ nowMs: 10_000, cpu: undefined })).toBe('give-up');
    expect(judged({ nowMs: 59_999, cpu: 0.5 })).toBe('wait');
    expect(judged({ nowMs: 60_000, cpu: 0.5 })).toBe('give-up');
  });

  it('waits less long where a dialog asks for an answer', () => {
    const windows = [aWindow({ type: 'dialog' })];
    expect(judged({ windows, nowMs: 4999 })).toBe('wait');
    expect(judged({ windows, nowMs: 5000 })).toBe('give-up');
    expect(judged({ windows, nowMs: 5000, cpu: 0.5 })).toBe('wait');
  });

  it('waits for both halves of the class', () => {
    const windows = [aWindow({ instance: '' })];
    expect(judged({ windows, nowMs: 9999 })).toBe('wait');
    expect(judged({ windows, nowMs: 10_000 })).toBe('give-up');
  });

  it.each([
    ['idle', 10_000, 0],
    ['working', 60_000, 0.5],
  ])(
    'gives a window that comes at the end of the wait of an %s application the time to settle',
    (_, end, cpu) => {
      const windows = [aWindow({ firstSeenMs: end - 100, changedMs: end - 100 })];
      expect(judged({ windows, nowMs: end, cpu })).toBe('wait');
      expect(judged({ windows, nowMs: end + 899, cpu })).toBe('wait');
      expect(judged({ windows, nowMs: end + 900, cpu })).toBe('hold');
      const unnamed = [aWindow({ ...windows[0], class: '' })];
      expect(judged({ windows: unnamed, nowMs: end + 899, cpu })).toBe('wait');
      expect(judged({ windows: unnamed, nowMs: end + 900, cpu })).toBe('give-up');
    },
  );

  it('gives up on a window without a class that never settles', () => {
    const windows = [aWindow({ class: '', firstSeenMs: 1000, changedMs: 65_500 })];
    expect(judged({ windows, nowMs: 65_999, cpu: 0.5 })).toBe('wait');
    expect(judged({ windows, nowMs: 66_000, cpu: 0.5 })).toBe('give-up');
  });

  it('holds what may be a splash screen at the latest', () => {
    const windows = [aWindow({ title: '', firstSeenMs: 50_000, changedMs: 50_000 })];
    expect(judged({ windows, nowMs: 59_999, cpu: 0.5 })).toBe('wait');
    expect(judged({ windows, nowMs: 60_000, cpu: 0.5 })).toBe('hold');
  });

  it('gives up when the application has ended', () => {
    const exit = { status: 0, isOutOfMemory: false };
    expect(judged({ windows: [aWindow()], nowMs: 9000, exit })).toBe('give-up');
  });

  it('terminates, and holds only windows with a class', () => {
    fc.assert(
      fc.property(
        fc.array(anyWindow),
        fc.nat(200_000),
        fc.double({ min: 0, max: 2 }),
        (windows, nowMs, cpu) => {
          const verdict = judge({ windows, nowMs, cpu, exit: undefined }, timeouts);
          if (verdict.next === 'hold') {
            expect(windows).toContain(verdict.window);
            expect(verdict.window.instance).not.toBe('');
            expect(verdict.window.class).not.toBe('');
          } else if (nowMs >= timeouts.maxMs + 6000) expect(verdict.next).toBe('give-up');
        },
      ),
      { numRuns: caseCount(1000) },
    );
  });
});
