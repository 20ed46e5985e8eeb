import type { SampleFormat } from '../sample-format.ts';

/** Formats whose files programs of one image make together. Those of other groups are not waited for. */
export interface ProgramGroup {
  /** Part of the image's tag and of a folder. */
  readonly name: string;
  /** Debian packages that have the programs, separated by spaces. */
  readonly packages: string;
  /** Lines of a shell script that write or define what the commands use, beside `$title` and `picture.png`. */
  readonly inputs: string;
  readonly formats: readonly SampleFormat[];
}
