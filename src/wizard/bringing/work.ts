import { lookWork } from '../document/look-work.ts';
import type { BackgroundWork } from '../page.ts';
import type { WizardState } from '../state.ts';
import { failedPart } from './bringing.ts';
import { packageToLookAt } from './hold.ts';
import { partTitles } from './part-titles.ts';

const secondsSince = (since: number, now: number) => Math.max(0, Math.floor((now - since) / 1000));

/** The part that is being brought, and what comes after it; undefined if none is. */
function bringingWork(state: WizardState, now: number): BackgroundWork | undefined {
  const { wanted, parts } = state.session.bringing;
  const [part] = wanted;
  const brought = part && parts[part];
  if (!part || brought?.status !== 'running') return undefined;
  const looked = packageToLookAt(state);
  const next = [
    ...wanted.slice(1).map((other) => partTitles[other]),
    ...(looked === undefined ? [] : [`looking at ${looked}`]),
  ];
  const text = [
    [partTitles[part], brought.text].filter(Boolean).join(': '),
    ...(next.length > 0 ? [`then ${next.join(', ')}`] : []),
  ].join(', ');
  return { status: 'running', text, seconds: secondsSince(brought.since, now) };
}

/** What goes on behind a page, or why it ended: what is brought to this machine, then the look at the chosen package. */
export function workBehind(state: WizardState, now: number): BackgroundWork | undefined {
  const bringing = bringingWork(state, now);
  if (bringing) return bringing;
  const failed = failedPart(state);
  if (!failed) return lookWork(state, now);
  const { reason, action } = failed.failed;
  const told = [`${partTitles[failed.part]} could not be brought: ${reason}`, action ?? ''];
  return { status: 'warning', text: told.filter(Boolean).join('; ') };
}
