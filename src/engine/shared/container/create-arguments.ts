import type { CommandInContainer, ContainerLimits, ContainerRequest } from '../../container.ts';

/** The maximum size of a container's log, so that it cannot fill the disk. */
const maxLogBytes = 4 * 1024 * 1024;

/** The options in which clients with docker's commands differ. */
export interface ContainerDialect {
  /** A log driver whose logs have a maximum size and can be read. */
  readonly logDriver: string;
  /** Options of `rm` that remove a running container without waiting for it. */
  readonly removal: readonly string[];
  /** Whether the client itself starts containers, and may lose one when it is ended meanwhile. */
  readonly startsItself?: boolean;
}

function option(name: string, value: string | number | undefined): string[] {
  return value === undefined ? [] : [`--${name}=${value}`];
}

function limitArguments(limits: ContainerLimits): string[] {
  const { openFiles } = limits;
  return [
    ...option('memory', limits.memoryBytes),
    ...option('shm-size', limits.sharedMemoryBytes),
    ...option('pids-limit', limits.processes),
    ...option('ulimit', openFiles && `nofile=${openFiles}:${openFiles}`),
    ...option('cpu-period', limits.cpuPeriod),
    ...option('cpu-quota', limits.cpuQuota),
  ];
}

function environmentArguments(environment: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
}

function networkArguments(network: ContainerRequest['network']): string[] {
  if (network === 'default') return [];
  return [`--network=${network === 'none' ? network : `container:${network.ofContainer}`}`];
}

/**
 * The arguments to start a container in the background.
 *
 * @param options additional ones; those of the request have precedence
 */
export function createArguments(
  { logDriver }: Pick<ContainerDialect, 'logDriver'>,
  name: string,
  image: string,
  request: ContainerRequest,
  options: readonly string[] = [],
): string[] {
  const { command, network, volumes = [], labels = {}, limits = {} } = request;
  const { hosts = {}, capabilities = [] } = request;
  const [program = '', ...words] = command;
  return [
    'run',
    ...options,
    '--detach',
    `--name=${name}`,
    '--pull=never',
    `--log-driver=${logDriver}`,
    `--log-opt=max-size=${maxLogBytes}`,
    ...networkArguments(network),
    ...Object.entries(hosts).map(([host, address]) => `--add-host=${host}:${address}`),
    '--cap-drop=ALL',
    ...capabilities.map((capability) => `--cap-add=${capability}`),
    '--security-opt=no-new-privileges',
    // It is that of the other container.
    ...(typeof network === 'object' ? [] : option('hostname', request.hostname)),
    ...option('user', request.user),
    ...environmentArguments(request.environment),
    ...volumes.map(
      ({ name: volume, folder, isReadOnly = false }) =>
        `--volume=${volume}:${folder}${isReadOnly ? ':ro' : ''}`,
    ),
    ...Object.entries(labels).map(([label, value]) => `--label=${label}=${value}`),
    ...limitArguments(limits),
    `--entrypoint=${program}`,
    image,
    ...words,
  ];
}

export function commandArguments(
  name: string,
  command: readonly string[],
  { user, environment }: Pick<CommandInContainer, 'user' | 'environment'>,
): string[] {
  return [
    'exec',
    '--interactive',
    ...option('user', user),
    ...environmentArguments(environment),
    name,
    ...command,
  ];
}
