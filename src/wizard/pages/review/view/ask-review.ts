import { isQuit } from '../../../../terminal/lines/meaning.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { Wizard } from '../../../session/wizard.ts';
import { isCheckingNames } from '../../../suggestions/package-facts.ts';
import { dialogueOf } from '../../../view/dialogue.ts';
import {
  changeBack,
  doTaskInLines,
  highlightItem,
  noticeLines,
  press,
  untilKnown,
} from '../../../view/press.ts';
import { goTo, whyNotFound } from './go-to.ts';
import { fileLines, howToLines, nothingChosenLines, readOut } from './read-review.ts';
import {
  type Choice,
  choiceLines,
  howToBegin,
  NumberedChoices,
  possibleChoices,
} from './review-choices.ts';
import { fixFirst, machineLines, summaryLines } from './review-summary.ts';

/** Time in milliseconds for reading the index of a template, which may be a download. */
const namesMs = 180_000;

/** Time in milliseconds for starting a catalog, which may migrate its database first. */
const catalogMs = 180_000;

/** Does a setup that needs the terminal, and waits for what has changed with it. */
async function setUpOutside(wizard: Wizard, session: PromptSession): Promise<void> {
  const { suggestions, host } = wizard.state().session.data;
  await doTaskInLines(wizard, session);
  await untilKnown(
    wizard,
    ({ session: { data } }) =>
      data.suggestions.templates !== suggestions.templates || data.host !== host,
  );
}

/** Starts one of the possible actions through the reducer. */
async function beginChoice(
  { place, item }: Choice,
  wizard: Wizard,
  session: PromptSession,
): Promise<void> {
  highlightItem(wizard, place);
  press(wizard, 'accept');
  const isWanted = () => wizard.state().editing.slots.review.wanted !== undefined;
  if (isWanted() && isCheckingNames(wizard.state())) {
    session.say('  Checking package names first.');
    await untilKnown(wizard, (state) => !isWanted() || !isCheckingNames(state), namesMs);
    if (!isWanted() && wizard.state().editing.page === 'review')
      session.say(...noticeLines(wizard.state()));
  }
  // The user has waited long enough already, so it is requested a second time.
  if (isWanted()) press(wizard, 'accept');
  if (item.kind !== 'setup') return;
  if (wizard.state().session.externalTask) await setUpOutside(wizard, session);
  if (wizard.state().run.catalogWork) {
    session.say(...noticeLines(wizard.state()));
    await untilKnown(
      wizard,
      ({ run: { catalogWork }, session: { exit } }) => !catalogWork || !!exit,
      catalogMs,
    );
  }
  session.say(...noticeLines(wizard.state()));
}

/**
 * Reads out a summary and the changed goals, asks for an action, and reads out requested details. @returns false if the user leaves
 */
export async function askReview(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { say } = session;
  if (wizard.state().editing.slots.review.tab === 'files') say(...(await fileLines(wizard)));
  await untilKnown(
    wizard,
    ({ session: { data, isFileOnly } }) => isFileOnly || data.host !== undefined,
  );
  const state = wizard.state();
  const dialogue = dialogueOf(session);
  dialogue.correcting = undefined;
  const isKnown = dialogue.explained.has('review');
  dialogue.explained.add('review');
  const possible = [...machineLines(state), ...possibleChoices(state)];
  say(
    ...summaryLines(state),
    ...possible.filter((line) => !dialogue.possible.includes(line)),
    ...(isKnown
      ? [`  Expected: ${howToBegin(state)}choices reads all; ? explains.`]
      : howToLines(state)),
  );
  dialogue.possible = possible;
  const numbered = new NumberedChoices(wizard);
  for (;;) {
    const forget = numbered.tellOfNew(session);
    const line = await session.ask('What to do: ').finally(forget);
    if (line === undefined) return false;
    const typed = line.trim();
    if (isQuit(typed)) return false;
    // The next lines name numbers.
    if (['', '!', '?'].includes(typed) && numbered.isOutdated) {
      numbered.read();
      say('  The choices have changed:', ...choiceLines(wizard.state()));
    }
    if (typed === '' || typed === '!') {
      say(...nothingChosenLines(wizard.state()));
      continue;
    }
    const lines = await readOut(typed, wizard);
    if (lines) {
      if (typed === 'choices') numbered.read();
      say(...lines);
      continue;
    }
    if (typed === '*') {
      const fixed = fixFirst(wizard);
      if (fixed === undefined) say('  Nothing to fix here.');
      else say(`  Done: ${fixed}.`, ...summaryLines(wizard.state()));
      continue;
    }
    if (changeBack(typed.replace(/^!?/, '!'), wizard, session)) continue;
    if (typed === '<') {
      press(wizard, 'back');
      return true;
    }
    const number = /^#?(\d)$/.exec(typed)?.[1];
    const choice = number === undefined ? undefined : numbered.of(Number(number));
    if (choice && 'gone' in choice) {
      numbered.read();
      say(`  Not offered any more: ${displayLine(choice.gone)}.`, ...choiceLines(wizard.state()));
    } else if (choice?.disabledReason) say(`  Not now: ${displayLine(choice.disabledReason)}`);
    else if (choice) {
      await beginChoice(choice, wizard, session);
      return true;
    } else if (goTo(wizard, typed, session)) return true;
    else say(`  ${whyNotFound(typed)}`);
  }
}
