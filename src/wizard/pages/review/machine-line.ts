import type { EngineOrigin } from '../../../engine/all-engines.ts';
import type { WizardState } from '../../state.ts';

/** One thing of the machine that a run needs. */
export interface MachinePart {
  readonly text: string;
  readonly isWell: boolean;
}

const origins: Readonly<Record<EngineOrigin, string>> = {
  option: '--engine',
  preference: 'preference',
  DOCKER_HOST: 'DOCKER_HOST',
  'docker context': 'docker context',
  found: 'found',
};

function templatePart({ known, answers }: WizardState): MachinePart[] {
  const { templates } = known.suggestions;
  if (!templates || !known.machine?.engine.available || !answers.template) return [];
  const found = templates.find(({ name }) => name === answers.template);
  if (found?.present) return [{ text: 'template here', isWell: true }];
  if (found?.copyFrom)
    return [{ text: `template in ${found.copyFrom.engine} only`, isWell: false }];
  return [{ text: found ? 'template not built yet' : 'template not here', isWell: false }];
}

/** What builds and why it is that, whether the template is there, and whether a catalog answers, as of now. */
export function machineParts(state: WizardState): MachinePart[] {
  const { machine } = state.known;
  if (!machine) return [];
  const { engine, builder, catalog } = machine;
  const built = builder && `${builder.name} ${builder.version} (${origins[builder.from]})`;
  const what = builder?.instead ? `${builder?.name}, as ${builder.instead}` : built;
  return [
    engine.available
      ? { text: what ?? engine.version, isWell: builder?.instead === undefined }
      : { text: 'no engine', isWell: false },
    ...templatePart(state),
    catalog.available
      ? { text: 'catalog answers', isWell: true }
      : { text: 'no catalog', isWell: false },
  ];
}
