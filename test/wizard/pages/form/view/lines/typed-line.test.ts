import { expect, test } from 'vitest';
import { typedLine } from '../../../../../../src/wizard/pages/form/view/lines/typed-line.ts';

test.each([...'-?@*<!#/+\\1'].map((sign) => [sign]))('a backslash makes %s a text', (sign) => {
  expect(typedLine(sign)).toEqual({ text: sign, isLiteral: false });
  expect(typedLine(` \\${sign} `)).toEqual({ text: sign, isLiteral: true });
});

test('before anything else, and later in a line, a backslash is a backslash', () => {
  expect(typedLine('\\n\\-')).toEqual({ text: '\\n\\-', isLiteral: false });
});

test('several lines are an answer, whatever they begin with', () => {
  const lines = '/text/html\ntext/css';
  expect(typedLine(`${lines}\n`)).toEqual({ text: lines, isLiteral: true });
});
