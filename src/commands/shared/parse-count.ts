import { InvalidArgumentError } from 'commander';

/** Reads an option that is a whole number, 0 included. */
export function parseCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

/** Reads an option that is a whole number from 1. */
export function parseCountFromOne(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
