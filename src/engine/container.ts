import type { ProgramStream } from '../system/process/program/program-stream.ts';

/** A named volume that several containers share. */
export interface ContainerVolume {
  readonly name: string;
  /** Absolute path of the folder in the container. */
  readonly folder: string;
  readonly isReadOnly?: boolean;
}

/** The resource limits of a container. Without a limit, the engine's default applies. */
export interface ContainerLimits {
  readonly memoryBytes?: number | undefined;
  /** Size of /dev/shm in bytes. */
  readonly sharedMemoryBytes?: number | undefined;
  readonly processes?: number | undefined;
  /** Open files per process. */
  readonly openFiles?: number | undefined;
  /** Processor time in microseconds in each `cpuPeriod`. */
  readonly cpuQuota?: number | undefined;
  /** Microseconds. */
  readonly cpuPeriod?: number | undefined;
}

/**
 * A container that runs until it is removed, without capabilities that it does not name. It mounts nothing from the host except named volumes.
 */
export interface ContainerRequest {
  readonly image: string;
  /** Replaces the entry point and the command of the image. */
  readonly command: readonly string[];
  /** The image's own one if absent. */
  readonly user?: string | undefined;
  /** Added to those of the image. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly hostname?: string;
  /** `none` leaves only the loopback interface; that of another container has its names of hosts and its own one, too. */
  readonly network: 'none' | 'default' | { readonly ofContainer: string };
  /** Addresses by names of hosts, which need no DNS. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** Such as `NET_ADMIN`. */
  readonly capabilities?: readonly string[];
  readonly volumes?: readonly ContainerVolume[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly limits?: ContainerLimits;
}

interface InContainer {
  /** The purpose, as text that follows "cannot". */
  readonly doing: string;
  readonly signal?: AbortSignal | undefined;
}

export interface CommandInContainer extends InContainer {
  /** The container's own one if absent. */
  readonly user?: string | undefined;
  /** Added to those of the container. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The exit of a container's main process. */
export interface ContainerExit {
  /** Above 128, it is 128 plus the number of a signal. */
  readonly status: number;
  /** The kernel killed a process because of the memory limit. */
  readonly isOutOfMemory: boolean;
}

/** A running container. */
export interface Container {
  readonly name: string;
  /**
   * Runs a command and returns its output.
   *
   * @throws DeskpackError if it fails, takes longer than `timeout` milliseconds or prints more than 64 MiB
   */
  run(
    command: readonly string[],
    how: CommandInContainer & { readonly timeout: number },
  ): Promise<string>;
  /** Starts a command with a stream for its standard input and output. */
  open(command: readonly string[], how: CommandInContainer): ProgramStream;
  /** The exit; undefined while the container runs. */
  exit(): Promise<ContainerExit | undefined>;
  ended(how: InContainer): Promise<ContainerExit>;
  /** The last lines of the container's log, safe to show. */
  lastLines(): Promise<readonly string[]>;
  /** The paths added or changed since the start, without volumes; the container may have exited. */
  changedPaths(): Promise<readonly string[]>;
  /**
   * The last bytes of a regular file, at most `maxBytes`; undefined for anything else, and for a file of more than 64
   * MiB. The container may have exited.
   */
  fileTail(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Stops and removes it; does nothing if it no longer exists. */
  remove(): Promise<void>;
}

/** An existing container, volume or image. */
export interface LabelledResource {
  readonly kind: 'container' | 'volume' | 'image';
  readonly name: string;
  /** The value of the label. */
  readonly value: string;
}

/** The containers of an engine. Failures are `DeskpackError`. */
export interface Containers {
  start(request: ContainerRequest, how: InContainer): Promise<Container>;
  createVolume(name: string, labels: Readonly<Record<string, string>>): Promise<void>;
  /**
   * All containers, volumes and images with a label of this name; containers first, as they use the others. Without
   * images where a damaged one ends the engine's list of them.
   */
  labelled(label: string): Promise<readonly LabelledResource[]>;
  /** Removes it if it exists. */
  remove(thing: Pick<LabelledResource, 'kind' | 'name'>): Promise<void>;
}
