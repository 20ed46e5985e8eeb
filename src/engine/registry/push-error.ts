import type { ErrorCode } from '../../error/all-error-codes.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { explain, type OutputCase } from '../../error/explain-output.ts';
import type { EngineDescription } from '../engine-kind.ts';
import { registryOf } from './push-target.ts';

interface Attempt {
  readonly engine: Pick<EngineDescription, 'name' | 'certificateFolder'>;
  /** The name in the registry. */
  readonly target: string;
}

interface Refusal extends Attempt {
  readonly registry: string;
}

/** Errors of the engine, which do not concern the registry. */
const ofTheEngine: ReadonlySet<ErrorCode> = new Set([
  'disk-full',
  'engine-forbidden',
  'engine-unreachable',
]);

/** Messages of engines when a push fails, the most specific first. */
const cases: readonly OutputCase<Refusal>[] = [
  {
    code: 'registry-untrusted',
    pattern: /x509: certificate signed by unknown authority/i,
    reason: ({ about: { engine, registry } }) =>
      `${engine.name} does not know the authority that signed the certificate of ${registry}`,
    action: ({ about: { engine, registry } }) =>
      `Where ${engine.name} runs, put the authority's certificate into ${engine.certificateFolder}/${registry}/ca.crt, then try again.`,
  },
  {
    code: 'registry-untrusted',
    pattern: /(?:x509|tls): ([^\n]*)/i,
    reason: ({ about: { registry }, detail }) =>
      `the certificate of ${registry} is not valid: ${detail}`,
    action: 'Give the registry a valid certificate for that name.',
  },
  {
    code: 'registry-untrusted',
    pattern: /server gave HTTP response to HTTPS client/i,
    reason: ({ about: { registry } }) => `${registry} does not speak TLS`,
    action: ({ about: { engine } }) =>
      `Give the registry a certificate, or name it as an insecure registry in the configuration of ${engine.name}.`,
  },
  {
    code: 'registry-login-needed',
    pattern: /no basic auth credentials|unauthorized|authentication required/i,
    reason: ({ about: { engine, registry } }) =>
      `${registry} requires a login, and ${engine.name} has none that it accepts`,
    action: ({ about: { engine, registry } }) =>
      `Log in, then try again: ${engine.name} login ${registry}`,
  },
  {
    code: 'registry-denied',
    pattern: /denied|403 forbidden|insufficient_scope/i,
    reason: ({ about: { registry, target } }) =>
      `the account at ${registry} is not allowed to push ${target}`,
    action: ({ about: { engine, registry } }) =>
      `Check the name, or log in with an account that may: ${engine.name} login ${registry}`,
  },
  {
    code: 'registry-unreachable',
    pattern: /no such host|temporary failure in name resolution|server misbehaving/i,
    reason: ({ about: { registry } }) => `there is no host ${registry}`,
    action: 'Check the name of the registry.',
  },
  {
    code: 'registry-unreachable',
    pattern: /(connection refused|i\/o timeout|network is unreachable|no route to host)/i,
    reason: ({ about: { registry }, detail }) => `${registry} cannot be reached: ${detail}`,
    action: ({ about: { engine } }) =>
      `Check that the registry runs, and that the machine on which ${engine.name} runs reaches it.`,
  },
  {
    code: 'registry-failed',
    pattern: /413 request entity too large/i,
    reason: ({ about: { registry } }) => `${registry} refuses a layer of this size`,
    action: 'Raise the limit of the proxy in front of the registry.',
  },
  {
    code: 'registry-failed',
    pattern: /status:? (5\d\d[^\n",]*)/i,
    reason: ({ about: { registry }, detail }) => `${registry} answered ${detail}`,
    action: "See the registry's own log, as its disk may be full. Then try again.",
  },
];

/** The error for a failed push, from the output of the engine. */
export function pushError(cause: unknown, attempt: Attempt): unknown {
  if (!(cause instanceof DeskpackError) || ofTheEngine.has(cause.code)) return cause;
  const { tail } = cause;
  const registry = registryOf(attempt.target);
  const known = explain(cases, { lines: tail }, { ...attempt, registry });
  if (!known) return cause;
  return new DeskpackError(known.code, {
    doing: `push ${attempt.target}`,
    reason: known.reason,
    subject: { kind: 'registry', name: registry },
    tail,
    cause,
    action: known.action,
  });
}
