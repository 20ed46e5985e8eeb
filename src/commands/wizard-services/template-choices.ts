import { parseTemplateName } from '../../descriptor/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import type { TemplateChoice } from '../../wizard/services.ts';

const isTemplate = (reference: string) => /(^|\/)oc\.(template|vm)\.[^/]*$/.test(reference);

/** The base images that the engine has, under the names that a descriptor gives them. */
export async function templateChoices(
  engine: Engine | undefined,
  release: string,
): Promise<TemplateChoice[]> {
  const references = (await engine?.references().catch(() => [])) ?? [];
  const names = new Set(
    references.filter(isTemplate).map((reference) => {
      const { repository, tag } = parseTemplateName(reference);
      return tag === release ? repository : reference;
    }),
  );
  return [...names].sort().map((name) => {
    const { kind, packageManager } = parseTemplateName(name);
    return { name, kind, packageManager, description: '', present: true };
  });
}
