import { expect, it } from 'vitest';
import { sinceLastStep } from '../../src/error/since-last-step.ts';

it.each([
  'Step 7/11 : RUN make',
  'STEP 7/11: RUN make',
  '[2/2] STEP 7/11: RUN make',
  ' > [2/4] RUN make:',
  ' > [builder 2/4] RUN make:',
])('omits the output of a builder before %j', (step) => {
  const tail = ['Step 1/11 : FROM a', ' ---> 6aa385430a5e', step, 'make: nothing', 'it failed'];
  expect(sinceLastStep(tail)).toEqual(tail.slice(2));
});

it('keeps all lines of any other program', () => {
  const tail = ['a step 1/2', 'Step into it', '> [1/2] x'];
  expect(sinceLastStep(tail)).toEqual(tail);
});
