import type { ImageFiles } from '../../image/files/image-files.ts';
import { type MissingLibrary, missingLibraries } from './missing-libraries.ts';

/** Libraries that programs lack, each once. */
export async function lackedBy(
  files: ImageFiles,
  programs: readonly string[],
  search: string | undefined,
  provided: ReadonlySet<string>,
): Promise<readonly MissingLibrary[]> {
  const lacked = new Map<string, MissingLibrary>();
  for (const program of programs) {
    for (const one of (await missingLibraries(files, program, search, provided)) ?? []) {
      if (!lacked.has(one.name)) lacked.set(one.name, one);
    }
  }
  return [...lacked.values()];
}
