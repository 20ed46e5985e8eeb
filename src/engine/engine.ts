import type { ImageFiles } from '../image/files/image-files.ts';
import type { ImageSource } from '../image/image-content.ts';

/** What a running engine command tells: output as it comes, and how far it is where it says so. */
export type EngineEvent =
  | { readonly type: 'output'; readonly chunk: Uint8Array }
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total?: number;
      readonly unit: 'steps' | 'bytes';
      readonly text?: string;
    };

/** Whether an engine or image store can be used, and if not, why and what would mend it. */
export type Availability =
  | { readonly available: true; readonly version: string }
  | {
      readonly available: false;
      readonly reason: string;
      readonly action: string;
      /** Whether it is not there at all, rather than in no state to be used. */
      readonly isMissing?: boolean;
    };

/** What an engine says about an image, whatever the engine's own form of saying it. */
export interface InspectedImage {
  /** `sha256:…` */
  readonly id: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  /** Digests of the uncompressed layers, lowest first. */
  readonly layers: readonly string[];
  /** Bytes, as the engine counts them. */
  readonly size: number;
  /** The engine's own inspection record: the one-element array that it prints. */
  readonly record: readonly unknown[];
}

export interface BuildRequest {
  /** The recipe's text; it is handed over without a file of its own in the context. */
  readonly recipe: string;
  /** Absolute path of the build context, where COPY sources are. */
  readonly context: string;
  /** References to tag the image with. */
  readonly tags: readonly string[];
  readonly buildArguments: Readonly<Record<string, string>>;
}

/** How an engine's commands run: they end, with their children, when `signal` is aborted. */
export interface Running {
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: EngineEvent) => void) | undefined;
}

/** What builds images. Failures are `Trouble` with the tail of the output. */
export interface Engine {
  readonly name: 'docker' | 'podman' | 'buildah';
  availability(): Promise<Availability>;
  /** The address of the machine that it builds on, where that is another one and it can tell. */
  machine?(): Promise<string | undefined>;
  hasImage(reference: string): Promise<boolean>;
  /** The names of all images, with their tags. */
  references(): Promise<readonly string[]>;
  /** The packages that an image could install, a line each as its package manager lists them, where it can be asked. */
  packages?(reference: string, manager: 'apt' | 'apk'): Promise<string>;
  /** Fetches an image from a registry. */
  pull(reference: string, running?: Running): Promise<void>;
  /**
   * Sends an image to a registry, under a name there, with the engine's own login and certificates.
   * Answers with the digest of the manifest that was sent.
   */
  push(reference: string, target: string, running?: Running): Promise<string>;
  build(request: BuildRequest, running?: Running): Promise<void>;
  /** The image, or undefined when there is none of that name. */
  inspect(reference: string): Promise<InspectedImage | undefined>;
  /** Writes the complete archive of an image to a file, whole or not at all. */
  save(reference: string, file: string, running?: Running): Promise<void>;
  /** Takes the image of an archive that `save` has written, under the name that it has there. */
  load(file: string, reference: string, running?: Running): Promise<void>;
  /** An image where the engine keeps it, layer by layer; it cannot always be read from there. */
  storage(image: InspectedImage): ImageSource;
  /**
   * The files of an image, without starting anything. To be closed.
   *
   * @throws Trouble when they cannot be looked at here
   */
  files(image: InspectedImage): Promise<ImageFiles>;
  /** Makes an image from a root file system in a tar file. */
  importRootFilesystem(file: string, reference: string, running?: Running): Promise<void>;
  remove(reference: string): Promise<void>;
}

/** What holds the images that the platform launches. */
export interface ImageStore {
  readonly name: string;
  availability(): Promise<Availability>;
  /**
   * Imports the image of an archive, or what of it is not there yet. Afterwards the image is there and
   * complete, or it throws and nothing was changed.
   *
   * @returns the image's id, as `imageId` says it
   */
  import(archive: string, reference: string, running?: Running): Promise<string>;
  /** The same from the first of these sources that the image can be read from. */
  importFrom(
    sources: readonly ImageSource[],
    reference: string,
    running?: Running,
  ): Promise<string>;
  /** The manifest digest under that reference when it is there and complete, else undefined. */
  digest(reference: string): Promise<string | undefined>;
  /**
   * The id of the image under that reference when it is there and complete, else undefined. It is that
   * of the engine's `InspectedImage` when the same image is in both.
   */
  imageId(reference: string): Promise<string | undefined>;
  remove(reference: string): Promise<void>;
}
