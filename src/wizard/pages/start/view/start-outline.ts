import { isBringable } from '../../../../bring/bringable.ts';
import { lackText, wayText } from '../../../../bring/lack-text.ts';
import type { OutlineWord, Wait } from '../../../../terminal/lines/outline.ts';
import { command, retyped, rowAt } from '../../../../terminal/lines/page-actions.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { sentence } from '../../../../text/format/sentence.ts';
import { progressText } from '../../../../vendor/download/progress-text.ts';
import type { Action } from '../../../action.ts';
import type { WizardState } from '../../../state.ts';
import type { WizardOutline } from '../../../view/wizard-outline.ts';
import { otherBeginnings, questionHints, questionTexts } from '../beginnings.ts';
import { shownLacks } from '../lacks.ts';
import { lineOf } from '../line.ts';
import { isBeingIdentified, pastedIn } from '../pasted.ts';
import { indexRequest, isQuestionLoaded, loaded } from '../requests.ts';
import { type StartResult, startResults } from '../results.ts';
import type { StartQuestion } from '../slot.ts';
import { startTemplate } from '../template.ts';
import { foundLine } from './found-line.ts';

/** Time in milliseconds for something that a person has asked for: an index is a download. */
const waitMs = 180_000;

/** The longest download: whatever does not come for a minute is given up before. */
const downloadMs = 24 * 60 * 60 * 1000;

/** Questions that are only answered with what is known to deskpack. */
const closed: ReadonlySet<StartQuestion> = new Set(['offer', 'template', 'application']);

const slotOf = ({ editing: { slots } }: WizardState) => slots.start;

const isUnasked = (state: WizardState) => startTemplate(state)?.unasked !== undefined;

/** Whether anything is searched for: at first, nothing is. */
const isSearched = (state: WizardState) =>
  slotOf(state).question !== 'offer' || lineOf(state).value.trim() !== '';

/** Whether the answer to the open question can be searched. */
function isReady(state: WizardState): boolean {
  if (isBeingIdentified(state)) return false;
  if (pastedIn(state)) return true;
  if (!isQuestionLoaded(state)) return false;
  const template = startTemplate(state);
  const hasIndex = slotOf(state).question === 'offer' && template !== undefined;
  return !hasIndex || loaded(state, indexRequest(template.name)) !== undefined;
}

/** How far a download is, in tenths: each is said that takes a moment. */
function downloadText(state: WizardState): string {
  const { download } = state.session.data;
  if (!download || !('far' in download) || download.far === 'waiting') return foundText(state);
  const { done, total } = download.far;
  if (total === undefined) return 'Downloading it';
  const tenths = Math.floor((10 * done) / total);
  return `Downloading it, ${progressText({ done: (total * tenths) / 10, total })}`;
}

/** What is said of an address: a number takes it, and no key. */
function addressText(state: WizardState): string | undefined {
  const { found = [], problem } = pastedIn(state) ?? {};
  const [first, ...others] = found;
  if (
    (first?.kind !== 'download' && first?.kind !== 'repository') ||
    others.length > 0 ||
    slotOf(state).download
  )
    return undefined;
  if (first.kind === 'repository' && problem === undefined)
    return `${first.title}, read by its number`;
  return problem === undefined
    ? `${first.title}, downloaded by its number`
    : `${problem} Its number tries again.`;
}

function foundText(state: WizardState): string {
  const ofAddress = addressText(state);
  if (ofAddress !== undefined) return ofAddress;
  const { what, count } = foundLine(state, Date.now(), '');
  return [what, count].filter(Boolean).join(', ');
}

function awaited(state: WizardState): Wait | undefined {
  if (slotOf(state).download) return { what: downloadText(state), atMostMs: downloadMs };
  const isWaiting = slotOf(state).reading || (isSearched(state) && !isReady(state));
  return isWaiting ? { what: foundText(state), atMostMs: waitMs } : undefined;
}

