import type { TemplateChoice } from '../../../template/template-choices.ts';
import type { WizardState } from '../../state.ts';
import type { LoadRequest, Offer, SuggestionSource } from '../suggestion-source.ts';

type Templates = readonly TemplateChoice[];

/** Why a template is not here, in a few words. */
export function absenceOf({ unasked }: TemplateChoice): string {
  return unasked === undefined ? 'not built yet' : 'no engine answers';
}

const kinds = { app: 'application', vm: 'virtual machine', unknown: '' } as const;

function offerOf(template: TemplateChoice): Offer {
  const { name, kind, packageManager, description, present, copyFrom } = template;
  const missing = copyFrom ? `in ${copyFrom.engine} only` : absenceOf(template);
  const about = [kinds[kind], packageManager ?? '', description];
  return {
    value: name,
    ...(present ? {} : { state: missing }),
    note: about.filter(Boolean).join(' · '),
    found: [name, description, kinds[kind], packageManager ?? ''],
  };
}

/** Loads the list of templates, which is also used apart from the suggestions. */
export const templatesRequest: LoadRequest<Templates> = {
  key: 'templates',
  load: (services) => services.templates(),
};

/** Templates that exist, that are in another engine, or that can be built. */
export const templates: SuggestionSource<Templates> = {
  request: () => templatesRequest,
  offers: (all = []) => all.map(offerOf),
  hasNothing: (all) => all.length === 0,
  empty: {
    none: 'No templates found. Any image name will do; `deskpack template build` makes one.',
    noMatch: 'No template here has that name. Any image name will do.',
  },
  hasLongNotes: true,
};

function chosen({ session: { data }, document }: WizardState): TemplateChoice | undefined {
  const template = document.answers.template?.text;
  return data.suggestions.templates?.find(({ name }) => name === template);
}

/** The arguments of the command that builds the chosen template, if it is a starter that does not exist yet. */
export function templateBuildArgs(state: WizardState): readonly string[] | undefined {
  const template = chosen(state);
  return template?.unasked === undefined ? template?.buildWith : undefined;
}
