import { STATUS_CODES } from 'node:http';
import { truncateText } from '../../../text/format/truncate-text.ts';
import type { RegistrationFinding } from '../../model/registration/registration-rules.ts';

/** All problems in answers of the catalog: each has a stable code and an HTTP status. */
export const problemTable = {
  'bad-request': 400,
  'not-json': 400,
  'not-utf8': 400,
  'token-missing': 401,
  'token-wrong': 403,
  'foreign-page': 403,
  'name-forbidden': 403,
  'scope-missing': 403,
  'quota-exceeded': 403,
  'unknown-path': 404,
  'unknown-application': 404,
  'unknown-icon': 404,
  'unknown-picture': 404,
  'unknown-revision': 404,
  'unknown-token': 404,
  'unknown-webhook': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'repository-taken': 409,
  'current-revision': 409,
  'length-required': 411,
  'precondition-failed': 412,
  'too-large': 413,
  'wrong-content-type': 415,
  'wrong-content-encoding': 415,
  'too-slow': 408,
  'wrong-host': 421,
  'invalid-registration': 422,
  'invalid-picture': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  'unknown-method': 501,
  closing: 503,
  busy: 503,
  overloaded: 503,
  'read-only': 503,
  'store-unavailable': 503,
  'issuer-unavailable': 503,
  'disk-full': 507,
} as const;

export type ProblemCode = keyof typeof problemTable;

interface ProblemExtras {
  readonly findings?: readonly RegistrationFinding[];
  /** The number of further findings. */
  readonly omitted?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number;
  /** Advice for the author of the request. */
  readonly advice?: string;
  /** What the log and the audit trail say in place of the detail; not in the answer. */
  readonly reason?: string | undefined;
}

/** The length to which a detail is cut, in characters. */
const maxDetail = 500;

/** The answer to a request that cannot be fulfilled. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** For the operator. */
  readonly reason: string;
  readonly #findings: readonly RegistrationFinding[];
  readonly #omitted: number;
  readonly #advice: string | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    {
      findings = [],
      omitted = 0,
      headers = {},
      retryAfter,
      advice,
      reason = detail,
    }: ProblemExtras = {},
  ) {
    // A client may have sent kilobytes of it.
    super(truncateText(detail, maxDetail));
    this.code = code;
    this.reason = reason;
    this.status = problemTable[code];
    this.headers =
      retryAfter === undefined ? headers : { ...headers, 'retry-after': String(retryAfter) };
    this.#findings = findings;
    this.#omitted = omitted;
    this.#advice = advice;
  }

  /** The problem details of RFC 9457, with `code`, `advice` and `findings` as extensions. */
  toJSON(): object {
    return {
      title: STATUS_CODES[this.status],
      status: this.status,
      code: this.code,
      detail: this.message,
      ...(this.#advice === undefined ? {} : { advice: this.#advice }),
      ...(this.#findings.length > 0 ? { findings: this.#findings } : {}),
      ...(this.#omitted > 0 ? { findingsOmitted: this.#omitted } : {}),
    };
  }
}
