import { parseTemplateName, type TemplateName } from '../descriptor/values/template-name.ts';
import type { Engine } from '../engine/engine.ts';

/** A template that an engine has, as its name describes it. */
export interface KnownTemplate extends Pick<TemplateName, 'vendor' | 'kind' | 'packageManager'> {
  /** With its tag. */
  readonly reference: string;
}

/** Whether an image is a template, as far as its name tells: `oc.template.…` or `oc.vm.…`, whoever's. */
function isTemplate(reference: string): boolean {
  return /(?:^|\/)oc\.(?:template|vm)\.[^/]*$/.test(reference);
}

/** The templates that an engine has, by name. */
export async function knownTemplates(engine: Engine): Promise<KnownTemplate[]> {
  const references = (await engine.references()).filter(isTemplate);
  return [...new Set(references)].sort().map((reference) => {
    const { vendor, kind, packageManager } = parseTemplateName(reference);
    return { reference, vendor, kind, packageManager };
  });
}
