import { expect, test } from 'vitest';
import { Problem } from '../../../src/catalog/http/problem.ts';
import type { RegistrationFinding } from '../../../src/catalog/model/registration/read-registration.ts';

const findings = (count: number): RegistrationFinding[] =>
  Array.from({ length: count }, () => ({
    index: 0,
    rule: 'required-field',
    severity: 'error',
    path: ['acl'],
    message: 'it is missing',
  }));

test('a problem without findings has no list of them', () => {
  expect(JSON.parse(JSON.stringify(new Problem('token-wrong', 'not that one')))).toStrictEqual({
    title: 'Forbidden',
    status: 403,
    code: 'token-wrong',
    detail: 'not that one',
  });
});

test.each([
  [1, 1, undefined],
  [1000, 1000, undefined],
  [1001, 1000, 1],
  [1234, 1000, 234],
])('of %i findings %i are told, and that %j are omitted', (count, told, omitted) => {
  const problem = new Problem('invalid-registration', 'no', { findings: findings(count) });
  const { findings: all, findingsOmitted } = JSON.parse(JSON.stringify(problem));
  expect(all).toHaveLength(told);
  expect(findingsOmitted).toBe(omitted);
});
