import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { decodeText } from '../../../text/decode-text.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import type { JsonWithText } from '../../../text/json/json-text.ts';
import type { Registration } from '../../model/application.ts';
import {
  type ParsedRegistration,
  parseRegistration,
} from '../../model/registration/parse-registration.ts';
import { readRegistration } from '../../model/registration/read-registration.ts';
import { answerFindingLines } from '../answer/answer-finding-lines.ts';

const fixAndRetry = 'Fix the reported errors, then register again.';
const buildAgain = 'A failed build leaves such a file: build again, then register the result.';

/** A document for registration: its text, or a value with its text. */
export type SentDocument = string | Uint8Array<ArrayBuffer> | JsonWithText;

function parseJson(document: string | Uint8Array): ParsedRegistration {
  const decoded = typeof document === 'string' ? { text: document } : decodeText(document);
  if ('problem' in decoded) {
    throw new DeskpackError('registration-invalid', {
      reason: `nothing was registered: the document ${decoded.problem}`,
      action: `${decoded.remedy}, then register again.`,
    });
  }
  const text = decoded.text.replace(/^\ufeff/, '');
  if (text.trim() === '') {
    throw new DeskpackError('registration-invalid', {
      reason: 'nothing was registered: the document is empty',
      action: buildAgain,
    });
  }
  try {
    return parseRegistration(text);
  } catch (cause) {
    const reason = escapeControls(errorMessage(cause));
    throw new DeskpackError('registration-invalid', {
      reason: `nothing was registered: the document is not JSON: ${reason}`,
      cause,
      action: fixAndRetry,
    });
  }
}

function parsedDocument(document: SentDocument): ParsedRegistration {
  return typeof document === 'string' || document instanceof Uint8Array
    ? parseJson(document)
    : { value: document.value, findings: [], omitted: 0 };
}

/**
 * Reads a document like the catalog does, so that a document with errors is not sent.
 *
 * @param source the only allowed kind of document, if any
 * @param file the file of the document, for error messages
 * @param first the index of its first element, where it is a part of an array
 * @throws DeskpackError with all findings when there are errors, or when it contains another kind
 */
export function parseDocument(
  document: SentDocument,
  source?: Registration['source'],
  file?: string,
  first = 0,
): readonly Registration[] {
  const { value, findings: known } = parsedDocument(document);
  if (Array.isArray(value) && value.length === 0) {
    throw new DeskpackError('registration-invalid', {
      reason: 'nothing was registered: the document is an empty array',
      action: buildAgain,
    });
  }
  const { registrations, findings } = readRegistration(value, { known });
  if (registrations) {
    const other = source && registrations.find((registration) => registration.source !== source);
    if (!other) return registrations;
    const found = `"${escapeControls(other.name)}" is a ${other.source}`;
    throw new DeskpackError('registration-invalid', {
      reason: `nothing was registered: ${found}, but only a ${source} is accepted`,
      action: 'Register it without --descriptor, or name the descriptor.',
    });
  }
  const numbered = findings.map((finding) => ({ ...finding, index: finding.index + first }));
  throw new DeskpackError('registration-invalid', {
    reason: 'nothing was registered: the document has errors',
    action: fixAndRetry,
    tail: answerFindingLines(numbered),
    mistakes: numbered.map(({ index, rule, path, message }) => ({
      ...(file === undefined ? {} : { file }),
      ...(Array.isArray(value) ? { index } : {}),
      rule,
      path,
      message,
    })),
  });
}
