import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '../../../../src/descriptor/check/check-descriptor.ts';
import { hasErrors } from '../../../../src/descriptor/finding/finding.ts';
import { soundBut } from '../../sound.ts';
import { findingsOf, fires, partOf } from '../messages.ts';

describe('control-character', () => {
  test.each([
    '\n',
    '\r',
    '\t',
    '\0',
    '\u0001',
    '\u001b',
    '\u001f',
    '\u007f',
    '\u0080',
    '\u0085',
    '\u009f',
    '\u2028',
    '\u2029',
  ])('%j is an error in every string of one line', (character) => {
    const text = `a${character}b`;
    for (const changes of [
      { displayname: text },
      { args: text },
      { postruncommands: [`RUN ${text}`] },
      { acl: { permit: [text] } },
      { host_config: { devices: [`/dev/${text}`] } },
      { secrets_requirement: [text] },
      { cmd: text },
      { rules: { unknown: text } },
      { host_config: { [text]: 1 } },
    ]) {
      const [finding] = findingsOf('control-character', changes);
      expect(finding?.severity).toBe('error');
    }
  });

  test('the span is the character', () => {
    const [finding] = findingsOf('control-character', { args: 'a\nb' });
    expect(partOf(finding!, 'a\nb')).toBe('\n');
    expect(finding?.message).toContain('new build instruction');
  });

  test('a character in a key is reported at the key', () => {
    expect(findingsOf('control-character', { host_config: { 'a\tb': 1 } })).toMatchObject([
      { path: ['host_config', 'a\tb'], onKey: true, message: expect.stringContaining('this key') },
    ]);
  });

  test.each([
    ['\n', 'a line break in', 'new build instruction'],
    ['\u0085', '(U+0085)', 'new build instruction'],
    ['\u2028', '(U+2028)', 'new build instruction'],
    ['\t', 'a tab', 'write a space'],
    ['\0', 'a NUL', 'neither stored nor shown'],
    ['\u001b', 'U+001B', 'neither stored nor shown'],
  ])('the message has the name of %j and its consequence', (character, name, consequence) => {
    const [finding] = findingsOf('control-character', { args: `a${character}b` });
    expect(finding?.message).toContain(name);
    expect(finding?.message).toContain(consequence);
  });

  test('a comment may have lines and tabs; other control characters in it are a warning', () => {
    expect(fires('control-character', { comment: 'a\r\n\tb\nc' })).toBe(false);
    expect(findingsOf('control-character', { comment: 'a\u001bb' })).toMatchObject([
      {
        path: ['comment'],
        span: [1, 2],
        severity: 'warning',
        message: expect.stringContaining('U+001B'),
      },
    ]);
  });

  test('unknown fields are not checked, as they are not used', () => {
    expect(hasErrors(checkDescriptor(soundBut({ notes: 'a\nb\ud800' })))).toBe(false);
  });

  test.each(['é', '日本', '🙂', '\u00a0', '\u200b', '\ufeff', 'a b'])('%j is text', (text) => {
    expect(fires('control-character', { displayname: text })).toBe(false);
  });
});

describe('invalid-unicode', () => {
  test.each(['\ud800', 'a\udfff', '\udc00\ud800', '🙂\ud83d'])('%j is half a character', (text) => {
    expect(findingsOf('invalid-unicode', { displayname: text })).toMatchObject([
      { path: ['displayname'], severity: 'error' },
    ]);
    expect(fires('invalid-unicode', { comment: text })).toBe(true);
    expect(fires('invalid-unicode', { rules: { x: [text] } })).toBe(true);
  });

  test('complete characters have no finding', () => {
    expect(fires('invalid-unicode', { displayname: '🙂\u{10ffff}\ufffd' })).toBe(false);
  });
});

describe('bidi-control', () => {
  test('characters that reorder text are reported, but not right-to-left text and its marks', () => {
    expect(fires('bidi-control', { postruncommands: ['RUN echo \u202ex'] })).toBe(true);
    expect(fires('bidi-control', { displayname: 'a\u2066b' })).toBe(true);
    expect(fires('bidi-control', { displayname: 'حاسبة\u200f 2' })).toBe(false);
    expect(fires('bidi-control', { name: 'sketch\u200f' })).toBe(true);
    expect(findingsOf('bidi-control', { name: 'a\u202eb' })).toMatchObject([{ severity: 'error' }]);
  });
});

describe('surrounding-spaces', () => {
  test.each([' x.X', 'x.X ', '\u00a0x.X'])('%j has one', (launch) => {
    expect(findingsOf('surrounding-spaces', { launch })).toMatchObject([
      { path: ['launch'], fix: { path: ['launch'], value: 'x.X' } },
    ]);
  });

  test.each([
    ['  x.X', '  ', 'starts'],
    ['x.X   ', '   ', 'ends'],
    [' x.X  ', ' ', 'starts'],
  ])('the span of %j is its spaces', (launch, part, where) => {
    const [finding] = findingsOf('surrounding-spaces', { launch });
    expect(partOf(finding!, launch)).toBe(part);
    expect(finding?.span?.[0]).toBe(where === 'starts' ? 0 : 3);
    expect(finding?.message).toContain(`Window class ${where} with a space`);
  });

  test('a string of spaces has no fix, as it would become empty', () => {
    expect(findingsOf('surrounding-spaces', { displayname: '  ' })[0]?.fix).toBeUndefined();
  });

  test('lists and arguments are not checked by this rule', () => {
    expect(fires('surrounding-spaces', { args: ' -a ', keyword: ' a', debpackage: ' a ' })).toBe(
      false,
    );
  });
});
