import { expect, test } from 'vitest';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import type { RawLog } from '../../../src/pipeline/history/raw-log.ts';
import { StepOutput } from '../../../src/pipeline/run/step-output.ts';
import { escapeControls } from '../../../src/text/escape/escape-controls.ts';

/** The output of a step, with what it emitted and logged; the log fails after `problem` is set. */
function stepOutput() {
  const events: RunEvent[] = [];
  const logged: string[] = [];
  const log: { problem: unknown; writeOf(step: string, chunk: Uint8Array): void } = {
    problem: undefined,
    writeOf: (_, chunk) => logged.push(Buffer.from(chunk).toString()),
  };
  const output = new StepOutput('build', log as RawLog, (event) => events.push(event));
  const print = (text: string) => output.take({ type: 'output', chunk: Buffer.from(text) });
  const lines = () => events.flatMap((event) => (event.type === 'output' ? event.lines : []));
  return { output, events, logged, log, print, lines };
}

test('logs the raw bytes, and emits complete lines', () => {
  const { output, events, logged, print, lines } = stepOutput();
  print('a\u0007');
  expect(events).toEqual([]);
  print('b\nc');
  output.end();
  expect(logged).toEqual(['a\u0007', 'b\nc']);
  expect(lines()).toEqual([expect.stringMatching(/^a.+b$/), 'c']);
  expect(lines()[0]).not.toContain('\u0007');
  expect(events[0]).toMatchObject({ type: 'output', step: 'build', at: expect.any(Number) });
});

test('emits nothing at the end if the last line was complete', () => {
  const { output, events, print } = stepOutput();
  print('a\n');
  output.end();
  expect(events).toHaveLength(1);
});

test('keeps the last 20 lines', () => {
  const { output, print } = stepOutput();
  expect(output.recent).toEqual([]);
  for (let line = 0; line < 30; line += 1) print(`${line}\n`);
  expect(output.recent).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 10}`));
  print(Array.from({ length: 50 }, (_, line) => `x${line}\n`).join(''));
  expect(output.recent).toEqual(Array.from({ length: 20 }, (_, index) => `x${index + 30}`));
});

test('emits progress with escaped control characters', () => {
  const { output, events } = stepOutput();
  output.take({ type: 'progress', unit: 'steps', done: 1 });
  output.take({ type: 'progress', unit: 'steps', done: 2, text: 'RUN \u001b[2J' });
  const progress = { type: 'progress', step: 'build', unit: 'steps', at: expect.any(Number) };
  expect(events).toStrictEqual([
    { ...progress, done: 1 },
    { ...progress, done: 2, text: `RUN ${escapeControls('\u001b[2J')}` },
  ]);
});

test('reports an unwritable log once', () => {
  const { log, print, lines } = stepOutput();
  print('a\n');
  log.problem = new Error('no space');
  print('b\n');
  print('c\n');
  expect(lines()).toEqual(['a', 'b', expect.stringContaining('no space'), 'c']);
});
