import type { ValueType } from './field.ts';

/** What a value of each type is called in messages and in the reference. */
export const typeNames: Readonly<Record<ValueType | 'object', string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  strings: 'a list of texts',
  'string-or-strings': 'a text or a list of texts',
  'string-or-boolean': 'a text, true or false',
  object: 'an object',
};
