import { readOn } from '../../../../terminal/lines/read-on.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { dialogueOf, filledLines } from '../../../view/dialogue.ts';
import { quitSign } from '../../../view/line-signs.ts';
import {
  changeBack,
  highlightRow,
  noticeLines,
  press,
  retype,
  untilKnown,
} from '../../../view/press.ts';
import { otherBeginnings, questionHints, questionTexts } from '../beginnings.ts';
import { pastedPlace } from '../pasted-place.ts';
import { indexRequest, isQuestionLoaded, loaded } from '../requests.ts';
import { type StartResult, startResults } from '../results.ts';
import type { StartQuestion } from '../slot.ts';
import { startTemplate } from '../template.ts';
import { foundLine } from './found-line.ts';

/** Time in milliseconds for something that a person has asked for: an index is a download. */
const waitMs = 180_000;

const questions: ReadonlySet<string> = new Set([
  'template',
  'image',
  'record',
  'desktop',
  'host',
  'descriptor',
]);

/** Questions that are only answered with what is known to deskpack. */
const closed: ReadonlySet<StartQuestion> = new Set(['offer', 'template', 'application']);

const isQuestion = (word: string): word is StartQuestion => questions.has(word);

const howTo = [
  '  Expected: words of its name or purpose, then the number of a result; + reads more',
  '  of them. A name that is not found can be taken too. Others: "template" searches another',
  '  template. "image", "record", "desktop", "host" and "descriptor" begin with an image here,',
  '  an inspection record or recipe, a .desktop file, an application of this machine, or an',
  '  existing descriptor. "empty" is an empty form. < leads back to the first question, ! to the',
  '  review; "quit" quits.',
];

/** Whether the answer to the open question can be searched. */
function isReady(state: WizardState): boolean {
  const { question } = state.editing.slots.start;
  if (pastedPlace(state)) return true;
  if (!isQuestionLoaded(state)) return false;
  const template = startTemplate(state);
  const isSearched = question === 'offer' && template !== undefined;
  return !isSearched || loaded(state, indexRequest(template.name)) !== undefined;
}

function openQuestion(wizard: Wizard, question: StartQuestion | undefined): void {
  if (wizard.state().editing.slots.start.question !== 'offer') press(wizard, 'back');
  if (question === 'offer') return;
  if (question === 'template') {
    press(wizard, 'template');
    return;
  }
  const index = otherBeginnings.findIndex((one) => one.question === question);
  press(wizard, 'beginnings');
  for (let step = 0; step < index; step += 1) press(wizard, 'down');
  press(wizard, 'accept');
}

function resultLine({ title, value, about }: StartResult, number: number): string {
  const text = [title, value, about.replaceAll(' · ', ', ')].filter(Boolean).join(', ');
  return `  #${number} ${displayLine(text)}`;
}

function foundText(state: WizardState): string {
  const { what, count } = foundLine(state, Date.now(), '...');
  return `  ${displayLine([what, count].filter(Boolean).join(', '))}`;
}

/** Whether a result is the one that was read out, whatever is known about it by now. */
function isSameResult(one: StartResult, other: StartResult): boolean {
  return one.value === other.value && one.title === other.title;
}

/** Waits until what is asked about can be searched, and says so if that takes a moment. */
async function untilReady(wizard: Wizard, { say }: PromptSession): Promise<void> {
  await untilKnown(wizard, isReady, 500);
  if (isReady(wizard.state())) return;
  say(foundText(wizard.state()));
  await untilKnown(wizard, isReady, waitMs);
}

/** Says that a package is inspected in the background. */
function lookText(name: string): string {
  return `  ${displayLine(name)} is inspected meanwhile; the results are printed between the questions.`;
}

/** Takes a result, and reads out what was filled in. @returns whether the page was left */
async function take(wizard: Wizard, session: PromptSession, index: number): Promise<boolean> {
  const { say } = session;
  highlightRow(wizard, index);
  press(wizard, 'accept');
  await untilKnown(wizard, ({ editing: { slots } }) => slots.start.reading === undefined, waitMs);
  const state = wizard.state();
  say(...noticeLines(state));
  if (state.editing.page !== 'start') {
    say(...filledLines(state, dialogueOf(session)));
    const { look } = state.editing.slots.start;
    if (look && startTemplate(state)?.present) say(lookText(look.package));
  }
  return state.editing.page !== 'start';
}

/**
 * Asks what to offer, and reads out what is found with numbers for taking it.
 *
 * @returns false if the user leaves
 */
export async function askStart(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { say } = session;
  const question = () => wizard.state().editing.slots.start.question;
  const asked = () => `${questionTexts[question()]} `;
  /** The results that were read out, by their numbers. */
  let read: readonly StartResult[] = [];
  const readOut = (): void => {
    const { all } = startResults(wizard.state());
    const next = readOn(all, 0, resultLine);
    say(foundText(wizard.state()), ...next.lines);
    read = all.slice(0, next.read);
    const pasted = pastedPlace(wizard.state());
    if (pasted) say(`  ${pasted.adviceInLines}`);
    else if (all.length === 0) say('  There is no match.');
    else if (read.length > 0) say('  The number of one takes it.');
  };
  /** @returns whether the page was left; what was taken may have several applications */
  const takeOrChoose = async (index: number): Promise<boolean> => {
    const before = question();
    if (await take(wizard, session, index)) return true;
    read = [];
    if (question() === 'application' && before !== 'application') readOut();
    return false;
  };
  say('  Type words of its name or purpose; "empty" for an empty form; ? explains.');
  if (startTemplate(wizard.state())?.unasked !== undefined)
    say(foundText(wizard.state()), '  "again" retries.');
  for (;;) {
    const line = await session.ask(asked());
    if (line === undefined) return false;
    const typed = line.trim();
    const number = /^#?(\d{1,4})$/.exec(typed)?.[1];
    const { all } = startResults(wizard.state());
    if (typed === quitSign || typed === 'quit') return false;
    if (typed === '!') {
      press(wizard, 'review');
      return true;
    }
    if (typed === '?') say(...howTo);
    else if (typed === '<') openQuestion(wizard, 'offer');
    else if (changeBack(typed, wizard, session)) continue;
    else if (typed === '+') {
      const next = readOn(all, read.length, resultLine);
      say(...next.lines);
      read = [...read, ...all.slice(read.length, next.read)];
    } else if (number !== undefined && read.length > 0) {
      const meant = read[Number(number) - 1];
      // The index may have been read meanwhile, and have other results.
      const index = meant ? all.findIndex((one) => isSameResult(one, meant)) : -1;
      if (!meant) say(`  #${number} was not read.`);
      else if (index === -1) {
        say('  The results have changed:');
        readOut();
      } else if (await takeOrChoose(index)) return true;
    } else if (typed === 'again' && startTemplate(wizard.state())?.unasked !== undefined) {
      press(wizard, 'retry');
      await untilReady(wizard, session);
      say(foundText(wizard.state()));
    } else if (typed === 'empty') {
      openQuestion(wizard, undefined);
      return true;
    } else {
      const isOther = isQuestion(typed);
      if (isOther) openQuestion(wizard, typed);
      else if (typed === '') {
        say(`  Expected: ${questionHints[question()]}; ? explains.`);
        continue;
      } else retype(wizard, typed);
      await untilReady(wizard, session);
      const { all: found } = startResults(wizard.state());
      if (found.length > 0 || isOther || closed.has(question())) readOut();
      // A path that is typed in full.
      else if (await takeOrChoose(0)) return true;
    }
  }
}
