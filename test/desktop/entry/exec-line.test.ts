import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExec } from '../../../src/desktop/entry/exec-line.ts';

/** Quotes an argument as the specification demands. */
const quoted = (text: string) => `"${text.replace(/["`$\\]/g, '\\$&')}"`;

/** The program and its arguments. */
function wordsOf(line: string): readonly string[] | undefined {
  const command = readExec(line);
  return command && [command.program, ...command.arguments];
}

describe('the quotes of an Exec line', () => {
  it('keep arguments whole, whatever is in them', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (program, args) => {
        const words = [program, ...args];
        // A percent sign is doubled even in quotes.
        const line = words.map((word) => quoted(word.replaceAll('%', '%%'))).join(' ');
        expect(wordsOf(line)).toEqual(words);
      }),
    );
  });

  it.each([
    ["sh -c 'a b'", ['sh', '-c', 'a b']],
    ['a\\ b c', ['a b', 'c']],
    ['"a\\b"', ['a\\b']],
    ['  a\tb ', ['a', 'b']],
    ['--x="a b"', ['--x=a b']],
    ['a\\', ['a\\']],
  ])('are read in %s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected);
  });

  it.each(['"a', "'a", '"a\\"'])('are refused if one is open: %s', (line) => {
    expect(wordsOf(line)).toBeUndefined();
  });
});

describe('readExec', () => {
  it('leaves out field codes, also deprecated ones, and arguments around them', () => {
    expect(readExec('/usr/bin/a -x %i -caption %c %k --f=%U -m %v %D 100%%')).toEqual({
      program: '/usr/bin/a',
      arguments: ['-x', '-caption', '-m', '100%'],
      optionBeforeFiles: undefined,
    });
  });

  it('finds the option that needs a file', () => {
    expect(readExec('vlc --from-file %U')?.optionBeforeFiles).toBe('--from-file');
    expect(readExec('vi -f %U')?.optionBeforeFiles).toBeUndefined();
    expect(readExec('vlc name %U')?.optionBeforeFiles).toBeUndefined();
    expect(readExec('vlc %U')?.optionBeforeFiles).toBeUndefined();
  });

  it('keeps quoted text and an escaped percent sign', () => {
    expect(readExec('a "%f" %%f')?.arguments).toEqual(['%f', '%f']);
  });

  it('has nothing for an empty line', () => {
    expect(readExec('')).toBeUndefined();
    expect(readExec('""')).toBeUndefined();
  });
});
