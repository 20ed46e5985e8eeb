import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { DeskpackError } from '../../../../src/error/deskpack-error.ts';
import { asRoot, isRootHere } from '../../../../src/system/machine/as-root.ts';
import { distributionHere } from '../../../../src/system/machine/distribution.ts';
import { installCommand } from '../../../../src/system/machine/install-command.ts';
import {
  type ProgramCall,
  runProgram,
} from '../../../../src/system/process/program/run-program.ts';
import { folderOfEach } from '../../../support/folder.ts';
import { isRunning } from '../../../support/is-running.ts';

const folder = folderOfEach();

function shell(script: string, options: Partial<ProgramCall> = {}): Promise<void> {
  return runProgram({
    program: 'sh',
    arguments: ['-c', script, 'sh', folder],
    doing: 'try',
    ...options,
  });
}

async function errorOf(run: Promise<unknown>): Promise<DeskpackError> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeskpackError);
  return error as DeskpackError;
}

/** The number in a file that a script writes when it has come so far. */
async function numberIn(name: string): Promise<number> {
  for (;;) {
    try {
      const text = readFileSync(join(folder, name), 'utf8');
      if (text.endsWith('\n')) return Number(text);
    } catch {}
    await wait(10);
  }
}

describe('runProgram', () => {
  it('passes on both outputs, byte by byte', async () => {
    const outputs: Record<string, Buffer[]> = { stdout: [], stderr: [] };
    await shell('printf "\\377a"; printf "\\033b" >&2', {
      onOutput: (chunk, stream) => outputs[stream]!.push(Buffer.from(chunk)),
    });
    expect(Buffer.concat(outputs.stdout!)).toEqual(Buffer.from([0xff, 0x61]));
    expect(Buffer.concat(outputs.stderr!)).toEqual(Buffer.from([0x1b, 0x62]));
  });

  it('gives a text to standard input, and an open file', async () => {
    const read: string[] = [];
    const onData = (chunk: Uint8Array) => read.push(Buffer.from(chunk).toString());
    await shell('cat', { stdin: 'a string', onData });
    writeFileSync(join(folder, 'in'), 'a file');
    const file = await open(join(folder, 'in'));
    await shell('cat', { stdin: file.fd, onData });
    await file.close();
    await shell('cat', { onData });
    expect(read).toEqual(['a string', 'a file']);
  });

  it('gives pieces to standard input as the program takes them', async () => {
    const read: Uint8Array[] = [];
    async function* pieces() {
      for (const piece of ['one ', 'two ', 'three']) yield Buffer.from(piece);
    }
    await shell('cat', { stdin: pieces(), onData: (chunk) => read.push(chunk) });
    expect(Buffer.concat(read).toString()).toBe('one two three');
  });

  it('fails with the reason why the pieces ended', async () => {
    const reason = new Error('no more');
    async function* pieces() {
      yield Buffer.from('one');
      throw reason;
    }
    await expect(shell('cat', { stdin: pieces() })).rejects.toBe(reason);
    await expect(shell('cat; exit 1', { stdin: pieces() })).rejects.toBe(reason);
  });

  it('ends the pieces of a program that leaves them unread', async () => {
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        isEnded = true;
      }
    }
    await shell('exit 0', { stdin: endless() });
    expect(isEnded).toBe(true);
    await expect(shell('exit 3', { stdin: endless() })).rejects.toThrow('ended with status 3');
  });

  it('does not mind a program that leaves its input unread', async () => {
    await shell('exit 0', { stdin: 'x'.repeat(5_000_000) });
  });

  it('lets a program write to an open file itself', async () => {
    const file = await open(join(folder, 'out'), 'w');
    await shell('echo data; echo log >&2', { stdout: file.fd });
    await file.close();
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('data\n');
  });

  it('names the failed program and the operation, with its last lines escaped', async () => {
    const error = await errorOf(
      shell('seq 1 1000; printf "\\033[2Jbad\\n" >&2; sleep 0.1; exit 3'),
    );
    expect(error.message).toBe('cannot try: sh ended with status 3');
    expect(error.tail).toHaveLength(20);
    expect(error.tail).toContain('\\x1b[2Jbad');
  });

  it('reports that a program was killed', async () => {
    const error = await errorOf(shell('kill -9 $$'));
    expect(error.message).toBe('cannot try: sh was killed by SIGKILL');
    expect(error.action).toMatch(/memory ran out, which "dmesg" shows/);
  });

  it('reports that a program is not installed, with the command that installs it', async () => {
    const missing = { program: 'nosuch', environment: { PATH: folder } };
    const error = await errorOf(shell('', missing));
    expect(error.message).toBe('cannot try: nosuch is not installed');
    expect(error.action).toBe('Install nosuch, or put it into the PATH.');
    const podman = await errorOf(shell('', { ...missing, program: 'podman' }));
    const distribution = distributionHere();
    const install = installCommand(distribution, 'podman');
    const actionOf = (isRoot: boolean) =>
      install
        ? `Install it: ${asRoot(install, { isRoot, distribution })}`
        : 'Install podman, or put it into the PATH.';
    expect(podman.action).toBe(actionOf(isRootHere()));
    const user = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(1000);
    const asUser = await errorOf(shell('', { ...missing, program: 'podman' }));
    user.mockRestore();
    expect(asUser.action).toBe(actionOf(false));
    await errorOf(shell('', { program: join(folder, 'nosuch') }));
  });

  it('calls a program that runs another one as it is reported', async () => {
    const error = await errorOf(shell('exit 7', { knownAs: 'buildah' }));
    expect(error.message).toBe('cannot try: buildah ended with status 7');
  });

  it('runs a program in the folder that is named', async () => {
    const here = await open(join(folder, 'here'), 'w');
    await shell('pwd', { folder: '/', stdout: here.fd });
    await here.close();
    expect(readFileSync(join(folder, 'here'), 'utf8')).toBe('/\n');
  });

  it('reports that a file is not executable', async () => {
    const program = join(folder, 'plain');
    writeFileSync(program, 'text', { mode: 0o644 });
    const error = await errorOf(shell('', { program }));
    expect(error.message).toBe(`cannot try: this account may not run ${program}`);
  });

  it('ends a program that takes too long', async () => {
    // The time is over when it has come so far, as a busy machine would need longer than a short one.
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const onOutput = () => limit.abort(new DOMException('The time is over', 'TimeoutError'));
    const error = await errorOf(shell('echo slow; exec sleep 60', { timeout: 300, onOutput }));
    expect(error.message).toBe('cannot try: sh did not finish within 0.3 s');
    expect(error.tail).toEqual(['slow']);
  });

  it('starts nothing for a signal that is aborted already', async () => {
    const reason = new Error('stopped');
    await expect(shell('touch "$1/begun"', { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
    expect(() => readFileSync(join(folder, 'begun'))).toThrow();
  });

  it('ends the whole process tree when aborted, with processes that left the group', async () => {
    const stop = new AbortController();
    const run = shell(
      'sleep 61 & echo $! > "$1/child"; setsid sleep 62 & echo $! > "$1/stray"; wait',
      { signal: stop.signal },
    );
    const pids = [await numberIn('child'), await numberIn('stray')];
    expect(pids.map(isRunning)).toEqual([true, true]);
    const reason = new Error('stopped');
    stop.abort(reason);
    await expect(run).rejects.toBe(reason);
    expect(pids.map(isRunning)).toEqual([false, false]);
  });

  it('lets a program finish what it writes, and ends what it starts in another group meanwhile', async () => {
    const stop = new AbortController();
    const run = shell(
      `trap 'echo > "$1/signalled"; exit' TERM; echo $$ > "$1/writing"; until [ -e "$1/go" ]; do sleep 0.1; done
       setsid sleep 63; echo $? > "$1/status"`,
      { signal: stop.signal, finishMs: 600_000 },
    );
    await numberIn('writing');
    const reason = new Error('stopped');
    stop.abort(reason);
    writeFileSync(join(folder, 'go'), '');
    await expect(run).rejects.toBe(reason);
    expect(await numberIn('status')).toBe(137);
    expect(existsSync(join(folder, 'signalled'))).toBe(false);
  });

  it('kills processes that ignore the signal', async () => {
    const stop = new AbortController();
    const deaf = 'trap "" TERM; echo $$ > "$0"; while :; do sleep 1; done';
    const run = shell(`sh -c '${deaf}' "$1/child" & trap "" TERM; echo $$ > "$1/deaf"; wait`, {
      signal: stop.signal,
    });
    const pids = [await numberIn('child'), await numberIn('deaf')];
    stop.abort();
    await expect(run).rejects.toThrow();
    expect(pids.map(isRunning)).toEqual([false, false]);
  });

  it('forces at once where nothing is to be cleaned up', async () => {
    // Within the usual grace it could clean up.
    const cleaning = 'for step in $(seq 25); do sleep 0.1; done; echo > "$1/cleaned"; exit';
    const slow = `trap '${cleaning}' TERM; while :; do sleep 0.1; done`;
    await expect(shell(slow, { timeout: 300, graceMs: 0 })).rejects.toThrow(
      'did not finish within 0.3 s',
    );
    expect(existsSync(join(folder, 'cleaned'))).toBe(false);
  });

  it('lets a program clean up when aborted', async () => {
    const stop = new AbortController();
    const run = shell(
      'trap "echo cleaned > $1/cleaned; exit" TERM; echo $$ > "$1/ready"; while :; do sleep 0.1; done',
      { signal: stop.signal },
    );
    await numberIn('ready');
    stop.abort();
    await expect(run).rejects.toThrow();
    expect(readFileSync(join(folder, 'cleaned'), 'utf8')).toBe('cleaned\n');
  });

  it('ends the program when the consumer of its output fails, with the reason', async () => {
    const reason = new Error('enough');
    const run = shell('while :; do echo more; done', {
      onData: () => {
        throw reason;
      },
    });
    await expect(run).rejects.toBe(reason);
  });

  it('keeps its memory however much comes', async () => {
    let bytes = 0;
    global.gc?.();
    const before = process.memoryUsage.rss();
    await shell('yes "a long enough line of output" | head -c 300000000; printf "%050000000d" 7', {
      onOutput: (chunk) => {
        bytes += chunk.length;
      },
    });
    expect(bytes).toBe(350_000_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });
});
