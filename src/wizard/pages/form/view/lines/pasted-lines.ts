import type { ValueField } from '../../../../../descriptor/field.ts';
import { oneValue, type PasteUse } from '../../../../../terminal/prompt/paste-use.ts';
import { isMultiline } from '../../../../answers/answer-text.ts';
import { listForm } from '../../../../answers/list-entries.ts';

/** The possible use of several pasted lines at the question for a field. */
export function pastedLines(field: ValueField): PasteUse {
  if (isMultiline(field) && field.type === 'string') {
    return { words: 'them as lines of the text', letter: 'l', joint: '\n', isUsual: true };
  }
  return isMultiline(field) || listForm(field)
    ? { words: 'each as an entry', letter: 'e', joint: '\n', isUsual: true }
    : { ...oneValue, joint: '\n' };
}
