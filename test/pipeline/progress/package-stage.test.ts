import { describe, expect, it } from 'vitest';
import { packageStage } from '../../../src/pipeline/progress/package-stage.ts';

describe('packageStage', () => {
  it('is the first incomplete activity, with its counts', () => {
    const counts = { total: 4, fetched: 4, unpacked: 2, configured: 0 };
    expect(packageStage(counts)).toEqual({ activity: 'unpacked', done: 2, total: 4 });
  });

  it('is the last activity if all are complete', () => {
    const counts = { total: 4, fetched: 4, unpacked: 4, configured: 4 };
    expect(packageStage(counts)).toEqual({ activity: 'configured', done: 4, total: 4 });
  });

  it('is the only activity of a package manager with one', () => {
    const counts = { total: 40, installed: 10 };
    expect(packageStage(counts)).toEqual({
      activity: 'installed',
      done: 10,
      total: 40,
    });
  });

  it('is undefined if nothing is counted', () => {
    expect(packageStage({ total: 3 })).toBeUndefined();
    expect(packageStage({ total: 0, installed: 0 })).toBeUndefined();
  });
});
