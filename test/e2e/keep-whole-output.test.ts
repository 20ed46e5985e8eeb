import { expect, test } from 'vitest';
import { TerminalSession } from './terminal-session.ts';

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a session has all output of its program, even if this process is busy at its end', async () => {
  const program = ['sh', '-c', 'head -c 8000 /dev/zero | tr "\\0" x; printf END; exit 3'] as const;
  const session = new TerminalSession({ program, cwd: process.cwd() });
  // Nothing is read meanwhile.
  while (isThere(session.pid)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  expect(await session.ended).toBe(3);
  expect(session.output).toBe(`${'x'.repeat(8000)}END`);
  expect(session.rows()).toContain('END');
});
