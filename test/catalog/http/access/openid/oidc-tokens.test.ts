import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import type { OidcRule } from '../../../../../src/catalog/http/access/openid/oidc-tokens.ts';
import { settableTime } from '../../../../support/settable-time.ts';
import { descriptor } from '../../../documents.ts';
import { codeOf, put, runningCatalog } from '../../running-catalog.ts';
import { issuerServer } from './issuer-server.ts';

/** A CI system that makes tokens for its jobs. */
async function issuer() {
  let keys = await generateKeyPair('ES256');
  let kid = 1;
  let isBroken = false;
  const asked: unknown[] = [];
  const url = await issuerServer(async (request, response) => {
    asked.push(request.url);
    if (isBroken) response.writeHead(500).end();
    else if (request.url === '/.well-known/openid-configuration') {
      response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` }));
    } else {
      const key = { ...(await exportJWK(keys.publicKey)), kid: `${kid}`, alg: 'ES256' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
    }
  });
  return {
    url,
    asked,
    break: (broken: boolean) => {
      isBroken = broken;
    },
    renewKeys: async () => {
      keys = await generateKeyPair('ES256');
      kid += 1;
    },
    token: (
      claims: Record<string, unknown> = {},
      header: object = {},
      signWith = keys.privateKey,
    ) => {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: url, aud: 'catalog', sub: 'repo:acme/plot:main', exp: now + 300 };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: `${kid}`, ...header })
        .sign(signWith);
    },
  };
}

const rules: readonly OidcRule[] = [
  { subject: 'repo:acme/admin', scope: 'admin' },
  { subject: 'repo:acme/*:*', scope: 'write', names: ['acme-*'] },
  { claims: { aud: 'catalog' }, scope: 'read' },
];

async function catalogFor(url: string, given: readonly OidcRule[] = rules, people?: true) {
  const issuers = [
    { issuer: url, audience: 'catalog', rules: given, ...(people ? { people } : {}) },
  ];
  const catalog = await runningCatalog(undefined, undefined, { isClosed: true, issuers });
  const ask = async (token: string, name = 'acme-plot') => {
    const headers = { authorization: `Bearer ${token}` };
    return put(catalog.url, descriptor({ name }), headers);
  };
  const list = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${catalog.url}/API/manager/images`, { headers })).status;
  };
  const { service, errors } = catalog;
  return { ask, list, service, errors };
}

test('a token of a job registers what its rule allows, and the history knows the job', async () => {
  const ci = await issuer();
  const { ask, list, service, errors } = await catalogFor(ci.url);
  expect((await ask(await ci.token())).status).toBe(201);
  expect(await service.events(0, 10)).toMatchObject([{ actor: 'repo:acme/plot:main' }]);
  expect(await codeOf(await ask(await ci.token(), 'other'))).toEqual([403, 'name-forbidden']);
  const admin = await ci.token({ sub: 'repo:acme/admin' });
  expect((await ask(admin, 'other')).status).toBe(201);
  const stranger = await ci.token({ sub: 'repo:elsewhere/plot' });
  expect(await codeOf(await ask(stranger))).toEqual([403, 'scope-missing']);
  expect(await list(stranger)).toBe(200);
  expect(errors).toEqual([]);
});

test('a token with another signature, audience or time is invalid', async () => {
  const ci = await issuer();
  const { ask, service } = await catalogFor(ci.url);
  const now = Math.floor(Date.now() / 1000);
  const stranger = await generateKeyPair('ES256');
  const good = await ci.token();
  const [head, claims] = good.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  for (const token of [
    await ci.token({ aud: 'another' }),
    await ci.token({ iss: 'https://ci.example' }),
    await ci.token({ exp: now - 60 }),
    await ci.token({ nbf: now + 300 }),
    await ci.token({ sub: undefined }),
    await ci.token({ exp: undefined }),
    await ci.token({}, {}, stranger.privateKey),
    `${head}.${claims}.AAAA`,
    unsigned,
  ]) {
    expect(await codeOf(await ask(token))).toEqual([403, 'token-wrong']);
  }
  expect((await ask(good)).status).toBe(201);
  expect(await service.events(0, 10)).toHaveLength(1);
});

