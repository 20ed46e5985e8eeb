import { describe, expect, it } from 'vitest';
import { fieldOfKey } from '../../../src/wizard/answers/field-of-key.ts';
import {
  joinedLines,
  joiningNotice,
  needsJoining,
} from '../../../src/wizard/answers/list-entries.ts';

const field = (key: string) => fieldOfKey(key)!.field;

describe('a text of several lines', () => {
  it.each([
    ['displayname', 'one\ntwo\n', 'one two'],
    ['debpackage', 'one\r\n two\n\nthree', 'one two three'],
    ['keyword', 'one,\ntwo', 'one,two'],
    ['mimetype', 'a/b;\nc/d;\n', 'a/b;c/d'],
    ['acl.permit', 'one\ntwo', 'one, two'],
  ])('is joined for %s, and that is said', (key, text, joined) => {
    expect(needsJoining(text, field(key))).toBe(true);
    expect(joinedLines(text, field(key))).toBe(joined);
    expect(joiningNotice(field(key))).toContain(field(key).title);
  });

  it.each([
    ['comment', 'one\ntwo', 'one\ntwo'],
    ['displayname', 'one\n', 'one'],
  ])('stays as it is for %s where nothing has to be joined', (key, text, joined) => {
    expect(needsJoining(text, field(key))).toBe(false);
    expect(joinedLines(text, field(key))).toBe(joined);
  });
});
