import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nameOfDesktopFile,
  toApplicationName,
} from '../../../src/describe/application/application-name.ts';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';

describe('toApplicationName', () => {
  it('makes names without findings', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'Z', '1', '.', '-', '_', '+', ' ', 'é'),
    });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ minLength: 100, maxLength: 300 })), (text) => {
        const name = toApplicationName(text);
        if (name === '') return;
        const findings = checkDescriptor({ name }).filter(({ path }) => path[0] === 'name');
        expect(findings).toEqual([]);
      }),
    );
  });

  it.each([
    ['Xournal++', 'xournal'],
    ['g++-12', 'g-12'],
    ['a_b.c', 'a_b.c'],
    ['++', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(toApplicationName(text)).toBe(expected);
  });
});

describe('nameOfDesktopFile', () => {
  it.each([
    ['/usr/share/applications/org.gnome.Evince.desktop', 'evince'],
    ['/usr/share/applications/libreoffice-calc.desktop', 'libreoffice-calc'],
    ['/usr/share/applications/lamp-2.1.desktop', 'lamp-2.1'],
    ['a.b.desktop', 'a.b'],
  ])('of %s is %s', (path, expected) => {
    expect(nameOfDesktopFile(path)).toBe(expected);
  });
});