test.each([
  [['repo:acme/plot:main']],
  [5],
  [true],
  [null],
  [{ id: 1 }],
  [''],
  [' '],
  ['x\0y'],
  ['x'.repeat(1001)],
])('a token whose subject %j names nobody is invalid, whatever its other claims', async (sub) => {
  const ci = await issuer();
  const all: OidcRule = { claims: { aud: 'catalog' }, scope: 'admin' };
  const { ask, errors } = await catalogFor(ci.url, [all]);
  expect(await codeOf(await ask(await ci.token({ sub })))).toEqual([403, 'token-wrong']);
  expect((await ask(await ci.token({ sub: 'x'.repeat(1000) }))).status).toBe(201);
  expect(errors).toEqual([]);
});

test.each([
  ['JWT', 201],
  ['jwt', 201],
  ['at+jwt', 201],
  ['application/at+JWT', 201],
  ['logout+jwt', 403],
  ['secevent+jwt', 403],
  ['dpop+jwt', 403],
  ['', 403],
  [5, 403],
])('a token whose header has the type %j gets %i', async (typ, status) => {
  const ci = await issuer();
  const { ask, errors } = await catalogFor(ci.url);
  const answer = await ask(await ci.token({}, { typ }));
  expect(answer.status).toBe(status);
  if (status === 403) expect(await codeOf(answer)).toEqual([403, 'token-wrong']);
  expect(errors).toEqual([]);
});

test('a subject without a rule has no rights', async () => {
  const ci = await issuer();
  const { ask, list } = await catalogFor(ci.url, [{ subject: 'repo:else/*', scope: 'write' }]);
  expect(await codeOf(await ask(await ci.token()))).toEqual([403, 'token-wrong']);
  expect(await list(await ci.token())).toBe(403);
});

test('an unreachable issuer is reported to the operator, left alone for a while, and retried then', async () => {
  const time = settableTime();
  const ci = await issuer();
  const { ask, errors } = await catalogFor(ci.url);
  ci.break(true);
  for (let index = 0; index < 30; index += 1) {
    const answer = await ask(await ci.token());
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await codeOf(answer)).toEqual([503, 'issuer-unavailable']);
  }
  expect(ci.asked).toHaveLength(1);
  // Each further failure doubles the pause, up to a minute.
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    time.pass(seconds);
    const { length } = ci.asked;
    await Promise.all([ask(await ci.token()), ask(await ci.token())]);
    await ask(await ci.token());
    expect(ci.asked).toHaveLength(length + 1);
  }
  // Once, and without a stack.
  expect(errors).toEqual([expect.objectContaining({ code: 'issuer-unreachable' })]);
  ci.break(false);
  expect((await ask(await ci.token())).status).toBe(503);
  time.pass(60);
  // It is not the token that was wrong, so the address need not wait.
  expect((await ask(await ci.token())).status).toBe(201);
});

test('while the issuer does not answer, its earlier keys are used, for a day', async () => {
  const time = settableTime();
  const ci = await issuer();
  const { list, errors } = await catalogFor(ci.url);
  expect(await list(await ci.token())).toBe(200);
  ci.break(true);
  const { length } = ci.asked;
  for (const _ of [1, 2, 3]) {
    time.pass(3_600);
    for (const _ of [1, 2, 3]) expect(await list(await ci.token())).toBe(200);
  }
  expect(ci.asked).toHaveLength(length + 3);
  const stranger = await generateKeyPair('ES256');
  expect(await list(await ci.token({}, {}, stranger.privateKey))).toBe(403);
  // It may be signed with a new key.
  expect(await list(await ci.token({}, { kid: 'another' }))).toBe(503);
  expect(ci.asked).toHaveLength(length + 3);
  time.pass(22 * 3_600);
  expect(await list(await ci.token())).toBe(503);
  ci.break(false);
  time.pass(60);
  expect(await list(await ci.token())).toBe(200);
  expect(errors).toHaveLength(1);
});

