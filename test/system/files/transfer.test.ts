import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readByProgram } from '../../../src/system/files/transfer.ts';
import { runProgram } from '../../../src/system/process/program/run-program.ts';
import type { TaskEvent } from '../../../src/system/process/program/task.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('readByProgram', () => {
  it('reports how much of a file a program has read', async () => {
    const file = join(folder, 'in');
    writeFileSync(file, Buffer.alloc(100_000));
    const events: TaskEvent[] = [];
    await readByProgram(
      file,
      'try',
      (event) => events.push(event),
      (stdin) =>
        runProgram({
          program: 'sh',
          arguments: ['-c', 'dd bs=40000 count=1 of=/dev/null; sleep 0.6; cat > /dev/null'],
          doing: 'try',
          stdin,
        }),
    );
    const bytes = (done: number) => ({ type: 'progress', unit: 'bytes', done, total: 100_000 });
    expect(events).toContainEqual(bytes(40_000));
    expect(events.at(-1)).toEqual(bytes(100_000));
  });

  it('names the missing file', async () => {
    const file = join(folder, 'nosuch');
    const run = readByProgram(file, 'import x', undefined, async () => {});
    await expect(run).rejects.toThrow(`cannot import x: ${file}: there is no such file`);
  });
});
