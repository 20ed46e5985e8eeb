import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeJson } from '../../../src/descriptor/json/change-json.ts';
import { mergeValues, type Versions } from '../../../src/onboard/merge/merge-values.ts';
import type { JsonObject } from '../../../src/text/json/json-object.ts';

/** The file after the changes of a merge. */
function mergedFile(versions: Versions): JsonObject {
  const text = mergeValues(versions).changes.reduce(
    (json, { path, value }) => changeJson(json, path, value),
    JSON.stringify(versions.file),
  );
  return JSON.parse(text);
}

describe('a three-way merge', () => {
  test('changes what no person touched, and keeps and reports the rest', () => {
    const versions = {
      before: { launch: 'a.A', title: 'Old', debpackage: 'a', cat: 'office', gone: 1 },
      now: { launch: 'b.B', title: 'New', debpackage: 'a', cat: 'office', added: true },
      file: { launch: 'a.A', title: 'Mine', debpackage: 'a, b', own: 'x', gone: 1 },
    };
    expect(mergeValues(versions)).toEqual({
      changes: [
        { path: ['launch'], value: 'b.B' },
        { path: ['gone'], value: undefined },
        { path: ['added'], value: true },
      ],
      differences: [
        { path: ['title'], before: 'Old', now: 'New', file: 'Mine', isConflict: true },
        { path: ['debpackage'], before: 'a', now: 'a', file: 'a, b', isConflict: false },
        { path: ['own'], file: 'x', isConflict: false },
        { path: ['cat'], before: 'office', now: 'office', isConflict: false },
      ],
    });
    expect(mergedFile(versions)).toEqual({
      launch: 'b.B',
      title: 'Mine',
      debpackage: 'a, b',
      own: 'x',
      added: true,
    });
  });

  test('merges the parts of an object one by one', () => {
    const versions = {
      before: { host_config: { mem_limit: '1g', cpu_quota: 1 } },
      now: { host_config: { mem_limit: '2g', cpu_quota: 1 } },
      file: { host_config: { mem_limit: '1g', cpu_quota: 4 } },
    };
    expect(mergedFile(versions)).toEqual({ host_config: { mem_limit: '2g', cpu_quota: 4 } });
  });

  test('changes nothing if the last proposal is unknown', () => {
    const file = { launch: 'a.A', own: 1 };
    const { changes, differences } = mergeValues({ before: undefined, now: { launch: 'b' }, file });
    expect(changes).toEqual([]);
    expect(differences).toEqual([
      { path: ['launch'], now: 'b', file: 'a.A', isConflict: true },
      { path: ['own'], file: 1, isConflict: true },
    ]);
  });

  const leaf = fc.oneof(fc.constantFrom('a', 'b', 1, true), fc.array(fc.constantFrom('x', 'y')));
  const key = fc.constantFrom('one', 'two', 'three');
  const descriptor = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf)));

  test('gives what is proposed if the file is untouched, and the file if nothing new is proposed', () => {
    fc.assert(
      fc.property(descriptor, descriptor, (one, other) => {
        expect(mergedFile({ before: one, now: other, file: one })).toEqual(other);
        expect(mergedFile({ before: one, now: one, file: other })).toEqual(other);
      }),
    );
  });

  /** All values that are not objects, by their paths. */
  const leaves = (value: unknown, path = ''): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, one]) => leaves(one, `${path}/${name}`))
      : [[path, value]];

  test('never changes or removes a value that a person wrote', () => {
    fc.assert(
      fc.property(descriptor, descriptor, descriptor, (before, now, file) => {
        const earlier = new Map(leaves(before));
        const merged = new Map(leaves(mergedFile({ before, now, file })));
        for (const [path, value] of leaves(file)) {
          const isPersonal = JSON.stringify(earlier.get(path)) !== JSON.stringify(value);
          if (isPersonal) expect(merged.get(path)).toEqual(value);
        }
      }),
    );
  });

  test('is the same the second time, once its result is written', () => {
    fc.assert(
      fc.property(descriptor, descriptor, descriptor, (before, now, file) => {
        const merged = mergedFile({ before, now, file });
        expect(mergedFile({ before: now, now, file: merged })).toEqual(merged);
      }),
    );
  });
});
