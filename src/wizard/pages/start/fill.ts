import {
  type Installable,
  proposalOfInstallable,
} from '../../../describe/installable/proposal-of-installable.ts';
import type { Proposal } from '../../../describe/proposal.ts';
import { textsOfDescriptor } from '../../answers/answer-text.ts';
import { withField, withPage } from '../../document/focus.ts';
import { withHeldFiles } from '../../document/held-files.ts';
import { iconsOfOrigin, iconsOfProposal, withHeldIcons } from '../../document/held-icons.ts';
import { withGiven } from '../../document/initial-state.ts';
import { isFilledInFor, withoutChosen } from '../../document/looked-offer.ts';
import {
  answersOfProposal,
  extraLabelsOf,
  isUngiven,
  withoutProposed,
  withProposed,
} from '../../document/proposed-answers.ts';
import { answersFrom, withNewAnswers } from '../../document/with-answer.ts';
import type { Answers, Document } from '../../document.ts';
import { findingsOf } from '../../findings/derived.ts';
import { isMissingAnswer, keyOfFinding } from '../../findings/place-findings.ts';
import type { LookRequest, MadeFrom } from '../../services.ts';
import { update, type WizardState, withNotice, withSlot } from '../../state.ts';
import { mimeTypesRequest } from '../../suggestions/sources/mime-types.ts';
import { withTemplateBegun } from './lacks.ts';
import { loaded } from './requests.ts';
import { startTemplate } from './template.ts';

/** Goes to the first field of the form that still needs an answer, or to the review. */
function atFirstMissing(state: WizardState): WizardState {
  const missing = findingsOf(state)
    .filter((finding) => isMissingAnswer(finding, state))
    .map(keyOfFinding);
  const moved = missing.map((key) => (key === undefined ? state : withField(state, key)));
  return (
    moved.find(({ editing: { page } }) => page !== state.editing.page) ?? withPage(state, 'review')
  );
}

/** Fills in the form from a proposal, in place of the values of an earlier one. Values that the user has given stay. */
export function filledIn(state: WizardState, proposal: Proposal, notice?: string): WizardState {
  const present = withoutProposed(state.document.answers);
  const proposed = answersOfProposal(proposal, extraLabelsOf(state));
  const template = startTemplate(state);
  const searched: Answers = template
    ? {
        template: {
          text: template.name,
          from: { source: 'described', detail: 'the start page', word: 'start page' },
        },
      }
    : {};
  const answers = withProposed(present, { ...searched, ...proposed });
  const filled = withHeldIcons(withNewAnswers(state, answers), iconsOfProposal(proposal));
  return withNotice(atFirstMissing(filled), notice);
}

/** Fills in the form for something that can be installed, and begins the closer look at it. */
export function withInstallable(state: WizardState, installable: Installable): WizardState {
  const template = startTemplate(state);
  const types = loaded(state, mimeTypesRequest) ?? [];
  const { packageManager } = template ?? { packageManager: undefined };
  const proposal = proposalOfInstallable(
    installable,
    { name: template?.name ?? '', packageManager },
    types,
  );
  const filled = filledIn(state, proposal);

  const look: LookRequest = {
    template: template?.name ?? '',
    package: installable.package,
    name: filled.document.answers.name?.text ?? '',
    application: installable.application?.title,
    icon: installable.application?.icon.cached,
  };
  const slot = { ...filled.editing.slots.start, look, declined: [] };
  return withTemplateBegun(withSlot(filled, 'start', slot));
}

/** Fills in the form with a proposal from something that exists. */
export function withProposal(state: WizardState, proposal: Proposal): WizardState {
  const [note, ...others] = proposal.notes;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return filledIn(state, proposal, note && `Not everything is known: ${note.message}${more}.`);
}

/** Begins with the values of an existing descriptor. */
export function withDescriptor(
  state: WizardState,
  { origin, icon }: Extract<MadeFrom, { origin: unknown }>,
): WizardState {
  const given = Object.entries(state.document.answers).filter(([, answer]) => !isUngiven(answer));
  const usual = origin.acl === undefined ? answersFrom({ 'acl.permit': 'all' }, 'default') : {};
  const answers: Answers = {
    ...usual,
    ...withGiven(answersFrom(textsOfDescriptor(origin), 'file'), state.session.given),
    ...Object.fromEntries(given),
  };
  const opened = withNewAnswers(state, answers);
  const begun = update(opened, { document: { ...opened.document, origin } });
  return withPage(withHeldIcons(begun, iconsOfOrigin(origin, icon)), 'template');
}

/**
 * Adds what a closer look has found to all documents that were filled in for it, those that undo leads to too: so the
 * look is no change of its own. A value that the user has cleared since stays empty.
 */
export function withLook(state: WizardState, look: LookRequest, proposal: Proposal): WizardState {
  const proposed = answersOfProposal(proposal, extraLabelsOf(state));
  const given = new Set<string>();
  // Called with the documents in the order in which they were made.
  const looked = (document: Document): Document => {
    if (!isFilledInFor(document, look)) return document;
    const { answers } = document;
    const wanted = Object.entries(withoutChosen(proposed, answers, look)).filter(
      ([key]) => answers[key] !== undefined || !given.has(key),
    );
    for (const key of Object.keys(answers)) given.add(key);
    return { ...document, answers: withProposed(answers, Object.fromEntries(wanted)) };
  };
  const past = state.editing.history.past.map(looked);
  const document = looked(state.document);
  const future = state.editing.history.future.toReversed().map(looked).toReversed();
  const history = { past, future, typing: state.editing.history.typing };
  const withIcons = withHeldIcons(
    update(state, { document, editing: { history } }),
    iconsOfProposal(proposal),
  );
  return withHeldFiles(withIcons, proposal.artefact?.files ?? []);
}
