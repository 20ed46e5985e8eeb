import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from '../../../../../src/catalog/http/access/openid/sign-in.ts';
import { settableTime } from '../../../../support/settable-time.ts';
import { descriptor } from '../../../documents.ts';
import { codeOf, put } from '../../running-catalog.ts';
import { closedCatalog } from './closed-catalog.ts';

type Cookies = Record<string, string>;

const redirect = 'manual' as const;
const cookieHeader = (cookies: Cookies) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});

function take(cookies: Cookies, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (/Max-Age=0/.test(line)) delete cookies[name!];
    else cookies[name!] = value!;
  }
}

/** Goes to the issuer and back, as a browser does, and gives the last answer and the cookies. */
async function signIn(url: string, to = '/', change = (back: URL) => back) {
  const cookies: Cookies = {};
  const begun = await fetch(`${url}/sign-in?to=${encodeURIComponent(to)}`, { redirect });
  take(cookies, begun);
  const atIssuer = await fetch(begun.headers.get('location')!, { redirect });
  const back = change(new URL(atIssuer.headers.get('location')!));
  const ended = await fetch(back, { redirect, headers: cookieHeader(cookies) });
  take(cookies, ended);
  return { begun, ended, cookies, headers: cookieHeader(cookies) };
}

test('a signed-in user reads what the groups of the token allow, and changes nothing', async () => {
  const { url, issuer } = await closedCatalog();
  const images = `${url}/API/manager/images`;
  expect(await codeOf(await fetch(images))).toEqual([401, 'token-missing']);
  issuer.claims = { groups: ['staff', 'all-hands'] };
  const staff = await signIn(url, '/applications/plot?x=1');
  expect([staff.ended.status, staff.ended.headers.get('location')]).toEqual([
    303,
    `${url}/applications/plot?x=1`,
  ]);
  expect(Object.keys(staff.cookies)).toEqual(['deskpack-session']);
  const seen = async ({ headers }: { headers: Record<string, string> }) =>
    ((await (await fetch(images, { headers })).json()) as { name: string }[]).map(
      (each) => each.name,
    );
  expect(await seen(staff)).toEqual(['plot']);
  issuer.claims = { groups: ['operators'] };
  const operator = await signIn(url);
  expect(await seen(operator)).toEqual(['marks', 'plot']);
  const refused = await put(url, descriptor(), operator.headers);
  expect(await codeOf(refused)).toEqual([401, 'token-missing']);
});

