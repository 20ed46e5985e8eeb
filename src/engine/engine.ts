import type { ImageFiles } from '../image/files/image-files.ts';
import type { ImageSource } from '../image/image-content.ts';
import type { InspectedImage } from '../image/inspected-image.ts';
import type { Availability } from '../system/process/availability.ts';
import type { TaskOptions } from '../system/process/task.ts';

export interface BuildRequest {
  /** The recipe's text; it is handed over without a file of its own in the context. */
  readonly recipe: string;
  /** Absolute path of the build context, where COPY sources are. */
  readonly context: string;
  /** References to tag the image with. */
  readonly tags: readonly string[];
  readonly buildArguments: Readonly<Record<string, string>>;
}

/** How a command runs in a container. */
export interface RunInImage {
  /** What it is run for, as it stands after "cannot". */
  readonly doing: string;
  /** Milliseconds after which it is ended. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** What builds images. Failures are `DeskpackError` with the tail of the output. */
export interface Engine {
  readonly name: 'docker' | 'podman' | 'buildah';
  availability(): Promise<Availability>;
  /** The address of the machine that it builds on, where that is another one and it can tell. */
  remoteHost?(): Promise<string | undefined>;
  hasImage(reference: string): Promise<boolean>;
  /** The names of all images, with their tags. */
  references(): Promise<readonly string[]>;
  /**
   * Runs a command as the administrator in a container of an image, which leaves nothing behind, and answers with
   * what it prints. Absent where the engine starts no containers.
   *
   * @throws DeskpackError when it fails, takes too long or prints more than 64 MiB
   */
  run?(reference: string, command: readonly string[], how: RunInImage): Promise<string>;
  /** Fetches an image from a registry. */
  pull(reference: string, options?: TaskOptions): Promise<void>;
  /**
   * Sends an image to a registry, under a name there, with the engine's own login and certificates.
   * Answers with the digest of the manifest that was sent.
   */
  push(reference: string, target: string, options?: TaskOptions): Promise<string>;
  build(request: BuildRequest, options?: TaskOptions): Promise<void>;
  /** The image, or undefined when there is none of that name. */
  inspect(reference: string): Promise<InspectedImage | undefined>;
  /** Writes the complete archive of an image to a file, whole or not at all. */
  save(reference: string, file: string, options?: TaskOptions): Promise<void>;
  /** Takes the image of an archive that `save` has written, under the name that it has there. */
  load(file: string, reference: string, options?: TaskOptions): Promise<void>;
  /** An image where the engine keeps it, layer by layer; it cannot always be read from there. */
  storage(image: InspectedImage): ImageSource;
  /**
   * The files of an image, without starting anything. To be closed.
   *
   * @throws DeskpackError when they cannot be looked at here
   */
  files(image: InspectedImage): Promise<ImageFiles>;
  /** Makes an image from a root file system in a tar file. */
  importRootFilesystem(file: string, reference: string, options?: TaskOptions): Promise<void>;
  remove(reference: string): Promise<void>;
}
