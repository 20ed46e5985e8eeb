import { ruleOf } from '../../../../descriptor/all-rules.ts';
import { valueFields } from '../../../../descriptor/descriptor.ts';
import { errorMessage } from '../../../../error/deskpack-error.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { symbolsFor } from '../../../../terminal/symbols.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { plural } from '../../../../text/format.ts';
import { isFormPage, wizardPages } from '../../../all-page-ids.ts';
import { isMultiline } from '../../../answers/answer-text.ts';
import { descriptorText } from '../../../answers/descriptor-of-answers.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { searchLine } from '../../../document/page-fields.ts';
import { descriptorOf, findingsOf, recipeTextOf } from '../../../findings/derived.ts';
import { byWeight, keyOfFinding } from '../../../findings/place-findings.ts';
import { untilKnown } from '../../../session/until-known.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { dialogueOf } from '../../../view/dialogue.ts';
import { entriesOf, findingLine } from '../../../view/field-text.ts';
import { hostParts } from '../host-parts.ts';
import { type ReviewItem, reviewItems } from '../review-items.ts';
import { fileRows } from './file-rows.ts';

/** The findings, each with the reason of its rule. */
function findings(state: WizardState): string[] {
  const all = byWeight(findingsOf(state));
  if (all.length === 0) return ['  Nothing is wrong.'];
  return all.flatMap((finding) => {
    const key = keyOfFinding(finding);
    const line = `  ${key ? `${key}: ` : ''}${findingLine(finding)}`;
    return [line, `    ${ruleOf(finding.rule)?.reason ?? ''}`];
  });
}

function answers({ document }: WizardState): string[] {
  return valueFields.flatMap(({ key, field }) => {
    const text = document.answers[key]?.text;
    if (text === undefined) return [];
    const title = `  ${field.title} (${key}): `;
    const entries = entriesOf(text, field);
    return isMultiline(field) && entries.length > 1
      ? [
          title.trimEnd(),
          ...entries.map((entry, index) => `    ${index + 1}: ${displayLine(entry)}`),
        ]
      : [title + displayLine(text)];
  });
}

const severityNames = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['info', 'note'],
] as const;

