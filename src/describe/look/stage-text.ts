import type { TemplateFit } from '../../package-manager/look/template-fit.ts';
import type { LookStage } from '../../probe/look/looked-at.ts';
import type { PackageCounts } from '../../system/process/task.ts';
import { plural } from '../../text/format.ts';

/** How many packages are how far: those that are furthest. */
function furthest({ fetched, unpacked, configured, installed }: PackageCounts) {
  const done = configured ?? installed ?? 0;
  if (done > 0) return { count: done, are: 'set up' };
  return unpacked ? { count: unpacked, are: 'unpacked' } : { count: fetched ?? 0, are: 'fetched' };
}

/** How far the packages are, in a few words. */
export function countText(counts: PackageCounts): string {
  const { count, are } = furthest(counts);
  return `${count} of ${counts.total} packages ${are}`;
}

/** How many packages are needed and new, and how far these are: the fit tells before the installation does. */
function installText(
  counts: PackageCounts | undefined,
  fit: Pick<TemplateFit, 'added' | 'present'> | undefined,
): string {
  const added = counts?.total ?? fit?.added;
  if (added === undefined) return 'installing it';
  if (fit?.added === undefined) return counts ? countText(counts) : 'installing it';
  const size = `${plural(fit.present + added, 'package')}, ${added} new`;
  if (!counts) return size;
  const { count, are } = furthest(counts);
  return `${size}; ${count} ${are}`;
}

/**
 * What a look at a window is doing, in a few words.
 *
 * @param fit of the template for the packages, if it is known
 */
export function stageText(stage: LookStage, fit?: Pick<TemplateFit, 'added' | 'present'>): string {
  switch (stage.type) {
    case 'display-image':
      return 'building the display server, once';
    case 'warm-base':
      return 'building the base with the common toolkits, once';
    case 'install':
      return installText(stage.packages, fit);
    case 'start':
      return 'starting it';
    case 'heal':
      return `trying it with ${stage.title}`;
  }
}
