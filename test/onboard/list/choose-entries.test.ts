import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/onboard/entry.ts';
import {
  chooseEntries,
  coveredEntries,
  withQueried,
} from '../../../src/onboard/list/choose-entries.ts';
import { isInShard, parseShard } from '../../../src/onboard/list/shard.ts';

const entry = fc
  .record({ package: fc.stringMatching(/^[a-z0-9]{1,8}$/), application: fc.constantFrom('a', 'b') })
  .map((one): Entry => ({ ...one, overrides: [] }));
const shards = (of: number) =>
  Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));

describe('shards', () => {
  test('have each entry exactly once', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.integer({ min: 1, max: 20 }), (entries, of) => {
        for (const one of entries) {
          expect(shards(of).filter((shard) => isInShard(one, shard))).toHaveLength(1);
        }
        const all = shards(of).flatMap(
          (shard) => chooseEntries(entries, { exclude: [], shard }).entries,
        );
        expect(all).toHaveLength(entries.length);
        expect(new Set(all)).toEqual(new Set(entries));
      }),
    );
  });

  test('keep an entry when others are added', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (entries, more) => {
        const shard = { number: 2, of: 3 };
        const { entries: before } = chooseEntries(entries, { exclude: [], shard });
        const { entries: after } = chooseEntries([...more, ...entries], { exclude: [], shard });
        for (const one of before) expect(after).toContain(one);
        for (const one of after) if (entries.includes(one)) expect(before).toContain(one);
      }),
    );
  });

  test('know their list, whatever its order, but not another one', () => {
    const entries = ['gimp', 'xcalc', 'xterm'].map((name) => ({ package: name, overrides: [] }));
    const listOf = (some: readonly Entry[], number: number, of = 2) =>
      chooseEntries(some, { exclude: [], shard: { number, of } }).part?.list;
    expect(listOf(entries, 1)).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(listOf(entries.toReversed(), 2)).toBe(listOf(entries, 1));
    expect(listOf(entries.slice(1), 1)).not.toBe(listOf(entries, 1));
    expect(chooseEntries(entries, { exclude: [] }).part).toBeUndefined();
  });

  test('have the same entries on every machine', () => {
    const numbers = ['galculator', 'gimp', 'x11-apps'].map(
      (name) => shards(10).find((shard) => isInShard({ package: name }, shard))?.number,
    );
    expect(numbers).toEqual([1, 2, 9]);
  });

  test('are written as NUMBER/OF', () => {
    expect(parseShard('3/10')).toEqual({ number: 3, of: 10 });
    for (const wrong of ['0/3', '4/3', '1', '1/', 'a/b', '1/0', '1/99999', ' 1/2']) {
      expect(parseShard(wrong)).toBeUndefined();
    }
  });
});

test('excluded entries do not count for the limit', () => {
  const entries = ['gimp', 'gimp-data', 'xcalc', 'xterm'].map((name) => ({
    package: name,
    overrides: [],
  }));
  const { entries: chosen } = chooseEntries(entries, { exclude: ['gimp*'], limit: 1 });
  expect(chosen.map(({ package: name }) => name)).toEqual(['xcalc']);
});

const ofPackage = { package: 'x11-apps', overrides: [] };
const xcalc = { ...ofPackage, application: 'xcalc' };
const xclock = { ...ofPackage, application: 'xclock' };
const gimp = { package: 'gimp', application: 'gimp', overrides: [] };

test('an application is covered by its package, and not by another application of it', () => {
  expect(coveredEntries([xcalc, gimp, ofPackage])).toEqual([xcalc]);
  expect(coveredEntries([xcalc, gimp, xclock])).toEqual([]);
});

test('a query adds neither applications of a given package, nor the package of a given application', () => {
  expect(withQueried([ofPackage], [xcalc, gimp])).toEqual([ofPackage, gimp]);
  expect(withQueried([xcalc], [ofPackage, gimp])).toEqual([xcalc, gimp]);
  expect(withQueried([xcalc], [xclock, gimp])).toEqual([xcalc, xclock, gimp]);
});

test('two files of one name in different folders are two sources', () => {
  const of = (path: string) => ({ path, shown: path, bytes: 1, modifiedAt: 1 });
  const whole: Entry = { package: 'a.deb', file: of('/one/a.deb'), overrides: [] };
  const part: Entry = {
    package: 'a.deb',
    file: of('/two/a.deb'),
    application: 'viewer',
    overrides: [],
  };
  expect(coveredEntries([whole, part])).toEqual([]);
  expect(coveredEntries([whole, { ...part, file: of('/one/a.deb') }])).toHaveLength(1);
});
