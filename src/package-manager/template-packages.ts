import { parseTemplateName } from '../descriptor/values/template-name.ts';
import { Trouble } from '../error/deskpack-error.ts';
import { engineOrReason } from '../wizard/services/machine.ts';
import type { WizardSettings } from '../wizard/services/wizard-settings.ts';

/** What the engine tells about the packages of a template that it has; undefined where it can tell nothing. */
export async function templatePackages(
  manager: 'apt' | 'apk',
  template: string,
  settings: Pick<WizardSettings, 'engine' | 'engineFrom' | 'release'>,
): Promise<string | undefined> {
  const { engine } = await engineOrReason(settings);
  if (!engine?.packages) return undefined;
  const { tag } = parseTemplateName(template);
  const reference = tag === undefined ? `${template}:${settings.release}` : template;
  try {
    return (await engine.hasImage(reference))
      ? await engine.packages(reference, manager)
      : undefined;
  } catch (thrown) {
    // A template without that package manager, or an engine that cannot run it here.
    if (thrown instanceof Trouble) return undefined;
    throw thrown;
  }
}
