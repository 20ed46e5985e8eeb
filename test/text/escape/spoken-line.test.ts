import { expect, it } from 'vitest';
import { shortIds } from '../../../src/text/escape/spoken-line.ts';

const digits = '0123456789ab'.padEnd(64, 'c');

it('shortens ids with 64 digits, with and without the name of the digest', () => {
  expect(shortIds(`acme/x@sha256:${digits} is ${digits}.`)).toBe(
    'acme/x@0123456789ab is 0123456789ab.',
  );
});

it('leaves other numbers as they are', () => {
  const text = `${digits}0 ${digits.slice(1)} 0123456789ab`;
  expect(shortIds(text)).toBe(text);
});
