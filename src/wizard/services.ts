import type { Machine } from '../bring/machine.ts';
import type { TemplateSource } from '../bring/means.ts';
import type { PartName } from '../bring/part-name.ts';
import type { Given } from '../describe/given/given.ts';
import type { Proposal } from '../describe/proposal.ts';
import type { HostApplication } from '../describe/sources/host-applications.ts';
import type { Configuration } from '../descriptor/check/configuration.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { MimeType } from '../desktop/mime/mime-types.ts';
import type { EngineOrigin } from '../engine/choose-engine.ts';
import type { SearchResult } from '../package-manager/find/create-search.ts';
import type { PackageChoice } from '../package-manager/package-line.ts';
import type { UnknownPackage } from '../package-manager/unknown-packages.ts';
import type { RunEvent, StepName } from '../pipeline/event.ts';
import type { Proven } from '../pipeline/history/present-proof.ts';
import type { ResumePoint } from '../pipeline/run/resume-point.ts';
import type { MeasuredUse } from '../probe/proposed-limits.ts';
import type { Durations } from '../system/machine/durations.ts';
import type { Availability } from '../system/process/program/availability.ts';
import type { TemplateChoice } from '../template/template-choices.ts';
import type { KnownCatalog } from '../text/known-catalog.ts';
import type { ContextFile } from '../vendor/artefact.ts';
import type { DownloadProgress } from '../vendor/download/transfer.ts';
import type { IconFile } from '../workspace/find-icons.ts';
import type { Consent, Obstacle } from '../workspace/product/obstacle.ts';
import type { HeldIcon } from './document.ts';
import type { Goal } from './goal.ts';
import type { HandNews } from './hand-news.ts';
import type { CheckedById, HomeFolder, HomeSurroundings } from './home-facts.ts';
import type { OwnCatalog } from './own-catalog.ts';

/** A file that will be written, and its present content. */
export interface PlannedFile {
  /** Absolute. */
  readonly path: string;
  /** Undefined if only the run can produce it: the record and the archive of the image. */
  readonly content: string | undefined;
  /** Undefined if there is no file yet; empty if its content does not matter. */
  readonly present: string | undefined;
  /** The obstacle to writing it, which needs the user's consent. */
  readonly obstacle?: Obstacle | undefined;
  /** The file that it is a copy of, if it is one of a vendor. */
  readonly copyOf?: string;
}

/** A name in a catalog that an image of another repository may take. */
export interface ReplacedName {
  /** Address of the catalog. */
  readonly catalog: string;
  readonly name: string;
}

export interface RunRequest {
  readonly descriptor: Descriptor;
  readonly goal: Goal;
  /** Start at this step, with the products of an earlier run. */
  readonly from?: StepName | undefined;
  readonly skip?: readonly StepName[] | undefined;
  /** The obstacles that may be replaced; by default none. */
  readonly consent?: Consent | undefined;
  /** The descriptor that an earlier run wrote for a new application. */
  readonly written?: Descriptor | undefined;
  /** Address of the catalog that was chosen in the wizard. */
  readonly catalog?: string | undefined;
  readonly replaces?: ReplacedName | undefined;
  /** Whether the built image is started; by default as the preference says. */
  readonly verifies?: boolean | undefined;
  /** Aborted to end the run at once, with its cleanup. */
  readonly signal: AbortSignal;
  /** Called between two steps; true ends the run there. */
  readonly stopsAfterStep: () => boolean;
}

/** A descriptor that was changed by another program. */
export interface Reloaded {
  readonly origin: Readonly<Record<string, unknown>>;
  /** The content that this wizard last read or wrote; undefined if it never did. */
  readonly base: Readonly<Record<string, unknown>> | undefined;
}

/** The engine that builds images, and why it was chosen. */
export interface Builder {
  readonly name: string;
  readonly version: string;
  readonly from: EngineOrigin;
  /** Why it is not the preferred engine, if that is installed. */
  readonly instead?: string;
  /** Set if it starts no containers, so that nothing can be proven. */
  readonly onlyBuilds?: true;
}

