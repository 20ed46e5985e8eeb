import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { patchedModule } from './patched-module.ts';

test('does what is left to do at the end, and listens to no signal', async () => {
  const module = await patchedModule('when-exit/dist/node/index.js', 'when-exit.patch');
  const program = `
    import whenExit from ${JSON.stringify(module)};
    whenExit(() => console.log('done'));
    console.log(process.eventNames().filter((name) => String(name).startsWith('SIG')).length);
  `;
  const words = ['--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toBe('0\ndone\n');
});
