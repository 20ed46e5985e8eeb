import { lookAtProposals } from '../../describe/look/look-at-proposals.ts';
import { stageText } from '../../describe/look/stage-text.ts';
import { windowText } from '../../describe/look/window-text.ts';
import { descriptorOf, type Proposal } from '../../describe/proposal.ts';
import { asDescriptor } from '../../descriptor/check/check-descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import { wrapPng } from '../../icon/picture/wrap-png.ts';
import type { TemplateFit } from '../../package-manager/look/template-fit.ts';
import type { InstallAhead } from '../../probe/look/install-ahead.ts';
import { lookImageOf } from '../../probe/look/look-images.ts';
import type { LookNews, LookRequest } from '../services.ts';
import { forForm, iconsFor } from './look-icons.ts';
import type { LookTools } from './look-tools.ts';

/** The time limit for a whole look, in milliseconds: a large application over a slow line. */
const maxMs = 15 * 60_000;

/** What reading a package or a file has come to: its application, or why there is none. */
export interface ReadForLook {
  readonly found?: Proposal | undefined;
  readonly why?: string;
  /** Its packages, if they are being installed already. */
  readonly ahead?: InstallAhead | undefined;
  /** What has to be installed, once that is known. */
  readonly packageFit?: () => TemplateFit | undefined;
}

/** The image in which one of these, the best first, was started. */
async function startedImage(
  engine: Engine,
  proposals: readonly Proposal[],
): Promise<string | undefined> {
  for (const proposal of proposals) {
    const { forLook } = proposal;
    if (!forLook) continue;
    const descriptor = asDescriptor(descriptorOf(proposal));
    const image = await lookImageOf(engine, descriptor, forLook.template.reference);
    if (image !== undefined) return image;
  }
  return undefined;
}

/**
 * Tells what was read, and starts the application of it for its window, where that can be done.
 *
 * @returns whether the window has proven it
 */
export async function lookAtWindow(
  request: LookRequest,
  { found, why, ahead, packageFit }: ReadForLook,
  tools: LookTools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const { present, absence, vendor } = tools;
  const of = request.file === undefined ? 'package' : 'file';
  const icons = await iconsFor(request, found, tools);
  const canStart = found !== undefined && why === undefined && present !== undefined;
  tell({ proposal: forForm(found, icons, of), ...(canStart ? { doing: 'installing it' } : {}) });
  if (!canStart) {
    tell({ outcome: { isProven: false, text: `no look at the window: ${why ?? absence}` } });
    return false;
  }
  const limit = AbortSignal.timeout(maxMs);
  const either = AbortSignal.any([signal, limit]);
  try {
    const [looked] = await lookAtProposals(present.engine, [found], {
      vendor,
      isForBuild: true,
      ahead,
      signal: either,
      onStage: (stage) => tell({ doing: stageText(stage, packageFit?.()) }),
    });
    if (!looked) return false;
    const { proposal, proof, picture, started: use } = looked;
    const outcome = { isProven: proof.state === 'proven', text: windowText(proof) };
    const drawing = picture && wrapPng(picture);
    const image = await startedImage(present.engine, [proposal, found]).catch(() => undefined);
    tell({ proposal: forForm(proposal, icons, of), outcome, use, picture: drawing, image });
    return outcome.isProven;
  } catch (error) {
    if (error !== limit.reason) throw error;
    tell({ outcome: { isProven: false, text: `no window: stopped after ${maxMs / 60_000} min` } });
    return false;
  }
}
