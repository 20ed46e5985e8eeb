import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';

/** The first process of a namespace, as a container has one. */
const asFirst = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];

const missing =
  spawnSync('unshare', [...asFirst, 'true']).status === 0
    ? undefined
    : 'namespaces are not permitted here';

const program = bundledProgram(`
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { endProcesses } from '${sourcePath('system/process/end-processes.ts')}';
  const script = 'sleep 1000 & echo $!; wait';
  const leader = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(leader.stdout, 'data');
  await endProcesses(leader.pid, { graceMs: 10_000_000 });
  console.log('ended');
`);

test.skipIf(missing)(
  `processes that nobody waits for have ended${missing ? ` (${missing})` : ''}`,
  async () => {
    // Node only waits for its own children, so that the "sleep" which becomes one of it stays as it ended.
    const words = [...asFirst, process.execPath, program()];
    // Before the time of the test is over, so that nothing is left where it fails.
    const limit = { timeout: 240_000, killSignal: 'SIGKILL' } as const;
    expect((await promisify(execFile)('unshare', words, limit)).stdout).toBe('ended\n');
  },
);
