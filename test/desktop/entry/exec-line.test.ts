import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitExecLine } from '../../../src/desktop/entry/exec-line.ts';

/** Quotes an argument as the specification demands. */
const quoted = (text: string) => `"${text.replace(/["`$\\]/g, '\\$&')}"`;

const wordsOf = (line: string) => {
  const read = splitExecLine(line);
  return read && 'words' in read ? read.words : read?.shellText;
};

describe('the words of an Exec line', () => {
  it('are whole in quotes, whatever is in them', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (program, args) => {
        const words = [program, ...args];
        expect(splitExecLine(words.map(quoted).join(' '))).toEqual({ words });
      }),
    );
  });

  it.each([
    ["sh -c 'a b'", ['sh', '-c', 'a b']],
    ['a\\ b c', ['a b', 'c']],
    ['"a\\b"', ['a\\b']],
    ['  a\tb ', ['a', 'b']],
    ['--x="a b"', ['--x=a b']],
    ['a "" b', ['a', '', 'b']],
    ['a\\', ['a\\']],
    ['a \'b\'"c"d', ['a', 'bcd']],
    // Operators inside words belong to addresses and the like.
    ['a https://b.test/?c=d&e=f;g', ['a', 'https://b.test/?c=d&e=f;g']],
    [
      'a "&&" \';\' \\; x~ 5$ "$5" \\$HOME "\\$HOME" "\\`"',
      expect.arrayContaining(['&&', ';', '5$', '$HOME', '`']),
    ],
    ["a '$HOME'", ['a', '$HOME']],
    ['a *.txt', ['a', '*.txt']],
  ])('are read in %s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected);
  });

  it.each(['"a', "'a", '"a\\"'])('are refused if a quote is open: %s', (line) => {
    expect(splitExecLine(line)).toBeUndefined();
  });

  it.each(['', ' ', '""'])('are none in "%s"', (line) => {
    expect(splitExecLine(line)).toBeUndefined();
  });
});

describe('a line that only a shell can run', () => {
  it.each([
    'cd /opt/a && ./a',
    'a; b',
    'a ; b',
    'a | b',
    'a || b',
    'a &',
    'a > /dev/null',
    'a >/dev/null 2>&1',
    'a 2> x',
    'a < x',
    'a $HOME/x',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    'a "${HOME}"',
    'a $(b)',
    'a `b`',
    'a "`b`"',
    '~/bin/a',
    'a ~',
  ])('is its text: %s', (line) => {
    expect(splitExecLine(` ${line} `)).toEqual({ shellText: line });
  });
});
