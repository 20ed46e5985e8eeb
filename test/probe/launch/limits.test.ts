import { expect, it } from 'vitest';
import { limitsOf } from '../../../src/probe/launch/limits.ts';

it('reads the limits that the platform sets', () => {
  const host_config = { mem_limit: '1G', shm_size: '64M', cpu_period: 1000, cpu_quota: 500 };
  expect(limitsOf({ host_config })).toEqual({
    memoryBytes: 1024 ** 3,
    sharedMemoryBytes: 64 * 1024 ** 2,
    cpuPeriod: 1000,
    cpuQuota: 500,
  });
});

it.each([{}, { host_config: {} }, { host_config: { mem_limit: '0M', shm_size: 'much' } }])(
  'sets none for %o',
  (descriptor) => {
    expect(Object.values(limitsOf(descriptor)).filter((one) => one !== undefined)).toEqual([]);
  },
);