/** What this machine lacks, with the word that brings it or the commands that do. */
function lackLines(state: WizardState): string[] {
  const lacks = shownLacks(state);
  if (lacks.length === 0) return [];
  return [
    '  This machine lacks:',
    ...lacks.map((lack) => `    ${lackText(lack)}. ${sentence(wayText(lack))}`),
    ...(lacks.some(isBringable) ? ['  "bring" does that.'] : []),
  ].map(displayLine);
}

/** The word that brings what this machine lacks. */
function bringWord(state: WizardState): OutlineWord<WizardState, Action>[] {
  if (!shownLacks(state).some(isBringable)) return [];
  return [
    {
      word: 'bring',
      means: 'bring what this machine lacks',
      act: () => ({
        does: [...retyped(''), command('accept')],
        says: () => ['  It is under way. You can search meanwhile; a run waits for it.'],
      }),
    },
  ];
}

/** What was found, or what can be done with something else than words. */
function foundLines(state: WizardState): string[] {
  if (!isSearched(state) && shownLacks(state).length > 0) return lackLines(state);
  if (!isSearched(state) && !isUnasked(state)) return [];
  const pasted = pastedIn(state);
  const isNone = isSearched(state) && startResults(state).all.length === 0;
  return [foundText(state), ...(isNone && !pasted ? ['There is no match.'] : [])].map(
    (line) => `  ${displayLine(line)}`,
  );
}

function resultText({ title, value, about }: StartResult): string {
  return [title, value, about.replaceAll(' · ', ', ')].filter(Boolean).join(', ');
}

/** Says that a package is inspected in the background, once its form is open. */
function lookLines(state: WizardState): string[] {
  const { look } = slotOf(state);
  if (state.editing.page === 'start' || !look || !startTemplate(state)?.present) return [];
  const name = displayLine(look.package);
  return [`  ${name} is inspected meanwhile; the results are printed between the questions.`];
}

/** The words for other beginnings, which are asked for on the screen in a list below the line. */
function beginningWords(question: StartQuestion): OutlineWord<WizardState, Action>[] {
  const toFirst = question === 'offer' ? [] : [command('back')];
  return otherBeginnings.map(({ title, question: word = 'empty' }, index) => ({
    word,
    means: `begin with ${title}`,
    act: () => ({
      does: [
        ...toFirst,
        command('beginnings'),
        ...Array.from({ length: index }, () => command('down')),
        command('accept'),
      ],
    }),
  }));
}

/** What a new application begins with. */
export function startOutline(state: WizardState): WizardOutline {
  const { question } = slotOf(state);
  const all = { rereads: 'all' } as const;
  return {
    id: `start ${question}`,
    says: foundLines(state),
    waitsFor: awaited(state),
    prompt: `${questionTexts[question]} `,
    items: startResults(state).all.map((result, index) => ({
      key: `${result.value}\n${result.title}`,
      text: resultText(result),
      at: rowAt(index),
      ...((result.given?.kind === 'download' || result.given?.kind === 'repository') && {
        taken: { rereads: 'all' as const },
      }),
    })),
    itemsAre: 'the number of a result, which takes it',
    taken: { says: lookLines },
    typed: {
      means: questionHints[question],
      isSearch: true,
      act: (text) => ({
        ...all,
        does: retyped(text),
        atLast(now) {
          // A path that is typed in full need not be among the results.
          const isNone = startResults(now).all.length === 0 && !closed.has(question);
          return isNone ? [command('accept')] : [];
        },
      }),
    },
    words: [...bringWord(state), ...beginningWords(question)],
    ...(question === 'offer' && {
      back: { means: 'back', act: { does: [...retyped(''), command('back')] } },
    }),
    review: { means: 'to the review', act: { does: [command('review')] } },
    commands: {
      accept: 'none',
      beginnings: 'none',
      review: 'none',
      retry: {
        word: 'again',
        also: {
          ...all,
          until: ({ session: { data } }) => data.suggestions.templates !== undefined,
          waitsFor: 'Asking the engine again',
          atMostMs: waitMs,
        },
      },
      undo: { word: '!undo' },
      redo: { word: '!redo' },
      pages: { word: '!pages' },
    },
  };
}