export interface SearchableIndex {
  /** The number of applications and of packages. */
  readonly applications: number;
  readonly packages: number;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  /** Where it was read from if not from the template, which is not made yet: `Debian 12`. */
  readonly distribution?: string;
  /** The parts that could not be read, and why, as a sentence without its full stop. */
  readonly problem?: string;
  /** The results of a query, best first. It is fast enough to be called for every key. */
  find(query: string): SearchResult;
}

/** Names of files in the folder that a descriptor may be made from. */
export interface OriginFiles {
  readonly descriptors: readonly string[];
  readonly records: readonly string[];
  readonly desktopFiles: readonly string[];
}

/** The source of a descriptor. */
export interface OriginRequest {
  readonly kind: 'image' | 'record' | 'desktop' | 'descriptor';
  /** A reference, or a path from the folder. */
  readonly given: string;
}

/** A package repository to read on a template. */
export interface RepositoryRequest {
  /** A source of apt, or a name in a list. */
  readonly text: string;
  /** The name of the template, as descriptors have it. */
  readonly template: string;
  /** A path or an address; absent if the text has or names it. */
  readonly key?: string;
  /** The wanted package, if it was chosen. */
  readonly package?: string;
}

/** A file to download from an address in the first line, or a package repository in it that is to be read. */
export interface DownloadRequest {
  /** What it is of, as it was given. */
  readonly address: string;
  /** Absent for a file. */
  readonly repository?: RepositoryRequest;
  /** The whole text of the line. */
  readonly text: string;
}

/** A descriptor that exists, or what one can be made of: at least one proposal, and one for each application. */
export type MadeFrom =
  | {
      readonly origin: Readonly<Record<string, unknown>>;
      /** Its icon, where its file has it. */
      readonly icon?: Uint8Array | undefined;
    }
  | { readonly proposals: readonly Proposal[] };

/** An application whose package is looked at, or a vendor's file with it. */
export interface LookRequest {
  /** The name of the template, as descriptors have it. */
  readonly template: string;
  /** Its package, or the name of the file. */
  readonly package: string;
  /** Absolute path of the vendor's file or folder; absent for a package of the index. */
  readonly file?: string;
  /** Which one of several applications in that file, by its name. */
  readonly wanted?: string;
  /** The name of the descriptor that it is for. */
  readonly name: string;
  /** The title of the application in it, if the index has one. */
  readonly application: string | undefined;
  /** The name of its icon in the index. */
  readonly icon: string | undefined;
}

/** What a look is going to take: the time in milliseconds, and the bytes to download. */
export interface LookForecast {
  readonly milliseconds: number;
  readonly downloadBytes: number;
}

/** The progress of a closer look at a package. */
export interface LookNews {
  /** The present proposal; absent if it is unchanged. */
  readonly proposal?: Proposal | undefined;
  /** The applications of a vendor's file, if it has several and none of them was chosen. */
  readonly choices?: readonly Proposal[] | undefined;
  /** The activity in a few words; undefined at the end. */
  readonly doing?: string | undefined;
  /** The result of the look at the window, in a line. */
  readonly outcome?: { readonly isProven: boolean; readonly text: string } | undefined;
  /** What its start took. */
  readonly use?: MeasuredUse | undefined;
  /** A drawing of the window that was seen. */
  readonly picture?: Uint8Array | undefined;
  /** The image that was started, as long as it is kept; it has no labels. */
  readonly image?: string | undefined;
  readonly forecast?: LookForecast | undefined;
}

/** The facts of this machine, the engine that is used or would be, and what it takes to bring what is missing. */
interface HostMachine extends Pick<Machine, 'facts' | 'engine' | 'estimates'> {
  /** Whether the address of the catalog is one of this machine. */
  readonly isCatalogHere: boolean;
  /** Whether it is the default address. */
  readonly isUsualCatalog: boolean;
}

/** The status of engine, image store and catalog. */
export interface HostStatus {
  readonly engine: Availability;
  readonly builder?: Builder | undefined;
  readonly store: Availability;
  readonly catalog: Availability;
  /** Whether the preference is to start built images; absent if the engine starts no containers. */
  readonly verifies?: boolean | undefined;
  /** The command for containerd's client, if sudo needs a password for it first. */
  readonly wantsPassword?: string | undefined;
  /** What decides what this machine lacks; absent where that does not matter, as in a lesson. */
  readonly machine?: HostMachine | undefined;
  /** How long this machine has needed so far, by kind; absent in a lesson. */
  readonly durations?: Durations | undefined;
}

