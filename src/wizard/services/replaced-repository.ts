import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { ReplacedName, RunRequest } from '../services.ts';
import type { WizardSettings } from './wizard-settings.ts';

/** Whether the user agreed that this application takes its name from an image of another repository. */
export function isReplaced(
  replaces: ReplacedName | undefined,
  { name }: Descriptor,
  catalog: string,
): boolean {
  return replaces !== undefined && replaces.name === name && replaces.catalog === catalog;
}

/** The settings for a run, with the user's consent to replace a name in its catalog. */
export function withConsent(
  settings: WizardSettings,
  { replaces, descriptor }: Pick<RunRequest, 'replaces' | 'descriptor'>,
): WizardSettings {
  if (!isReplaced(replaces, descriptor, settings.catalog)) return settings;
  return { ...settings, access: { ...settings.access, replacesRepository: true } };
}
