import { DeskpackError } from '../../error/deskpack-error.ts';
import type { Engine } from '../engine.ts';
import { registryOf } from './push-target.ts';

interface Attempt {
  readonly engine: Engine['name'];
  /** The name in the registry. */
  readonly target: string;
}

interface Refusal extends Attempt {
  readonly registry: string;
  /** What the pattern's first group matched. */
  readonly detail: string;
}

interface Case {
  readonly pattern: RegExp;
  readonly reason: (refusal: Refusal) => string;
  readonly action: (refusal: Refusal) => string;
}

/** Where an engine looks for the certificates of the authorities that it shall believe. */
const certificateFolders: Readonly<Record<Engine['name'], string>> = {
  docker: '/etc/docker/certs.d',
  podman: '/etc/containers/certs.d',
  buildah: '/etc/containers/certs.d',
};

/** What has nothing to do with the registry. */
const ofTheEngine = /docker daemon|error during connect|no space left on device/i;

/** What engines say when a registry does not take an image, most telling first. */
const cases: readonly Case[] = [
  {
    pattern: /x509: certificate signed by unknown authority/i,
    reason: ({ engine, registry }) =>
      `${engine} does not know the authority that signed the certificate of ${registry}`,
    action: ({ engine, registry }) =>
      `Where ${engine} runs, put the authority's certificate into ${certificateFolders[engine]}/${registry}/ca.crt, then try again.`,
  },
  {
    pattern: /(?:x509|tls): ([^\n]*)/i,
    reason: ({ registry, detail }) => `the certificate of ${registry} does not count: ${detail}`,
    action: () => 'Give the registry a certificate for that name that is valid today.',
  },
  {
    pattern: /server gave HTTP response to HTTPS client/i,
    reason: ({ registry }) => `${registry} does not speak TLS`,
    action: ({ engine }) =>
      `Give the registry a certificate, or name it as an insecure registry in the configuration of ${engine}.`,
  },
  {
    pattern: /no basic auth credentials|unauthorized|authentication required/i,
    reason: ({ engine, registry }) => `${registry} takes no login that ${engine} has`,
    action: ({ engine, registry }) => `Log in, then try again: ${engine} login ${registry}`,
  },
  {
    pattern: /denied|403 forbidden|insufficient_scope/i,
    reason: ({ registry, target }) => `the login at ${registry} may not write ${target}`,
    action: ({ engine, registry }) =>
      `Check the name, or log in as somebody who may: ${engine} login ${registry}`,
  },
  {
    pattern: /no such host|temporary failure in name resolution|server misbehaving/i,
    reason: ({ registry }) => `there is no host ${registry}`,
    action: () => 'Check the name of the registry.',
  },
  {
    pattern: /(connection refused|i\/o timeout|network is unreachable|no route to host)/i,
    reason: ({ registry, detail }) => `${registry} cannot be reached: ${detail}`,
    action: ({ engine }) =>
      `Check that the registry runs, and that the machine on which ${engine} runs reaches it.`,
  },
  {
    pattern: /413 request entity too large/i,
    reason: ({ registry }) => `${registry} refuses a layer of this size`,
    action: () => 'Raise the limit of the proxy before the registry.',
  },
  {
    pattern: /status:? (5\d\d[^\n",]*)/i,
    reason: ({ registry, detail }) => `${registry} answered ${detail}`,
    action: () => "See the registry's own log, then try again.",
  },
];

/** What kept an image from its registry, read from what the engine said about it. */
export function pushError(cause: unknown, attempt: Attempt): unknown {
  if (!(cause instanceof DeskpackError)) return cause;
  const { tail } = cause;
  const text = tail.join('\n');
  if (ofTheEngine.test(text)) return cause;
  for (const { pattern, reason, action } of cases) {
    const match = pattern.exec(text);
    if (!match) continue;
    const registry = registryOf(attempt.target);
    const refusal = { ...attempt, registry, detail: match[1] ?? '' };
    return new DeskpackError(`cannot push ${attempt.target}: ${reason(refusal)}`, {
      tail,
      cause,
      action: action(refusal),
    });
  }
  return cause;
}
