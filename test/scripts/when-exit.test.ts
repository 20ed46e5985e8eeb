import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('does what is left to do at the end, and listens to no signal', () => {
  const program = `
    import whenExit from './scripts/when-exit.ts';
    whenExit(() => console.log('done'));
    console.log(process.eventNames().filter((name) => String(name).startsWith('SIG')).length);
  `;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toBe('0\ndone\n');
});
