import { type Extensions, typeWord } from './opened-words.ts';

/** The types of files that a query asks for. */
export interface AskedTypes {
  /** What such files are called: an extension, or the name of the type. */
  readonly word: string;
  /** Whether the query can mean nothing else. */
  readonly isCertain: boolean;
  isAsked(type: string): boolean;
}

/** Text editors would come first for words such as "list" and "log", which are extensions too. */
const plainText = 'text/plain';

const kinds =
  /^(?:application|audio|chemical|font|image|inode|message|model|multipart|text|video|x-[\w-]+)\//;

/** The types of files by their extensions. */
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
 * The types that a query asks for: `application/pdf`, `.pdf` and `opens pdf` for certain, `pdf` perhaps. Undefined if it
 * asks for none.
 */
export function askedTypes(query: string, types: TypesByExtension): AskedTypes | undefined {
  const [, opens, text = ''] =
    /^\s*((?:that\s+)?opens?\s+)?(\S+)\s*$/i.exec(query.toLowerCase()) ?? [];
  if (kinds.test(text)) {
    const word = typeWord(text);
    const kind = text.slice(0, text.indexOf('/'));
    // The prefix of a type that was not registered when an application was written.
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
