import { elementRanges } from '../../../descriptor/json/elements.ts';
import { errorMessage } from '../../../error/deskpack-error.ts';
import type { NewEntry } from '../entry.ts';
import { TermBound } from './bounds/work-bound.ts';
import { entryOf } from './entry-of.ts';
import { parseRegistration } from './parse-registration.ts';
import type { ReadHow } from './read-how.ts';
import { readRegistration } from './read-registration.ts';
import type { RegistrationFinding } from './registration-rules.ts';
import { structureError } from './structure-error.ts';
import { warningsOf } from './warnings-of.ts';

/** The applications of a body in the order of its elements. */
export interface ReadEntries {
  readonly kind: 'entries';
  readonly entries: readonly NewEntry[];
  /** Whether they were in an array, so that the answer is one too. */
  readonly isArray: boolean;
  /** Warnings, if they were requested. */
  readonly warnings: readonly RegistrationFinding[];
}

/** Why nothing of a body can be registered. */
interface RefusedBody {
  readonly kind: 'refused';
  readonly findings: readonly RegistrationFinding[];
  /** The number of further findings. */
  readonly omitted: number;
}

/** Why a body is no JSON at all. */
interface UnreadableBody {
  readonly kind: 'not-json' | 'not-utf8';
  readonly reason: string;
}

export type ReadBody = ReadEntries | RefusedBody | UnreadableBody;

const byteOrderMark = '\u{feff}';

export interface ReadBodyOptions extends ReadHow {
  /** Whether the rules that refuse nothing are wanted too. */
  readonly withWarnings?: boolean | undefined;
}

/** The texts of the elements, as they were sent. */
function elementTexts(text: string): string[] {
  return elementRanges(text).map(({ offset, length }) => text.slice(offset, offset + length));
}

/**
 * Reads the body of a registration: bounds its size and nesting, parses and checks it, and brings it into the form in
 * which it is kept. The result consists of plain values, so that a thread can send it to another.
 */
export function readBody(
  bytes: Uint8Array,
  { withWarnings = false, isKept = false }: ReadBodyOptions = {},
): ReadBody {
  if (bytes.length === 0) return { kind: 'not-json', reason: 'the body is empty' };
  let decoded: string;
  try {
    // Without `fatal`, invalid bytes would become replacement characters and be registered.
    decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { kind: 'not-utf8', reason: 'the body is not UTF-8' };
  }
  const hasMark = decoded.startsWith(byteOrderMark);
  const text = hasMark ? decoded.slice(1) : decoded;
  const refused = structureError(text);
  if (refused) return { kind: 'refused', findings: [refused], omitted: 0 };
  let parsed: ReturnType<typeof parseRegistration>;
  try {
    parsed = parseRegistration(text);
  } catch (error) {
    return { kind: 'not-json', reason: `the body is not JSON: ${errorMessage(error)}` };
  }
  const read = readRegistration(parsed.value, {
    known: parsed.findings,
    omitted: parsed.omitted,
    isKept,
  });
  if (read.findings) return { kind: 'refused', findings: read.findings, omitted: read.omitted };
  const isArray = Array.isArray(parsed.value);
  const sent = isArray
    ? elementTexts(text).map((element) => Buffer.from(element))
    : [hasMark ? bytes.subarray(3) : bytes];
  const entries: NewEntry[] = [];
  const bound = new TermBound(read.work);
  for (const [index, registration] of read.registrations.entries()) {
    const entry = entryOf(registration, sent[index]!);
    const heavy = isKept ? undefined : bound.add(entry.terms, index);
    if (heavy) return { kind: 'refused', findings: [heavy], omitted: 0 };
    entries.push(entry);
  }
  const warnings = withWarnings ? warningsOf(read.registrations) : [];
  return { kind: 'entries', entries, isArray, warnings };
}