test('wrong tokens that name unknown keys ask the issuer at most once in half a minute', async () => {
  const time = settableTime();
  const ci = await issuer();
  const { list } = await catalogFor(ci.url);
  expect(await list(await ci.token())).toBe(200);
  const { length } = ci.asked;
  for (let half = 1; half <= 3; half += 1) {
    time.pass(30);
    for (const kid of ['a', 'b', 'c'])
      expect(await list(await ci.token({}, { kid: `${kid}${half}` }))).toBe(403);
    // For the description and the keys.
    expect(ci.asked).toHaveLength(length + 2 * half);
  }
  await ci.renewKeys();
  time.pass(30);
  expect(await list(await ci.token())).toBe(200);
});

/** Patterns for subjects, and the subjects that fit and that do not, as GitHub and GitLab write them. */
const patterns = [
  [
    'repo:acme/*:ref:refs/heads/main',
    ['repo:acme/plot:ref:refs/heads/main'],
    [
      'repo:acme/plot:ref:refs/heads/MAIN',
      'repo:Acme/plot:ref:refs/heads/main',
      'repo:acme/plot:pull_request:ref:refs/heads/main',
      'repo:acme/plot:ref:refs/heads/main2',
      'repo:acme/a/b:ref:refs/heads/main',
      'x repo:acme/plot:ref:refs/heads/main',
      'repo:acme/plot:ref:refs/heads/main\n',
    ],
  ],
  [
    'repo:acme*:ref:refs/heads/main',
    [],
    ['repo:acme/plot:ref:refs/heads/main', 'repo:acme-evil/plot:ref:refs/heads/main'],
  ],
  [
    'repo:acme/plot:ref:refs/heads/*',
    ['repo:acme/plot:ref:refs/heads/main'],
    ['repo:acme/plot:ref:refs/heads/a/b', 'repo:acme/plot:ref:refs/heads/a:b'],
  ],
  [
    'project_path:acme/**:ref_type:branch:ref:main',
    [
      'project_path:acme/plot:ref_type:branch:ref:main',
      'project_path:acme/team/plot:ref_type:branch:ref:main',
    ],
    ['project_path:acme/plot:ref_type:tag:ref:main', 'project_path:acme:ref_type:branch:ref:main'],
  ],
  ['repo:acme/p.t', ['repo:acme/p.t'], ['repo:acme/pot']],
] as const;

test.each(patterns)(
  'the subject %j is compared exactly, part by part',
  async (subject, right, wrong) => {
    const ci = await issuer();
    const { list } = await catalogFor(ci.url, [{ subject, scope: 'read' }]);
    for (const sub of right) expect([sub, await list(await ci.token({ sub }))]).toEqual([sub, 200]);
    for (const sub of wrong) expect([sub, await list(await ci.token({ sub }))]).toEqual([sub, 403]);
  },
);

test('a rule may ask for other claims, and all of them must fit', async () => {
  const ci = await issuer();
  const claims = { aud: 'catalog', environment: 'production', workflow: 'release-*', attempt: '1' };
  const { list } = await catalogFor(ci.url, [
    { subject: 'repo:acme/plot:*', claims, scope: 'read' },
  ]);
  const right = {
    ...{ aud: ['other', 'catalog'], environment: 'production', workflow: 'release-7', attempt: 1 },
  };
  expect(await list(await ci.token(right))).toBe(200);
  for (const wrong of [
    { environment: undefined },
    { environment: 'Production' },
    { workflow: 'release' },
    { workflow: { name: 'release-7' } },
    { attempt: 2 },
    { sub: 'repo:acme/other:main' },
  ]) {
    expect([wrong, await list(await ci.token({ ...right, ...wrong }))]).toEqual([wrong, 403]);
  }
});

