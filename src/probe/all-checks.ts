import type { Check } from './checks/check.ts';
import { checkClass } from './checks/class.ts';
import { checkContents } from './checks/contents.ts';
import { checkImageFiles } from './checks/image-files.ts';
import { checkLabels } from './checks/labels.ts';
import { checkMemory } from './checks/memory.ts';
import { checkPicture } from './checks/picture.ts';
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
