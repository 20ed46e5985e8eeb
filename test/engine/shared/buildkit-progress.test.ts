import { describe, expect, it } from 'vitest';
import { buildkitProgress, classicProgress } from '../../../src/engine/shared/buildkit-progress.ts';
import { isMonotonic, readCaptured } from '../captured/captured.ts';

describe('buildkitProgress', () => {
  it('reports the beginning and the end of every step of both stages of a real build', () => {
    const progress = readCaptured('buildkit', buildkitProgress());
    expect(isMonotonic(progress)).toBe(true);
    expect(progress.at(-1)).toEqual({
      done: 5,
      total: 6,
      text: 'RUN echo "no line break at the end" | tr -d "\\n"',
    });
    expect(progress.map(({ text }) => text)).not.toContain('nor this');
  });

  it('counts cached steps as done', () => {
    const read = buildkitProgress();
    read('#4 [1/2] FROM a');
    expect(read('#4 CACHED')).toEqual({ done: 1, total: 2, text: 'FROM a' });
    expect(read('#4 CACHED')).toBeUndefined();
  });

  it('ignores lines that are not steps of the recipe', () => {
    const read = buildkitProgress();
    expect(read('#1 [internal] load .dockerignore')).toBeUndefined();
    expect(read('#1 DONE 0.1s')).toBeUndefined();
    expect(read('#5 0.271 [2/7] printed')).toBeUndefined();
  });
});

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
