import { expect, test } from 'vitest';
import { Code, codeParts, type Language } from '../../../../src/terminal/components/text/code.tsx';
import { screenLines } from '../screen-lines.tsx';

const size = { columns: 24, rows: 5 };

test('each line has one row, with visible control characters', () => {
  const lines = ['{', '', `  "icondata": "${'QUJD'.repeat(50_000)}"`, '  "a": "\u001b[2J"'];
  const drawn = screenLines(<Code lines={lines} language="descriptor" />, size);
  expect(drawn.map((line) => line.trimEnd())).toEqual([
    '{',
    '',
    '  "icondata": "QUJDQUJD…',
    expect.stringMatching(/^ {2}"a": ".*\[2J"$/),
  ]);
  expect(drawn.join()).not.toContain('\u001b');
});

test('only keys of a descriptor and instructions of a recipe are highlighted', () => {
  const strong = (line: string, language: Language) =>
    codeParts(line, language).flatMap(({ text, tone }) => (tone === 'strong' ? [text] : []));
  const descriptor = '{ "name": "x\\"", "many": [true] }';
  expect(strong(descriptor, 'descriptor')).toEqual(['"name"', '"many"']);
  const whole = codeParts(descriptor, 'descriptor').map(({ text }) => text);
  expect(whole.join('')).toBe(descriptor);
  expect(strong('ARG TAG=dev', 'recipe')).toEqual(['ARG']);
  expect(strong('RUN echo FROM here', 'recipe')).toEqual(['RUN']);
  expect(strong('    RUNNING', 'recipe')).toEqual([]);
});

test('marks have a column of their own', () => {
  const marked = <Code lines={['a', 'b']} language="recipe" isMarked={(index) => index === 1} />;
  expect(screenLines(marked, size)).toEqual([' a', '▎b']);
  expect(screenLines(marked, size, {})).toEqual([' a', '|b']);
});
