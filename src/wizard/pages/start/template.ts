import type { TemplateChoice } from '../../../template/template-choices.ts';
import type { WizardState } from '../../state.ts';

/** Whether applications can be installed on it. */
const isUsable = ({ kind, packageManager }: TemplateChoice) =>
  kind === 'app' && packageManager !== undefined;

/** The templates that applications can be installed on; undefined while they are being looked up. */
export function usableTemplates({
  session: { data },
}: Pick<WizardState, 'session'>): readonly TemplateChoice[] | undefined {
  return data.suggestions.templates?.filter(isUsable);
}

/**
 * The template whose index is searched: the one that was chosen, or else the first that is here, or else the first that
 * can be built. Undefined if there is none, or while they are being looked up.
 */
export function startTemplate(
  state: Pick<WizardState, 'session' | 'document' | 'editing'>,
): TemplateChoice | undefined {
  const templates = state.session.data.suggestions.templates ?? [];
  const wanted = state.editing.slots.start.template ?? state.session.given.template;
  const named = templates.find(({ name }) => name === wanted);
  if (named) return named;
  const usable = templates.filter(isUsable);
  const starters = usable.filter(({ buildWith }) => buildWith);
  return (
    usable.find(({ present }) => present) ??
    starters.find(({ needsRegistry }) => !needsRegistry) ??
    starters[0] ??
    usable[0]
  );
}

/** The short name of a template: `debian.minimal`. */
export function shortName(template: string): string {
  return template.replace(/^.*\//, '').replace(/^oc\.(?:template|vm)\./, '');
}
