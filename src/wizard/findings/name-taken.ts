import { basename } from 'node:path';
import type { Finding } from '../../descriptor/finding/finding.ts';
import type { Neighbour } from '../neighbour.ts';
import type { WizardState } from '../state.ts';

type Named = Pick<WizardState, 'answers' | 'data' | 'written'>;

/** The application that has the name of the new one already. Image names are lower case, so case makes no difference. */
export function takenBy({ answers, data, written }: Named): Neighbour | undefined {
  const name = answers.name?.toLowerCase();
  // What was written from here is this very application.
  if (name === undefined || written?.name?.toLowerCase() === name) return undefined;
  return data.neighbours?.find((one) => one.name.toLowerCase() === name);
}

/** That the name is taken, for the form. */
export function findingOfTakenName(state: Named): Finding[] {
  const neighbour = takenBy(state);
  if (!neighbour) return [];
  const message = `${basename(neighbour.file)} here is the descriptor of ${neighbour.name} already, and this one would take its place.`;
  return [{ rule: 'duplicate-name', severity: 'warning', path: ['name'], message }];
}

/** Asks, when the name is left, what is meant by one that is taken; once for each name. */
export function withTakenName(state: WizardState): WizardState {
  const { name } = state.answers;
  if (state.overlay || state.exit || name === state.askedName || !takenBy(state)) return state;
  const overlay = { kind: 'menu', menu: 'name-taken', highlight: 0 } as const;
  return { ...state, overlay, askedName: name };
}
