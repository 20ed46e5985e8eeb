import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { saveArchive } from '../../../src/system/files/write-program-output.ts';
import type { TaskEvent, TaskOptions } from '../../../src/system/process/program/task.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();
const file = join(folder, 'a.tar');

beforeEach(() => {
  writeFileSync(file, 'the earlier one');
});

function save(script: string, options?: TaskOptions): Promise<void> {
  const run = { program: 'sh', arguments: ['-c', script], doing: 'save a' };
  return saveArchive(run, file, 1000, options);
}

function expectEarlierAlone(): void {
  expect(readFileSync(file, 'utf8')).toBe('the earlier one');
  expect(readdirSync(folder)).toEqual(['a.tar']);
}

describe('saveArchive', () => {
  it('replaces the earlier file by the output of the program, and counts its bytes', async () => {
    const events: TaskEvent[] = [];
    await save('head -c 700 /dev/zero; echo log >&2; sleep 0.5; head -c 800 /dev/zero', {
      onEvent: (event) => events.push(event),
    });
    expect(readFileSync(file)).toEqual(Buffer.alloc(1500));
    expect(readdirSync(folder)).toEqual(['a.tar']);
    const progress = events.filter(({ type }) => type === 'progress');
    expect(progress).toContainEqual({ type: 'progress', unit: 'bytes', done: 700, total: 1000 });
    expect(progress.at(-1)).toEqual({ type: 'progress', unit: 'bytes', done: 1500, total: 1500 });
  });

  it('keeps the earlier file when the program fails', async () => {
    await expect(save('echo half; exit 1')).rejects.toBeInstanceOf(DeskpackError);
    expectEarlierAlone();
  });

  it('keeps the earlier file when it is asked to stop', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const onEvent = () => stop.abort(reason);
    await expect(save('echo half; sleep 60', { signal: stop.signal, onEvent })).rejects.toBe(
      reason,
    );
    expectEarlierAlone();
  });
});
