import type { OwnItem } from '../../../../terminal/lines/derived-outline.ts';
import type { Act, OutlineWord, Wait } from '../../../../terminal/lines/outline.ts';
import { command } from '../../../../terminal/lines/page-actions.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { Action } from '../../../action.ts';
import { workBehind } from '../../../bringing/work.ts';
import type { WizardState } from '../../../state.ts';
import { isCheckingNames } from '../../../suggestions/package-facts.ts';
import type { WizardOutline } from '../../../view/wizard-outline.ts';
import { goalText } from '../expected-time.ts';
import { nameOfItem, type ReviewItem, reviewItems } from '../review-items.ts';
import { setups } from '../setups.ts';
import { type ReviewTab, tabsOf } from '../slot.ts';
import { goTo } from './go-to.ts';
import { fileLines, findingLines, partsToRead } from './read-review.ts';
import { firstFixed, machineLines, proofLines, summaryLines } from './review-summary.ts';

/** Time in milliseconds for reading the index of a template, which may be a download. */
const namesMs = 180_000;

/** Time in milliseconds for what is read of this machine. */
const readMs = 5_000;

/** Time in milliseconds for bringing an engine and a base image, and for a look after that, over a slow line. */
const bringMs = 3_600_000;

type ReviewAct = Act<WizardState, Action>;

const slotOf = ({ editing: { slots } }: WizardState) => slots.review;

/** The actions that show a part of the review. */
function toTab(tab: ReviewTab, { session }: WizardState, from: ReviewTab): Action[] {
  const ids = tabsOf(session).map(({ id }) => id);
  const steps = (ids.indexOf(tab) - ids.indexOf(from) + ids.length) % ids.length;
  return Array.from({ length: steps }, () => command('next-tab'));
}

/** The actions that highlight an item, by its index in the review. */
function toItem(state: WizardState, index: number): Action[] {
  const downs = Array.from({ length: index }, () => command('down'));
  return [...toTab('summary', state, slotOf(state).tab), command('first'), ...downs];
}

/** What follows when something is taken: it is requested again after the user has waited, and then not checked. */
const taken: ReviewAct = {
  rereads: 'changes',
  atLast: (now) => (slotOf(now).wanted === undefined ? [] : [command('accept')]),
};

/** What goes on behind the review, or why it ended. */
function workLines(state: WizardState): string[] {
  const work = workBehind(state, Date.now());
  return work ? [`  ${displayLine(work.text)}`] : [];
}

const isLeft = ({ session }: WizardState) => session.exit !== undefined;

/** A goal may be queued behind a look, which waits for an engine and a base image. */
const takenGoal: ReviewAct = {
  ...taken,
  until: (state) => slotOf(state).awaitsLook !== true || isLeft(state),
  waitsFor: 'It begins once its window was looked at',
  atMostMs: bringMs,
  says: workLines,
};

/** A setup in another program changes what is here, which is read again; what is brought is waited for. */
function takenSetup(item: ReviewItem, state: WizardState): ReviewAct | undefined {
  if (item.kind !== 'setup') return takenGoal;
  const begun = setups[item.setup].begin(state);
  const { host } = state.session.data;
  if (begun.session.externalTask)
    return { ...taken, until: ({ session: { data } }) => data.host !== host, atMostMs: readMs };
  if (begun.session.bringing.wanted.length === 0) return undefined;
  return {
    ...taken,
    until: (now) => now.session.bringing.wanted.length === 0 || isLeft(now),
    waitsFor: 'It is being brought',
    atMostMs: bringMs,
    says: workLines,
  };
}

/** All that can be done, now or not. */
function choicesIn(state: WizardState): OwnItem<WizardState, Action>[] {
  return reviewItems(state).flatMap((item, index): OwnItem<WizardState, Action>[] => {
    if (item.kind !== 'goal' && item.kind !== 'setup') return [];
    const { title, disabledReason } = item.kind === 'goal' ? item.choice : { title: item.title };
    return [
      {
        key: nameOfItem(item),
        text: item.kind === 'goal' ? goalText(state, item.choice) : title,
        unavailable: disabledReason,
        at: toItem(state, index),
        taken: takenSetup(item, state),
      },
    ];
  });
}

const isPlanned = ({ session: { data }, document }: WizardState) =>
  data.plan?.answers === document.answers;

/** The words that read out a part, or mend something. */
function wordsOf(state: WizardState): OutlineWord<WizardState, Action>[] {
  const tabs = tabsOf(state.session);
  const parts = Object.entries(partsToRead).filter(
    ([word]) => word === 'answers' || tabs.some(({ id }) => id === word),
  );
  const fixed = firstFixed(state);
  const title = displayLine(fixed?.finding.fix?.title ?? '');
  return [
    ...parts.map(([word, says]) => ({ word, means: 'read that part', act: () => ({ says }) })),
    ...tabs
      .filter(({ id }) => id === 'files')
      .map(() => ({
        word: 'files',
        means: 'read the files that would be written, or what changes in them',
        act: (): ReviewAct => ({
          does: toTab('files', state, slotOf(state).tab),
          until: isPlanned,
          waitsFor: 'Reading the files that are there',
          atMostMs: readMs,
          says: (now) => [...fileLines(now), '  "page Files" goes to the page of that name.'],
          atLast: () => toTab('summary', state, 'files'),
        }),
      })),
    {
      word: '*',
      means: fixed ? `mend a finding: ${title}` : 'mend a finding',
      unavailable: fixed ? undefined : 'nothing to fix here',
      act: () => ({
        does: [...toItem(state, fixed?.place ?? 0), command('fix')],
        says: () => [`  Done: ${title}.`],
        rereads: 'changes',
      }),
    },
  ];
}

function awaited(state: WizardState): Wait | undefined {
  const { isFileOnly, data } = state.session;
  const { wanted, tab } = slotOf(state);
  if (wanted !== undefined && isCheckingNames(state))
    return { what: 'Checking package names first', atMostMs: namesMs };
  if (!isFileOnly && data.host === undefined)
    return { what: 'Asking what can be done here', atMostMs: readMs };
  return tab === 'files' && !isPlanned(state)
    ? { what: 'Reading the files that are there', atMostMs: readMs }
    : undefined;
}

/** The answers in a summary, what is wrong with them, and what can be done. */
export function reviewOutline(
  state: WizardState,
  comesBack: (after: 'field' | 'page') => void,
): WizardOutline {
  return {
    id: 'review',
    says: summaryLines(state),
    news: [
      ...(slotOf(state).tab === 'files' ? fileLines(state) : []),
      ...proofLines(state, Date.now()).map((line) => `  ${line}`),
      ...machineLines(state),
    ],
    waitsFor: awaited(state),
    prompt: 'What to do: ',
    items: choicesIn(state),
    itemsAre: 'the number of a choice, which does it',
    taken,
    isRemembered: true,
    announces: true,
    words: wordsOf(state),
    typed: {
      means: 'the name of a field or a page, which goes there and comes back',
      act: (name) => goTo(name, comesBack),
    },
    explains: findingLines(state),
    commands: {
      accept: 'none',
      fix: 'none',
      // These are for what is highlighted.
      editor: 'none',
      restore: 'none',
      'next-tab': 'none',
    },
  };
}
