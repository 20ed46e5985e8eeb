import { basename } from 'node:path';
import type { Finding } from '../../descriptor/finding/finding.ts';
import type { Neighbour } from '../neighbour.ts';
import type { WizardState } from '../state.ts';

type Named = Pick<WizardState, 'answers' | 'data' | 'written'>;

/** The application that already has the name of the new one. Case is ignored, because image names are lower case. */
export function takenBy({ answers, data, written }: Named): Neighbour | undefined {
  const name = answers.name?.toLowerCase();
  // The file that this wizard wrote is this same application.
  if (name === undefined || written?.name?.toLowerCase() === name) return undefined;
  return data.neighbours?.find((one) => one.name.toLowerCase() === name);
}

/** A finding for the form that the name is taken. */
export function findingOfTakenName(state: Named): Finding[] {
  const neighbour = takenBy(state);
  if (!neighbour) return [];
  const message = `${basename(neighbour.file)} here is already the descriptor of ${neighbour.name}, and this one would replace it.`;
  return [{ rule: 'duplicate-name', severity: 'warning', path: ['name'], message }];
}

/** When the user leaves the name field with a taken name, asks what to do; once for each name. */
export function withTakenName(state: WizardState): WizardState {
  const { name } = state.answers;
  if (state.overlay || state.exit || name === state.askedName || !takenBy(state)) return state;
  const overlay = { kind: 'menu', menu: 'name-taken', highlight: 0 } as const;
  return { ...state, overlay, askedName: name };
}
