import { describe, expect, test } from 'vitest';
import {
  errorCodes,
  errorGroups,
  isErrorCode,
  isTransient,
} from '../../src/error/all-error-codes.ts';

const entries = Object.entries(errorCodes);

describe('the table of error codes', () => {
  test('has each code once, in all groups', () => {
    const all = Object.values(errorGroups).flatMap((group) => Object.keys(group));
    expect(new Set(all).size).toBe(all.length);
    expect(entries.map(([code]) => code)).toEqual(all);
  });

  test('has words that programs can hold on to', () => {
    for (const [code] of entries) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(entries.every(([code]) => isErrorCode(code))).toBe(true);
  });

  test('has a title, a condition and a remedy for each', () => {
    for (const [code, info] of entries) {
      expect(info.title, code).toMatch(/^[A-Za-z].*[^.]$/);
      expect(info.meaning, code).toMatch(/^[A-Za-z].*\.$/);
      expect(info.remedy, code).toMatch(/^["A-Z]/);
    }
  });

  test('no two codes have the same title', () => {
    const titles = entries.map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('takes nothing else for a code', () => {
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('disk full')).toBe(false);
  });

  test('marks the transient ones', () => {
    expect(isTransient('catalog-unreachable')).toBe(true);
    expect(isTransient('catalog-unanswered')).toBe(false);
    expect(isTransient('package-missing')).toBe(false);
  });
});