/** The services of the page with the applications of a folder. All of them throw a DeskpackError. */
export interface HomeServices {
  /** The applications as files, drafts and runs tell. */
  read(): Promise<HomeFolder>;
  /** The bytes of the icon that the descriptor in a file names, or `null` if there is none. */
  icon(file: string, name: string): Promise<Uint8Array | null>;
  /** Checks their descriptors. */
  check(home: HomeFolder): Promise<CheckedById>;
  /** The contents of engine, image store and catalog. @param catalog address of the catalog that was chosen in the wizard */
  surroundings(catalog?: string): Promise<HomeSurroundings>;
  /**
   * Removes an application and the files that were made from it.
   *
   * @returns for each file that stays, because deskpack has not made it, a sentence
   */
  remove(home: HomeFolder, id: string): Promise<readonly string[]>;
}

/**
 * Everything that the wizard needs from other parts of the program. None of these functions throws for an
 * ordinary absence (no engine, folder or index); they return an empty answer.
 */
export interface Services {
  /** Undefined if there is no page with the applications of a folder. */
  readonly home?: HomeServices | undefined;
  templates(): Promise<readonly TemplateChoice[]>;
  /** The SVG icons that a descriptor in its folder can name. */
  icons(): Promise<readonly IconFile[]>;
  /** The bytes of an icon file, or `null` if there is none with that name. */
  icon(name: string): Promise<Uint8Array | null>;
  /** Labels of people in the access rules of other descriptors here. */
  accessLabels(): Promise<readonly string[]>;
  /** Applications with descriptors in the output folder; none if an existing descriptor is edited. */
  neighbours(): Promise<readonly Neighbour[]>;
  mimeTypes(): Promise<readonly MimeType[]>;
  /**
   * Packages with the words of a query in their names or descriptions, from the template's index or this
   * machine's; undefined if there is no index.
   */
  packages(
    manager: PackageManagerName,
    query: string,
    template: string | undefined,
  ): Promise<readonly PackageChoice[] | undefined>;
  /**
   * Reads the template's package index, which `packages` then uses in place of this machine's. Resolves to the reason if
   * it cannot be read.
   */
  readPackageIndex(manager: PackageManagerName, template: string): Promise<string | undefined>;
  /** Of these packages, those that the template's distribution does not have, each with the nearest name. */
  unknownPackages(
    manager: PackageManagerName,
    names: readonly string[],
    template: string | undefined,
  ): Promise<readonly UnknownPackage[]>;
  /**
   * Undefined if no engine has the template, and it cannot be made of packages that can be listed here.
   *
   * @throws DeskpackError when it cannot be read
   */
  searchableIndex(template: string): Promise<SearchableIndex | undefined>;
  /**
   * How many packages an installation of each of these would add to a template; without those that cannot be installed.
   * Empty if no engine has the template, or its package manager does not answer.
   */
  packagesAdded(template: string, names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The packages whose application has shown its window on this machine, each with the day, as `2026-01-31`. */
  provenPackages(): Promise<ReadonlyMap<string, string>>;
  /** A drawing of an application's icon in the index of a template, by its name there; `null` if there is none. */
  indexIcon(template: string, name: string): Promise<Uint8Array | null>;
  /**
   * Looks at a package or a vendor's file for values that the index does not have: first into its files, then at the
   * window of its application, where that can be started.
   */
  lookAtPackage(
    request: LookRequest,
    tell: (news: LookNews) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Keeps an icon that is no file yet, to be written with the descriptor that names it. */
  holdIcon(name: string, icon: HeldIcon): void;
  /** Keeps in mind a vendor's file that is to be copied beside the descriptor whose recipe installs it. */
  holdFile(file: ContextFile): void;
  /** The images here that are not templates. */
  images(): Promise<readonly string[]>;
  hostApplications(): Promise<readonly HostApplication[]>;
  /** The files here that a descriptor may be made from. */
  originFiles(): Promise<OriginFiles>;
  /** What the paths or the address in a text are, by their content; none if it can be words to search for. */
  identify(text: string): Promise<readonly Given[]>;
  /**
   * Downloads a file or a page from an address, and says what it is.
   *
   * @param tell is called with how far it is, or `waiting` while another process downloads it
   * @throws DeskpackError when it cannot be downloaded, and the signal's reason when it is aborted
   */
  downloadFile(
    address: string,
    tell: (far: DownloadProgress | 'waiting') => void,
    signal: AbortSignal,
  ): Promise<Given>;
  /**
   * Reads a package repository, and takes its wanted or only package.
   *
   * @returns what can be installed, or the packages of which one is to be chosen
   * @throws DeskpackError when it cannot be read, and the signal's reason when it is aborted
   */
  readRepository(request: RepositoryRequest, signal: AbortSignal): Promise<readonly Given[]>;
  /**
   * Makes a descriptor from something that exists.
   *
   * @throws DeskpackError when it does not exist, or is nothing of that kind
   */
  madeFrom(request: OriginRequest): Promise<MadeFrom>;
  /** The project's configuration for findings. */
  configuration(): Promise<Configuration>;
  /** Whether a COPY source matches something in the build context. */
  contextHas(source: string): boolean;
  /** @param catalog address of the catalog that was chosen in the wizard */
  host(catalog?: string): Promise<HostStatus>;
  /**
   * The effect of writing this descriptor on the files on disk.
   *
   * @param written the descriptor that an earlier run wrote for a new application
   */
  plan(descriptor: Descriptor, written?: Descriptor): Promise<readonly PlannedFile[]>;
  /** Reads the descriptor on disk that takes the place of this one; from now on, that one is edited. */
  reload(descriptor: Descriptor, written?: Descriptor): Promise<Reloaded>;
  run(request: RunRequest): AsyncIterable<RunEvent>;
  /**
   * Changes the edited file and nothing else. @returns its path and whether this changed it; undefined if no file is
   * edited in place
   */
  writeEditedOnly(
    descriptor: Descriptor,
  ): Promise<{ readonly path: string; readonly isNew: boolean } | undefined>;
  /** A drawing of the picture of a window that a run has taken; `null` if the file is none. */
  windowDrawing(file: string): Promise<Uint8Array | null>;
  /** What people have said of an image. @param image its name, the application's name in lower case. @param of its id */
  handNews(image: string, of: string): Promise<HandNews>;
  /** Where a run would continue the last one of this application, including one of an earlier wizard. */
  resumePoint(
    request: Pick<RunRequest, 'descriptor' | 'goal' | 'skip' | 'catalog' | 'verifies'>,
  ): Promise<ResumePoint | undefined>;
  /** The last proof of the image that a run would build, if that is still there. */
  presentProof(
    request: Pick<RunRequest, 'descriptor' | 'goal' | 'catalog'>,
  ): Promise<Proven | undefined>;
  /** The address of the catalog that is used unless another one is chosen, and all that could be chosen. */
  catalogs(): Promise<{ readonly usual: string; readonly known: readonly KnownCatalog[] }>;
  /**
   * Brings a part to this machine.
   *
   * @param template where the base image comes from
   * @param tell is called with how far it is, in a few words
   * @param print is called with what programs print
   * @throws DeskpackError
   */
  bring(
    part: PartName,
    template: TemplateSource | undefined,
    listeners: {
      readonly tell: (text: string) => void;
      readonly print: (lines: readonly string[]) => void;
    },
    signal: AbortSignal,
  ): Promise<void>;
  /** Starts a catalog that runs until the wizard ends. */
  startCatalog(): Promise<OwnCatalog>;
  /** Lets the started catalog continue after the wizard. */
  keepCatalog(): Promise<OwnCatalog>;
}

/** An application whose descriptor is in the output folder, or in the list that is being edited. */
export interface Neighbour {
  readonly name: string;
  /** Absolute path of its descriptor. */
  readonly file: string;
  /** Its name, if the file is a list. */
  readonly application?: string;
  /** Whether it is in the list that is being edited. */
  readonly isInEditedList?: true;
}
