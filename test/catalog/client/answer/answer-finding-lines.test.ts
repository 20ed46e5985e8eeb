import { expect, test } from 'vitest';
import { answerFindingLines } from '../../../../src/catalog/client/answer/answer-finding-lines.ts';

const finding = { index: 0, path: ['acl', 'permit', 0], rule: 'acl-shape', message: 'not good' };

test('a finding has its place, its message and its rule, as far as it tells them', () => {
  expect(answerFindingLines([finding])).toEqual(['acl.permit[0]: not good (acl-shape)']);
  expect(answerFindingLines([{ message: 'not good' }])).toEqual(['not good']);
  expect(answerFindingLines([{ ...finding, rule: 7, path: [{}, 'acl', null] }])).toEqual([
    'acl: not good',
  ]);
  expect(answerFindingLines([{ ...finding, path: [null] }])).toEqual(['not good (acl-shape)']);
});

test('the index of the element is reported only where the findings are of several', () => {
  const second = { ...finding, index: 1 };
  expect(answerFindingLines([second, null, finding])).toEqual([
    'application 2: acl.permit[0]: not good (acl-shape)',
    'application 1: acl.permit[0]: not good (acl-shape)',
  ]);
  expect(answerFindingLines([finding, finding])[1]).toBe('acl.permit[0]: not good (acl-shape)');
});

test('a finding is one line, whatever its message contains', () => {
  expect(answerFindingLines([{ message: 'one\ntwo\nthree' }])).toEqual(['one two three']);
});

test('values that are no findings are left out, and a value that is no list has none', () => {
  expect(answerFindingLines([finding, 'finding', null, { message: 5 }, {}])).toHaveLength(1);
  expect(answerFindingLines(finding)).toEqual([]);
  expect(answerFindingLines(undefined)).toEqual([]);
});

test('of more than 200 findings the first 200 are reported, and how many more there are', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ message: `finding ${at}` }));
  expect(answerFindingLines(many(200))).toHaveLength(200);
  expect(answerFindingLines(many(200)).at(-1)).toBe('finding 199');
  expect(answerFindingLines(many(203)).slice(199)).toEqual(['finding 199', 'and 3 more']);
});
