import { expect, test } from 'vitest';
import { holdsApplication } from '../../../../src/catalog/client/answer/parse-application.ts';

test('an answer holds an application under its name only if the name is a key of its own', () => {
  expect(holdsApplication({ sketch: {} }, 'sketch')).toBe(true);
  expect(holdsApplication({ sketch: 'ignored' }, 'sketch')).toBe(false);
  expect(holdsApplication({}, '__proto__')).toBe(false);
  expect(holdsApplication([null, 'sketch'], 'sketch')).toBe(false);
});