test('the audit trail says why a token is wrong, and the answer does not', async () => {
  const ci = await issuer();
  const { ask, service } = await catalogFor(ci.url, [
    { claims: { groups: 'staff', environment: 'prod-*', attempt: '1' }, scope: 'write' },
  ]);
  const now = Math.floor(Date.now() / 1000);
  const right = { groups: ['all', 'staff'], environment: 'prod-eu', attempt: 1 };
  const fits = `no rule for ${ci.url} fits the token of repo:acme/plot:main`;
  const cases = [
    [{ ...right, aud: ['other'] }, 'unexpected "aud" claim value'],
    [{ ...right, exp: now - 60 }, '"exp" claim timestamp check failed'],
    [{ ...right, nbf: now + 300 }, '"nbf" claim timestamp check failed'],
    [{ ...right, exp: undefined }, 'missing required "exp" claim'],
    [{ ...right, sub: ['repo:acme/plot:main'] }, 'its subject is no name'],
    [{ ...right, groups: 'Staff' }, fits],
    [{ ...right, environment: 'prod-a/b' }, fits],
    [{ ...right, attempt: true }, fits],
    [{}, fits],
  ] as const;
  for (const [claims] of cases) {
    const answer = await ask(await ci.token(claims));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      ...{ title: 'Forbidden', status: 403, code: 'token-wrong' },
      detail: 'that is no token of this catalog that can be used',
    });
  }
  expect((await ask(await ci.token({ ...right, aud: ['other', 'catalog'] }))).status).toBe(201);
  const said = async () =>
    (await service.auditTrail(100))
      .filter(({ kind }) => kind === 'refused')
      .map(({ details: { detail } }) => detail);
  const reasons = cases.map(([, why]) =>
    why === fits ? fits : `a token of ${ci.url} is wrong: ${why}`,
  );
  await expect.poll(said).toEqual([...new Set(reasons)]);
});

test('invalid tokens of any kind keep the cached keys, and cause no request and no report', async () => {
  const ci = await issuer();
  const { list, errors } = await catalogFor(ci.url);
  const good = await ci.token();
  expect(await list(good)).toBe(200);
  const { length } = ci.asked;
  const stranger = await generateKeyPair('ES256');
  const [head, claims] = good.split('.');
  const headed = (header: object) =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.AAAA`;
  for (const token of [
    await ci.token({}, {}, stranger.privateKey),
    await ci.token({}, { kid: 'another' }),
    `${head}.${claims}.AAAA`,
    `${head}.${claims}.!`,
    `.${claims}.`,
    headed({}),
    headed({ alg: 'none' }),
    headed({ alg: 'RS256', kid: '1' }),
    headed({ alg: 'ES256', kid: '1', crit: ['x'], x: 1 }),
    headed({ alg: 7, kid: {} }),
  ]) {
    expect(await list(token)).toBe(403);
  }
  // A request at this moment would get nothing.
  ci.break(true);
  expect(await list(good)).toBe(200);
  expect(ci.asked).toHaveLength(length);
  expect(errors).toEqual([]);
});

test.each([-10, 10])(
  'after the clock was set by %d days, new keys of an issuer are fetched as usual',
  async (days) => {
    const time = settableTime();
    const ci = await issuer();
    const { list } = await catalogFor(ci.url);
    expect(await list(await ci.token())).toBe(200);
    const { length } = ci.asked;
    vi.setSystemTime(Date.now() + days * 86_400_000);
    expect(await list(await ci.token())).toBe(200);
    // The day of the clock makes no keys older.
    expect(ci.asked).toHaveLength(length);
    await ci.renewKeys();
    time.pass(30);
    expect(await list(await ci.token())).toBe(200);
    ci.break(true);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await list(await ci.token())).toBe(200);
  },
);

test('right tokens that come together are all let in, however many are new', async () => {
  const ci = await issuer();
  const { list } = await catalogFor(ci.url);
  const tokens = await Promise.all(
    Array.from({ length: 60 }, (_, jti) => ci.token({ jti: String(jti) })),
  );
  expect(new Set(await Promise.all(tokens.map(list)))).toEqual(new Set([200]));
});

test('a token of a person only reads, whatever the scope of the rule, and an access token does not', async () => {
  const login = await issuer();
  const { ask, list } = await catalogFor(login.url, rules, true);
  for (const sub of ['repo:acme/admin', 'repo:acme/plot:main']) {
    const token = await login.token({ sub });
    expect(await list(token)).toBe(200);
    expect(await codeOf(await ask(token))).toEqual([403, 'scope-missing']);
  }
  for (const typ of ['at+jwt', 'logout+jwt'])
    expect(await list(await login.token({}, { typ }))).toBe(403);
});
