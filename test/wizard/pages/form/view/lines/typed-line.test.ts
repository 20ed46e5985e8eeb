import { expect, test } from 'vitest';
import { typedLine } from '../../../../../../src/wizard/pages/form/view/lines/plain-answer.ts';

test.each([...'-?@*<!#/+\\1'].map((sign) => [sign]))('a backslash makes %s a text', (sign) => {
  expect(typedLine(sign)).toEqual({ text: sign, isLiteral: false });
  expect(typedLine(` \\${sign} `)).toEqual({ text: sign, isLiteral: true });
});

test('any other backslash is literal', () => {
  expect(typedLine('\\n\\-')).toEqual({ text: '\\n\\-', isLiteral: false });
});

test('several lines are always an answer', () => {
  const lines = '/text/html\ntext/css';
  expect(typedLine(`${lines}\n`)).toEqual({ text: lines, isLiteral: true });
});
