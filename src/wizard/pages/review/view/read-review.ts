import { ruleOf } from '../../../../descriptor/all-rules.ts';
import { valueFields } from '../../../../descriptor/descriptor.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { isMultiline } from '../../../answers/answer-text.ts';
import { descriptorText } from '../../../answers/descriptor-of-answers.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { descriptorOf, findingsOf, recipeTextOf } from '../../../findings/derived.ts';
import { isTitled } from '../../../findings/form-words.ts';
import { byWeight, keyOfFinding } from '../../../findings/place-findings.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { findingLine } from '../../../view/field-finding-lines.ts';
import { press, untilKnown } from '../../../view/press.ts';
import { entriesOf } from '../../../view/value-text.ts';
import { type FileChange, fileChanges } from './file-changes.ts';
import { choiceLines, choicesIn, howToBegin } from './review-choices.ts';

/** The findings, each with the reason of its rule. */
function findingLines(state: WizardState): string[] {
  const all = byWeight(findingsOf(state));
  if (all.length === 0) return ['  Nothing is wrong.'];
  return all.flatMap((finding) => {
    const key = keyOfFinding(finding);
    const title = key && (fieldOfKey(key)?.field.title ?? key);
    const said = findingLine(finding, state);
    const isNamed = !title || isTitled(title, finding.message);
    const line = `  ${isNamed ? said : `${title}: ${said}`}`;
    return [line, `    ${ruleOf(finding.rule)?.reason ?? ''}`];
  });
}

function answerLines({ document }: WizardState): string[] {
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

const partsToRead = ({ session: { isFileOnly } }: WizardState) =>
  isFileOnly ? 'answers or descriptor' : 'answers, descriptor, recipe or files';

/** The instructions for the prompt. */
export function howToLines(state: WizardState): string[] {
  return [
    `  Expected: ${howToBegin(state)}${partsToRead(state)} reads that part;`,
    '  the name of a field or a page goes there, and then back to here;',
    '  ? explains the findings; !undo and !redo; < goes back; quit quits.',
  ];
}

/** The text if nothing was chosen: the default goal and its number. */
export function nothingChosenLines(state: WizardState): string[] {
  const choices = choicesIn(state);
  const index = choices.findIndex(
    ({ item, disabledReason }) => item.kind === 'goal' && !disabledReason,
  );
  const first = choices[index];
  const reason = choices.find(({ disabledReason }) => disabledReason)?.disabledReason ?? '';
  const what = first ? `#${index + 1} does it: ${first.title}` : `Not now: ${displayLine(reason)}`;
  return [`  This is the review. ${what}.`, '  choices reads all; ? explains.'];
}

/** A file, and what changes in it unless it is new, as its content can be read out otherwise. */
function linesOfChange({ path, fate, asked, isNew, lines }: FileChange): string[] {
  return [
    `  ${path}  ${fate}`,
    ...(asked === undefined ? [] : [`    ! ${asked}`]),
    ...(isNew ? [] : lines.map(({ sign, text }) => `  ${sign} ${displayLine(text)}`)),
  ].filter((line) => line.trim() !== '');
}

/** The files that would be written, as differences to the present ones. */
export async function fileLines(wizard: Wizard): Promise<string[]> {
  while (wizard.state().editing.slots.review.tab !== 'files') {
    press(wizard, 'next-tab');
  }
  await untilKnown(
    wizard,
    ({ session: { data }, document }) => data.plan?.answers === document.answers,
  );
  const changes = fileChanges(wizard.state()) ?? [];
  press(wizard, 'next-tab');
  return changes.flatMap(linesOfChange);
}

const indented = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `  ${displayLine(line)}`);

/** The lines to read out for a word; undefined if it names no part. */
export async function readOut(word: string, wizard: Wizard): Promise<string[] | undefined> {
  const state = wizard.state();
  if (state.session.isFileOnly && (word === 'recipe' || word === 'files')) return undefined;
  switch (word) {
    case '?':
      return [...findingLines(state), ...howToLines(state)];
    case 'choices':
      return choiceLines(state);
    case 'answers':
      return answerLines(state);
    case 'descriptor':
      return indented(descriptorText(descriptorOf(state)));
    case 'recipe':
      return indented(recipeTextOf(state));
    case 'files':
      return [...(await fileLines(wizard)), '  "page Files" goes to the page of that name.'];
    default:
      return undefined;
  }
}
