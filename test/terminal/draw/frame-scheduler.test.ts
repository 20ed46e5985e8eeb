import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Frame } from '../../../src/terminal/draw/frame.ts';
import { type FrameScheduler, frameScheduler } from '../../../src/terminal/draw/frame-scheduler.ts';

const frameOf = (...lines: string[]): Frame => ({
  rows: 24,
  lines,
  cursor: undefined,
  menu: undefined,
  search: undefined,
});

let drawing: FrameScheduler | undefined;

afterEach(() => drawing?.stop());

/** A drawing of what can be changed, and how often it was drawn. */
function open(pulse: () => number | undefined = () => undefined) {
  let now = frameOf('one');
  let drawn = 0;
  drawing = frameScheduler(() => now, pulse);
  drawing.subscribe(() => {
    drawn += 1;
  });
  return {
    drawing,
    show: (...lines: string[]) => {
      now = frameOf(...lines);
    },
    drawn: () => drawn,
  };
}

test('what is asked for several times in one turn is drawn once, at its end', async () => {
  const { drawing, show, drawn } = open();
  show('two');
  drawing.request();
  show('three');
  drawing.request();
  expect(drawn()).toBe(0);
  await nextTurn();
  expect(drawn()).toBe(1);
  expect(drawing.frame().lines).toEqual(['three']);
});

test('a frame that looks the same is not drawn, and stays the same object', () => {
  const { drawing, show, drawn } = open();
  const before = drawing.frame();
  show('one');
  drawing.draw();
  expect(drawn()).toBe(0);
  expect(drawing.frame()).toBe(before);
});

test('what a run says is drawn without being asked for, and not once for each line', async () => {
  let lines = 0;
  const { show, drawn } = open(() => lines);
  const printed = 200;
  await vi.waitFor(
    async () => {
      for (let line = 0; line < printed; line += 1) {
        lines += 1;
        show(`line ${lines}`);
        await nextTurn();
      }
      expect(drawn()).toBeGreaterThan(1);
    },
    { timeout: 200_000, interval: 1 },
  );
  expect(drawn()).toBeLessThan(lines);
});

test('progress is drawn later, together with what comes after it', async () => {
  const { drawing, show, drawn } = open();
  show('two');
  drawing.requestLater();
  await nextTurn();
  expect(drawing.frame().lines).toEqual(['one']);
  await vi.waitFor(() => expect(drawing.frame().lines).toEqual(['two']), { timeout: 200_000 });
  expect(drawn()).toBe(1);
});
