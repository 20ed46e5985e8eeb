import type { Application } from '../../desktop/appstream/application.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { FileEntry } from '../../image/layer-tree.ts';
import type { LaunchResult } from '../../probe/launch/launch-result.ts';
import type { LookNews } from '../../wizard/services.ts';

/** A file, folder or link of a recorded image; only small files have their text. */
export interface RecordedFile extends FileEntry {
  readonly text?: string;
}

/** A recorded start of a program in an image. */
export interface RecordedStart {
  readonly path: string;
  /** Whether its arguments had quotes, with which the program fails; it stands for all arguments otherwise. */
  readonly hasQuotes: boolean;
  readonly result: LaunchResult;
}

/** The work of a real engine on a package, as `scripts/record-practice.ts` has recorded it. */
export interface Recording {
  /** The day, as `2026-01-31`. */
  readonly recordedAt: string;
  readonly package: string;
  /** Its description in the index. */
  readonly about: string;
  /** The application in the index of the template, if it is there. */
  readonly application?: Application | undefined;
  /** The number of packages that it adds to the template. */
  readonly added: number;
  /** The reports of the look at the package; empty if there was none. */
  readonly look: readonly LookNews[];
  /** The output of the builder. */
  readonly output: string;
  readonly image: Pick<InspectedImage, 'size' | 'layers' | 'environment'>;
  /** The files that are checked, by absolute path. */
  readonly files: Readonly<Record<string, RecordedFile>>;
  readonly starts: readonly RecordedStart[];
}
