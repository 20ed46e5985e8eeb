import type { PartName } from '../../bring/part-name.ts';
import type { Brought } from '../brought.ts';
import type { WizardState } from '../state.ts';

/** A part of this machine that a run waits for, as a step before its own ones. */
export interface BroughtStep {
  readonly name: string;
  readonly status: 'waiting' | Brought['status'];
  /** How far it is, in a few words. */
  readonly text: string;
  /** Milliseconds since the epoch; undefined before it has begun or ended, and for a catalog. */
  readonly since?: number;
  readonly until?: number;
}

const names: Readonly<Record<PartName, string>> = {
  engine: 'engine',
  template: 'base image',
  catalog: 'catalog',
};

function stepOf(part: PartName, { session, run }: WizardState): BroughtStep {
  const name = names[part];
  if (part === 'catalog') {
    return { name, status: run.catalogWork === 'start' ? 'running' : 'done', text: '' };
  }
  const brought = session.bringing.parts[part];
  if (!brought) return { name, status: 'waiting', text: '' };
  return { name, text: '', ...brought };
}

/** The parts of this machine that the run waits for or has waited for. */
export function broughtSteps(state: WizardState): readonly BroughtStep[] {
  return (state.editing.slots.run?.waitsFor ?? []).map((part) => stepOf(part, state));
}
