import { describe, expect, test } from 'vitest';
import { fieldOfKey } from '../../../../../../src/wizard/answers/field-of-key.ts';
import {
  meantAnswer,
  plainAnswer,
  typedLine,
} from '../../../../../../src/wizard/pages/form/view/lines/plain-answer.ts';
import { complete, openState } from '../../../../wizard-state.ts';

/** The answer of a line to a field for which the first of these suggestions were read out. */
function answer(key: string, line: string, values: string[], read = values.length, present = '') {
  const all = values.map((value) => ({ value, chosen: false }));
  return plainAnswer(typedLine(line), fieldOfKey(key)!, present, { all, read });
}

describe('a number', () => {
  const icons = ['a.svg', 'b.svg', 'c.svg'];

  test.each(['2', '#2'])('chooses what was read out (%s)', (line) => {
    expect(answer('icon', line, icons)).toMatchObject({ text: 'b.svg', isTaken: true });
  });

  test.each(['1 3', '#1 #3', '#1, 3', '1;3'])('several choose several of a list (%s)', (line) => {
    const found = answer('cat', line, ['office', 'games', 'utilities'], 3, 'office,games');
    expect(found).toMatchObject({ text: 'games,utilities' });
  });

  test('several are refused for a single value', () => {
    expect(answer('icon', '1 2', icons)).toEqual({ refusal: 'Icon takes only one.' });
  });

  test.each([
    ['3', 2, '#3 was not read; #1 to #2 were. + reads the next. \\3 is the text 3 itself.'],
    ['#4', 3, '#4 was not read; #1 to #3 were. \\#4 is the text #4 itself.'],
    ['0', 1, '#0 was not read; only #1 was. + reads the next. \\0 is the text 0 itself.'],
    ['1', 0, 'The list was not read yet; + reads it. \\1 is the text 1 itself.'],
  ])('that was not read is refused (%s of %i)', (line, read, refusal) => {
    expect(answer('icon', line, icons, read)).toEqual({ refusal });
  });

  test('alone is the answer of a numeric field, and #1 chooses from the list', () => {
    expect(answer('host_config.mem_limit', '1', ['64M'])).toEqual({ text: '1' });
    expect(answer('host_config.cpu_period', '1', ['100000'])).toEqual({ text: '1' });
    expect(answer('host_config.mem_limit', '#1', ['64M'])).toMatchObject({ text: '64M' });
  });

  test('is a text without suggestions, or after a backslash', () => {
    expect(answer('displayname', '7', [])).toEqual({ text: '7' });
    expect(answer('icon', '\\1', icons)).toEqual({ text: '1' });
    expect(answer('displayname', '#7', [])).toEqual({
      refusal: 'No list was read here. \\#7 is the text #7 itself.',
    });
  });
});

test.each([
  ['debpackage', 'xterm; x11-apps,vim nano', 'xterm x11-apps vim nano'],
  ['mimetype', 'text/html text/css, text/csv', 'text/html;text/css;text/csv;'],
  ['fileextensions', 'htm,html css', 'htm;html;css'],
  ['keyword', 'a; b c', 'a,b c'],
  ['acl.permit', 'staff,guests', 'staff, guests'],
  ['acl.deny', 'staff; guests;', 'staff, guests'],
  ['host_config.cap_add', 'SYS_NICE;SYS_TIME', 'SYS_NICE, SYS_TIME'],
  ['cat', 'util games', 'util,games'],
])('%s takes each common separator and writes its own', (key, typed, text) => {
  expect(answer(key, typed, [])).toEqual({ text });
});

test('a list separated by spaces is read out', () => {
  const divided = answer('acl.permit', 'staff domain users', []);
  expect(divided).toEqual({ text: 'staff, domain, users', isToBeRead: true });
});

test('a suggestion with spaces is one entry', () => {
  const labels = answer('acl.permit', 'domain users, staff', ['domain users']);
  expect(labels).toMatchObject({ text: 'domain users, staff' });
});

test('a hyphen clears the answer, unless it follows a backslash', () => {
  expect(answer('displayname', '-', [], 0, 'old')).toEqual({ text: '' });
  expect(answer('displayname', '\\-', [])).toEqual({ text: '-' });
});

describe('an answer of another type', () => {
  test('is refused in the words of the question', () => {
    expect(answer('installrecommends', 'perhaps', [])).toEqual({ refusal: 'Expected: y or n.' });
    expect(answer('host_config.cpu_quota', 'half', [])).toEqual({
      refusal: 'Expected: a whole number.',
    });
    expect(answer('installrecommends', 'y', [])).toEqual({ text: 'true' });
    expect(answer('host_config.cpu_quota', '2000', [])).toEqual({ text: '2000' });
  });
});

const meant = (key: string, line: string) =>
  meantAnswer(typedLine(line), openState(complete), fieldOfKey(key)!);

test.each([
  ['host_config.mem_limit', '384 MB', { text: '384M' }],
  ['host_config.mem_limit', '2 GiB', { text: '2G' }],
  [
    'host_config.cpu_quota',
    '2.5 CPUs',
    {
      text: '250000',
      sets: { 'host_config.cpu_period': '100000', 'host_config.cpu_quota': '250000' },
    },
  ],
])('%s understands "%s"', (key, line, answer) => {
  expect(meant(key, line)).toMatchObject({ ...answer, isTaken: true, isToBeRead: true });
});

test.each([
  ['host_config.mem_limit', '384M'],
  ['host_config.mem_limit', 'much'],
  ['host_config.mem_limit', '#2'],
  ['host_config.mem_limit', '-'],
  ['host_config.cpu_quota', '50000'],
  ['host_config.mem_limit', '\\384 MB'],
  ['name', '384 MB'],
  ['host_config.mem_limit', ''],
])('%s takes "%s" as it is', (key, line) => {
  expect(meant(key, line)).toBeUndefined();
});
