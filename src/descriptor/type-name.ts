import type { ValueType } from './field.ts';

/** The name of each type in messages and in the reference. */
export const typeNames: Readonly<Record<ValueType | 'object', string>> = {
  string: 'a string',
  integer: 'a whole number',
  boolean: 'true or false',
  strings: 'an array of strings',
  'string-or-strings': 'a string or an array of strings',
  'string-or-boolean': 'a string, true or false',
  object: 'an object',
};
