import { ruleOf } from '../../../../descriptor/all-rules.ts';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { errorMessage } from '../../../../error/deskpack-error.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import type { CommandName } from '../../../command.ts';
import { focusedField, focusedKey } from '../../../document/focus.ts';
import { provenanceText } from '../../../document/provenance-text.ts';
import { findingsAt } from '../../../findings/place-findings.ts';
import { untilKnown } from '../../../session/until-known.ts';
import { valueOfFile } from '../../../session/value-of-file.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { requestFor } from '../../../suggestions/requests.ts';
import type { Suggestion } from '../../../suggestions/suggestion.ts';
import { isLoaded } from '../../../suggestions/suggestion-source.ts';
import { fromSuggestion } from '../../../suggestions/take-suggestion.ts';
import {
  canBeSearched,
  fieldFindingLines,
  fieldText,
  findingLine,
  offeredFor,
  suggestionLines,
} from '../../../view/field-text.ts';
import { plainAnswer } from './plain-answer.ts';

/** Waits for the suggestions of a field, for a part of its text or an empty one. */
async function untilOffered(
  wizard: Wizard,
  at: FieldAt,
  query: string,
  atMost?: number,
): Promise<void> {
  const request = requestFor(wizard.state(), at, query);
  if (request) await untilKnown(wizard, (state) => isLoaded(state, request), atMost);
}

/** Whether the icon has been looked up; before that, a correct answer would be reported as wrong. */
function isIconKnown({ document, data }: WizardState): boolean {
  const { icon } = document.answers;
  return !icon || data.iconFiles[icon.text] !== undefined;
}

function explain(state: WizardState, key: string, { say }: PromptSession): void {
  const field = fieldOfKey(key)!.field;
  say(`  ${field.help}`, '  @ opens the answer in $EDITOR.');
  const { from } = state.document.answers[key] ?? {};
  if (from) say(`  ${provenanceText(from)}`);
  say('  !undo undoes the last change; !redo redoes it; !file goes back to the file.');
  for (const finding of findingsAt(state, key)) {
    say(`  ${findingLine(finding)}`, `  ${ruleOf(finding.rule)?.reason ?? ''}`);
    if (finding.fix) say(`  * fixes it: ${finding.fix.title}`);
  }
}

function fixAnswer(wizard: Wizard, key: string, { say }: PromptSession): void {
  const had = findingsAt(wizard.state(), key).some(({ fix }) => fix);
  wizard.dispatch({ type: 'command', name: 'fix' });
  say(
    had
      ? `  Now: ${displayLine(wizard.state().document.answers[key]?.text ?? 'nothing')}`
      : '  Nothing to fix here.',
  );
  say(...fieldFindingLines(wizard.state(), key));
}

/** What the wizard has to say about the last change. */
function noticeLines({ notice }: WizardState): string[] {
  return notice ? [`  ${displayLine(notice)}`] : [];
}

/** Opens the answer in the user's editor. */
async function edit(wizard: Wizard, key: string, session: PromptSession): Promise<void> {
  const { editValue } = await import('../../../session/edit-value.ts');
  try {
    const text = await editValue(wizard.state().document.answers[key]?.text ?? '', process.env, {
      lend: session.without,
      async tell(lines) {
        session.say(...lines.map((line) => (line === '' ? '' : `  ${line}`)));
        await session.ask('Enter continues: ');
      },
    });
    if (text !== undefined) wizard.dispatch({ type: 'answered', key, text });
    if (text !== undefined) session.say(...noticeLines(wizard.state()));
    session.say(`  Now: ${displayLine(wizard.state().document.answers[key]?.text ?? 'nothing')}`);
    session.say(...fieldFindingLines(wizard.state(), key));
  } catch (error) {
    session.say(`  ${displayLine(errorMessage(error))}`);
  }
}

/** Takes the text of a file as the answer. @returns false if there is no such file */
async function takeFile(
  wizard: Wizard,
  key: string,
  path: string,
  { say }: PromptSession,
): Promise<boolean> {
  const text = await valueOfFile(path);
  if (text === undefined) return false;
  wizard.dispatch({ type: 'answered', key, text });
  const { answers } = wizard.state().document;
  say(
    ...noticeLines(wizard.state()),
    `  Now: ${displayLine(answers[key]?.text ?? 'nothing')}`,
    ...fieldFindingLines(wizard.state(), key),
  );
  return true;
}

