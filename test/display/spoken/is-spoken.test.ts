import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSpoken } from '../../../src/display/spoken/speak-periodically.ts';

const streams = ['stdin', 'stdout'] as const;
const before = streams.map((name) => process[name].isTTY);

function onTerminal(stdin: boolean, stdout: boolean): void {
  process.stdin.isTTY = stdin;
  process.stdout.isTTY = stdout;
}

beforeEach(() => {
  vi.stubEnv('ACCESSIBLE', '');
});

afterEach(() => {
  onTerminal(before[0]!, before[1]!);
});

test('ACCESSIBLE=1 applies to any output', () => {
  vi.stubEnv('ACCESSIBLE', '1');
  onTerminal(false, false);
  expect(isSpoken(false)).toBe(true);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('--plain is spoken on a terminal alone (input %s, output %s)', (stdin, stdout, spoken) => {
  onTerminal(stdin, stdout);
  expect(isSpoken(true)).toBe(spoken);
  expect(isSpoken(false)).toBe(false);
});
