import type { Descriptor } from '../../descriptor/descriptor.ts';
import { mebibytesOf } from '../../descriptor/values/memory-limit.ts';
import type { ContainerLimits } from '../../engine/container.ts';

/** A size of a descriptor in bytes; undefined if there is none, as 0 means no limit. */
function bytesOf(size: string | undefined): number | undefined {
  const mebibytes = size === undefined ? undefined : mebibytesOf(size);
  return mebibytes ? mebibytes * 1024 * 1024 : undefined;
}

/** The resource limits that the platform sets for an application; absent ones are unlimited. */
export function limitsOf({ host_config = {} }: Descriptor): ContainerLimits {
  const { mem_limit, shm_size, cpu_period, cpu_quota } = host_config;
  return {
    memoryBytes: bytesOf(mem_limit),
    sharedMemoryBytes: bytesOf(shm_size),
    cpuPeriod: cpu_period,
    cpuQuota: cpu_quota,
  };
}
