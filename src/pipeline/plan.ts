import type { SeenStart } from '../probe/look/look-holds.ts';
import type { Consent } from '../workspace/product/obstacle.ts';
import type { Product } from '../workspace/product/product.ts';
import type { LoadedApplication } from '../workspace/read-applications.ts';
import type { StepName } from './event.ts';

/** Absolute paths. */
interface RunFiles {
  /** The application's own file, or its copy in a separate output folder. */
  readonly descriptor: string;
  readonly recipe: string;
  readonly record: string;
  readonly archive: string;
  readonly picture: string;
  readonly packageList: string;
}

/** How to start the built image as a proof. */
export interface ProofOptions {
  /**
   * When a failed start fails the run instead of causing a warning: `disproven` if the application was started and no
   * window of the declared class stayed, `unproven` also if it could not be started here.
   */
  readonly failsIf: 'never' | 'disproven' | 'unproven';
  /** Whether only a start by deskpack is a proof, and not the word of a person who has tried the image. */
  readonly needsMachine?: boolean;
  /** Whether to retry a build of the display server's image that has failed recently. */
  readonly retriesDisplay: boolean;
  /** The vendor whose base image may be present, for the image of the display server. */
  readonly vendor: string;
  /**
   * A start before the build, which may still be going on. If its proof holds for the built image, the image is not started
   * again.
   */
  readonly seen?: Promise<(SeenStart & { readonly picture?: string | undefined }) | undefined>;
}

export interface GeneratedFile {
  readonly product: Product;
  readonly step: StepName;
}

export interface RunPlan {
  readonly application: LoadedApplication;
  /** The identifier from the descriptor, which is part of the file names. */
  readonly name: string;
  /** The image's name in the engine and the image store: the identifier in lower case. */
  readonly image: string;
  /** The platform's release, `<major>.<minor>`. */
  readonly release: string;
  /** The reference of its template. */
  readonly template: string;
  /** Absolute path of the output folder. */
  readonly output: string;
  readonly files: RunFiles;
  /** Whether the output folder differs from the descriptor's folder. Then descriptor and icon are copied there. */
  readonly isElsewhere: boolean;
  /** Whether the descriptor is not in a file yet. */
  readonly isUnwritten: boolean;
  /**
   * Digests of the descriptor file's known contents, which may be overwritten: those that the caller has read or
   * written.
   */
  readonly known: readonly string[];
  /** The obstacles that may be replaced. */
  readonly consent: Consent;
  /** The files that were written for this run before it began, or already had the right content. */
  readonly written: readonly { readonly path: string; readonly isNew: boolean }[];
  /** The build recipe, made at the first call; only to be called if the descriptor has no errors. */
  readonly recipe: () => string;
  /** The generated files of all wanted steps, including those outside this run. */
  readonly made: readonly GeneratedFile[];
  /** The steps of this run, in their order. */
  readonly steps: readonly StepName[];
  /** Why steps of this run are skipped, e.g. because there is no engine. */
  readonly skipReasons: Readonly<Partial<Record<StepName, string>>>;
  /** Undefined if the image is not started. */
  readonly proof: ProofOptions | undefined;
  /** Whether the image is built without the layers of earlier builds. */
  readonly withoutCache: boolean;
  /** The image's name in a registry, if it is pushed to one. */
  readonly pushTarget: string | undefined;
  /** The names of the other machines that receive the image. */
  readonly nodes: readonly string[];
  /** The kind of document that is sent to the catalog. */
  readonly registerAs: 'record' | 'descriptor';
}

export interface PlanOptions {
  /** The platform's release, if the name of the descriptor's file contains none. */
  readonly release: string;
  /** Whether the user specified the release, which then has precedence over the file's name. */
  readonly isReleaseGiven?: boolean;
  /** The output folder; the descriptor's folder if absent. */
  readonly output?: string | undefined;
  /** The application is not in a file yet; its path is where it would be written. */
  readonly isUnwritten?: boolean;
  /** Digests of the descriptor file's known contents: those that the caller has read or written. */
  readonly known?: readonly string[];
  /** The obstacles that may be replaced; none if absent. */
  readonly consent?: Consent;
  readonly steps?: readonly StepName[];
  readonly registerAs?: 'record' | 'descriptor';
  /** Start the built image; if absent, it is not started. */
  readonly proof?: ProofOptions | undefined;
  /** Build without the layers of earlier builds, so that the packages are those of the index of today. */
  readonly withoutCache?: boolean;
  /** Whether the image is saved to its archive; true if absent. Otherwise it is imported without an archive. */
  readonly keepArchive?: boolean;
  /** The push target in a registry: a reference, or a folder to which the image's name is added. */
  readonly push?: string | undefined;
  /** The names of other machines that receive the image. */
  readonly nodes?: readonly string[];
  /** Why this machine has no image store, if none is needed because other machines get the image. */
  readonly withoutStore?: string | undefined;
  /** The steps that the user wants to skip. */
  readonly skips?: readonly StepName[];
  /** There is no engine: only descriptor and recipe are written, and the descriptor is registered. */
  readonly withoutEngine?: boolean;
}
