import { type ErrorCode, isErrorCode } from '../../error/error-codes.ts';
import { isObject } from '../../text/json-object.ts';
import type { ErrorReport } from '../event.ts';

/**
 * Why a step of an earlier run failed. It has no code if another version of deskpack wrote it that knew none, or one
 * that is unknown here.
 */
export type PastProblem = Omit<ErrorReport, 'code'> & { readonly code?: ErrorCode };

const isText = (value: unknown): value is string => typeof value === 'string';

/** A problem in a journal, without the parts that are not what they should be; undefined if it has no message. */
export function pastProblem(value: unknown): PastProblem | undefined {
  if (!isObject(value) || typeof value.message !== 'string') return undefined;
  const { code, reason, subject, tail, action, ...others } = value;
  const isSubject = isObject(subject) && isText(subject.kind) && isText(subject.name);
  return {
    ...others,
    ...(typeof code === 'string' && isErrorCode(code) ? { code } : {}),
    ...(isText(reason) ? { reason } : {}),
    ...(isSubject ? { subject: subject as unknown as NonNullable<PastProblem['subject']> } : {}),
    message: value.message,
    tail: Array.isArray(tail) ? tail.filter(isText) : [],
    action: isText(action) ? action : undefined,
  };
}
