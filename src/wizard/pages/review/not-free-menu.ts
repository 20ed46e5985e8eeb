import { leaveAsIs } from '../../../terminal/menu.ts';
import { withField } from '../../document/focus.ts';
import { withNewAnswers } from '../../document/with-answer.ts';
import type { Menu } from '../../overlays/menu.ts';
import type { WizardState } from '../../state.ts';
import { goalsOf } from './goals.ts';
import { chosen } from './reduce.ts';

/** The state in which the user has said that all may use it, and the goal that was asked about goes on. */
function withAllPermitted(state: WizardState): WizardState {
  const { asked } = state.editing.slots.review;
  const choice = goalsOf(state).find(({ goal }) => goal === asked);
  const { answers } = state.document;
  const permit = { text: 'all', from: { source: 'typed' } } as const;
  const given = withNewAnswers(state, { ...answers, 'acl.permit': permit });
  return choice ? chosen(given, choice) : given;
}

/** Asks who may use an application that is not free, before it is registered for all. */
export function notFreeMenu({ document: { answers } }: WizardState): Menu {
  const reason = answers.licence?.from?.detail;
  const why = reason === undefined ? '' : ` (${reason})`;
  return {
    title: `${answers.displayname?.text ?? answers.name?.text} is not free${why}. Who may use it?`,
    isUnasked: true,
    items: [
      { label: 'Choose who may use it', choose: (closed) => withField(closed, 'acl.permit') },
      { label: 'All users of the platform may use it', choose: withAllPermitted },
      leaveAsIs('Not now'),
    ],
  };
}
