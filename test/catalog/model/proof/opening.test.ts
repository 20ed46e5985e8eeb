import { expect, test } from 'vitest';
import {
  keptOpenings,
  maxOpenings,
  openingText,
  parseOpening,
} from '../../../../src/catalog/model/proof/opening.ts';

test.each(['text/plain:opens', 'image/svg+xml:fails', 'x-scheme-handler/http:unknown'])(
  '%s is read as it is written',
  (text) => {
    expect(openingText(parseOpening(text)!)).toBe(text);
  },
);

test('the type of an opening is in small letters', () => {
  expect(parseOpening('Image/PNG:opens')).toEqual({ type: 'image/png', verdict: 'opens' });
});

test.each([
  '',
  'text/plain',
  'text/plain:',
  'text/plain:works',
  'text:opens',
  'text/plain:opens ',
  'image/svg xml:opens',
  'text/plain;charset=utf-8:opens',
  `text/${'a'.repeat(128)}:opens`,
  'text/plain:opens\r\nx: y',
])('%j is no opening', (text) => {
  expect(parseOpening(text)).toBeUndefined();
});

test('of many openings, one of each type is kept, and what tells nothing goes first', () => {
  const untold = Array.from({ length: 2 * maxOpenings }, (_, index) => ({
    type: `image/x-${index}`,
    verdict: 'unknown' as const,
  }));
  const told = [
    { type: 'text/plain', verdict: 'fails' },
    { type: 'TEXT/Plain', verdict: 'opens' },
    { type: 'text/csv', verdict: 'fails' },
  ] as const;
  const kept = keptOpenings([...untold, ...told]);
  expect(kept).toHaveLength(maxOpenings);
  expect(kept.slice(0, 3)).toEqual([
    { type: 'text/plain', verdict: 'opens' },
    { type: 'text/csv', verdict: 'fails' },
    { type: 'image/x-0', verdict: 'unknown' },
  ]);
});
