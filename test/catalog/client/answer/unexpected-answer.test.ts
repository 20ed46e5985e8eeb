import { expect, test } from 'vitest';
import { unexpectedAnswer } from '../../../../src/catalog/client/answer/unexpected-answer.ts';

const catalog = 'http://catalog.example';
const tailOf = (text: string) => unexpectedAnswer(catalog, { status: 200, text }, 'is none').tail;

test('an unexpected answer is shown with its status and its beginning', () => {
  expect(tailOf('<html>\u001b[2J\nwelcome')).toEqual([
    'It answered 200:',
    '<html>\\x1b[2J',
    'welcome',
  ]);
  expect(tailOf('1\n2\n3\n4\n5\n6')).toEqual(['It answered 200:', '1', '2', '3', '4', '5']);
  expect(tailOf('x'.repeat(201))).toEqual(['It answered 200:', 'x'.repeat(200)]);
});

test('it is about the catalog', () => {
  const error = unexpectedAnswer(catalog, { status: 200, text: '' }, 'is none');
  expect(error.subject).toEqual({ kind: 'catalog', name: catalog });
  expect(error.message).toBe(`the server at ${catalog} is none`);
});
