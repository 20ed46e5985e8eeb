import { ruleOf } from '../../../../descriptor/all-rules.ts';
import { valueFields } from '../../../../descriptor/descriptor.ts';
import { errorMessage } from '../../../../error/deskpack-error.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { symbolsFor } from '../../../../terminal/symbols.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { isFormPage, wizardPages } from '../../../all-page-ids.ts';
import { descriptorText } from '../../../answers/descriptor-of-answers.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { descriptorOf, findingsOf, recipeTextOf } from '../../../findings/derived.ts';
import { byWeight, keyOfFinding } from '../../../findings/place-findings.ts';
import { untilKnown } from '../../../session/until-known.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { findingLine } from '../../../view/field-text.ts';
import { hostParts } from '../host-parts.ts';
import { type ReviewItem, reviewItems } from '../review-items.ts';
import { fileRows } from './file-rows.ts';

function findings(state: WizardState, explains: boolean): string[] {
  return byWeight(findingsOf(state)).flatMap((finding) => {
    const key = keyOfFinding(finding);
    const line = `  ${key ? `${key}: ` : ''}${findingLine(finding)}`;
    return explains ? [line, `    ${ruleOf(finding.rule)?.reason ?? ''}`] : [line];
  });
}

function answers({ document }: WizardState): string[] {
  return valueFields.flatMap(({ key, field }) => {
    const text = document.answers[key]?.text;
    return text === undefined ? [] : [`  ${field.title} (${key}): ${displayLine(text)}`];
  });
}

/** The engine, template and catalog that a run would use. */
function machine(state: WizardState): string[] {
  const parts = hostParts(state).map(({ text }) => text);
  return parts.length === 0 ? [] : [`  Here: ${displayLine(parts.join('; '))}.`];
}

/** Something that can be done. */
interface Choice {
  /** Its index in the review. */
  readonly place: number;
  readonly item: ReviewItem;
  readonly title: string;
  readonly disabledReason: string | undefined;
}

function choicesIn(state: WizardState): Choice[] {
  return reviewItems(state).flatMap((item, place): Choice[] => {
    if (item.kind === 'goal') return [{ place, item, ...item.choice }];
    return item.kind === 'setup'
      ? [{ place, item, title: item.title, disabledReason: undefined }]
      : [];
  });
}

function choices(state: WizardState): string[] {
  return choicesIn(state).map(
    ({ title, disabledReason }, index) =>
      `  #${index + 1} ${title}${disabledReason ? ` (not now: ${displayLine(disabledReason)})` : ''}`,
  );
}

/** How to start the most complete of the possible goals, by its number. */
function howToBegin(state: WizardState): string {
  const first = choicesIn(state).findIndex(
    ({ item, disabledReason }) => item.kind === 'goal' && !disabledReason,
  );
  return first === -1 ? '' : `#${first + 1} does it. `;
}

/** The files that would be written, as differences to the present ones. */
async function files(wizard: Wizard): Promise<string[]> {
  while (wizard.state().slots.review.tab !== 'files') {
    wizard.dispatch({ type: 'command', name: 'next-tab' });
  }
  await untilKnown(wizard, ({ data, document }) => data.plan?.answers === document.answers);
  const rows = fileRows(wizard.state(), Number.MAX_SAFE_INTEGER, symbolsFor({}), true);
  wizard.dispatch({ type: 'command', name: 'next-tab' });
  return rows.map((row) => row.map(({ text }) => text).join(''));
}

const indentedLines = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const indented = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `  ${displayLine(line)}`);

/** The lines to read out for a word. */
async function readOut(word: string, wizard: Wizard): Promise<string[] | undefined> {
  const state = wizard.state();
  switch (word) {
    case '?':
      return findings(state, true);
    case 'answers':
      return answers(state);
    case 'descriptor':
      return indented(descriptorText(descriptorOf(state)));
    case 'recipe':
      return indented(recipeTextOf(state));
    case 'files':
      return indentedLines(await files(wizard));
    default:
      return undefined;
  }
}

