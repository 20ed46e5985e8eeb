import { expect, test } from 'vitest';
import { Problem } from '../../../../src/catalog/http/problems/problem.ts';
import type { RegistrationFinding } from '../../../../src/catalog/model/registration/registration-rules.ts';

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
  [0, undefined],
  [234, 234],
])('all findings are told, and if %j are omitted %j', (omitted, told) => {
  const given = { findings: findings(3), omitted };
  const problem = new Problem('invalid-registration', 'no', given);
  const { findings: all, findingsOmitted } = JSON.parse(JSON.stringify(problem));
  expect(all).toEqual(findings(3));
  expect(findingsOmitted).toBe(told);
});
