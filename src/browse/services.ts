import type { ChangeOutcome } from '../catalog/client/client.ts';
import type { KnownCatalog } from '../text/known-catalog.ts';
import type {
  Application,
  ChangedLine,
  Counts,
  ListPart,
  Query,
  Revision,
  WindowPicture,
} from './catalog.ts';

/** The permissions of a copy: to replace the application with this entity tag, and an image of another repository. */
interface CopyTerms {
  readonly replaces: string | undefined;
  readonly replacesRepository: boolean;
}

/** An edit of a descriptor that is registered. */
export interface OpenEdit {
  readonly file: string;
  /** The name that the file gives the application. */
  readonly as: string;
  /** The entity tag of the document that it began with. */
  readonly etag: string;
  /** When an earlier edit was left unregistered, in milliseconds since the epoch. */
  readonly leftAt: number | undefined;
}

/** Gives the terminal to a trial, and takes it back when that has ended. */
export type BeginTrial = (trial: () => Promise<void>) => Promise<void>;

/**
 * Everything that the browser asks of the world. All of it fails with a DeskpackError, and with the reason of the signal
 * once that is aborted.
 */
export interface BrowseServices {
  /**
   * The part of the list after a name, from its beginning if that is undefined.
   *
   * @param size the maximum number of applications, up to 1000
   */
  list(
    query: Query,
    after: string | undefined,
    size: number,
    signal: AbortSignal,
  ): Promise<ListPart>;
  count(query: Query, signal: AbortSignal): Promise<Counts>;
  show(name: string, signal: AbortSignal): Promise<Application | undefined>;
  /** The drawing of its icon; `null` if there is none. */
  icon(name: string, signal: AbortSignal): Promise<Uint8Array | null>;
  window(name: string, signal: AbortSignal): Promise<WindowPicture | null>;
  /** Where others can see the picture of its window. */
  windowAddress(name: string): string;
  /** Newest first; undefined if it may not be seen. */
  history(name: string, signal: AbortSignal): Promise<readonly Revision[] | undefined>;
  /** Undefined if they differ in too much to be compared. */
  changes(
    name: string,
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<readonly ChangedLine[] | undefined>;
  /**
   * The names of applications that change, as it happens, until the signal is aborted. There may be none: the catalog answers
   * again, after it did not.
   */
  follow(signal: AbortSignal): AsyncIterable<readonly string[]>;
  remove(name: string, etag: string): Promise<ChangeOutcome>;
  /** @param revision by default the last one before the removal */
  restore(
    name: string,
    revision: number | undefined,
    etag: string | undefined,
  ): Promise<ChangeOutcome>;
  copy(name: string, to: string, terms: CopyTerms): Promise<ChangeOutcome>;
  /** The application of that name in another catalog. */
  showIn(catalog: string, name: string): Promise<Application | undefined>;
  knownCatalogs(): Promise<readonly KnownCatalog[]>;
  /** From now on, this token is sent to that catalog. */
  takeToken(catalog: string, token: string): void;
  /** Fetches a descriptor into a file, unless an earlier edit of it was left there. */
  beginEdit(name: string): Promise<OpenEdit>;
  /** Replaces a pending edit by the registered version. */
  beginAgain(name: string): Promise<OpenEdit>;
  /**
   * Runs the wizard on the file of an edit, with the terminal to itself.
   *
   * @returns the present edit; undefined if the file equals the registered version
   */
  edit(edit: OpenEdit): Promise<OpenEdit | undefined>;
  /**
   * Registers the file of an edit if the registered version still has this tag, and removes the file afterwards.
   *
   * @param etag undefined if nothing is registered
   */
  registerEdit(edit: OpenEdit, etag: string | undefined): Promise<ChangeOutcome>;
  discardEdit(edit: OpenEdit): Promise<void>;
  /**
   * Starts the image of an application for a person, who uses it in a browser, with the terminal to itself.
   *
   * @param begin called once the image was found in an engine of this machine
   * @throws DeskpackError if no engine here has it, with the way to get it
   */
  tryImage(application: Application, begin: BeginTrial): Promise<void>;
  /** Writes a descriptor of a registered record into the working folder. @returns its file */
  describeRecord(name: string): Promise<string>;
}
