import { expect, test } from 'vitest';
import { pasteQuestion } from '../../../../../../src/terminal/prompt/paste-use.ts';
import { fieldOfKey } from '../../../../../../src/wizard/answers/field-of-key.ts';
import { pastedLines } from '../../../../../../src/wizard/pages/form/view/lines/ask-field.ts';

test.each([
  ['debpackage', 'Use each as an entry (e or Enter), only the first (f), or none (n)?'],
  ['acl.permit', 'Use each as an entry (e or Enter), only the first (f), or none (n)?'],
  ['preruncommands', 'Use each as an entry (e or Enter), only the first (f), or none (n)?'],
  ['comment', 'Use them as lines of the text (l or Enter), only the first (f), or none (n)?'],
  ['displayname', 'Use them as one value (o), only the first (f), or none (n or Enter)?'],
])('the question about several lines fits what %s takes', (key, question) => {
  expect(pasteQuestion(pastedLines(fieldOfKey(key)!.field))).toBe(question);
});