test('the cookies are for this host alone, short, and out of reach of scripts', async () => {
  const { url, issuer } = await closedCatalog();
  issuer.claims = { groups: ['staff'] };
  const { begun, ended } = await signIn(url);
  const [kept] = begun.headers.getSetCookie();
  expect(kept).toMatch(/^deskpack-sign-in=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const session = ended.headers.getSetCookie().at(-1);
  expect(session).toMatch(/^deskpack-session=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(ended.headers.get('cache-control')).toBe('no-store');
});

test('under TLS they are sent over TLS alone', async () => {
  const { url } = await closedCatalog('https://catalog.example/');
  const begun = await fetch(`${url}/sign-in`, { redirect });
  expect(begun.headers.getSetCookie()[0]).toMatch(/^__Host-deskpack-sign-in=.*; Secure$/);
  const asked = new URL(begun.headers.get('location')!);
  expect(asked.searchParams.get('redirect_uri')).toBe('https://catalog.example/sign-in/back');
});

test.each([
  ['https://catalog.example/', '__Host-deskpack-session', 'deskpack-session'],
  [undefined, 'deskpack-session', '__Host-deskpack-session'],
])('of a catalog at %s only the cookie %s counts', async (address, right, wrong) => {
  const { url, issuer } = await closedCatalog(address);
  issuer.claims = { groups: ['staff'] };
  // The issuer sends browsers back to the public address, which a proxy would forward.
  const { cookies } = await signIn(
    url,
    '/',
    (back) => new URL(`${back.pathname}${back.search}`, url),
  );
  const token = cookies[right]!;
  const seen = async (name: string) => {
    const headers = { cookie: `${name}=${token}` };
    return (await fetch(`${url}/API/manager/images`, { headers })).status;
  };
  expect([await seen(right), await seen(wrong)]).toEqual([200, 401]);
});

test.each([
  ['another state', (back: URL) => back.searchParams.set('state', 'another')],
  ['no state', (back: URL) => back.searchParams.delete('state')],
  ['another code', (back: URL) => back.searchParams.set('code', 'another')],
])('an answer of the issuer with %s signs nobody in', async (_, change) => {
  const { url, issuer, errors } = await closedCatalog();
  issuer.claims = { groups: ['operators'] };
  const { ended, cookies } = await signIn(url, '/', (back) => {
    change(back);
    return back;
  });
  expect(ended.status).toBe(400);
  expect(await ended.text()).toContain('not to what this browser has asked');
  expect(Object.keys(cookies)).not.toContain('deskpack-session');
  // Any client can send such an answer, as often as it likes.
  expect(errors).toEqual([]);
});

test('an issuer that stops during a sign-in is reported to the operator once, and left alone for a while', async () => {
  settableTime();
  const { url, issuer, errors } = await closedCatalog();
  issuer.claims = { groups: ['operators'] };
  await signIn(url);
  for (let index = 0; index < 20; index += 1) {
    const { ended } = await signIn(url, '/', (back) => {
      issuer.isBroken = true;
      return back;
    });
    issuer.isBroken = false;
    expect([ended.status, ended.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await ended.text()).toContain('You cannot sign in now');
  }
  expect(issuer.asked.filter((path) => path === '/token')).toHaveLength(2);
  // Without a stack.
  expect(errors).toEqual([expect.objectContaining({ code: 'issuer-unreachable' })]);
});

test('headers of browsers do not keep others from signing in', async () => {
  const { url, issuer } = await closedCatalog();
  issuer.claims = { groups: ['operators'], nonce: 'another' };
  for (const _ of [1, 2, 3]) expect((await signIn(url)).ended.status).toBe(400);
  issuer.claims = { groups: ['operators'] };
  expect((await signIn(url)).ended.status).toBe(303);
});

const begun = { state: 'a', nonce: 'b', verifier: 'c', to: '/' };

const unreadable = [
  ...['null', '5', '"text"', '[]', '{}', '{"state":1}', 'nonsense', ''],
  ...Object.keys(begun).map((part) => JSON.stringify({ ...begun, [part]: undefined })),
  ...Object.keys(begun).map((part) => JSON.stringify({ ...begun, [part]: { length: 1 } })),
];

test('a browser whose cookie cannot be read is not signed in', async () => {
  const { url, errors } = await closedCatalog();
  for (const kept of unreadable) {
    const cookie = `deskpack-sign-in=0.${Buffer.from(kept).toString('base64url')}`;
    for (const query of ['', '?code=a', '?code=a&state=a', '?code=a&code=b&state=a', '?error=x']) {
      const answer = await fetch(`${url}/sign-in/back${query}`, { redirect, headers: { cookie } });
      expect([kept, answer.status, answer.headers.getSetCookie()]).toEqual([kept, 400, []]);
      expect(await answer.text(), kept).toContain('cannot be read');
    }
  }
  expect(errors).toEqual([]);
});

test('a token with another nonce is refused at sign-in', async () => {
  const { url, issuer } = await closedCatalog();
  issuer.claims = { groups: ['operators'], nonce: 'another' };
  expect((await signIn(url)).ended.status).toBe(400);
});

test('a browser that has not begun is not signed in', async () => {
  const { url } = await closedCatalog();
  const answer = await fetch(`${url}/sign-in/back?code=a&state=b`, { redirect });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain('this browser has not begun to sign in');
  expect(text).toContain('<h1>You are not signed in</h1>');
});

test('a refusal by the issuer, and a user without access, get a page with a way back', async () => {
  const { url, issuer } = await closedCatalog();
  issuer.refusal = { error: 'access_denied', error_description: 'Ada <b>may</b> not' };
  const refused = await (await signIn(url)).ended.text();
  expect(refused).toContain('Ada &lt;b&gt;may&lt;/b&gt; not');
  expect(refused).toContain('sign-in?to=%2F');
  issuer.refusal = undefined;
  issuer.claims = { groups: ['others'] };
  const { ended, cookies } = await signIn(url);
  expect(await ended.text()).toContain('may not read this catalog');
  expect(Object.keys(cookies)).not.toContain('deskpack-session');
});

test('while the issuer does not answer, that is said, and it is asked again after a while', async () => {
  const time = settableTime();
  const { url, issuer, errors } = await closedCatalog();
  issuer.isBroken = true;
  const begin = () => fetch(`${url}/sign-in`, { redirect });
  for (let index = 0; index < 20; index += 1) {
    const answer = await begin();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.text()).toContain('You cannot sign in now');
  }
  expect(issuer.asked).toHaveLength(1);
  time.pass(1);
  await Promise.all([begin(), begin(), begin()]);
  expect(issuer.asked).toHaveLength(2);
  expect(errors).toEqual([expect.objectContaining({ code: 'issuer-unreachable' })]);
  issuer.isBroken = false;
  time.pass(2);
  expect((await begin()).status).toBe(303);
});

test.each([
  [true, 503],
  [false, 200],
])(
  'while the issuer of a session does not answer, a closed catalog (%s) answers %d',
  async (isClosed, status) => {
    const { url, issuer } = await closedCatalog(undefined, { isClosed });
    issuer.isBroken = true;
    const payload = Buffer.from(JSON.stringify({ iss: issuer.url })).toString('base64url');
    const head = Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url');
    const headers = { cookie: `deskpack-session=${head}.${payload}.AAAA` };
    expect((await fetch(`${url}/API/manager/images`, { headers })).status).toBe(status);
  },
);

test.each(['at+jwt', 'logout+jwt'])('a token of the type %s signs nobody in', async (type) => {
  const { url, issuer } = await closedCatalog();
  Object.assign(issuer, { type, claims: { groups: ['staff'] } });
  const { ended, cookies } = await signIn(url);
  expect(await ended.text()).toContain('may not read this catalog');
  expect(Object.keys(cookies)).not.toContain('deskpack-session');
  issuer.type = 'JWT';
  expect((await signIn(url)).ended.status).toBe(303);
});

test('an ID token of a sign-in is no bearer token where the audience is another than its client', async () => {
  const { url, issuer } = await closedCatalog();
  issuer.claims = { groups: ['operators'] };
  const { cookies } = await signIn(url);
  const idToken = cookies['deskpack-session']!;
  const answer = await put(url, descriptor({ name: 'new' }), {
    authorization: `Bearer ${idToken}`,
  });
  expect(await codeOf(answer)).toEqual([403, 'token-wrong']);
});

test('a signed-out browser reads nothing any more', async () => {
  const { url, issuer } = await closedCatalog();
  issuer.claims = { groups: ['staff'] };
  const { cookies, headers } = await signIn(url);
  const out = await fetch(`${url}/sign-out`, { method: 'POST', headers });
  take(cookies, out);
  expect([out.status, cookies]).toEqual([200, {}]);
  const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
  expect((await fetch(`${url}/sign-out`, { method: 'POST', headers: foreign })).status).toBe(403);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'evil',
  '/a\n/b',
  undefined,
])('nobody is led to %j', (to) => {
  expect(ownPath(to)).toBe('/');
});

test('any return address leads to a page of the catalog', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), fc.webUrl()), (to) => {
      const own = 'http://127.0.0.1:30443';
      expect(new URL(own + ownPath(to)).origin).toBe(own);
      expect(new URL(ownPath(to), own).origin).toBe(own);
    }),
  );
});

test('a catalog without sign-in has no such pages', async () => {
  const { runningCatalog } = await import('../../running-catalog.ts');
  const { url } = await runningCatalog();
  expect((await fetch(`${url}/sign-in`)).status).toBe(404);
});
