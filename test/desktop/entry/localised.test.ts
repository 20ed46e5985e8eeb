import { describe, expect, it } from 'vitest';
import { localised } from '../../../src/desktop/entry/localised.ts';

const value = (...locales: string[]) => ({
  text: 'default',
  translations: new Map(locales.map((locale) => [locale, locale])),
});

describe('localised', () => {
  const all = ['sr', 'sr@Latn', 'sr_YU', 'sr_YU@Latn'];

  it.each([
    [all, 'sr_YU.UTF-8@Latn', 'sr_YU@Latn'],
    [['sr', 'sr@Latn', 'sr_YU'], 'sr_YU@Latn', 'sr_YU'],
    [['sr', 'sr@Latn'], 'sr_YU@Latn', 'sr@Latn'],
    [['sr'], 'sr_YU@Latn', 'sr'],
    [all, 'sr', 'sr'],
    [all, 'sr_RS', 'sr'],
    [['sr_YU'], 'sr', 'default'],
    [['de_DE.ISO-8859-1'], 'de_DE.UTF-8', 'de_DE.ISO-8859-1'],
    [all, 'C', 'default'],
    [all, '', 'default'],
    [['_', '@'], '_', 'default'],
  ])('of %j, for %s, takes %s', (locales, locale, expected) => {
    expect(localised(value(...locales), locale)).toBe(expected);
  });
});