/** Does a setup that needs the terminal, with all its output visible. */
async function setUpOutside(wizard: Wizard): Promise<void> {
  const { enginesUp, givePassword, runOwnCommand } = await import(
    '../../../session/external-tasks.ts'
  );
  const { externalTask } = wizard.state();
  if (externalTask?.kind === 'engines-up') await enginesUp();
  if (externalTask?.kind === 'password') {
    await givePassword(externalTask.command).catch((error: unknown) => {
      wizard.dispatch({ type: 'noticed', text: errorMessage(error) });
    });
  }
  if (externalTask?.kind === 'build-template')
    await runOwnCommand([...externalTask.args, '--plain']);
  const { suggestions, host } = wizard.state().data;
  wizard.dispatch({ type: 'task-finished' });
  await untilKnown(
    wizard,
    ({ data }) => data.suggestions.templates !== suggestions.templates || data.host !== host,
  );
}

/** Starts one of the possible actions through the reducer. */
async function begin(
  { place, item }: Choice,
  wizard: Wizard,
  session: PromptSession,
): Promise<void> {
  wizard.dispatch({ type: 'command', name: 'first' });
  for (let down = 0; down < place; down += 1) wizard.dispatch({ type: 'command', name: 'down' });
  wizard.dispatch({ type: 'command', name: 'accept' });
  // The user has waited long enough already, so it is requested a second time.
  if (wizard.state().slots.review.wanted) wizard.dispatch({ type: 'command', name: 'accept' });
  if (item.kind !== 'setup') return;
  if (wizard.state().externalTask) await session.without(() => setUpOutside(wizard));
  await untilKnown(wizard, ({ catalogWork }) => !catalogWork);
  if (wizard.state().notice) session.say(`  ${displayLine(wizard.state().notice ?? '')}`);
}

/** Goes to the field with this name, or to the first field of the page with this name. */
function goTo(wizard: Wizard, name: string): boolean {
  const page = wizardPages.find(
    ({ id, title }) =>
      isFormPage(id) && (id === name || title.toLowerCase() === name.toLowerCase()),
  );
  const key =
    fieldOfKey(name)?.key ??
    valueFields.find(({ field }) => field.title.toLowerCase() === name.toLowerCase())?.key ??
    valueFields.find(({ field }) => field.page === page?.id)?.key;
  if (key === undefined) return false;
  wizard.dispatch({ type: 'entered', key });
  return true;
}

/** Reads out everything to know before an action, and asks for the action. @returns false if the user leaves */
export async function askReview(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { say } = session;
  if (wizard.state().slots.review.tab === 'files') say(...indentedLines(await files(wizard)));
  await untilKnown(wizard, ({ data }) => data.host !== undefined);
  const state = wizard.state();
  const wrong = findings(state, false);
  say(
    ...(wrong.length > 0 ? wrong : ['  Nothing is wrong.']),
    ...answers(state),
    ...machine(state),
    ...choices(state),
  );
  say(
    `  Expected: ${howToBegin(state)}answers, descriptor, recipe or files prints that part;`,
    '  the name of a field or a page goes there; ? explains what is wrong; undo and redo; < goes back.',
  );
  for (;;) {
    const line = await session.ask('What to do: ');
    if (line === undefined) return false;
    const typed = line.trim();
    const lines = await readOut(typed, wizard);
    if (lines) {
      say(...(lines.length > 0 ? lines : ['  Nothing is wrong.']));
      continue;
    }
    if (typed === 'undo' || typed === 'redo') {
      wizard.dispatch({ type: 'command', name: typed });
      say(`  ${displayLine(wizard.state().notice ?? '')}`);
      continue;
    }
    if (typed === '<') {
      wizard.dispatch({ type: 'command', name: 'back' });
      return true;
    }
    const number = /^#?(\d)$/.exec(typed)?.[1];
    const choice = number === undefined ? undefined : choicesIn(wizard.state())[Number(number) - 1];
    if (choice?.disabledReason) say(`  Not now: ${displayLine(choice.disabledReason)}`);
    else if (choice) {
      await begin(choice, wizard, session);
      return true;
    } else if (goTo(wizard, typed)) return true;
    else say('  There is nothing with that name or number.');
  }
}
