import { describe, expect, it } from 'vitest';
import { classicProgress } from '../../../src/engine/shared/classic-progress.ts';
import { readCaptured } from '../captured/captured.ts';

describe('classicProgress', () => {
  it('reports every instruction of a real build, and no line of their output', () => {
    const progress = readCaptured('classic', classicProgress());
    expect(progress.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(progress.map(({ total }) => total))).toEqual(new Set([11]));
    expect(progress[1]?.text).toBe('FROM example-tiny:1 AS tools');
    expect(progress.at(-1)?.text).toBe('CMD ["/composer/appli-docker-entrypoint.sh"]');
  });

  it('is not affected by the output of an instruction', () => {
    const read = classicProgress();
    read('Step 1/3 : FROM a');
    expect(read('Step 3/3 : printed')).toBeUndefined();
    expect(read('Step 2/9 : printed')).toBeUndefined();
    expect(read('Step 1/3 : FROM a')).toBeUndefined();
    expect(read('Step 2/3 : RUN b')).toEqual({ done: 1, total: 3, text: 'RUN b' });
  });
});
