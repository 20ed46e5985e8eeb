import type { Descriptor } from '../../descriptor/descriptor.ts';
import { mebibytesOf } from '../../descriptor/values/memory-limit.ts';
import type { ContainerLimits } from '../../engine/container.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { environmentOf } from '../../recipe/environment.ts';
import { startCommand, userOf } from '../../recipe/start.ts';
import type { LaunchRequest } from './launch-request.ts';

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

/** The variables that the platform sets when it starts an application. */
function startEnvironment(descriptor: Descriptor): Record<string, string> {
  const { APP, ARGS } = environmentOf(descriptor);
  return { ...(APP ? { APP } : {}), ...(ARGS ? { ARGS } : {}) };
}

/**
 * The launch request for the image of an application, as the platform starts it.
 *
 * @param pictureText text chunks of the PNG file, by their keys
 */
export function launchRequestOf(
  image: Pick<InspectedImage, 'id' | 'command'>,
  descriptor: Descriptor,
  displayImage: string,
  pictureText: LaunchRequest['pictureText'],
): LaunchRequest {
  return {
    image: image.id,
    displayImage,
    // Labels do not include the command of a virtual machine.
    command: image.command.length > 0 ? image.command : startCommand(descriptor),
    user: userOf(descriptor),
    environment: startEnvironment(descriptor),
    limits: limitsOf(descriptor),
    names: [descriptor.displayname, descriptor.name].filter((name) => name !== undefined),
    pictureText,
  };
}
