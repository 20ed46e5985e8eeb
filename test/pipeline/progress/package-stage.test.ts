import { describe, expect, it } from 'vitest';
import { packageStage } from '../../../src/pipeline/progress/package-stage.ts';

describe('packageStage', () => {
  it('is the first activity that is not complete, with the part of all activities', () => {
    const counts = { total: 4, fetched: 4, unpacked: 2, configured: 0 };
    expect(packageStage(counts)).toEqual({ activity: 'unpacked', done: 2, total: 4 });
  });

  it('is the last activity when all are complete', () => {
    const counts = { total: 4, fetched: 4, unpacked: 4, configured: 4 };
    expect(packageStage(counts)).toEqual({ activity: 'configured', done: 4, total: 4 });
  });

  it('has the one activity of a package manager that has only one', () => {
    const counts = { total: 40, installed: 10 };
    expect(packageStage(counts)).toEqual({
      activity: 'installed',
      done: 10,
      total: 40,
    });
  });

  it('is none without anything to count', () => {
    expect(packageStage({ total: 3 })).toBeUndefined();
    expect(packageStage({ total: 0, installed: 0 })).toBeUndefined();
  });
});
