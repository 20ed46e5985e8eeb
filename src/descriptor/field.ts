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

/** Where the wizard and the commands look for values worth offering. */
export type SuggestionId =
  | 'templates'
  | 'categories'
  | 'icons'
  | 'packages'
  | 'mimetypes'
  | 'extensions'
  | 'acl'
  | 'sizes'
  | 'cpus'
  | 'capabilities';

interface Described {
  /** Two or three words, the heading of the field everywhere. */
  readonly title: string;
  /** One or two sentences: what the value does, in words of the packager. */
  readonly help: string;
}

/** A field that holds one value. */
export interface ValueField extends Described {
  readonly type: ValueType;
  /** A value that a real descriptor could hold; `deskpack schema` and the reference show it. */
  readonly example: unknown;
  readonly page: PageId;
  readonly required?: true;
  readonly suggest?: SuggestionId;
  /** A text that is really a list: what stands between two entries. */
  readonly separator?: ';' | ',' | ' ';
  /** The separator stands after the last entry too, as in a .desktop file. */
  readonly terminated?: true;
  /** Values in use; others are allowed. */
  readonly values?: readonly string[];
  /** What the whole text must match, where anything else is an error. */
  readonly pattern?: string;
  /** The text may have several lines. */
  readonly multiline?: true;
  /** The value reaches neither the recipe nor the platform, so a wrong one harms nobody. */
  readonly unused?: true;
  /** The templates for which the field makes sense; all when absent. */
  readonly when?: { readonly packageManager?: 'apt' | 'apk'; readonly kind?: 'app' | 'vm' };
}

/** A field whose value is an object with fields of its own. */
export interface ObjectField extends Described {
  readonly type: 'object';
  readonly required?: true;
  readonly fields: FieldTable;
}

export type Field = ValueField | ObjectField;

export type FieldTable = { readonly [key: string]: Field };
