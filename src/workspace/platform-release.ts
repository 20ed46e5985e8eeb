import { releaseInName } from './descriptor-files.ts';

/**
 * The release of the platform, `<major>.<minor>`, in the name of a descriptor file; undefined if the name contains
 * none, or something else in its place.
 */
export function platformRelease(file: string): string | undefined {
  const release = releaseInName(file);
  return release !== undefined && /^\d+\.\d+$/.test(release) ? release : undefined;
}
