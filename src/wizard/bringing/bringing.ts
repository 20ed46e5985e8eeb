import type { PartName } from '../../bring/part-name.ts';
import type { Bringing, Brought } from '../brought.ts';
import { update, type WizardState } from '../state.ts';

function withBringing(state: WizardState, bringing: Partial<Bringing>): WizardState {
  return update(state, { session: { bringing: { ...state.session.bringing, ...bringing } } });
}

/** The state in which parts are brought, beside those that are already. One that failed is tried again. */
export function withPartsWanted(state: WizardState, parts: readonly PartName[]): WizardState {
  const { wanted, parts: before } = state.session.bringing;
  const more = parts.filter((part) => !wanted.includes(part));
  if (more.length === 0) return state;
  const others = Object.entries(before).filter(([part]) => !more.includes(part as PartName));
  return withBringing(state, {
    wanted: [...wanted, ...more],
    parts: Object.fromEntries(others),
    isRefused: false,
  });
}

/** The state of a user who goes on without what is missing. */
export function withoutBringing(state: WizardState): WizardState {
  return withBringing(state, { isRefused: true });
}

/** The state after news of a part. After one that failed, no other is brought, as they need it. */
export function withNewsOf(state: WizardState, part: PartName, news: Brought): WizardState {
  const { wanted, parts } = state.session.bringing;
  const left = {
    running: wanted,
    done: wanted.filter((other) => other !== part),
    failed: [],
  }[news.status];
  return withBringing(state, { wanted: left, parts: { ...parts, [part]: news } });
}

/** Whether a part is being brought, or will be. */
export function isBrought({ session }: Pick<WizardState, 'session'>, part: PartName): boolean {
  return session.bringing.wanted.includes(part);
}

/** Whether anything is being brought that a build needs. */
export function isBringingForBuild(state: Pick<WizardState, 'session'>): boolean {
  return isBrought(state, 'engine') || isBrought(state, 'template');
}

/** The part that could not be brought, with the reason; undefined if there is none. */
export function failedPart({
  session: { bringing },
}: Pick<WizardState, 'session'>):
  | { readonly part: PartName; readonly failed: Brought & { readonly status: 'failed' } }
  | undefined {
  for (const [part, brought] of Object.entries(bringing.parts)) {
    if (brought.status === 'failed') return { part: part as PartName, failed: brought };
  }
  return undefined;
}
