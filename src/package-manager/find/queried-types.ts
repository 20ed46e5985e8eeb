import type { Application } from '../../desktop/appstream/application.ts';

/** The file extensions of MIME types, from mime-db. */
type Extensions = Readonly<Record<string, { readonly extensions?: readonly string[] }>>;

/** The name of a type without its top-level type and the prefix `x-`: `pdf` for `application/x-pdf`. */
function typeWord(type: string): string {
  return type.slice(type.indexOf('/') + 1).replace(/^(?:x-|vnd\.)+/, '');
}

/** The names of the files that an application opens: their extensions and types. */
export function fileTypeWords({ mimeTypes }: Application, types: Extensions): string {
  return mimeTypes
    .flatMap((type) => {
      const [kind = ''] = type.split('/');
      // "application" is the top-level type of all other data.
      const said = kind === 'application' ? [] : [kind];
      return [...said, typeWord(type), ...(types[type]?.extensions ?? [])];
    })
    .join(' ');
}

/** The file types that a query refers to. */
export interface QueriedTypes {
  /** The names of such files: an extension, or the name of the type. */
  readonly word: string;
  /** Whether the query has no other meaning. */
  readonly isCertain: boolean;
  isAsked(type: string): boolean;
}

/** Otherwise text editors would come first for words such as "list" and "log", which are extensions too. */
const plainText = 'text/plain';

const kinds =
  /^(?:application|audio|chemical|font|image|inode|message|model|multipart|text|video|x-[\w-]+)\//;

type TypesByExtension = ReadonlyMap<string, ReadonlySet<string>>;

export function typesByExtension(types: Extensions): TypesByExtension {
  const found = new Map<string, Set<string>>();
  for (const [type, { extensions = [] }] of Object.entries(types)) {
    for (const extension of extensions)
      found.set(extension, (found.get(extension) ?? new Set()).add(type));
  }
  return found;
}

/**
 * The file types that a query refers to: certainly with `application/pdf`, `.pdf` and `opens pdf`, possibly with `pdf`.
 * Undefined if it refers to none.
 */
export function queriedTypes(query: string, types: TypesByExtension): QueriedTypes | undefined {
  const [, opens, text = ''] =
    /^\s*((?:that\s+)?opens?\s+)?(\S+)\s*$/i.exec(query.toLowerCase()) ?? [];
  if (kinds.test(text)) {
    const word = typeWord(text);
    const kind = text.slice(0, text.indexOf('/'));
    // The prefix of types that were once unregistered.
    const isAsked = (type: string) => type.startsWith(`${kind}/`) && typeWord(type) === word;
    return { word, isCertain: true, isAsked };
  }
  const extension = text.replace(/^\*?\./, '');
  const isCertain = opens !== undefined || extension !== text;
  const its = types.get(extension);
  if (extension === '' || (!isCertain && (!its || its.has(plainText)))) return undefined;
  const isAsked = (type: string) => its?.has(type) === true || typeWord(type) === extension;
  return { word: extension, isCertain, isAsked };
}
