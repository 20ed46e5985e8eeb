import type { ReadOverride } from '../../../onboard/list/parse-entry.ts';
import { valueOfText } from '../../../wizard/answers/answer-text.ts';
import { fieldOfKey } from '../../../wizard/answers/field-of-key.ts';
import { parseAnswerFlags } from '../../../wizard/answers/given-answers.ts';
import { wrongAnswer } from '../../shared/wizard/wizard-options.ts';

/** Reads `field=value` as `--set` of the wizard does. */
export const readOverride: ReadOverride = (text) => {
  const { answers, wrong } = parseAnswerFlags([text]);
  const [mistake] = wrong;
  if (mistake) return { problem: wrongAnswer(mistake) };
  const [[key, value] = ['', '']] = Object.entries(answers);
  const field = fieldOfKey(key);
  if (!field || key === 'template') {
    return { problem: 'all entries have the template of --template' };
  }
  return { path: field.path, value: valueOfText(value, field.field) };
};
