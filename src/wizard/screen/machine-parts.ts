import type { Part } from '../../terminal/components/screen/parts.tsx';
import { shortName, startTemplate } from '../pages/start/template.ts';
import type { WizardState } from '../state.ts';

function templatePart(state: WizardState): Part[] {
  const named = state.document.answers.template?.text;
  const template = state.data.suggestions.templates?.find(({ name }) => name === named);
  const found = named === undefined ? startTemplate(state) : template;
  // Without an engine it is not known whether it is there.
  if (!found || found.unasked !== undefined) return [];
  return [{ text: shortName(found.name), isWell: found.present }];
}

/** The tools of a run on this machine, a word each: engine, template and catalog, as far as they are known. */
export function machineParts(state: WizardState): Part[] {
  const { host } = state.data;
  if (state.isFileOnly) return [];
  if (!host) return templatePart(state);
  const { engine, builder, catalog } = host;
  return [
    engine.available
      ? { text: builder?.name ?? 'engine', isWell: true }
      : { text: 'no engine', isWell: false },
    ...(engine.available ? templatePart(state) : []),
    catalog.available ? { text: 'catalog', isWell: true } : { text: 'no catalog', isWell: false },
  ];
}
