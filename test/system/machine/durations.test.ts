import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectedDuration,
  keepDuration,
  readDurations,
} from '../../../src/system/machine/durations.ts';

describe('the expected duration', () => {
  const usual = (bytes: number) => 10_000 + bytes / 1000;

  it('is the usual one of so many bytes, on a machine that has done nothing yet', () => {
    expect(expectedDuration(undefined, usual, 5e6)).toBe(15_000);
    expect(expectedDuration([], usual, 0)).toBe(10_000);
  });

  it('grows by the median of how much longer than usual it took, so that one exception does not count', () => {
    const past = [
      { milliseconds: 30_000, bytes: 5e6 },
      { milliseconds: 600_000, bytes: 5e6 },
      { milliseconds: 40_000, bytes: 10e6 },
    ];
    expect(expectedDuration(past, usual, 20e6)).toBe(60_000);
  });

  it('takes an unknown size for a middle one, of what was and of what will be', () => {
    expect(expectedDuration([{ milliseconds: 80_000 }], usual)).toBe(80_000);
  });
});

describe('durations of this machine', () => {
  let file: string;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deskpack-durations-'));
    vi.stubEnv('XDG_STATE_HOME', folder);
    file = join(folder, 'deskpack', 'times.json');
  });

  it('are kept by kind, the last nine of each', async () => {
    for (let number = 1; number <= 11; number += 1) {
      await keepDuration('look', { milliseconds: number + 0.4, bytes: number });
    }
    await keepDuration('template', { milliseconds: 7 });
    const { look, template } = await readDurations();
    expect(look?.map(({ milliseconds }) => milliseconds)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(look?.at(-1)).toEqual({ milliseconds: 11, bytes: 11 });
    expect(template).toEqual([{ milliseconds: 7 }]);
  });

  it('are none where the file is damaged, or has something else', async () => {
    expect(await readDurations()).toEqual({});
    await keepDuration('look', { milliseconds: 1 });
    await writeFile(file, '{"look":[5,{"milliseconds":-1},{"milliseconds":2}],"build":3}');
    expect(await readDurations()).toEqual({ look: [{ milliseconds: 2 }], build: [] });
    await writeFile(file, '[');
    expect(await readDurations()).toEqual({});
    await keepDuration('look', { milliseconds: 3 });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ look: [{ milliseconds: 3 }] });
  });
});