/** Time limit in milliseconds for a search by name. */
const searchTimeoutMs = 20_000;

/** Searches the suggestions of a field and reads out the matches. */
async function searched(wizard: Wizard, key: string, wanted: string, { say }: PromptSession) {
  const at = fieldOfKey(key)!;
  // The wizard loads the suggestions for the text of this action.
  wizard.dispatch({ type: 'looked-for', query: wanted });
  await untilOffered(wizard, at, wanted, searchTimeoutMs);
  const found = offeredFor(wizard.state(), at, wanted);
  say(...suggestionLines(found));
  if (found.length === 0) say('  Nothing known matches. Any other value is accepted as well.');
  return found;
}

/** The commands for words after an exclamation mark that change answers. */
const changes: Readonly<Record<string, CommandName>> = {
  undo: 'undo',
  redo: 'redo',
  file: 'restore',
};

const longAnswers =
  '@FILE takes the text of a file, such as @comment.txt, and @ alone opens an editor; both take longer texts.';

const leave = false;
const answered = true;

/**
 * Asks for the focused field until its answer has no errors, or the user continues anyway.
 *
 * @returns false if the user leaves
 */
export async function askField(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { say } = session;
  const at = focusedField(wizard.state())!;
  const { key, field } = at;
  await untilOffered(wizard, at, '');
  say(...fieldText(wizard.state(), at));
  let offers: readonly Suggestion[] = offeredFor(wizard.state(), at, undefined);
  for (;;) {
    const line = await session.ask(`${field.title}: `, { joint: '\n', longAnswers });
    if (line === undefined) return leave;
    const typed = line.trim();
    if (typed === '<') {
      wizard.dispatch({ type: 'command', name: 'previous-field' });
      if (focusedKey(wizard.state()) === key) say('  This is the first question.');
      return answered;
    }
    const change = typed.startsWith('!') ? changes[typed.slice(1)] : undefined;
    if (change) {
      wizard.dispatch({ type: 'command', name: change });
      say(`  ${displayLine(wizard.state().notice ?? '')}`);
      return answered;
    }
    if (typed === '!') {
      wizard.dispatch({ type: 'command', name: 'review' });
      return answered;
    }
    if (typed === '?') {
      explain(wizard.state(), key, session);
      continue;
    }
    if (typed === '@') {
      await edit(wizard, key, session);
      continue;
    }
    if (typed.startsWith('@') && (await takeFile(wizard, key, typed.slice(1), session))) continue;
    if (typed === '*') {
      fixAnswer(wizard, key, session);
      continue;
    }
    if (canBeSearched(field) && typed.startsWith('/') && typed.length > 1) {
      offers = await searched(wizard, key, typed.slice(1).trim(), session);
      continue;
    }
    const answer = plainAnswer(line, at, wizard.state().document.answers[key]?.text ?? '', offers);
    if (answer === 'no such number') {
      say(`  There is no such number; #1 to #${Math.min(9, offers.length)} are.`);
      continue;
    }
    if (answer) {
      const { text, sets, isTaken } = answer;
      const from = isTaken ? fromSuggestion(field) : undefined;
      wizard.dispatch({ type: 'answered', key, text, sets, from });
      if (line.includes('\n')) say(...noticeLines(wizard.state()));
    }
    await untilKnown(wizard, isIconKnown);
    if (answer && typed.startsWith('#'))
      say(`  Now: ${displayLine(wizard.state().document.answers[key]?.text ?? 'nothing')}`);
    const hasError = findingsAt(wizard.state(), key).some(({ severity }) => severity === 'error');
    if (answer && hasError) {
      say(...fieldFindingLines(wizard.state(), key));
      continue;
    }
    // A missing answer is only reported after its field was passed.
    wizard.dispatch({ type: 'command', name: 'next-field' });
    say(...fieldFindingLines(wizard.state(), key));
    return answered;
  }
}
