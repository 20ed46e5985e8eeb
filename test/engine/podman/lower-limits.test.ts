import { expect, test } from 'vitest';
import { lowerLimits, withinLimits } from '../../../src/engine/podman/lower-limits.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';

const failure = (line: string) =>
  new DeskpackError('program-failed', { doing: 'start it', reason: 'it failed', tail: [line] });
const refused = failure(
  'Error: runc: runc create failed: unable to start container process: error during container init: error setting rlimits for ready process: error setting rlimit type 7: operation not permitted: OCI permission denied',
);

test('a container is retried with lower limits, which later ones get at once', async () => {
  const started = withinLimits();
  const options: (readonly string[])[] = [];
  const start = async (given: readonly string[]) => {
    options.push(given);
    if (given.length === 0) throw refused;
    return 'started';
  };
  expect(await started(start)).toBe('started');
  expect(await started(start)).toBe('started');
  expect(options).toEqual([[], lowerLimits, lowerLimits]);
});

test('lower limits that are refused as well are not retried', async () => {
  const started = withinLimits();
  let count = 0;
  const start = () => {
    count += 1;
    return Promise.reject(refused);
  };
  await expect(started(start)).rejects.toBe(refused);
  expect(count).toBe(2);
});

test.each([failure('Error: no such image'), new TypeError('broken')])(
  'any other failure is one: %s',
  async (error) => {
    const started = withinLimits();
    let count = 0;
    const start = () => {
      count += 1;
      return Promise.reject(error);
    };
    await expect(started(start)).rejects.toBe(error);
    expect(count).toBe(1);
  },
);
