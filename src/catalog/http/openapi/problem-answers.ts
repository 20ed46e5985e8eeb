import { type ProblemCode, problemTable } from '../problems/problem.ts';
import type { Answer } from './answers.ts';

/** The problems that any request can have. */
const ofAll = [
  ...['bad-request', 'too-many-requests', 'headers-too-large', 'too-slow'],
  ...['wrong-content-type', 'wrong-content-encoding'],
  ...['internal', 'closing', 'overloaded', 'store-unavailable'],
] as const satisfies readonly ProblemCode[];

/** Problems of a token, or of its absence. */
const ofAccess = [
  ...['token-missing', 'token-wrong', 'scope-missing', 'wrong-host', 'issuer-unavailable'],
] as const satisfies readonly ProblemCode[];

export const readProblems: readonly ProblemCode[] = [...ofAll, ...ofAccess, 'busy'];

export const writeProblems: readonly ProblemCode[] = [
  ...readProblems,
  ...(['foreign-page', 'name-forbidden', 'disk-full', 'read-only'] as const),
];

/** Of a request that changes an application, and may have conditions. */
export const conditionalProblems: readonly ProblemCode[] = [
  ...writeProblems,
  'precondition-failed',
];

/** Of a request that makes something of a JSON body. */
export const jsonProblems: readonly ProblemCode[] = [
  ...writeProblems,
  ...(['not-json', 'not-acceptable', 'too-large'] as const),
];

/** The answers with problems by their statuses, each with the codes that it may have. */
export function problemAnswers(
  codes: readonly ProblemCode[] = ofAll,
): Readonly<Record<string, Answer>> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const status = problemTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => {
      const narrowed = { properties: { status: { const: status }, code: { enum: known } } };
      const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] };
      const description = `A problem, as RFC 9457 says: ${known.join(', ')}`;
      return [String(status), { description, content: { 'application/problem+json': { schema } } }];
    }),
  );
}
