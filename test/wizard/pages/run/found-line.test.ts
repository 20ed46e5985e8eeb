import { describe, expect, test } from 'vitest';
import type { CommandName } from '../../../../src/wizard/command.ts';
import { findInLog } from '../../../../src/wizard/pages/run/found-line.ts';
import { LogBuffer } from '../../../../src/wizard/shown-log.ts';

function logOf(...lines: readonly string[]): LogBuffer {
  const log = new LogBuffer();
  log.add('build', lines);
  return log;
}

const log = logOf('one', 'two (x)', 'E: bad', 'Two (X)', 'three', 'cannot do it');
const inSight = { found: undefined, first: 3, end: 5 };

function find(name: CommandName, search = '', start = inSight as Parameters<typeof findInLog>[3]) {
  return findInLog(name, search, log, start);
}

describe('search in the log', () => {
  test('starts with the newest line, in upper or lower case', () => {
    expect(find('accept', 'two (x)')).toEqual({ line: 3, ordinal: 2, count: 2, isAround: false });
    expect(find('accept', 'cannot')).toMatchObject({ line: 5, isAround: false });
    expect(find('accept', '.')).toBeUndefined();
    expect(find('next-match')).toBeUndefined();
  });

  test('continues from what was found, and from the other end where there is no more', () => {
    const from = (found: number) => ({ ...inSight, found });
    expect(find('previous-match', 'two', from(3))).toMatchObject({ line: 1, isAround: false });
    expect(find('previous-match', 'two', from(1))).toMatchObject({ line: 3, isAround: true });
    expect(find('next-match', 'two', from(3))).toMatchObject({ line: 1, ordinal: 1 });
  });

  test('finds what looks like an error, from what is in sight', () => {
    expect(find('next-error')).toMatchObject({ line: 5, ordinal: 2, count: 2 });
    expect(find('previous-error')).toMatchObject({ line: 2, ordinal: 1 });
    expect(find('previous-error', '', { ...inSight, found: 2 })).toMatchObject({
      line: 5,
      isAround: true,
    });
  });

  test('does not match names of packages', () => {
    const packages = logOf('Setting up libgpg-error0:amd64 (1.46-1) ...');
    expect(findInLog('next-error', '', packages, inSight)).toBeUndefined();
  });
});
