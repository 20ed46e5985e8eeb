import { basename } from 'node:path';
import type { Finding } from '../../descriptor/finding/finding.ts';
import { withMenu } from '../overlays/menu.ts';
import type { Neighbour } from '../services.ts';
import { update, type WizardState } from '../state.ts';

type Named = Pick<WizardState, 'document' | 'session' | 'run'>;

/** The application that already has the name of this one. Case is ignored, because image names are lower case. */
export function takenBy({
  document,
  session: { data },
  run: { written },
}: Named): Neighbour | undefined {
  const name = document.answers.name?.text.toLowerCase();
  // The file that this wizard wrote is this same application.
  if (name === undefined || written?.name?.toLowerCase() === name) return undefined;
  return data.neighbours?.find((one) => one.name.toLowerCase() === name);
}

/**
 * A finding that another application of the edited list has the name. An error if the name is new: afterwards neither
 * of the two could be named any more, and each build would replace the image of the other.
 */
function findingInList({ document }: Named, { file, name }: Neighbour): Finding {
  const message = `Another application of ${basename(file)} is called ${name}; give this one a name of its own.`;
  const severity = document.answers.name?.text === document.origin.name ? 'warning' : 'error';
  return { rule: 'duplicate-name', severity, path: ['name'], message };
}

/** Whether it is not known yet if another application has the name, and the user would be asked about it. */
export function isNameUnchecked({
  document,
  session: { data },
  run: { written },
  editing: { askedName },
}: WizardState): boolean {
  const name = document.answers.name?.text;
  const isOwn = written?.name?.toLowerCase() === name?.toLowerCase();
  return name !== undefined && name !== askedName && !isOwn && data.neighbours === undefined;
}

export function findingOfTakenName(state: Named): Finding[] {
  const neighbour = takenBy(state);
  if (!neighbour) return [];
  if (neighbour.isInEditedList) return [findingInList(state, neighbour)];
  const message = `${basename(neighbour.file)} here is already the descriptor of ${neighbour.name}, and this one would replace it.`;
  return [{ rule: 'duplicate-name', severity: 'warning', path: ['name'], message }];
}

/** When the user leaves the name field with a taken name, asks what to do; once for each name. */
export function withTakenName(state: WizardState): WizardState {
  const name = state.document.answers.name?.text;
  if (state.editing.overlay || state.session.exit || name === state.editing.askedName) return state;
  const neighbour = takenBy(state);
  if (!neighbour || neighbour.isInEditedList) return state;
  return withMenu(update(state, { editing: { askedName: name } }), 'name-taken');
}
