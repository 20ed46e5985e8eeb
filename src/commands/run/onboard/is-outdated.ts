import type { ComparedApplication } from '../outdated/compare-lists.ts';

/** Whether a build of today contains newer packages. What the template itself contains stays as old as the template. */
export function isOutdated({ updates = [] }: Pick<ComparedApplication, 'updates'>): boolean {
  return updates.some(({ isOfTemplate }) => !isOfTemplate);
}
