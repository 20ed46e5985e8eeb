import type { Consent } from '../workspace/product/obstacle.ts';
import type { Product } from '../workspace/product/product.ts';
import type { LoadedApplication } from '../workspace/read-applications.ts';
import type { StepName } from './event.ts';

/** Where a run puts its files. Paths are absolute. */
export interface RunFiles {
  /** The file that the application was read from, or its copy in an output folder that is another one. */
  readonly descriptor: string;
  readonly recipe: string;
  readonly record: string;
  readonly archive: string;
}

/** A file that a run makes. */
export interface MadeFile {
  readonly product: Product;
  /** The step that makes it. */
  readonly step: StepName;
}

/** What a run will do with one application. */
export interface RunPlan {
  readonly application: LoadedApplication;
  /** The identifier as the descriptor has it, which names the files. */
  readonly name: string;
  /** The image's name in engine and image store: the identifier in lower case. */
  readonly image: string;
  /** `<major>.<minor>` of the platform. */
  readonly release: string;
  /** Absolute path of the output folder. */
  readonly output: string;
  readonly files: RunFiles;
  /** Whether the output folder is another one than that of descriptor and icon, which are then written there. */
  readonly isElsewhere: boolean;
  /** Whether the descriptor is in no file yet. */
  readonly isUnwritten: boolean;
  /** Digests of what may stand in the descriptor's place: what whoever writes it has read or written there. */
  readonly known: readonly string[];
  /** What may be replaced although it is in the way. */
  readonly consent: Consent;
  /** What was written for this run before it began, or found to be so already. */
  readonly written: readonly { readonly path: string; readonly isNew: boolean }[];
  /** The build recipe. It is made once, when it is first asked for: of a descriptor without errors only. */
  readonly recipe: () => string;
  /** The files that all steps there are make out of a descriptor, also those that this run has not. */
  readonly made: readonly MadeFile[];
  /** The steps that are wanted, in their order. */
  readonly steps: readonly StepName[];
  /** Why a wanted step cannot be done and is left out, e.g. that there is no engine. */
  readonly skipReasons: Readonly<Partial<Record<StepName, string>>>;
  /** The image's name in a registry, where it is sent to one. */
  readonly pushTarget: string | undefined;
  /** The other machines that get the image, by their names. */
  readonly nodes: readonly string[];
  /** What the catalog is told. */
  readonly registerAs: 'record' | 'descriptor';
}

export interface PlanOptions {
  /** Of the platform, where the name of the descriptor's file says none. */
  readonly release: string;
  /** Whether a person named the release, which then counts before the file's name. */
  readonly isReleaseGiven?: boolean;
  /** Where the files go; beside the descriptor when absent. */
  readonly output?: string | undefined;
  /** The application is in no file yet; the path that it was read with is where it would stand. */
  readonly isUnwritten?: boolean;
  /** Digests of what whoever writes the descriptor has read or written in its place. */
  readonly known?: readonly string[];
  /** What may be replaced although it is in the way; nothing when absent. */
  readonly consent?: Consent;
  readonly steps?: readonly StepName[];
  readonly registerAs?: 'record' | 'descriptor';
  /** Whether the image is saved to its archive; yes when absent. Else the image store gets it without one. */
  readonly keepArchive?: boolean;
  /** Where in a registry the image is sent: a reference, or a folder that its name is added to. */
  readonly push?: string | undefined;
  /** The names of other machines that get the image. */
  readonly nodes?: readonly string[];
  /** Why there is no image store here, where other machines get the image and none is needed. */
  readonly withoutStore?: string | undefined;
  /** Steps that are left out because a person said so. */
  readonly skips?: readonly StepName[];
  /** There is no engine: descriptor and recipe are written, and the descriptor is registered. */
  readonly withoutEngine?: boolean;
}
