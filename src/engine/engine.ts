import type { ImageFiles } from '../image/files/image-files.ts';
import type { ImageSource } from '../image/image-content.ts';
import type { InspectedImage } from '../image/inspected-image.ts';
import type { Availability } from '../system/process/program/availability.ts';
import type { PackageCounts, TaskOptions } from '../system/process/program/task.ts';
import type { Containers } from './container.ts';

/**
 * Reads the output of a recipe's instruction line by line, and returns the progress of the package installation
 * whenever it changes.
 */
export type PackageCounter = (line: string) => PackageCounts | undefined;

export interface BuildRequest {
  /** The recipe's text, which is passed on without a file in the context. */
  readonly recipe: string;
  /** Absolute path of the build context, with the COPY sources. */
  readonly context: string;
  readonly tags: readonly string[];
  readonly buildArguments: Readonly<Record<string, string>>;
  /**
   * The address of an HTTP proxy for the instructions. The image is the same as without it, and so is the key of each layer
   * in the builder's cache.
   */
  readonly httpProxy?: string;
  /** Whether every instruction is carried out again, so that the packages are those of the index of today. */
  readonly withoutCache?: boolean;
  /** Creates a counter for each instruction, which adds package counts to the progress. */
  readonly countPackages?: (() => PackageCounter) | undefined;
}

/** Options of a command in a temporary container. */
interface RunInImage {
  /** The purpose, as text that follows "cannot". */
  readonly doing: string;
  /** Timeout in milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Receives the command's standard error. */
  readonly onOutput?: ((chunk: Uint8Array) => void) | undefined;
}

/** A program that builds images. Failures are `DeskpackError` with the tail of the output. */
export interface Engine {
  /** The name of its kind. */
  readonly name: string;
  availability(): Promise<Availability>;
  /** The address of the remote machine that it builds on, if it is remote and known. */
  remoteHost?(): Promise<string | undefined>;
  /** The names of all images, with their tags. */
  references(): Promise<readonly string[]>;
  /**
   * Runs a command as root in a temporary container of an image, and returns its output.
   *
   * @throws DeskpackError if it fails, takes too long or prints more than 64 MiB
   */
  run(reference: string, command: readonly string[], how: RunInImage): Promise<string>;
  pull(reference: string, options?: TaskOptions): Promise<void>;
  /**
   * Pushes an image to a registry under a name there, with the engine's own login and certificates. Returns the digest
   * of the pushed manifest.
   */
  push(reference: string, target: string, options?: TaskOptions): Promise<string>;
  build(request: BuildRequest, options?: TaskOptions): Promise<void>;
  /** Whether an instruction can mount files of the build context, which then are in no layer; absent if it cannot. */
  canMount?(): Promise<boolean>;
  /** The image, or undefined if there is none with that name. */
  inspect(reference: string): Promise<InspectedImage | undefined>;
  /** Writes a complete archive of an image to a file, or no file at all. */
  save(reference: string, file: string, options?: TaskOptions): Promise<void>;
  /** Loads the image of an archive of `save`, with its name there. */
  load(file: string, reference: string, options?: TaskOptions): Promise<void>;
  /** An image in the engine's storage, layer by layer; the storage is not always readable. */
  storage(image: InspectedImage): ImageSource;
  /**
   * The files of an image, without starting a container. The caller closes it.
   *
   * @throws DeskpackError if they cannot be read here
   */
  files(image: InspectedImage): Promise<ImageFiles>;
  /** Creates an image from a root file system in a tar file. */
  importRootFilesystem(file: string, reference: string, options?: TaskOptions): Promise<void>;
  remove(reference: string): Promise<void>;
  /** Long-running containers; absent if the engine does not support them. */
  readonly containers?: Containers;
}
