import type { EngineOrigin } from '../../../engine/choose-engine.ts';
import type { Need } from '../../goal.ts';
import type { HostStatus } from '../../services.ts';
import type { WizardState } from '../../state.ts';

/** A part of this machine that a run needs. */
export interface HostPart {
  readonly text: string;
  readonly isWell: boolean;
  /** The missing tool, which is also named by the goals that need it. */
  readonly lacks?: Need;
}

const origins = { option: '--engine', preference: 'setting', found: 'found' } as const;

function originText(from: EngineOrigin): string {
  return typeof from === 'string' ? origins[from] : from.by;
}

function templatePart({ session: { data }, document }: WizardState): HostPart[] {
  const template = document.answers.template?.text;
  const { templates } = data.suggestions;
  if (!templates || !data.host?.engine.available || !template) return [];
  const found = templates.find(({ name }) => name === template);
  // It was looked up while no engine answered.
  if (found?.unasked !== undefined) return [];
  if (found?.present) return [{ text: 'template here', isWell: true }];
  if (found?.copyFrom)
    return [{ text: `template in ${found.copyFrom.engine} only`, isWell: false }];
  const text = found ? 'template not built yet' : 'template not here';
  return [{ text, isWell: false }];
}

/** @param chosen address of the catalog, if it was chosen here */
function catalogPart(chosen: string | undefined, { catalog }: HostStatus): HostPart {
  if (catalog.available) return { text: `${chosen ?? 'catalog'} answers`, isWell: true };
  const missing = { isWell: false, lacks: 'catalog' } as const;
  return chosen === undefined
    ? { text: 'no catalog', ...missing }
    : { text: `no catalog at ${chosen}`, ...missing };
}

/** The engine and why it was chosen, whether the template exists, and whether a catalog answers, at present. */
export function hostParts(state: WizardState): HostPart[] {
  const { host } = state.session.data;
  if (!host) return [];
  const { engine, builder } = host;
  const built = builder && `${builder.name} ${builder.version} (${originText(builder.from)})`;
  const other = builder?.instead ? `${builder.name}, as ${builder.instead}` : built;
  const what = builder?.onlyBuilds ? `${builder.name} builds only: no proof without podman` : other;
  return [
    engine.available
      ? {
          text: what ?? engine.version,
          isWell: builder?.instead === undefined && !builder?.onlyBuilds,
        }
      : { text: engine.reason, isWell: false, lacks: 'engine' },
    ...templatePart(state),
    catalogPart(state.run.catalog, host),
  ];
}
