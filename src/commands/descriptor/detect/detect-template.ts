import type { ProposedValue } from '../../../describe/proposal.ts';
import type { Provenance } from '../../../describe/provenance.ts';
import { parseTemplateName } from '../../../descriptor/values/template-name.ts';
import type { Engine } from '../../../engine/engine.ts';
import {
  type FitOptions,
  type TemplateFit,
  templateFits,
} from '../../../package-manager/look/template-fit.ts';
import type { PresentTemplate } from '../../../package-manager/present-template.ts';
import { mapConcurrently } from '../../../system/map-concurrently.ts';
import { knownTemplates } from '../../../template/known-templates.ts';
import { formatBytes, plural } from '../../../text/format/format.ts';
import { chooseTemplate } from '../../machine/find/choose-template.ts';

/** A template to describe packages for. */
interface DetectTemplate extends PresentTemplate {
  /** As the descriptor names it. */
  readonly name: ProposedValue;
  /** How well this one and the others suit; empty if there was no choice. */
  readonly fits: readonly TemplateFit[];
}

/** The name of a template in descriptors, which has no tag if that is the release's. */
export function nameFor(reference: string, release: string): string {
  const ending = `:${release}`;
  return reference.endsWith(ending) ? reference.slice(0, -ending.length) : reference;
}

async function presentOf(
  engine: Engine,
  references: readonly string[],
): Promise<readonly PresentTemplate[]> {
  const images = await mapConcurrently(references, (one) => engine.inspect(one), { limit: 4 });
  return references.flatMap((reference, index) => {
    const image = images[index];
    return image ? [{ reference, imageId: image.id }] : [];
  });
}

/**
 * The template to install packages on: the given one, else of those that the engine has the one to which the fewest
 * packages have to be added.
 *
 * @param given its name, as a descriptor has it
 * @param release the tag for a name without one
 * @throws DeskpackError when the engine does not have it, or has none
 */
export async function detectTemplate(
  engine: Engine,
  given: string | undefined,
  release: string,
  packages: readonly string[],
  options: FitOptions,
): Promise<DetectTemplate> {
  if (given !== undefined) {
    const chosen = await chooseTemplate(engine, given, release);
    return { ...chosen, name: { value: given, from: { source: 'given' } }, fits: [] };
  }
  const known = (await knownTemplates(engine))
    .filter(({ kind, packageManager }) => kind === 'app' && packageManager !== undefined)
    .map(({ reference }) => reference);
  const fits =
    known.length > 1
      ? await templateFits(engine, await presentOf(engine, known), packages, options)
      : [];
  const best = fits[0]?.reference ?? known[0];
  const chosen = await chooseTemplate(engine, best, release);
  const from: Provenance = { source: fits.length > 0 ? 'fit' : 'default' };
  return { ...chosen, name: { value: nameFor(chosen.reference, release), from }, fits };
}

/** The compared templates, and why one was chosen, as lines for people. */
export function fitLines(fits: readonly TemplateFit[]): string[] {
  return fits.map(({ reference, added, present, downloadBytes }, index) => {
    const { packageManager } = parseTemplateName(reference);
    const what =
      added === undefined
        ? `${packageManager ?? 'its package manager'} cannot install them there`
        : [
            `${plural(added, 'package')} to add`,
            formatBytes(downloadBytes),
            `${present} there already`,
          ].join(', ');
    return `  ${reference}: ${what}${index === 0 ? '; chosen' : ''}`;
  });
}
