import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNodeAddress } from '../../../src/image-store/nodes/node-address.ts';
import { sshCommandArgs, sshMasterArgs } from '../../../src/image-store/nodes/ssh-arguments.ts';

const address = parseNodeAddress('ssh://root@node1:2222')!;
const connection = { address, control: '/tmp/x/c' };
const crowded = { address, control: `/tmp/${'x'.repeat(100)}/c` };

it('passes any words to the remote shell unchanged', () => {
  const word = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
  fc.assert(
    // A shell for each of them would take most of the time.
    fc.property(fc.array(fc.array(word), { minLength: 10, maxLength: 10 }), (commands) => {
      const given = commands.map((words) => ['-', ...words]);
      const lines = given.map((words) => sshCommandArgs(connection, ['printf', '%s\\0', ...words]));
      const shown = execFileSync('sh', ['-c', lines.map((line) => line.at(-1)).join('\n')]);
      expect(shown.toString()).toBe(
        given
          .flat()
          .map((one) => `${one}\0`)
          .join(''),
      );
    }),
    { numRuns: 5 },
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
