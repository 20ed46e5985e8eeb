import type { Configuration } from '../descriptor/check/configuration.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { MimeType } from '../desktop/mime/mime-types.ts';
import type { EngineOrigin } from '../engine/choose-engine.ts';
import type { PackageChoice } from '../package-manager/package-line.ts';
import type { UnknownPackage } from '../package-manager/unknown-packages.ts';
import type { RunEvent, StepName } from '../pipeline/event.ts';
import type { ResumePoint } from '../pipeline/run/resume-point.ts';
import type { Availability } from '../system/process/availability.ts';
import type { TemplateChoice } from '../template/template-choices.ts';
import type { IconFile } from '../workspace/find-icons.ts';
import type { Consent, Obstacle } from '../workspace/product/obstacle.ts';
import type { Neighbour } from './neighbour.ts';
import type { OwnCatalog } from './own-catalog.ts';

/** A file that will be written, and what stands there now. */
export interface PlannedFile {
  /** Absolute. */
  readonly path: string;
  /** Undefined where only the run can make it: the record and the archive of the image. */
  readonly content: string | undefined;
  /** Undefined where there is no file yet; empty where what is in it does not matter. */
  readonly present: string | undefined;
  /** What is in the way of writing it, which needs somebody's consent. */
  readonly obstacle?: Obstacle | undefined;
}

/** What is to be done with a finished descriptor. */
export type Goal =
  /** Write the files, build, inspect, save, import, register the image. */
  | 'publish'
  /** All of that but the registration, for which there may be no catalog yet. */
  | 'register-later'
  /** All of that but the import, for an account that may not do it here. */
  | 'import-later'
  /** Write the files, build, inspect and save the image. */
  | 'build'
  /** Write descriptor and recipe only. */
  | 'write'
  /** Write descriptor and recipe, and register the descriptor without an image. */
  | 'register-descriptor';

export interface RunRequest {
  readonly descriptor: Descriptor;
  readonly goal: Goal;
  /** Begin at this step, with what an earlier run left. */
  readonly from?: StepName | undefined;
  /** Leave these out. */
  readonly skip?: readonly StepName[] | undefined;
  /** What may be replaced although it is in the way; nothing when absent. */
  readonly consent?: Consent | undefined;
  /** What an earlier run has written as the descriptor of a new application. */
  readonly written?: Descriptor | undefined;
  /** Aborted: end now, cleanly. */
  readonly signal: AbortSignal;
  /** Asked between two steps: end there. */
  readonly stopsAfterStep: () => boolean;
}

/** A descriptor that somebody else has written. */
export interface Reloaded {
  readonly origin: Readonly<Record<string, unknown>>;
  /** What was read or written there before; undefined where nothing of the form's ever stood there. */
  readonly base: Readonly<Record<string, unknown>> | undefined;
}

/** What builds images, and why it is this one. */
export interface Builder {
  readonly name: string;
  readonly version: string;
  readonly from: EngineOrigin;
  /** Why it is not the one that would come first, where that is installed. */
  readonly instead?: string;
}

/** What is there to build, hold and register images. */
export interface HostStatus {
  readonly engine: Availability;
  readonly builder?: Builder | undefined;
  readonly store: Availability;
  readonly catalog: Availability;
  /** How containerd's client is called, where sudo wants a password for it first. */
  readonly wantsPassword?: string | undefined;
  /** Whether `npm run engines:up` can work here: root on Debian or Ubuntu. */
  readonly canInstallEngines: boolean;
}

/**
 * All that the wizard asks of the rest of the house. None of these may throw for an ordinary absence
 * (no engine, no folder, no index): an empty answer says it.
 */
export interface Services {
  templates(): Promise<readonly TemplateChoice[]>;
  /** The SVG icons that lie beside the descriptor or in its icons folder. */
  icons(): Promise<readonly IconFile[]>;
  /** The bytes of an icon file, or `null` when there is none of that name. */
  icon(name: string): Promise<Uint8Array | null>;
  /** Labels of people that other descriptors here permit or deny. */
  accessLabels(): Promise<readonly string[]>;
  /** Applications whose descriptors lie where a new one would be written; none where one is edited. */
  neighbours(): Promise<readonly Neighbour[]>;
  mimeTypes(): Promise<readonly MimeType[]>;
  /** Packages whose names begin so, of this machine's index or the template's; undefined where none can be asked. */
  packages(
    manager: PackageManagerName,
    prefix: string,
    template: string | undefined,
  ): Promise<readonly PackageChoice[] | undefined>;
  /** Those of these packages that the template's distribution does not have, each with the name that is nearest to it. */
  unknownPackages(
    manager: PackageManagerName,
    names: readonly string[],
    template: string | undefined,
  ): Promise<readonly UnknownPackage[]>;
  /** How the project wants its findings. */
  configuration(): Promise<Configuration>;
  /** Whether a COPY source matches something in the build context. */
  contextHas(source: string): boolean;
  host(): Promise<HostStatus>;
  /**
   * What writing this descriptor would do to the files on disk.
   *
   * @param written what an earlier run has written as the descriptor of a new application
   */
  plan(descriptor: Descriptor, written?: Descriptor): Promise<readonly PlannedFile[]>;
  /** Takes the descriptor that stands in the place of this one as the one that is edited from now on. */
  reload(descriptor: Descriptor, written?: Descriptor): Promise<Reloaded>;
  run(request: RunRequest): AsyncIterable<RunEvent>;
  /** Where a run would go on that continues the last one of this application, also of an earlier wizard. */
  resumePoint(
    request: Pick<RunRequest, 'descriptor' | 'goal' | 'skip'>,
  ): Promise<ResumePoint | undefined>;
  /** Starts a catalog that runs until the wizard is left. */
  startCatalog(): Promise<OwnCatalog>;
  /** Has the catalog that was started go on when the wizard is left. */
  keepCatalog(): Promise<OwnCatalog>;
}
