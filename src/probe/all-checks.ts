import type { Check } from './checks/check.ts';
import { checkContents } from './checks/contents.ts';
import { checkImageFiles, checkLabels } from './checks/of-images.ts';
import { checkClass, checkMemory, checkPicture } from './checks/of-starts.ts';
import { checkStart } from './checks/start.ts';

/** The checks of a built image, in the order in which they are shown. */
export const allChecks: readonly Check[] = [
  checkLabels,
  checkImageFiles,
  checkContents,
  checkStart,
  checkClass,
  checkPicture,
  checkMemory,
];
