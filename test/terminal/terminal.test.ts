import { describe, expect, test } from 'vitest';
import { interfaceMode, type Terminal } from '../../src/terminal/terminal.ts';

const terminal = { stdin: { isTTY: true }, stdout: { isTTY: true } } as unknown as Terminal;
const piped = { stdin: { isTTY: false }, stdout: { isTTY: true } } as unknown as Terminal;
const collected = { stdin: { isTTY: true }, stdout: { isTTY: false } } as unknown as Terminal;

describe('the mode of the wizard', () => {
  test.each<[Record<string, string>, string]>([
    [{ TERM: 'xterm-256color' }, 'screen'],
    [{ TERM: 'xterm', CI: 'true' }, 'screen'],
    [{ TERM: 'xterm', ACCESSIBLE: '0' }, 'screen'],
    [{ TERM: 'xterm', ACCESSIBLE: '1' }, 'plain'],
    [{ TERM: 'dumb' }, 'plain'],
    [{ TERM: 'unknown' }, 'plain'],
    [{ TERM: '' }, 'plain'],
    [{}, 'plain'],
  ])('with %j it is %s', (environment, mode) => {
    expect(interfaceMode(terminal, environment, false)).toBe(mode);
    expect(interfaceMode(piped, environment, false)).toBe('none');
  });

  test('lines, on request', () => {
    expect(interfaceMode(terminal, { TERM: 'xterm' }, true)).toBe('plain');
    expect(interfaceMode(piped, { TERM: 'xterm' }, true)).toBe('none');
  });

  test('lines through a pipe, by the option but not by the environment', () => {
    expect(interfaceMode(collected, { TERM: 'xterm' }, true)).toBe('plain');
    expect(interfaceMode(collected, { TERM: 'xterm', ACCESSIBLE: '1' }, false)).toBe('none');
    expect(interfaceMode(collected, { TERM: 'dumb' }, false)).toBe('none');
  });
});
