import { ruleOf } from '../../../../descriptor/all-rules.ts';
import { valueFields } from '../../../../descriptor/descriptor.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { isMultiline } from '../../../answers/answer-text.ts';
import { descriptorText } from '../../../answers/descriptor-of-answers.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { descriptorOf, findingsOf, recipeTextOf } from '../../../findings/derived.ts';
import { isTitled } from '../../../findings/form-words.ts';
import { byWeight, keyOfFinding } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { findingLine } from '../../../view/field-finding-lines.ts';
import { entriesOf } from '../../../view/value-text.ts';
import { type FileChange, fileChanges } from './file-changes.ts';

/** The findings, each with the reason of its rule. */
export function findingLines(state: WizardState): string[] {
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

/** A file, and what changes in it unless it is new, as its content can be read out otherwise. */
function linesOfChange({ path, fate, asked, isNew, lines }: FileChange): string[] {
  return [
    `  ${path}  ${fate}`,
    ...(asked === undefined ? [] : [`    ! ${asked}`]),
    ...(isNew ? [] : lines.map(({ sign, text }) => `  ${sign} ${displayLine(text)}`)),
  ].filter((line) => line.trim() !== '');
}

/** The files that would be written, as differences to the present ones. */
export function fileLines(state: WizardState): string[] {
  return (fileChanges(state) ?? []).flatMap(linesOfChange);
}

const indented = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `  ${displayLine(line)}`);

/** The parts of the review that are read out for a word. */
export const partsToRead: Readonly<Record<string, (state: WizardState) => string[]>> = {
  answers: answerLines,
  descriptor: (state) => indented(descriptorText(descriptorOf(state))),
  recipe: (state) => indented(recipeTextOf(state)),
};
