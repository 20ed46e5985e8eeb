import type { PackageStage } from '../../pipeline/progress/package-stage.ts';

/** The past participles of the activities of package managers. */
export const activityWords: Readonly<Record<PackageStage['activity'], string>> = {
  fetched: 'fetched',
  unpacked: 'unpacked',
  configured: 'set up',
  installed: 'installed',
};