/** How many findings there are, at which fields, and what can be done about them. */
function summary(state: WizardState): string[] {
  const all = byWeight(findingsOf(state));
  const counts = severityNames.flatMap(([severity, name]) => {
    const found = all.filter((finding) => finding.severity === severity);
    const keys = new Set(found.map((finding) => keyOfFinding(finding) ?? 'the file'));
    return found.length === 0 ? [] : [`  ${plural(found.length, name)}: ${[...keys].join(', ')}.`];
  });
  const fixed = firstFixed(state)?.finding.fix;
  const fix = fixed ? ` * fixes one: ${displayLine(fixed.title)}.` : '';
  const given = plural(Object.keys(state.document.answers).length, 'answer');
  return [
    ...(counts.length > 0
      ? [...counts, `  ? reads what is wrong.${fix}`]
      : ['  Nothing is wrong.']),
    `  ${given} given.`,
  ];
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

/** What can be done now, and the numbers of what cannot, with the reason. */
function possibleChoices(state: WizardState): string[] {
  const all = choicesIn(state);
  const reasons = new Set(all.flatMap(({ disabledReason }) => disabledReason ?? []));
  const others = [...reasons].map((reason) => {
    const numbers = all.flatMap(({ disabledReason }, index) =>
      disabledReason === reason ? [`#${index + 1}`] : [],
    );
    return `  Not now, ${displayLine(reason)}: ${numbers.join(', ')}; choices reads them.`;
  });
  return [...choices(state).filter((_, index) => !all[index]?.disabledReason), ...others];
}

/** The first finding of the review that can be fixed, with its index in the review. */
function firstFixed(state: WizardState) {
  return reviewItems(state)
    .flatMap((item, place) => (item.kind === 'finding' ? [{ place, finding: item.finding }] : []))
    .find(({ finding }) => finding.fix);
}

/** Applies the first fix, and says what it was. */
function fix(wizard: Wizard, { say }: PromptSession): void {
  const fixed = firstFixed(wizard.state());
  if (!fixed) {
    say('  Nothing to fix here.');
    return;
  }
  select(wizard, fixed.place);
  wizard.dispatch({ type: 'command', name: 'fix' });
  say(`  Done: ${displayLine(fixed.finding.fix?.title ?? '')}.`, ...summary(wizard.state()));
}

/** Selects an item of the review by its index. */
function select(wizard: Wizard, place: number): void {
  wizard.dispatch({ type: 'command', name: 'first' });
  for (let down = 0; down < place; down += 1) wizard.dispatch({ type: 'command', name: 'down' });
}

/** How to start the most complete of the possible goals, by its number. */
function howToBegin(state: WizardState): string {
  const first = choicesIn(state).findIndex(
    ({ item, disabledReason }) => item.kind === 'goal' && !disabledReason,
  );
  return first === -1 ? '' : `#${first + 1} does it. `;
}

/** What can be typed. */
function howTo(state: WizardState): string[] {
  return [
    `  Expected: ${howToBegin(state)}answers, descriptor, recipe or files reads that part;`,
    '  the name of a field or a page goes there, and then back to here;',
    '  ? explains what is wrong; !undo and !redo; < goes back.',
  ];
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
      return [...findings(state), ...howTo(state)];
    case 'choices':
      return choices(state);
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
  select(wizard, place);
  wizard.dispatch({ type: 'command', name: 'accept' });
  // The user has waited long enough already, so it is requested a second time.
  if (wizard.state().slots.review.wanted) wizard.dispatch({ type: 'command', name: 'accept' });
  if (item.kind !== 'setup') return;
  if (wizard.state().externalTask) await session.without(() => setUpOutside(wizard));
  await untilKnown(wizard, ({ catalogWork }) => !catalogWork);
  if (wizard.state().notice) session.say(`  ${displayLine(wizard.state().notice ?? '')}`);
}

/** Goes to the field with this name, or to the first field of the page with this name, and comes back after it. */
function goTo(wizard: Wizard, name: string, session: PromptSession): boolean {
  const page = wizardPages.find(
    ({ id, title }) =>
      isFormPage(id) && (id === name || title.toLowerCase() === name.toLowerCase()),
  );
  if (page?.id === 'advanced') {
    wizard.dispatch({ type: 'entered', key: searchLine });
    return true;
  }
  const field =
    fieldOfKey(name)?.key ??
    valueFields.find(({ field }) => field.title.toLowerCase() === name.toLowerCase())?.key;
  const key = field ?? valueFields.find(({ field }) => field.page === page?.id)?.key;
  if (key === undefined) return false;
  dialogueOf(session).correcting = field === undefined ? 'page' : 'field';
  wizard.dispatch({ type: 'entered', key });
  return true;
}

/**
 * Reads out a summary, asks what to do, and reads out the details that are asked for. @returns false if the user leaves
 */
export async function askReview(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { say } = session;
  if (wizard.state().slots.review.tab === 'files') say(...indentedLines(await files(wizard)));
  await untilKnown(wizard, ({ data }) => data.host !== undefined);
  const state = wizard.state();
  const dialogue = dialogueOf(session);
  dialogue.correcting = undefined;
  const isKnown = dialogue.explained.has('review');
  dialogue.explained.add('review');
  say(
    ...summary(state),
    ...machine(state),
    ...possibleChoices(state),
    ...(isKnown ? [`  Expected: ${howToBegin(state)}? explains.`] : howTo(state)),
  );
  for (;;) {
    const line = await session.ask('What to do: ');
    if (line === undefined) return false;
    const typed = line.trim();
    const lines = await readOut(typed, wizard);
    if (lines) {
      say(...lines);
      continue;
    }
    if (typed === '*') {
      fix(wizard, session);
      continue;
    }
    const change = /^!?(undo|redo)$/.exec(typed)?.[1];
    if (change === 'undo' || change === 'redo') {
      wizard.dispatch({ type: 'command', name: change });
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
    } else if (goTo(wizard, typed, session)) return true;
    else say('  There is nothing with that name or number; ? explains.');
  }
}
