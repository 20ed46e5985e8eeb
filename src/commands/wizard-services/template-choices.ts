import { parseTemplateName } from '../../descriptor/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { knownTemplates } from '../../engine/known-templates.ts';
import { listStarters, type Starter, templateReference } from '../../template/starter.ts';
import type { TemplateChoice } from '../../wizard/services.ts';
import type { WizardSettings } from './wizard-settings.ts';

const about = ({ title, description }: Starter) => `${title}: ${description}`;

/** Under the name that a descriptor gives it, which has no tag where the release is the tag. */
function choiceOf(reference: string, release: string, starters: readonly Starter[]) {
  const { repository, tag, kind, packageManager } = parseTemplateName(reference);
  const name = tag === release ? repository : reference;
  const starter = starters.find((one) => repository.endsWith(`/oc.template.${one.name}`));
  return { name, kind, packageManager, description: starter ? about(starter) : '' };
}

/** The base images that the engine has, and the starters that can be built. */
export async function templateChoices(
  engine: Engine | undefined,
  { vendor, release }: Pick<WizardSettings, 'vendor' | 'release'>,
): Promise<TemplateChoice[]> {
  const [templates, starters] = await Promise.all([
    engine ? knownTemplates(engine).catch(() => []) : [],
    listStarters(),
  ]);
  const present = templates.map(({ reference }): TemplateChoice => {
    return { ...choiceOf(reference, release, starters), present: true };
  });
  const open = starters.flatMap((starter): TemplateChoice[] => {
    const reference = templateReference(starter.name, vendor, release);
    if (templates.some((template) => template.reference === reference)) return [];
    const buildWith = [
      ...['template', 'build', starter.name, '--vendor', vendor, '--release', release],
      ...(engine ? ['--engine', engine.name] : []),
    ];
    return [{ ...choiceOf(reference, release, starters), present: false, buildWith }];
  });
  return [...present, ...open];
}
