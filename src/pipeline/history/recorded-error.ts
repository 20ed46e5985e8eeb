import { type ErrorCode, isErrorCode } from '../../error/error-codes.ts';
import { isObject } from '../../text/json/json-object.ts';
import type { ErrorReport } from '../event.ts';

/**
 * The error of a step in an earlier run. It has no code if another version of deskpack wrote an unknown code or none.
 */
export type RecordedError = Omit<ErrorReport, 'code'> & { readonly code?: ErrorCode };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses an error of a journal and drops invalid parts; undefined if it has no message. */
export function recordedError(value: unknown): RecordedError | undefined {
  if (!isObject(value) || typeof value.message !== 'string') return undefined;
  const { code, reason, subject, tail, action, ...others } = value;
  const isSubject = isObject(subject) && isText(subject.kind) && isText(subject.name);
  return {
    ...others,
    ...(typeof code === 'string' && isErrorCode(code) ? { code } : {}),
    ...(isText(reason) ? { reason } : {}),
    ...(isSubject ? { subject: subject as unknown as NonNullable<RecordedError['subject']> } : {}),
    message: value.message,
    tail: Array.isArray(tail) ? tail.filter(isText) : [],
    action: isText(action) ? action : undefined,
  };
}
