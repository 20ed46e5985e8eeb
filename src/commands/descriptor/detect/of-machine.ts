import { withoutLook } from '../../../describe/look/look-at-proposals.ts';
import type { ProvenProposal } from '../../../describe/look/with-window.ts';
import type { Proposal } from '../../../describe/proposal.ts';
import type { InstalledOn } from '../../../describe/sources/proposals-of-files.ts';
import { hostOwner } from '../../../package-manager/host-owner.ts';
import { chooseTemplate } from '../../machine/find/choose-template.ts';
import { engineToUse } from '../../shared/run/engine-to-use.ts';
import { withPackageCache } from '../../shared/run/package-cache.ts';
import { chooseSettings } from '../../shared/run/run-flags.ts';
import { lookAtWindows } from './look.ts';
import type { DetectOptions } from './options.ts';

/** Applications of this machine, which are looked at on a template if that and their packages are known. */
export async function ofThisMachine(
  find: (on: InstalledOn) => Promise<Proposal[]>,
  options: DetectOptions,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  if (!options.look || options.template === undefined)
    return withoutLook(await find({ ownerOf: hostOwner }));
  const settings = await chooseSettings({ engine: options.engine, release: options.release });
  const engine = await engineToUse(settings);
  const template = await chooseTemplate(engine, options.template, settings.release);
  const proposals = await find({ template, ownerOf: hostOwner });
  return withPackageCache(engine, options, signal, (cached) =>
    lookAtWindows(cached, proposals, options, signal),
  );
}
