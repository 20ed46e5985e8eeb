import type { ProgramStream } from '../system/process/program-stream.ts';

/** A named volume that several containers share. */
export interface ContainerVolume {
  readonly name: string;
  /** Absolute path of the folder in the container. */
  readonly folder: string;
  readonly isReadOnly?: boolean;
}

/** What a container may use at most. Without a limit, the engine's default applies. */
export interface ContainerLimits {
  readonly memoryBytes?: number | undefined;
  /** Size of /dev/shm in bytes. */
  readonly sharedMemoryBytes?: number | undefined;
  readonly processes?: number | undefined;
  /** Open files of each process. */
  readonly openFiles?: number | undefined;
  /** Processor time in microseconds in each `cpuPeriod`. */
  readonly cpuQuota?: number | undefined;
  /** Microseconds. */
  readonly cpuPeriod?: number | undefined;
}

/** A container that runs until it is removed. Nothing of the machine is mounted into it but named volumes. */
export interface ContainerRequest {
  readonly image: string;
  /** Replaces the entry point and the command of the image. */
  readonly command: readonly string[];
  /** By default that of the image. */
  readonly user?: string | undefined;
  /** Added to that of the image. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly hostname?: string;
  /** `none` leaves only the loopback interface. */
  readonly network: 'none' | 'default';
  readonly volumes?: readonly ContainerVolume[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly limits?: ContainerLimits;
  /** `none` drops all capabilities of the kernel, and programs cannot gain any by their set-user-id bit. */
  readonly capabilities: 'none' | 'default';
}

/** How something is done in a container. */
interface InContainer {
  /** What it is done for, in words that follow "cannot". */
  readonly doing: string;
  readonly signal?: AbortSignal | undefined;
}

/** How a command is run in a container. */
export interface CommandInContainer extends InContainer {
  /** By default that of the container. */
  readonly user?: string | undefined;
  /** Added to that of the container. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** How the first process of a container has ended. */
export interface ContainerExit {
  /** More than 128 is 128 and the number of a signal. */
  readonly status: number;
  /** The kernel ended a process because the memory limit was reached. */
  readonly isOutOfMemory: boolean;
}

/** A running container. */
export interface Container {
  readonly name: string;
  /**
   * Runs a command and answers with what it prints.
   *
   * @throws DeskpackError when it fails, takes longer than `timeout` milliseconds or prints more than 64 MiB
   */
  run(
    command: readonly string[],
    how: CommandInContainer & { readonly timeout: number },
  ): Promise<string>;
  /** Starts a command, with a stream of its standard input and output. */
  open(command: readonly string[], how: CommandInContainer): ProgramStream;
  /** How it has ended; undefined while it runs. */
  exit(): Promise<ContainerExit | undefined>;
  /** Waits until it has ended. */
  ended(how: InContainer): Promise<ContainerExit>;
  /** The last lines that its first process and the children of that have printed, safe to show. */
  lastLines(): Promise<readonly string[]>;
  /** The paths of what was added or changed in it since its start, without volumes; it may have ended. */
  changedPaths(): Promise<readonly string[]>;
  /**
   * The last bytes of a regular file, at most `maxBytes`; undefined for anything else, and for a file of more than 64
   * MiB. The container may have ended.
   */
  fileTail(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Takes it off every network. */
  disconnect(): Promise<void>;
  /** Ends and removes it. Removing one that is gone is no error. */
  remove(): Promise<void>;
}

/** A container, a volume or an image that exists. */
export interface LabelledThing {
  readonly kind: 'container' | 'volume' | 'image';
  readonly name: string;
  /** The value of the label by which it was found. */
  readonly value: string;
}

/** What an engine that runs containers does with them. Failures are `DeskpackError`. */
export interface Containers {
  start(request: ContainerRequest, how: InContainer): Promise<Container>;
  createVolume(name: string, labels: Readonly<Record<string, string>>): Promise<void>;
  /** All containers, volumes and images that have a label of that name; containers first, as they use the others. */
  labelled(label: string): Promise<readonly LabelledThing[]>;
  /** Removes it, if it is still there. */
  remove(thing: Pick<LabelledThing, 'kind' | 'name'>): Promise<void>;
}
