import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignments } from '../../src/recipe/assignments.ts';
import { environmentOf } from '../../src/recipe/environment.ts';
import { quote } from '../../src/recipe/quote.ts';
import { startCommand, userOf } from '../../src/recipe/start.ts';

describe('a quoted value', () => {
  it('escapes everything that builders interpret', () => {
    expect(quote('a "b" \\ $HOME `c` #')).toBe('"a \\"b\\" \\\\ \\$HOME `c` #"');
  });

  it.each(['\\', '"', '$'])('has %s escaped where it is the only such character', (character) => {
    expect(quote(`a${character}b`)).toBe(`"a\\${character}b"`);
  });

  it('is refused with a line break, which would start an instruction', () => {
    for (const text of ['a\nb', 'a\rb', '\n']) expect(() => quote(text)).toThrow(RangeError);
  });

  it('ends at the right place, with any value', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        if (/[\n\r]/.test(text)) return;
        expect(quote(text)).toMatch(/^"(?:[^"\\$]|\\["\\$])*"$/su);
      }),
    );
  });
});

describe('instructions for values', () => {
  it('put short values into one, a line each', () => {
    expect(assignments('ENV', { A: 'b c', D: '' })).toEqual(['ENV A="b c" \\\n    D=""']);
    expect(assignments('LABEL', {})).toEqual([]);
  });

  it('give a long value one of its own and keep the order', () => {
    const made = assignments('LABEL', { a: '1', b: 'x'.repeat(20_000), c: '3', d: '4' });
    expect(made.map((text) => text.slice(0, 9))).toEqual(['LABEL a="', 'LABEL b "', 'LABEL c="']);
  });

  it('keep a value of 15,998 characters on one line, and cut a longer one', () => {
    expect(assignments('LABEL', { a: 'x'.repeat(15_998) })[0]).not.toContain('\n');
    expect(assignments('LABEL', { a: 'x'.repeat(15_999) })[0]).toContain('\n');
  });

  it('cut between characters, never in one', () => {
    for (const before of ['', 'x']) {
      const value = `${before}${'\u{1f600}'.repeat(10_000)}`;
      const [instruction] = assignments('LABEL', { a: value });
      for (const line of instruction!.split('\n')) expect(line).not.toMatch(/\p{Surrogate}/u);
      const pieces = [...instruction!.matchAll(/"([^"]*)"/g)].map(([, piece]) => piece);
      expect(pieces.join('')).toBe(value);
    }
  });

  it('start every line of a long value with a quote, so that no line is taken for a comment', () => {
    const [first, ...others] = assignments('ENV', { A: ' #\\'.repeat(9_000) })[0]!.split('\n');
    expect(first).toMatch(/^ENV A "/);
    expect(others.length).toBeGreaterThan(5);
    for (const line of others) expect(line).toMatch(/^"/);
  });
});

describe('the entry point of a container', () => {
  it('is the entry point of the platform as balloon, or as in the descriptor', () => {
    expect(startCommand({})).toEqual(['/composer/appli-docker-entrypoint.sh']);
    expect(startCommand({ cmd: '/start.sh' })).toEqual(['/start.sh']);
    expect(startCommand({ cmd: ['/bin/sh', '-c'] })).toEqual(['/bin/sh,-c']);
    expect(userOf({})).toBe('balloon');
    expect(userOf({ user: 'arch' })).toBe('arch');
  });

  it('has APPNAME, APPBIN, APP and ARGS, each when its field is there', () => {
    expect(environmentOf({ name: 'a', path: '/b', args: 'c' })).toEqual({
      APPNAME: 'a',
      APPBIN: '/b',
      APP: '/b',
      ARGS: 'c',
    });
    expect(environmentOf({ name: 'a' })).toEqual({ APPNAME: 'a' });
  });
});
