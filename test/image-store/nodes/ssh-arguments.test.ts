import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNodeAddress } from '../../../src/image-store/nodes/node-address.ts';
import { sshCommandArgs, sshMasterArgs } from '../../../src/image-store/nodes/ssh-arguments.ts';

const address = parseNodeAddress('ssh://root@node1:2222')!;
const connection = { address, control: '/tmp/x/c' };
const crowded = { address, control: `/tmp/${'x'.repeat(100)}/c` };

it('passes any words to the remote shell unchanged', {
  timeout: 200_000,
}, () => {
  const word = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const line = sshCommandArgs(connection, ['printf', '%s\\0', '-', ...words]).at(-1)!;
      const shown = execFileSync('sh', ['-c', line]);
      expect(shown.toString()).toBe(['-', ...words].map((one) => `${one}\0`).join(''));
    }),
    { numRuns: 50 },
  );
});

it('never lets ssh prompt, and ends its options before the host', () => {
  const ending = ['-l', 'root', '-p', '2222', '--', 'node1'];
  expect(sshCommandArgs(connection, ['true'])).toContain('BatchMode=yes');
  expect(sshCommandArgs(connection, ['true']).slice(-7)).toEqual([...ending, "'true'"]);
  expect(sshMasterArgs(connection)).toContain('BatchMode=yes');
  expect(sshMasterArgs(connection).slice(-6)).toEqual(ending);
});

it('shares a connection unless the path of its socket is too long', () => {
  expect(sshMasterArgs(connection)).toContain('ControlPath=/tmp/x/c');
  expect(sshCommandArgs(connection, ['true'])).toContain('ControlPath=/tmp/x/c');
  expect(sshMasterArgs(crowded)).toContain('ControlPath=none');
  expect(sshCommandArgs(crowded, ['true'])).toContain('ControlPath=none');
});
