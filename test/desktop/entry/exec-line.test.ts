import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExec, splitExecLine } from '../../../src/desktop/entry/exec-line.ts';

/** Quotes an argument as the specification demands. */
const quoted = (text: string) => `"${text.replace(/["`$\\]/g, '\\$&')}"`;

describe('splitExecLine', () => {
  it('restores quoted arguments', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (args) => {
        const split = splitExecLine(args.map(quoted).join(' '));
        expect(split?.map(({ text }) => text)).toEqual(args);
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
  ])('splits %s', (line, expected) => {
    expect(splitExecLine(line)?.map(({ text }) => text)).toEqual(expected);
  });

  it.each(['"a', "'a", '"a\\"'])('refuses %s', (line) => {
    expect(splitExecLine(line)).toBeUndefined();
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
