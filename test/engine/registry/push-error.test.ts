import { describe, expect, it } from 'vitest';
import { engineKind } from '../../../src/engine/all-engines.ts';
import { pushError } from '../../../src/engine/registry/push-error.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { programFailed } from '../../../src/system/process/program/program-error.ts';

const target = 'registry.example.org:5000/desktop/xcalc:3.0';

/** The output of engines and registries, the reason to be read from it, and the advice. */
const cases = [
  [
    'Get "https://registry.example.org:5000/v2/": x509: certificate signed by unknown authority',
    'docker does not know the authority that signed the certificate of registry.example.org:5000',
    '/etc/docker/certs.d/registry.example.org:5000/ca.crt',
  ],
  [
    'Get "https://registry.example.org:5000/v2/": x509: certificate has expired or is not yet valid: current time 2026-01-01T00:00:00Z is after 2025-01-01T00:00:00Z',
    'the certificate of registry.example.org:5000 is not valid: certificate has expired',
    'valid certificate',
  ],
  [
    'http: server gave HTTP response to HTTPS client',
    'registry.example.org:5000 does not speak TLS',
    'insecure registry in the configuration of docker',
  ],
  [
    'no basic auth credentials',
    'registry.example.org:5000 requires a login, and docker has',
    'docker login registry.example.org:5000',
  ],
  [
    'unauthorized: authentication required',
    'registry.example.org:5000 requires a login, and docker has',
    'docker login registry.example.org:5000',
  ],
  [
    'denied: requested access to the resource is denied',
    `the account at registry.example.org:5000 is not allowed to push ${target}`,
    'log in with an account that may',
  ],
  [
    'Get "https://registry.example.org:5000/v2/": dial tcp: lookup registry.example.org: no such host',
    'there is no host registry.example.org:5000',
    'Check the name',
  ],
  [
    'Get "https://registry.example.org:5000/v2/": dial tcp 192.0.2.1:5000: i/o timeout',
    'registry.example.org:5000 cannot be reached: i/o timeout',
    'Check that the registry runs',
  ],
  [
    'error parsing HTTP 413 response body: invalid character: "<html><title>413 Request Entity Too Large</title></html>"',
    'registry.example.org:5000 refuses a layer of this size',
    'proxy',
  ],
  [
    'received unexpected HTTP status: 500 Internal Server Error',
    'registry.example.org:5000 answered 500 Internal Server Error',
    "See the registry's own log, as its disk may be full",
  ],
] as const;

describe('pushError', () => {
  it.each(cases)('explains %j', (said, reason, action) => {
    const failure = new DeskpackError('program-failed', {
      doing: 'push it',
      reason: 'docker ended with status 1',
      tail: [said],
    });
    const error = pushError(failure, { engine: engineKind('docker'), target });
    expect(error).toMatchObject({
      message: expect.stringContaining(`cannot push ${target}: ${reason}`),
      action: expect.stringContaining(action),
      tail: [said],
    });
  });

  it.each([
    [
      'engine-unreachable',
      'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
    ],
    ['engine-forbidden', 'permission denied while trying to connect to the Docker daemon socket'],
    [
      'engine-unreachable',
      'error during connect: Get "http://h/v1.41/_ping": dial tcp 192.0.2.1:2375: connection refused',
    ],
    ['disk-full', 'write /var/tmp/x: no space left on device'],
    ['program-failed', 'something new'],
  ] as const)('leaves %s as it was explained before: %j', (code, said) => {
    const attempt = { program: 'docker', doing: 'push it' };
    const failure = programFailed(attempt, { exitCode: 1 }, [said]);
    expect(failure.code).toBe(code);
    expect(pushError(failure, { engine: engineKind('docker'), target })).toBe(failure);
  });
});
