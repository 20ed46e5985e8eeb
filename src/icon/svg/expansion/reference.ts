import { unescapeStyle } from '../svg-references.ts';

/** How often the target of a reference is drawn for the element that has it. */
type Repetition =
  /** Once, for the element itself: a copy, a filter, a mask. */
  | 'once'
  /** For each element in it, as paint is inherited. */
  | 'inherited'
  /** For each vertex of each element in it, as markers are. */
  | 'each-vertex';

/** A reference of an element to another one of the same file. */
export interface Reference {
  readonly repetition: Repetition;
  /** The ids that it may mean: as written, and with its escapes decoded. */
  readonly ids: readonly string[];
}

/** Properties that are for the element alone, and for no element in it. */
const ofElementAlone = /^(?:-webkit-)?(?:clip-path|filter|mask(?:-image)?|backdrop-filter)$/;
/** Inherited properties that are used once for an element, however many vertices it has. */
const paint = /^(?:fill|stroke)$/;

/** What is not known is taken for the most expensive: custom properties may be used for markers. */
function repetitionOf(property: string): Repetition {
  const name = property.trim().toLowerCase();
  if (ofElementAlone.test(name)) return 'once';
  return paint.test(name) ? 'inherited' : 'each-vertex';
}

/** The ids that an address may mean; none if it has no fragment. What is before that may be the address of the file itself. */
export function idsIn(address: string): readonly string[] {
  const at = address.indexOf('#');
  if (at === -1) return [];
  const id = address.slice(at + 1).trim();
  try {
    const decoded = decodeURIComponent(id);
    return decoded === id ? [id] : [id, decoded];
  } catch {
    return [id];
  }
}

const comments = /\/\*[\s\S]*?(?:\*\/|$)/g;
const urls = /\b(?:url|src)\s*\(\s*(?:"([^"]*)"?|'([^']*)'?|([^)]*))/gi;

/** Style text without comments and escapes. */
export function plainStyle(style: string): string {
  return unescapeStyle(style).replace(comments, '');
}

export function referencesInValue(property: string, value: string): Reference[] {
  const repetition = repetitionOf(property);
  return [...value.matchAll(urls)].flatMap(([, double, single, bare]) => {
    const ids = idsIn(double ?? single ?? bare ?? '');
    return ids.length === 0 ? [] : [{ repetition, ids }];
  });
}

/** The references in declarations, which are plain style. */
export function referencesInDeclarations(declarations: string): Reference[] {
  // A semicolon in an address splits its declaration, of which the rest has an unknown property then.
  return declarations.split(';').flatMap((declaration) => {
    if (!/url|src/i.test(declaration)) return [];
    const colon = declaration.indexOf(':');
    return referencesInValue(declaration.slice(0, Math.max(0, colon)), declaration);
  });
}
