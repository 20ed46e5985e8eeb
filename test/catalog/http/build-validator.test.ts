import { expect, test } from 'vitest';
import { buildValidator } from '../../../src/catalog/http/build-validator.ts';

const route = { method: 'GET', url: '/', httpPart: 'querystring' } as const;

test('a schema is compiled at the first value that it checks, and checks all later ones', () => {
  const compile = buildValidator({}, { customOptions: { strictNumbers: false } });
  const check = compile({
    ...route,
    schema: { type: 'object', properties: { limit: { type: 'integer', maximum: 9 } } },
  });
  expect([check({ limit: 3 }), check.errors]).toEqual([true, null]);
  expect([check({ limit: 30 }), check.errors]).toMatchObject([false, [{ keyword: 'maximum' }]]);
  expect([check({}), check.errors]).toEqual([true, null]);
  const broken = compile({ ...route, schema: { type: 'nothing' } });
  for (const _ of ['first', 'again']) expect(() => broken({})).toThrow('type must be');
});
