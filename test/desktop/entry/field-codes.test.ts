import { describe, expect, it } from 'vitest';
import {
  argumentText,
  expandFieldCodes,
  expandShellText,
} from '../../../src/desktop/entry/field-codes.ts';

const lamp = { name: 'Big Lamp', icon: 'lamp', path: '/usr/share/applications/lamp.desktop' };

/** The arguments as text, with `<>` for files. */
function expand(words: readonly string[], values: Parameters<typeof expandFieldCodes>[1] = lamp) {
  const found = expandFieldCodes(words, values);
  return {
    words: found.arguments.map((one) =>
      one.pieces.map((piece) => (typeof piece === 'string' ? piece : '<>')).join(''),
    ),
    lost: found.lost.map(({ text }) => text),
  };
}

describe('expandFieldCodes', () => {
  it.each([
    [['%f'], ['<>']],
    [['%F'], ['<>']],
    [['%u'], ['<>']],
    [['%U'], ['<>']],
    [['--file=%f'], ['--file=<>']],
    [
      ['-x', '%i'],
      ['-x', '--icon', 'lamp'],
    ],
    [
      ['-caption', '%c', '%u'],
      ['-caption', 'Big Lamp', '<>'],
    ],
    [['--title=%c'], ['--title=Big Lamp']],
    [['%k'], [lamp.path]],
    [['file:%k'], [`file:${lamp.path}`]],
    // Deprecated codes stand for nothing.
    [['%d', '%D', '%n', '%N', '%v', '%m'], []],
    [
      ['-x', '%m', 'a%vb'],
      ['-x', 'ab'],
    ],
    [
      ['100%%', '%%f', '%%%%', '%%%c'],
      ['100%', '%f', '%%', '%Big Lamp'],
    ],
    // Others are not in the specification: texts, such as a form of a date.
    [
      ['+%Y-%H', '5%', '%', '%20'],
      ['+%Y-%H', '5%', '%', '%20'],
    ],
    [
      ['', 'a b'],
      ['', 'a b'],
    ],
  ])('of %j are %j', (words, expected) => {
    expect(expand(words)).toEqual({ words: expected, lost: [] });
  });

  it('leaves out the icon that an entry does not have, with its option', () => {
    expect(expand(['-x', '%i', '-y'], { ...lamp, icon: undefined })).toEqual({
      words: ['-x', '-y'],
      lost: [],
    });
  });

  it('leaves out the option of a name that an entry does not have, and says so', () => {
    const unnamed = { ...lamp, name: undefined };
    expect(expand(['-x', '-caption', '%c', '%f'], unnamed)).toEqual({
      words: ['-x', '<>'],
      lost: ['-caption %c'],
    });
    expect(expand(['-x', '--title=%c'], unnamed)).toEqual({ words: ['-x'], lost: ['--title=%c'] });
    expect(expand(['a=%i'])).toEqual({ words: [], lost: ['a=%i'] });
  });

  it.each([
    [['--from-file', '%U'], '--from-file'],
    [['--open', '%d'], '--open'],
    [['-f', '%U'], undefined],
    [['name', '%U'], undefined],
    [['%U'], undefined],
    [['--open=x', '%U'], undefined],
  ])('finds the option in %j that needs a file', (words, option) => {
    expect(expandFieldCodes(words, lamp).optionBeforeFiles).toBe(option);
  });

  it('knows which arguments stand for the name and the like', () => {
    const { arguments: all } = expandFieldCodes(['-t', '%c', '%i', '--a=%k'], lamp);
    expect(all.map((one) => [argumentText(one), one.code])).toEqual([
      ['-t', undefined],
      ['Big Lamp', '%c'],
      ['--icon', undefined],
      ['lamp', '%i'],
      [`--a=${lamp.path}`, '--a=%k'],
    ]);
  });
});

describe('expandShellText', () => {
  const files = { ...lamp, name: `It's "$5" \`x\` \\` };

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of a shell
    ['a %f', 'a ${1+"$1"}'],
    ['a %F', 'a "$@"'],
    ['a "%f"', 'a "$1"'],
    ['a "%U x"', 'a "$* x"'],
    ["a '%u'", `a ''"$1"''`],
    [`a \\' %F`, `a \\' "$@"`],
    ['a %c', `a 'It'\\''s "$5" \`x\` \\'`],
    ['a "%c"', `a "It's \\"\\$5\\" \\\`x\\\` \\\\"`],
    ["a '%c'", `a 'It'\\''s "$5" \`x\` \\'`],
    ['a %k', `a '${lamp.path}'`],
    ['a %i', "a --icon 'lamp'"],
    ['a %%f %m %Y', 'a %f  %Y'],
  ])('fills %s', (text, expected) => {
    expect(expandShellText(text, files, true)).toBe(expected);
  });

  it('has no files where the shell has other arguments', () => {
    expect(expandShellText('a %f "%F"', files, false)).toBe('a  ""');
  });
});
