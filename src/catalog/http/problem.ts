import { STATUS_CODES } from 'node:http';
import type { RegistrationFinding } from '../model/registration/read-registration.ts';

/** All problems in answers of the catalog: each has a stable code and an HTTP status. */
const problemTable = {
  'bad-request': 400,
  'not-json': 400,
  'not-utf8': 400,
  'token-missing': 401,
  'token-wrong': 403,
  'unknown-path': 404,
  'unknown-application': 404,
  'not-acceptable': 406,
  'precondition-failed': 412,
  'too-large': 413,
  'wrong-content-type': 415,
  'wrong-content-encoding': 415,
  'wrong-host': 421,
  'invalid-registration': 422,
  internal: 500,
  closing: 503,
  'store-unavailable': 503,
} as const;

export type ProblemCode = keyof typeof problemTable;

/** More findings than anyone reads; a request can cause millions. */
const maxFindings = 1000;

interface ProblemExtras {
  readonly findings?: readonly RegistrationFinding[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a request that cannot be fulfilled. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly #findings: readonly RegistrationFinding[];

  constructor(
    code: ProblemCode,
    detail: string,
    { findings = [], headers = {} }: ProblemExtras = {},
  ) {
    super(detail);
    this.code = code;
    this.status = problemTable[code];
    this.headers = headers;
    this.#findings = findings;
  }

  /** The problem details of RFC 9457, with `code` and `findings` as extensions. */
  toJSON(): object {
    const omitted = this.#findings.length - maxFindings;
    return {
      title: STATUS_CODES[this.status],
      status: this.status,
      code: this.code,
      detail: this.message,
      ...(this.#findings.length > 0 ? { findings: this.#findings.slice(0, maxFindings) } : {}),
      ...(omitted > 0 ? { findingsOmitted: omitted } : {}),
    };
  }
}
