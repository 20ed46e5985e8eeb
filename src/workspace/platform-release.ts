import { releaseInName } from './descriptor-files.ts';

/**
 * The release of the platform, `<major>.<minor>`, that the name of a descriptor file says; undefined where it says
 * none, or a word of somebody's own.
 */
export function platformRelease(file: string): string | undefined {
  const release = releaseInName(file);
  return release !== undefined && /^\d+\.\d+$/.test(release) ? release : undefined;
}
