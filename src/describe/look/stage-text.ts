import type { ReadingStage } from '../../package-manager/look/reading-stage.ts';
import type { TemplateFit } from '../../package-manager/look/template-fit.ts';
import type { LookStage } from '../../probe/look/looked-at.ts';
import type { PackageCounts } from '../../system/process/task.ts';
import { formatBytes, plural } from '../../text/format.ts';

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

type Installing = LookStage & { readonly type: 'install' };

/** How many packages are needed and new, and how far the installation is: the fit is known before it begins. */
function installText(
  { packages, step }: Installing,
  fit: Pick<TemplateFit, 'added' | 'present'> | undefined,
): string {
  const atStep = step && `step ${step[0]} of ${step[1]}`;
  if (fit?.added === undefined) {
    if (packages) return countText(packages);
    return atStep ? `installing it, ${atStep}` : 'installing it';
  }
  const added = packages?.total ?? fit.added;
  const size = `${plural(fit.present + added, 'package')}, ${added} new`;
  if (!packages) return atStep ? `${size}; ${atStep}` : size;
  const { count, are } = furthest(packages);
  return `${size}; ${count} ${are}`;
}

/** What is downloaded to read what is in packages, in a few words. */
export function readingText(stage: ReadingStage): string {
  if (stage.type === 'index') {
    return stage.files === 0
      ? 'reading the package index'
      : `reading the package index, file ${stage.files}`;
  }
  const { number, total, bytes } = stage;
  return `downloading ${number === 0 ? plural(total, 'package') : `package ${number} of ${total}`}, ${formatBytes(bytes)}`;
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
      return installText(stage, fit);
    case 'start':
      return 'starting it';
    case 'install-healed':
      return 'installing what has helped, for the build';
    case 'heal':
      return `trying it with ${stage.title}`;
  }
}
