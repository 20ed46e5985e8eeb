import { expect, it } from 'vitest';
import { parseInstruction } from '../../../src/descriptor/values/instruction.ts';

it('reads the keyword in any case, and the rest with its position', () => {
  expect(parseInstruction(' \tRun  make it \n')).toEqual({
    keyword: 'RUN',
    written: 'Run',
    rest: 'make it',
    from: 7,
  });
  expect(parseInstruction('  RUN')).toEqual({ keyword: 'RUN', written: 'RUN', rest: '', from: 5 });
});

it.each(['', '  ', 'make', 'RUNNING a', '# RUN a'])('takes %j for no instruction', (entry) => {
  expect(parseInstruction(entry)).toBeUndefined();
});
