import type { FieldAt } from '../../../../../descriptor/descriptor.ts';
import type { ValueField } from '../../../../../descriptor/field.ts';
import { oneValue, type PasteUse } from '../../../../../terminal/prompt/paste-use.ts';
import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import { isMultiline } from '../../../../answers/answer-text.ts';
import { listForm } from '../../../../answers/list-entries.ts';
import { focusedField } from '../../../../document/focus.ts';
import { findingsAt } from '../../../../findings/place-findings.ts';
import type { Wizard } from '../../../../session/wizard.ts';
import type { WizardState } from '../../../../state.ts';
import { namesToLookUp } from '../../../../suggestions/package-facts.ts';
import { requestFor } from '../../../../suggestions/requests.ts';
import { isLoaded } from '../../../../suggestions/suggestion-source.ts';
import { fromSuggestion } from '../../../../suggestions/take-suggestion.ts';
import { dialogueOf } from '../../../../view/dialogue.ts';
import { fieldFindingLines } from '../../../../view/field-finding-lines.ts';
import { fieldText } from '../../../../view/field-text.ts';
import { quitSign, soundsLikeQuitting } from '../../../../view/line-signs.ts';
import { noticeLines, untilKnown } from '../../../../view/press.ts';
import { type Offers, offeredFor, unreadLine } from '../../../../view/read-on.ts';
import { entriesOf, meaningLines, presentLines } from '../../../../view/value-text.ts';
import { askBeginnings } from './ask-beginnings.ts';
import { type FieldVisit, handleSign, leaveField, untilOffered } from './field-signs.ts';
import {
  entryAnswer,
  meantAnswer,
  type PlainAnswer,
  plainAnswer,
  type TypedLine,
  typedLine,
} from './plain-answer.ts';

/**
 * Says that the suggestions of a field are still being looked up, and says it when they have come, although its question
 * is open already.
 *
 * @param come called with them; none was read out yet
 * @returns a function that ends this
 */
function announceLate(
  wizard: Wizard,
  at: FieldAt,
  { say }: PromptSession,
  come: (offers: Offers) => void,
): () => void {
  const request = requestFor(wizard.state(), at, '');
  const isThere = () => !request || isLoaded(wizard.state(), request);
  if (isThere()) return () => {};
  say('  Suggestions are still loading; a notice follows when they are there.');
  const forget = wizard.subscribe(() => {
    if (!isThere()) return;
    forget();
    const all = offeredFor(wizard.state(), at, undefined);
    come({ all, read: 0 });
    say('', all.length > 0 ? `  ${unreadLine(all)}.` : '  There are no suggestions.');
  });
  return forget;
}

/** The possible use of several pasted lines at the question for a field. */
export function pastedLines(field: ValueField): PasteUse {
  if (isMultiline(field) && field.type === 'string') {
    return { words: 'them as lines of the text', letter: 'l', joint: '\n', isUsual: true };
  }
  return isMultiline(field) || listForm(field)
    ? { words: 'each as an entry', letter: 'e', joint: '\n', isUsual: true }
    : { ...oneValue, joint: '\n' };
}

/** Whether the icon and the packages have been looked up; before that, findings about them would be too late or wrong. */
function isAnswerKnown(state: WizardState): boolean {
  const { icon } = state.document.answers;
  const isIconKnown = !icon || state.session.data.iconFiles[icon.text] !== undefined;
  return isIconKnown && namesToLookUp(state).length === 0;
}

const longAnswers =
  '@FILE takes the text of a file, such as @comment.txt, and @ alone opens an editor; both take longer texts.';

/** Findings of a field that were not said since it was entered; they count as said after this. */
function newFindings(state: WizardState, key: string, said: Set<string>): string[] {
  const lines = fieldFindingLines(state, key);
  const others = lines.filter((line) => !said.has(line));
  said.clear();
  for (const line of lines) said.add(line);
  return others;
}

const hasError = (state: WizardState, key: string) =>
  findingsAt(state, key).some(({ severity }) => severity === 'error');

/**
 * The answer that a line is; undefined means no change. A line that is only a part of a suggestion is asked about.
 *
 * @returns 'left' if the user leaves
 */
async function answerOf(
  typed: TypedLine,
  { wizard, session, at, offers }: FieldVisit,
): Promise<PlainAnswer | 'left' | undefined> {
  const state = wizard.state();
  const present = state.document.answers[at.key]?.text ?? '';
  if (isMultiline(at.field)) return entryAnswer(typed, at.field, present);
  const answer = meantAnswer(typed, state, at) ?? plainAnswer(typed, at, present, offers);
  if (!answer || 'refusal' in answer || answer.isTaken) return answer;
  const text = await askBeginnings(answer.text, at, state, session);
  if (text === undefined) return 'left';
  if (text !== answer.text) return { text, isTaken: true, isToBeRead: true };
  return typed.text.includes('\n') ? { ...answer, isToBeRead: true } : answer;
}

/**
 * Asks for the focused field until its answer has no errors, or the user continues anyway. Findings are said once,
 * before the next question.
 *
 * @returns false if the user leaves
 */
export async function askField(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { say } = session;
  const at = focusedField(wizard.state())!;
  const { key, field } = at;
  const { explained, lists } = dialogueOf(session);
  const present = () => wizard.state().document.answers[key]?.text ?? '';
  await untilOffered(wizard, at, '');
  const heard = { isKnown: explained.has(key), isFirst: explained.size === 0, lists };
  const text = fieldText(wizard.state(), at, heard);
  let { offers } = text;
  explained.add(key);
  say(...text.lines);
  const said = new Set(fieldFindingLines(wizard.state(), key));
  const isInEntries = isMultiline(field);
  const pasted = pastedLines(field);
  const forgetLate = announceLate(wizard, at, session, (late) => {
    offers = late;
  });
  try {
    for (;;) {
      const number = isInEntries ? `, ${entriesOf(present(), field).length + 1}` : '';
      const line = await session.ask(`${field.title}${number}: `, { pasted, longAnswers });
      if (line === undefined) return false;
      const typed = typedLine(line);
      if (typed.text === quitSign && !typed.isLiteral) return false;
      const done = typed.isLiteral
        ? undefined
        : await handleSign(typed.text, { wizard, session, at, offers });
      if (done === 'left') return true;
      if (done) {
        offers = done;
        say(...newFindings(wizard.state(), key, said));
        continue;
      }
      const answer = await answerOf(typed, { wizard, session, at, offers });
      if (answer === 'left') return false;
      if (soundsLikeQuitting(line)) say(`  ${quitSign} quits.`);
      if (answer && 'refusal' in answer) {
        say(`  ${answer.refusal}`);
        continue;
      }
      if (answer) {
        const from = answer.isTaken ? fromSuggestion(field) : undefined;
        wizard.dispatch({ type: 'answered', key, text: answer.text, sets: answer.sets, from });
        if (line.includes('\n')) say(...noticeLines(wizard.state()));
      }
      await untilKnown(wizard, isAnswerKnown);
      if (answer?.isToBeRead)
        say(...presentLines(field, present()), ...meaningLines(wizard.state(), field));
      if (answer && (isInEntries || hasError(wizard.state(), key))) {
        // The findings of another answer are said, even if they are the same as before.
        if (!isInEntries) said.clear();
        say(...newFindings(wizard.state(), key, said));
        continue;
      }
      // A missing answer is only reported after its field was passed.
      leaveField(wizard, session, 'next-field');
      say(...newFindings(wizard.state(), key, said));
      return true;
    }
  } finally {
    forgetLate();
  }
}
