import type { ImageFiles } from '../image/files/image-files.ts';
import type { ImageSource } from '../image/image-content.ts';
import type { InspectedImage } from '../image/inspected-image.ts';
import type { Availability } from '../system/process/availability.ts';
import type { PackageCounts, TaskOptions } from '../system/process/task.ts';
import type { Containers } from './container.ts';

/**
 * Reads what an instruction of a recipe prints, line by line, and returns how far the installation of packages is
 * whenever this changes.
 */
export type PackageCounter = (line: string) => PackageCounts | undefined;

export interface BuildRequest {
  /** The recipe's text, which is passed on without a file in the context. */
  readonly recipe: string;
  /** Absolute path of the build context, where COPY sources are. */
  readonly context: string;
  /** References to tag the image with. */
  readonly tags: readonly string[];
  readonly buildArguments: Readonly<Record<string, string>>;
  /** Makes a counter for each instruction, which adds counts of packages to the progress. */
  readonly countPackages?: (() => PackageCounter) | undefined;
}

/** How a command runs in a container. */
interface RunInImage {
  /** What it is run for, in words that follow "cannot". */
  readonly doing: string;
  /** Time limit in milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Receives what it prints on standard error. */
  readonly onOutput?: ((chunk: Uint8Array) => void) | undefined;
}

/** A program that builds images. Failures are `DeskpackError` with the tail of the output. */
export interface Engine {
  /** As its kind is named. */
  readonly name: string;
  availability(): Promise<Availability>;
  /** The address of the remote machine that it builds on, if it is remote and known. */
  remoteHost?(): Promise<string | undefined>;
  hasImage(reference: string): Promise<boolean>;
  /** The names of all images, with their tags. */
  references(): Promise<readonly string[]>;
  /**
   * Runs a command as the administrator in a container of an image, which leaves nothing behind, and answers with
   * what it prints.
   *
   * @throws DeskpackError when it fails, takes too long or prints more than 64 MiB
   */
  run(reference: string, command: readonly string[], how: RunInImage): Promise<string>;
  /** Fetches an image from a registry. */
  pull(reference: string, options?: TaskOptions): Promise<void>;
  /**
   * Sends an image to a registry, under a name there, with the engine's own login and certificates. Returns the
   * digest of the pushed manifest.
   */
  push(reference: string, target: string, options?: TaskOptions): Promise<string>;
  build(request: BuildRequest, options?: TaskOptions): Promise<void>;
  /** The image, or undefined if there is none with that name. */
  inspect(reference: string): Promise<InspectedImage | undefined>;
  /** Writes a complete archive of an image to a file, or no file at all. */
  save(reference: string, file: string, options?: TaskOptions): Promise<void>;
  /** Loads the image of an archive of `save`, with its name there. */
  load(file: string, reference: string, options?: TaskOptions): Promise<void>;
  /** An image in the engine's storage, layer by layer; it cannot always be read there. */
  storage(image: InspectedImage): ImageSource;
  /**
   * The files of an image, without starting a container. To be closed.
   *
   * @throws DeskpackError when they cannot be read here
   */
  files(image: InspectedImage): Promise<ImageFiles>;
  /** Makes an image from a root file system in a tar file. */
  importRootFilesystem(file: string, reference: string, options?: TaskOptions): Promise<void>;
  remove(reference: string): Promise<void>;
  /** Containers that run for longer than one command; absent if the engine has none. */
  readonly containers?: Containers;
}
