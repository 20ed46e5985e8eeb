import { describe, expect, it } from 'vitest';
import { buildahProgress } from '../../../src/engine/containers/build.ts';
import { isMonotonic, readCaptured } from '../captured/captured.ts';

describe('buildahProgress', () => {
  it('reports every instruction of both stages of a real podman build', () => {
    const progress = readCaptured('podman', buildahProgress());
    expect(progress.map(({ done, total }) => `${done}/${total}`)).toEqual([
      '0/2',
      '1/2',
      ...['2/10', '3/10', '4/10', '5/10', '6/10', '7/10', '8/10', '9/10'],
    ]);
    expect(progress[1]?.text).toBe('RUN echo "made by the first stage" > /made');
  });

  it('continues after an instruction without a line break at its end, of a real buildah build', () => {
    const progress = readCaptured('buildah', buildahProgress());
    expect(progress.at(-1)).toEqual({
      done: 9,
      total: 10,
      text: 'CMD ["/composer/appli-docker-entrypoint.sh"]',
    });
    expect(isMonotonic(progress)).toBe(true);
  });

  it('reports the instructions of a recipe with one stage', () => {
    const read = buildahProgress();
    read('STEP 1/2: FROM a');
    expect(read('STEP 2/2: RUN b')).toEqual({ done: 1, total: 2, text: 'RUN b' });
    expect(read('STEP 2/7: printed')).toBeUndefined();
    expect(read('STEP 1/2: printed')).toBeUndefined();
  });
});
