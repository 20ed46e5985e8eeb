import type { ContainerExit } from '../../engine/container.ts';
import type { AbsentHere } from './absent-here.ts';

/** What was seen of an application that was started with a file. Texts are those of the application, not yet escaped. */
export interface OpeningEvidence {
  /** Whether any process has read the file; undefined where the file system does not keep that. */
  readonly isRead: boolean | undefined;
  /** A word of the file's content that is in the picture. */
  readonly word?: string | undefined;
  /** The length of the file, as the picture has it: `0:20`. */
  readonly length?: string | undefined;
  /** The picture contains large areas in the unusual colours of the file. */
  readonly hasColours: boolean;
  /** The title of a window with the name of the file. */
  readonly title?: string | undefined;
  /** The line of the picture with the name of the file. */
  readonly nameLine?: string | undefined;
  /** The line of a message, or of one that names the file, that says that something has failed. */
  readonly errorLine?: string | undefined;
  /** What the error or the end is about, if it is something that no container here has. */
  readonly absent?: AbsentHere | undefined;
  /** The title of a dialog that is open. */
  readonly dialog?: string | undefined;
  /** The main window is there. */
  readonly hasMain: boolean;
  /** The share of the main window that differs from that without a file, up to 1; undefined if that is not known. */
  readonly change?: number | undefined;
  /** The exit of the application; undefined if it was still running. */
  readonly exit?: ContainerExit | undefined;
  /** The last line that the application has printed. */
  readonly lastLine?: string | undefined;
}
