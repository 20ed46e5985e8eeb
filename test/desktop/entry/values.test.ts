import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoolean, readList, readString } from '../../../src/desktop/entry/values.ts';

const written = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(';', '\\;');

describe('readString', () => {
  it('resolves the five escapes and no others', () => {
    expect(readString('a\\sb\\nc\\td\\re\\\\s\\x\\;')).toBe('a b\nc\td\re\\s\\x\\;');
  });

  it('keeps a backslash at the end', () => {
    expect(readString('a\\')).toBe('a\\');
  });
});

describe('readList', () => {
  it('reads the written value', () => {
    const entry = fc.string({ unit: fc.constantFrom('a', ';', '\\', 's'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(readList(entries.map((one) => `${written(one)};`).join(''))).toEqual(entries);
      }),
    );
  });

  it('needs no semicolon at the end, and has no empty entries', () => {
    expect(readList(';a; ;b')).toEqual(['a', 'b']);
    expect(readList('a\\')).toEqual(['a\\']);
    expect(readList('')).toEqual([]);
  });
});

describe('readBoolean', () => {
  it('is true for true and 1 only', () => {
    expect(['true', '1', 'false', 'True', '', undefined].map(readBoolean)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
