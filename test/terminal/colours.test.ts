import { describe, expect, test } from 'vitest';
import { coloursFor } from '../../src/terminal/colours.ts';

describe('colours', () => {
  test.each<[Record<string, string>, number]>([
    [{ TERM: 'xterm-256color' }, 256],
    [{ TERM: 'xterm' }, 16],
    [{ TERM: 'linux' }, 16],
    [{ TERM: 'dumb' }, 0],
    [{ TERM: 'xterm', COLORTERM: 'truecolor' }, 256],
    [{ TERM: 'xterm', NO_COLOR: '1' }, 0],
    [{ TERM: 'xterm', NO_COLOR: '' }, 16],
    [{ TERM: 'xterm', FORCE_COLOR: '0' }, 0],
    [{ TERM: 'vt100', FORCE_COLOR: '1' }, 16],
    [{ TERM: 'xterm', NO_COLOR: '1', FORCE_COLOR: '3' }, 0],
  ])('with %j are there: %i', (environment, wanted) => {
    expect(coloursFor(true, environment)).toBe(wanted);
  });

  test('are not used in redirected output, unless they are forced', () => {
    expect(coloursFor(false, { TERM: 'xterm-256color' })).toBe(0);
    expect(coloursFor(false, { TERM: 'xterm', FORCE_COLOR: '2' })).toBe(256);
    expect(coloursFor(false, { TERM: 'xterm', FORCE_COLOR: '' })).toBe(0);
  });
});
