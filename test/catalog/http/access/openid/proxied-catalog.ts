import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { OidcRule } from '../../../../../src/catalog/http/access/openid/oidc-tokens.ts';
import { freePort } from '../../../../engine/free-port.ts';
import { sourcePath } from '../../../../support/bundled-program.ts';
import { folderWith } from '../../../../support/folder.ts';
import { descriptor } from '../../../documents.ts';
import { put, runningCatalog } from '../../running-catalog.ts';
import { clientId, personIssuer } from './person-issuer.ts';

const apache = '/usr/sbin/apache2';
const modules = '/usr/lib/apache2/modules';

/** Why there is no proxy here that signs people in; undefined if there is one. */
export const proxyMissing =
  existsSync(apache) && existsSync(join(modules, 'mod_auth_openidc.so'))
    ? undefined
    : 'needs apache2 with libapache2-mod-auth-openidc';

const rules: readonly OidcRule[] = [
  { claims: { groups: 'operators' }, scope: 'admin' },
  { claims: { groups: 'staff' }, scope: 'write', labels: ['staff'] },
];

export const operatorToken = 'a7c1f09e5b3d2846a7c1f09e5b3d2846';

const guide = readFileSync(sourcePath('../docs/how-to/secure-a-catalog.md'), 'utf8');

/** What the guide has in its virtual host, for other addresses, and without TLS. */
function virtualHost(issuer: string, own: string, catalog: string, secret: string): string {
  const [, host = ''] = /<VirtualHost \*:443>\n([\s\S]*?)<\/VirtualHost>/.exec(guide) ?? [];
  return host
    .replaceAll(/^ +SSL.*\n/gm, '')
    .replaceAll('https://login.example', issuer)
    .replaceAll('https://catalog.example', own)
    .replaceAll('http://127.0.0.1:30443', catalog)
    .replaceAll(/\/etc\/apache2\/(login-secret|passphrase)/g, secret);
}

/** Starts Apache as the guide says, in front of a catalog. Returns the address of the proxy. */
async function signingProxy(issuer: string, catalog: string): Promise<string> {
  const port = await freePort('127.0.0.1');
  const own = `http://127.0.0.1:${port}`;
  const folder = await folderWith({ secret: 'known-to-the-issuer' });
  const loaded = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_openidc', 'headers'];
  const file = join(folder, 'apache.conf');
  await writeFile(
    file,
    [
      ...[`ServerRoot ${folder}`, `PidFile ${folder}/pid`, `ErrorLog ${folder}/error.log`],
      ...[`DefaultRuntimeDir ${folder}`, `Mutex file:${folder}`, `Listen 127.0.0.1:${port}`],
      ...[...loaded, 'proxy', 'proxy_http'].map(
        (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
      ),
      // Root's children are those of somebody else.
      ...(process.getuid?.() === 0 ? ['User daemon', 'Group daemon'] : []),
      virtualHost(issuer, own, catalog, join(folder, 'secret')),
    ].join('\n'),
  );
  execFileSync(apache, ['-t', '-f', file], { stdio: 'pipe' });
  const child = spawn(apache, ['-DFOREGROUND', '-f', file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const answers = () => visit(own).then(({ status }) => status, String);
  await expect.poll(answers).toBe(302);
  return own;
}

/** A closed catalog with an application for all and one for teachers, behind a proxy that signs people in. */
export async function proxiedCatalog() {
  const issuer = await personIssuer();
  const catalog = await runningCatalog(operatorToken, undefined, {
    ...{ isClosed: true, proxies: ['127.0.0.1'] },
    issuers: [{ issuer: issuer.url, audience: clientId, people: true, rules }],
  });
  const authorization = `Bearer ${operatorToken}`;
  const hidden = descriptor({ name: 'marks', displayname: 'Marks', acl: { permit: ['teachers'] } });
  const shown = descriptor({ name: 'plot', displayname: 'Plot', acl: { permit: ['all'] } });
  await put(catalog.url, [shown, hidden], { authorization });
  return { ...catalog, issuer, proxy: await signingProxy(issuer.url, catalog.url) };
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks as a browser that is led to an address; `fetch` says that it is a script, and is not sent to the issuer. */
export async function visit(address: string, { method, headers, body }: Asked = {}) {
  const accept = 'text/html,*/*;q=0.8';
  const all = { accept, 'sec-fetch-mode': 'navigate', ...headers };
  const request = httpRequest(address, { method, headers: all, agent: false }).end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(bytes, { status: answer.statusCode!, headers: lines });
}

/** A browser as far as signing in needs it: it follows redirects, and keeps the cookies of the proxy. */
export function browserAt(proxy: string) {
  const cookies = new Map<string, string>();
  return async (path: string, asked: Asked = {}): Promise<Response> => {
    let address = `${proxy}${path}`;
    for (;;) {
      const isOwn = address.startsWith(proxy);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...asked.headers, ...(isOwn && cookie ? { cookie } : {}) };
      const response = await visit(address, { ...asked, headers });
      for (const line of isOwn ? response.headers.getSetCookie() : []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const to = response.headers.get('location');
      if (to === null || asked.method !== undefined) return response;
      address = new URL(to, address).href;
    }
  };
}
