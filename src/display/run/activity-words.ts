import type { PackageStage } from '../../pipeline/progress/package-stage.ts';

/** The words for what was done with packages. */
export const activityWords: Readonly<Record<PackageStage['activity'], string>> = {
  fetched: 'fetched',
  unpacked: 'unpacked',
  configured: 'set up',
  installed: 'installed',
};
