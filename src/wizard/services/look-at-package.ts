import { readingText } from '../../describe/look/stage-text.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { DownloadStage } from '../../package-manager/look/download-stage.ts';
import type { LookNews, LookRequest } from '../services.ts';
import { lookAtWindow, type ReadForLook } from './look-at-window.ts';
import type { LookTools } from './look-tools.ts';

/** The application in the files of a package, or why there is none. */
async function ofFiles(
  { template, package: name, application }: LookRequest,
  { present, absence }: LookTools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<ReadForLook> {
  const { packageManager } = parseTemplateName(template);
  if (!present || !packageManager) return { why: absence };
  try {
    const templateName = { value: template, from: { source: 'given' } } as const;
    const wanted = { template: present, templateName, manager: packageManager, names: [name] };
    const onStage = (stage: DownloadStage) => tell({ doing: readingText(stage) });
    const proposals = await proposalsOfPackages(present.engine, { ...wanted, onStage }, signal);
    const named = proposals.find(({ values }) => values.get('displayname')?.value === application);
    const found = named ?? (proposals.length === 1 ? proposals[0] : undefined);
    return found ? { found } : { why: `${name} has ${proposals.length} applications` };
  } catch (error) {
    if (error instanceof DeskpackError) return { why: error.reason };
    throw error;
  }
}

/** Looks at a package: reads its files, then starts its application. */
export async function lookAtPackage(
  request: LookRequest,
  tools: LookTools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<void> {
  tell({ doing: 'reading its files' });
  const read = await ofFiles(request, tools, tell, signal);
  await lookAtWindow(request, read, tools, tell, signal);
}
