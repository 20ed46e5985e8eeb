import { type Finding, formatPath } from '../../descriptor/finding/finding.ts';
import { wrongType } from '../../descriptor/rules/every-field/wrong-type.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Answers } from '../document.ts';

/** Whether a sentence begins with the title of its field, which need not be said again before it. */
export function isTitled(title: string, sentence: string): boolean {
  return sentence.startsWith(`${title} `);
}

/** The finding in the words of its question, where the rule speaks of JSON: the form asks for yes or no. */
export function inFormWords(finding: Finding, answers: Answers): Finding {
  if (finding.rule !== wrongType.name) return finding;
  const found = fieldOfKey(formatPath(finding.path));
  if (found?.field.type !== 'boolean') return finding;
  const { text = '' } = answers[found.key] ?? {};
  const message = `The file has ${JSON.stringify(text)} here, which the platform takes for neither. Answer yes or no.`;
  return { ...finding, message };
}
