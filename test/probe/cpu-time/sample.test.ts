import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureScript, periodBetween, sampleIn } from '../../../src/probe/cpu-time/sample.ts';
import { folderWith } from '../../support/folder.ts';

describe('sampleIn', () => {
  it('reads a measurement, and nothing else', () => {
    const sample = {
      atMs: 12_340,
      cpu: 1_500_000_000,
      memory: 4096,
      shared: 512,
      ownRun: 20,
      ownWait: 30,
    };
    expect(sampleIn('12.34 1500000000 4096 7 0 20 30 512')).toEqual({
      ...sample,
      waited: 7,
      isReady: false,
    });
    expect(sampleIn('12.34 1500000000 4096 - 1 20 30 512')).toEqual({
      ...sample,
      waited: undefined,
      isReady: true,
    });
    for (const line of [
      '',
      '1',
      '1 2 3',
      '12.34 1 2',
      '12.34 1 2 3',
      '12.34 1 2 3 0',
      '12.34 1 x 2 0 20 30 512',
      '12 1 2 3 0 20 30 512',
      '12.34 1 2 3 0 20 30',
    ]) {
      expect(sampleIn(line)).toBeUndefined();
    }
  });
});

describe('periodBetween', () => {
  const unmeasured = { memory: 0, shared: 0, ownRun: 0, ownWait: 0 };
  const before = { ...unmeasured, atMs: 1000, cpu: 5e8, waited: 1e9, isReady: false };
  const spanTo = (cpuMs: number, waitedMs: number, isReady = false) =>
    periodBetween(before, {
      ...unmeasured,
      atMs: 2000,
      cpu: before.cpu + cpuMs * 1e6,
      waited: before.waited + waitedMs * 1e6,
      isReady,
    });

  it('measures used and lost time', () => {
    expect(spanTo(100, 700)).toEqual({ passedMs: 1000, usedMs: 100, lostMs: 700 });
    expect(spanTo(0, 0)).toEqual({ passedMs: 1000, usedMs: 0, lostMs: 0 });
    expect(spanTo(10, 0, true)).toEqual({ passedMs: 1000, usedMs: 10, lostMs: 990 });
    // It was ready at the end, and may have slept before.
    expect(spanTo(100, 0, true).lostMs).toBe(0);
  });

  it('does not take what is ready for idle because others have ended, or have waited a little', () => {
    expect(spanTo(0, -500, true).lostMs).toBe(1000);
    expect(spanTo(10, 3, true).lostMs).toBe(990);
  });

  it('counts nothing as lost while a thread of the container runs, for which others wait', () => {
    expect(spanTo(2000, 6000).lostMs).toBe(0);
    expect(spanTo(1000, 3000).lostMs).toBe(0);
    expect(spanTo(400, 3000).lostMs).toBe(600);
  });

  it('takes for the waiting of processes that have ended what the script waited itself, to its own work', () => {
    const after = { ...before, atMs: 2000, cpu: before.cpu + 1e8, ownRun: 1e6, ownWait: 4e6 };
    expect(periodBetween(before, after)).toEqual({ passedMs: 1000, usedMs: 100, lostMs: 400 });
  });

  it('knows nothing of processes that have ended, and of kernels that say nothing', () => {
    expect(spanTo(100, -500)).toEqual({ passedMs: 1000, usedMs: 100, lostMs: 0 });
    const unknown = { ...before, waited: undefined };
    expect(periodBetween(unknown, { ...unknown, atMs: 2000 }).lostMs).toBe(0);
    expect(periodBetween(before, before)).toEqual({ passedMs: 0, usedMs: 0, lostMs: 0 });
  });
});

/** The line with this number that the script prints for the files of a kernel. */
async function lineOf(files: Readonly<Record<string, string>>, at = 0): Promise<string> {
  const folder = await folderWith({ 'proc/uptime': '77.25 140.00\n', ...files });
  const words = ['-c', measureScript, 'sh', join(folder, 'cgroup'), join(folder, 'proc')];
  const shell = spawn('sh', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let text = '';
    shell.once('error', reject);
    shell.once('close', () => resolve(text));
    shell.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const lines = text.split('\n');
      if (lines.length < at + 2) return;
      resolve(lines[at] ?? '');
      shell.kill('SIGKILL');
    });
  });
}

describe('the script that measures', () => {
  const v1 = {
    'cgroup/cpuacct/cpuacct.usage': '5000000\n',
    'cgroup/memory/memory.stat': 'cache 9\ntotal_rss 4096\ntotal_shmem 1024\n',
  };
  const v2 = {
    'cgroup/cpu.stat': 'usage_usec 5000\nuser_usec 3000\n',
    'cgroup/memory.stat': 'anon 4096\nfile 7\nshmem 1024\n',
  };
  const processes = {
    'proc/1/task/1/schedstat': '1000 500 3\n',
    'proc/9/task/9/schedstat': '1000 7000 3\n',
    'proc/9/task/10/schedstat': '1000 2000 3\n',
  };
  const own = { 'proc/self/schedstat': '1000000 300 2\n' };

  it('adds up the run-queue delay of all threads, without its own', async () => {
    expect(await lineOf({ ...v1, ...processes, ...own })).toBe(
      '77.25 4000000 5120 9200 0 1000000 300 1024',
    );
    expect(await lineOf({ ...v2, ...processes, ...own })).toBe(
      '77.25 4000000 5120 9200 0 1000000 300 1024',
    );
  });

  it('uses the pressure of the control group if available', async () => {
    const pressure = 'some avg10=1.00 avg60=0.00 avg300=0.00 total=40\nfull avg10=0.00 total=0\n';
    const files = { ...v2, ...processes, ...own, 'cgroup/cpu.pressure': pressure };
    expect(await lineOf(files)).toBe('77.25 4000000 5120 39700 0 1000000 300 1024');
    const empty = { ...files, 'cgroup/cpu.pressure': '' };
    expect(await lineOf(empty)).toBe('77.25 4000000 5120 9200 0 1000000 300 1024');
  });

  it('sees a thread that is ready to run', async () => {
    const ready = { ...v1, ...processes, 'proc/9/task/10/stat': '10 (a) S (b) R 1 9 9 0\n' };
    expect(await lineOf(ready)).toMatch(/ 1 0 0 1024$/);
    expect(await lineOf(ready, 1)).toMatch(/ 1 0 0 1024$/);
    const asleep = { ...ready, 'proc/9/task/10/stat': '10 (a) R (b) S 1 9 9 0\n' };
    expect(await lineOf(asleep, 1)).toMatch(/ 0 0 0 1024$/);
  });

  it('reports that the kernel has no figures', async () => {
    expect(await lineOf(v1)).toBe('77.25 5000000 5120 - 0 0 0 1024');
  });
});
