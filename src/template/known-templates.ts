import { parseTemplateName, type TemplateName } from '../descriptor/values/template-name.ts';
import type { Engine } from '../engine/engine.ts';

/** A template in an engine, with the parts of its name. */
interface KnownTemplate extends Pick<TemplateName, 'vendor' | 'kind' | 'packageManager'> {
  /** The image reference with its tag. */
  readonly reference: string;
}

/** Whether an image is a template, judging by its name: `oc.template.…` or `oc.vm.…` of any vendor. */
export function isTemplateName(reference: string): boolean {
  return /(?:^|\/)oc\.(?:template|vm)\.[^/]*$/.test(reference);
}

/** The templates in an engine, sorted by name. */
export async function knownTemplates(engine: Engine): Promise<KnownTemplate[]> {
  const references = (await engine.references()).filter(isTemplateName);
  return [...new Set(references)].sort().map((reference) => {
    const { vendor, kind, packageManager } = parseTemplateName(reference);
    return { reference, vendor, kind, packageManager };
  });
}
