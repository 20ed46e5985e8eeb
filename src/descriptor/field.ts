import type { PackageManagerName } from './package-managers.ts';

/** The pages of the wizard, in the order in which a packager thinks of an application. */
export const pages = [
  { id: 'template', title: 'Template' },
  { id: 'identity', title: 'Identity' },
  { id: 'packages', title: 'Packages' },
  { id: 'launch', title: 'Launch' },
  { id: 'files', title: 'Files' },
  { id: 'access', title: 'Access & limits' },
  { id: 'advanced', title: 'Advanced' },
] as const;

export type PageId = (typeof pages)[number]['id'];

/** The JSON types that a value of a descriptor may have. */
export type ValueType =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'strings'
  | 'string-or-strings'
  | 'string-or-boolean';

interface Described {
  /** The title of the field everywhere, in two or three words. */
  readonly title: string;
  /** The effect of the value, in one or two sentences for packagers. */
  readonly help: string;
  /** For a required field: what does not work without it, as the end of a sentence. */
  readonly without?: string;
}

export interface ValueField extends Described {
  readonly type: ValueType;
  /** A realistic value; `deskpack schema` and the reference show it. */
  readonly example: unknown;
  readonly page: PageId;
  readonly required?: true;
  /** The wizard's source of suggestions for it; one source can serve several fields. */
  readonly suggest?: string;
  /** For a text that is really a list: the separator of its entries. */
  readonly separator?: ';' | ',' | ' ';
  /** Whether an entry of the list can contain spaces; otherwise a typed space ends it. */
  readonly hasSpaces?: true;
  /** Whether the separator also follows the last entry, as in a .desktop file. */
  readonly terminated?: true;
  /** Common values; others are allowed. */
  readonly values?: readonly string[];
  /** Pattern that the whole text must match. */
  readonly pattern?: string;
  /** The text may have several lines. */
  readonly multiline?: true;
  /** For a boolean field: the value that it has the effect of when it is absent, and that effect. */
  readonly unset?: { readonly means: boolean; readonly effect: string };
  /** Whether the value is used neither in the recipe nor by the platform, so that a wrong one does no harm. */
  readonly unused?: true;
  /** The templates for which the field makes sense; all when absent. */
  readonly when?: { readonly packageManager?: PackageManagerName; readonly kind?: 'app' | 'vm' };
}

/** A field whose value is an object with nested fields. */
export interface ObjectField extends Described {
  readonly type: 'object';
  readonly required?: true;
  readonly fields: FieldTable;
}

export type Field = ValueField | ObjectField;

export type FieldTable = { readonly [key: string]: Field };

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
