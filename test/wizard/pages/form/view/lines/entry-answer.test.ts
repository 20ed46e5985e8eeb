import { expect, test } from 'vitest';
import { fieldOfKey } from '../../../../../../src/wizard/answers/field-of-key.ts';
import {
  entryAnswer,
  typedLine,
} from '../../../../../../src/wizard/pages/form/view/lines/plain-answer.ts';

const commands = fieldOfKey('preruncommands')!.field;
const after = (line: string, present = 'RUN a\nRUN b', field = commands) =>
  entryAnswer(typedLine(line), field, present);

test('a line is another entry, and \\n is not a line break', () => {
  const printing = "RUN printf 'one\\ntwo\\n' > /x";
  expect(after(printing, '')).toEqual({ text: printing });
  expect(after(printing)).toEqual({ text: `RUN a\nRUN b\n${printing}` });
});

test('several pasted lines are several entries', () => {
  expect(after('RUN c\nRUN d')).toEqual({ text: 'RUN a\nRUN b\nRUN c\nRUN d' });
});

test('an entry is replaced or removed by its number, and the others are read again', () => {
  expect(after('#1 RUN c')).toEqual({ text: 'RUN c\nRUN b', isToBeRead: true });
  expect(after('#2 -')).toEqual({ text: 'RUN a', isToBeRead: true });
  expect(after('#2 \\-')).toEqual({ text: 'RUN a\n-', isToBeRead: true });
  expect(after('-')).toEqual({ text: '', isToBeRead: true });
});

test('an unknown number is refused, and a number without a text', () => {
  expect(after('#3 RUN c')).toEqual({ refusal: 'There are entries 1 to 2.' });
  expect(after('#0 RUN c')).toEqual({ refusal: 'There are entries 1 to 2.' });
  expect(after('#1 RUN c', '')).toEqual({ refusal: 'There is no entry yet.' });
  expect(after('#1')).toEqual({
    refusal: '#1 and a text replaces entry 1; #1 - removes it.',
  });
});

test('a line with a leading backslash is always an entry', () => {
  expect(after('\\#1 RUN c', '')).toEqual({ text: '#1 RUN c' });
  expect(after('\\-', '')).toEqual({ text: '-' });
});

test('the lines of a text are numbered with its empty ones', () => {
  const comment = fieldOfKey('comment')!.field;
  expect(after('#3 two', 'one\n\nthree', comment)).toEqual({
    text: 'one\n\ntwo',
    isToBeRead: true,
  });
});

test('an empty line changes nothing', () => {
  expect(after(' ')).toBeUndefined();
});
