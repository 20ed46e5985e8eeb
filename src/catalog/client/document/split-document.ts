import { readBody } from '../../model/registration/read-body.ts';
import type { RegistrationRuleName } from '../../model/registration/registration-rules.ts';
import { maxBodyBytes } from '../../model/size-limits.ts';
import { parseDocument } from './parse-document.ts';

/** The rules that bound what is in a request together. */
const boundRules: ReadonlySet<string> = new Set<RegistrationRuleName>([
  ...(['registration-too-many', 'registration-values'] as const),
  ...(['registration-terms', 'registration-work'] as const),
]);

/** Whether the catalog refuses a document for nothing but its size. */
function isTooLarge(document: string): boolean {
  const bytes = Buffer.from(document);
  if (bytes.length > maxBodyBytes) return true;
  const read = readBody(bytes);
  return read.kind === 'refused' && read.findings.every(({ rule }) => boundRules.has(rule));
}

/** Elements of an array that follow one another. */
interface Part {
  readonly document: string;
  /** The index of its first element. */
  readonly first: number;
}

/** @returns undefined if a single element is too large */
function halved(elements: readonly string[], first = 0): readonly Part[] | undefined {
  const document = `[${elements.join(',')}]`;
  if (!isTooLarge(document)) return [{ document, first }];
  if (elements.length === 1) return undefined;
  const middle = Math.ceil(elements.length / 2);
  const before = halved(elements.slice(0, middle), first);
  const after = before && halved(elements.slice(middle), first + middle);
  return after && [...before, ...after];
}

/**
 * Splits a JSON array that is too large for one request into arrays that are not.
 *
 * @param document the text of the array
 * @param elements the texts of its elements
 * @param file its file, for error messages
 * @returns the document alone if it fits, or if one element is too large for any request
 * @throws DeskpackError when it is split and has errors
 */
export function splitDocument(
  document: string,
  elements: readonly string[],
  file?: string,
): readonly string[] {
  if (elements.length < 2 || !isTooLarge(document)) return [document];
  const parts = halved(elements);
  if (!parts) return [document];
  // Before any of them is sent.
  for (const part of parts) parseDocument(part.document, undefined, file, part.first);
  return parts.map((part) => part.document);
}
