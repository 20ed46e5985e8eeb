import { lacksOf } from '../../bring/all-parts.ts';
import { isBringable } from '../../bring/bringable.ts';
import type { Machine } from '../../bring/machine.ts';
import type { TemplateSource } from '../../bring/means.ts';
import type { Lack } from '../../bring/part.ts';
import type { PartName } from '../../bring/part-name.ts';
import type { EngineName } from '../../engine/all-engines.ts';
import type { TemplateChoice } from '../../template/template-choices.ts';
import { onceFor } from '../memoized.ts';
import { shortName, startTemplate } from '../pages/start/template.ts';
import type { WizardState } from '../state.ts';

type Known = Pick<WizardState, 'session' | 'document' | 'editing'>;

/** The base image of the application or, as long as it has none, the one that is searched. */
function wantedTemplate(state: Known): TemplateChoice | undefined {
  const name = state.document.answers.template?.text;
  const { templates } = state.session.data.suggestions;
  return name === undefined
    ? startTemplate(state)
    : templates?.find((template) => template.name === name);
}

function sourceOf({ copyFrom, buildWith }: TemplateChoice): TemplateSource | undefined {
  if (copyFrom) {
    const [, , reference = ''] = copyFrom.args;
    return { reference, from: copyFrom.engine as EngineName };
  }
  const [, , starter] = buildWith ?? [];
  return starter === undefined ? undefined : { starter };
}

/** Where the base image would come from that is not here yet. */
export function templateToBring(state: Known): Machine['template'] {
  const template = wantedTemplate(state);
  const source = template && sourceOf(template);
  if (!source) return undefined;
  const isThere = template.unasked === undefined ? template.present : undefined;
  return { title: shortName(template.name), isThere, source };
}

/** The short name of the base image: `debian.minimal`. */
export function wantedTemplateTitle(state: Known): string | undefined {
  const template = wantedTemplate(state);
  return template && shortName(template.name);
}

/** What this machine lacks; nothing while that is not known, and where deskpack has no remedy. */
const lacksIn = onceFor((state: Known): readonly Lack[] => {
  const { host } = state.session.data;
  if (!host?.machine || state.session.isFileOnly) return [];
  const { isCatalogHere, isUsualCatalog: _, ...machine } = host.machine;
  return lacksOf({
    ...machine,
    store: host.store,
    catalog: { availability: host.catalog, isHere: isCatalogHere },
    template: templateToBring(state),
  });
});

/** The part that this machine lacks and deskpack can bring, if it does. */
export function bringableLack(state: Known, part: PartName): Lack | undefined {
  const lack = lacksIn(state).find((one) => one.part === part);
  return lack && isBringable(lack) ? lack : undefined;
}

/** What it lacks to build. */
export function lacksToBuild(state: Known): readonly Lack[] {
  return lacksIn(state).filter(({ neededTo }) => neededTo === 'build');
}
