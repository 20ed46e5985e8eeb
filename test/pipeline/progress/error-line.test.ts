import { expect, test } from 'vitest';
import { errorLine } from '../../../src/pipeline/progress/error-line.ts';

test.each([
  'E: Unable to locate package nope',
  'ERROR: failed to solve',
  'sh: 1: nope: not found',
  '#7 0.436 E: it is broken',
  'The steps failed.',
])('%s says what went wrong', (line) => {
  expect(errorLine.test(line)).toBe(true);
});

test.each([
  'Step 5/11 : RUN safelinks || echo "cannot link"',
  'STEP 3/9: RUN test -e /x || { echo "E: missing"; exit 1; }',
  '#6 [builder 1/3] RUN echo "not found"',
  'Setting up x11-apps (7.7+9) ...',
])('%s does not', (line) => {
  expect(errorLine.test(line)).toBe(false);
});
