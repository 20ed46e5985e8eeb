import { expect, test } from 'vitest';
import { expand, parseAssignments, splitWords } from '../../../src/describe/recipe/expand.ts';

const variables = new Map([
  ['A', 'one'],
  ['EMPTY', ''],
]);

test.each([
  ['plain', 'plain'],
  ['"two words"', 'two words'],
  ["'as $A is'", 'as $A is'],
  ['"$A"', 'one'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
  ['a${A}b', 'aoneb'],
  ['"\\$A \\" \\\\ \\n"', '$A " \\ \\n'],
  ['a\\ b', 'a b'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
  ['${NONE:-default}', 'default'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
  ['${EMPTY:-default}', 'default'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
  ['${A:+other}${NONE:+other}', 'other'],
  ['5$', '5$'],
])('%s is read as builders read it', (word, expected) => {
  expect(expand(word, variables)).toEqual({ text: expected, missing: [] });
});

test('a variable without a value is empty and reported', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
  expect(expand('a${NONE}$B', variables)).toEqual({ text: 'a', missing: ['NONE', 'B'] });
});

test('words end at spaces that are not quoted', () => {
  expect(splitWords('a="b c" d\\ e \'f g\'h')).toEqual(['a="b c"', 'd\\ e', "'f g'h"]);
});

test('in the old form of an assignment, the value is the rest of the line', () => {
  expect(parseAssignments('NAME two words = one')).toEqual([['NAME', 'two words = one']]);
  expect(parseAssignments('A=1 B="2 3"')).toEqual([
    ['A', '1'],
    ['B', '"2 3"'],
  ]);
});
