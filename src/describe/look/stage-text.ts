import { countText, furthest } from '../../package-manager/count-text.ts';
import type { DownloadStage } from '../../package-manager/look/download-stage.ts';
import type { TemplateFit } from '../../package-manager/look/template-fit.ts';
import type { LookStage } from '../../probe/look/look.ts';
import { formatBytes, plural } from '../../text/format/format.ts';

type Installing = LookStage & { readonly type: 'install' };

/** The number of required and new packages, and the progress of the installation. The fit is known before it begins. */
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

/** The progress of downloads for reading packages, as a short text. */
export function readingText(stage: DownloadStage): string {
  if (stage.type === 'index') {
    return stage.files === 0
      ? 'reading the package index'
      : `reading the package index, file ${stage.files}`;
  }
  const { number, total, bytes } = stage;
  return `downloading ${number === 0 ? plural(total, 'package') : `package ${number} of ${total}`}, ${formatBytes(bytes)}`;
}

/**
 * The progress of a look as a short text.
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
      return 'installing the successful packages, for the build';
    case 'heal':
      return `trying it with ${stage.title}`;
  }
}
