import { parseTemplateName } from '../../../descriptor/values/template-name.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { PresentTemplate } from '../../../package-manager/present-template.ts';
import { type TemplateFit, templateFits } from '../../../package-manager/template-fit.ts';
import { knownTemplates } from '../../../template/known-templates.ts';
import { chooseTemplate } from '../../machine/find/choose-template.ts';

/** A template to describe packages for. */
interface DetectTemplate extends PresentTemplate {
  /** As the descriptor names it. */
  readonly name: string;
  /** How well this one and the others suit; empty if there was no choice. */
  readonly fits: readonly TemplateFit[];
}

/** A descriptor has no tag in the name if it is the release's. */
function nameFor(reference: string, release: string): string {
  const ending = `:${release}`;
  return reference.endsWith(ending) ? reference.slice(0, -ending.length) : reference;
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
  signal: AbortSignal,
): Promise<DetectTemplate> {
  if (given !== undefined) {
    const chosen = await chooseTemplate(engine, given, release);
    return { ...chosen, name: given, fits: [] };
  }
  const known = (await knownTemplates(engine))
    .filter(({ kind, packageManager }) => kind === 'app' && packageManager !== undefined)
    .map(({ reference }) => reference);
  const fits = known.length > 1 ? await templateFits(engine, known, packages, signal) : [];
  const best = fits[0]?.reference ?? known[0];
  const chosen = await chooseTemplate(engine, best, release);
  return { ...chosen, name: nameFor(chosen.reference, release), fits };
}

/** What templates were compared, and why one was chosen, as lines for people. */
export function fitLines(fits: readonly TemplateFit[]): string[] {
  return fits.map(({ reference, added }, index) => {
    const { packageManager } = parseTemplateName(reference);
    const what =
      added === undefined
        ? `${packageManager ?? 'its package manager'} cannot install them there`
        : `${added === 1 ? '1 package' : `${added} packages`} to add`;
    return `  ${reference}: ${what}${index === 0 ? '; chosen' : ''}`;
  });
}
