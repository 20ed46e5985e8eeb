import { decodeText } from '../../text/decode-text.ts';
import type { Finding } from '../finding/finding.ts';
import { firstFindings, maxFindings } from '../finding/first-findings.ts';
import {
  byteOrderMark,
  emptyList,
  fileFinding,
  jsonSyntax,
  notUtf8,
  tooDeep,
} from './file-rules.ts';
import { countKeys, maxDepth, structureOf } from './structure.ts';

interface ParsedFile {
  /** The file's text without its byte order mark; empty if the bytes are not text. */
  readonly text: string;
  /**
   * The unchecked descriptors: any JSON values, to be checked by `checkDescriptor`. One for a descriptor, any
   * number for an application list, none if the findings contain an error.
   */
  readonly descriptors: readonly unknown[];
  readonly isList: boolean;
  /** About the text as a whole. Their paths begin with the index of the descriptor in a list. */
  readonly findings: readonly Finding[];
}

function unreadable(text: string, ...findings: Finding[]): ParsedFile {
  return { text, descriptors: [], isList: false, findings };
}

/** Matches a key that looks like an integer of at most 32 bits, which JavaScript would put before the others. */
const numberKey = /"(?:\d|\\u[\dA-Fa-f]{4}){1,10}"\s*:/;

const at = (offset: number) => ({ place: { offset, length: 1 } });

/** Reads the bytes of a descriptor file. It never throws: mistakes become findings. */
export async function parse(bytes: Uint8Array): Promise<ParsedFile> {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) {
    const message = `The file ${decoded.problem}. ${decoded.remedy}.`;
    return unreadable('', fileFinding(notUtf8, message, at(0)));
  }
  const hasMark = decoded.text.startsWith('\ufeff');
  const text = hasMark ? decoded.text.slice(1) : decoded.text;
  if (text.trim() === '') {
    return unreadable(text, fileFinding(jsonSyntax, 'The file is empty.', at(0)));
  }
  const structure = structureOf(text);
  if (structure.tooDeepAt !== -1) {
    const message = `Arrays and objects are nested more than ${maxDepth} deep.`;
    return unreadable(text, fileFinding(tooDeep, message, at(structure.tooDeepAt)));
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { syntaxError } = await import('./syntax-error.ts');
    return unreadable(text, syntaxError(text, error));
  }
  let findings: Finding[] = [];
  if (hasMark) {
    const message = 'The file starts with a byte order mark, which JSON does not have.';
    findings.push(fileFinding(byteOrderMark, message, at(0)));
  }
  if (structure.keys !== countKeys(value)) {
    const { duplicateKeys } = await import('./duplicate-keys.ts');
    findings = findings.concat(firstFindings(duplicateKeys(text, maxFindings + 1)));
  } else if (numberKey.test(text)) {
    const { inWrittenOrder } = await import('./key-order.ts');
    value = inWrittenOrder(text, value);
  }
  const list = Array.isArray(value) ? (value as unknown[]) : undefined;
  if (list?.length === 0) {
    findings.push(fileFinding(emptyList, 'The list contains no application.', at(0)));
  }
  return { text, descriptors: list ?? [value], isList: list !== undefined, findings };
}
