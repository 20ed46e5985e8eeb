import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certOfCorp, key } from '../../catalog/client/pem.ts';
import { descriptor } from '../../catalog/documents.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { folderWith } from '../../support/folder.ts';
import { httpProxy } from '../../support/http-proxy.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const token = '0123456789abcdef'.repeat(4);
const user = 'ada:p4ssw0rd';

/** A catalog with the name catalog.corp.invalid, which a proxy alone can look up, with TLS or without. */
async function catalogBehindProxy(isSecure: boolean, wanted?: string) {
  const folder = await folderWith({
    ...{ 'cert.pem': certOfCorp, 'key.pem': key, token },
    'plot.json': JSON.stringify(descriptor({ name: 'plot' })),
    'sketch.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle r="30"/></svg>',
  });
  const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const catalog = await runningCatalog(token, undefined, {
    hostNames: ['catalog.corp.invalid'],
    ...(isSecure ? { tls } : {}),
  });
  const port = Number(new URL(catalog.url).port);
  const hosts = { [`catalog.corp.invalid:${isSecure ? 443 : 80}`]: port };
  const proxy = await httpProxy({ hosts, ...(wanted === undefined ? {} : { user: wanted }) });
  const url = `${isSecure ? 'https' : 'http'}://catalog.corp.invalid`;
  const variable = isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const options = ['--catalog', url, ...(isSecure ? ['--ca', 'cert.pem'] : [])];
  return {
    proxy,
    run: (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      runInProcess([...words, ...options], {
        cwd: folder,
        env: { NO_PROXY: '', no_proxy: '', [variable]: proxy.urlOfUser, ...env },
      }),
    writes: ['--token-file', 'token', ...(isSecure ? [] : ['--send-token-over-plain-http'])],
  };
}

test.each([
  [false, undefined],
  [false, user],
  [true, undefined],
  [true, user],
])(
  'a catalog behind a proxy is written and read (https: %s, user: %s)',
  async (isSecure, wanted) => {
    const { run, writes, proxy } = await catalogBehindProxy(isSecure, wanted);
    expect(await run(['register', 'plot.json', ...writes])).toMatchObject({ status: 0 });
    expect((await run(['catalog', 'list'])).stdout).toContain('plot');
    expect(await run(['catalog', 'remove', 'plot', ...writes])).toMatchObject({ status: 0 });
    expect(proxy.passed.length).toBeGreaterThan(3);
  },
);

test.each([
  ['an excepted domain', { NO_PROXY: 'corp.invalid' }],
  ['everything', { NO_PROXY: '*' }],
  ['the port', { no_proxy: 'catalog.corp.invalid:80' }],
])('with %s in NO_PROXY the proxy is not asked', async (_, env) => {
  const { run, proxy } = await catalogBehindProxy(false);
  const listed = await run(['catalog', 'list'], env);
  expect(listed.stderr).toContain('no catalog answers at http://catalog.corp.invalid: ');
  expect(proxy.got).toEqual([]);
});

test.each([false, true])(
  'what the proxy does not let through names it, without its password (https: %s)',
  async (isSecure) => {
    const { run, proxy } = await catalogBehindProxy(isSecure, 'ada:other');
    const variable = isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY';
    const address = proxy.url.replace('//', `//${user}@`);
    const env = { [variable]: address, DEBUG: '*' };
    const listed = await run(['catalog', 'list'], env);
    expect(listed.status).toBe(1);
    expect(listed.stderr).toContain(`the proxy ${proxy.url} (${variable}) answered 407`);
    expect(listed.stderr).toContain('the user or the password is wrong');
    expect(listed.stderr).toContain('[proxy-refused]');
    expect(listed.stderr).not.toContain('p4ssw0rd');
  },
);
