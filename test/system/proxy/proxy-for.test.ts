import { expect, test } from 'vitest';
import { proxyFor } from '../../../src/system/proxy/proxy-for.ts';

type Environment = Readonly<Record<string, string>>;

/** Addresses, environments, and the proxies that are used: the variable and the address. */
const table: ReadonlyArray<[target: string, environment: Environment, used: string]> = [
  ['http://a.example', {}, ''],
  ['http://a.example', { HTTP_PROXY: 'http://p:1' }, 'HTTP_PROXY http://p:1'],
  ['http://a.example', { http_proxy: 'http://p:1' }, 'http_proxy http://p:1'],
  ['https://a.example', { HTTP_PROXY: 'http://p:1' }, ''],
  ['http://a.example', { HTTPS_PROXY: 'http://p:1' }, ''],
  ['https://a.example', { HTTPS_PROXY: 'http://p:1' }, 'HTTPS_PROXY http://p:1'],
  ['https://a.example', { ALL_PROXY: 'http://p:1' }, 'ALL_PROXY http://p:1'],
  [
    'https://a.example',
    { all_proxy: 'http://p:1', HTTPS_PROXY: 'http://q:1' },
    'HTTPS_PROXY http://q:1',
  ],
  // The lower case counts first; an empty variable is none.
  [
    'http://a.example',
    { http_proxy: 'http://p:1', HTTP_PROXY: 'http://q:1' },
    'http_proxy http://p:1',
  ],
  ['http://a.example', { http_proxy: '', HTTP_PROXY: 'http://q:1' }, 'HTTP_PROXY http://q:1'],
  ['http://a.example', { HTTP_PROXY: ' ' }, ''],
  // How a proxy is written.
  ['http://a.example', { HTTP_PROXY: 'p.example:3128' }, 'HTTP_PROXY http://p.example:3128'],
  ['http://a.example', { HTTP_PROXY: 'p.example' }, 'HTTP_PROXY http://p.example'],
  ['http://a.example', { HTTP_PROXY: 'https://p.example/' }, 'HTTP_PROXY https://p.example'],
  ['http://a.example', { HTTP_PROXY: 'http://u:pw@p:1' }, 'HTTP_PROXY http://p:1'],
  [
    'http://a.example',
    { HTTP_PROXY: 'http://[2001:db8::1]:1' },
    'HTTP_PROXY http://[2001:db8::1]:1',
  ],
  // Exceptions.
  ['http://a.example', { HTTP_PROXY: 'http://p:1', NO_PROXY: 'a.example' }, ''],
  ['http://a.example', { HTTP_PROXY: 'http://p:1', no_proxy: '*' }, ''],
  [
    'http://a.example',
    { HTTP_PROXY: 'http://p:1', no_proxy: 'b', NO_PROXY: '*' },
    'HTTP_PROXY http://p:1',
  ],
  ['https://a.example', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a.example:443' }, ''],
  [
    'https://a.example',
    { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a.example:80' },
    'HTTPS_PROXY http://p:1',
  ],
  // A proxy that is not used may be written as it likes.
  ['http://a.example', { HTTP_PROXY: 'socks5://p:1', NO_PROXY: '*' }, ''],
];

const usedFor = (target: string, environment: Environment) => {
  const proxy = proxyFor(new URL(target), environment);
  return proxy ? `${proxy.variable} ${proxy.address}` : '';
};

test.each(table)('%s with %j: %j', (target, environment, used) => {
  expect(usedFor(target, environment)).toBe(used);
});

test.each([
  'localhost',
  'LOCALHOST:8080',
  'localhost.',
  'catalog.localhost',
  '127.0.0.1',
  '127.1',
  '127.255.255.254:30443',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '[::]',
])('this machine (%s) is never asked for through a proxy', (host) => {
  const everything = { HTTP_PROXY: 'http://p:1', HTTPS_PROXY: 'http://p:1', NO_PROXY: '' };
  for (const scheme of ['http', 'https']) {
    expect(usedFor(`${scheme}://${host}`, everything)).toBe('');
    expect(usedFor(`${scheme}://${host}`, { ...everything, ALL_PROXY: 'socks5://p:1' })).toBe('');
  }
});

test.each([
  ['user:pw', 'user:pw'],
  ['user', 'user:'],
  [':pw', ':pw'],
  ['us%40er:p%3Aw%2F', 'us@er:p:w/'],
  ['user:100%', 'user:100%'],
  ['user:p@ss', 'user:p@ss'],
  ['%C3%A4:%E2%82%AC', 'ä:€'],
])('%s before the host are the user and the password %s', (written, pair) => {
  const proxy = proxyFor(new URL('http://a.example'), { HTTP_PROXY: `http://${written}@p:1` })!;
  expect(proxy.authorization).toBe(`Basic ${Buffer.from(pair).toString('base64')}`);
  expect(proxy.address).toBe('http://p:1');
});

test.each([
  ['http://user:se#cret@p:1', 'HTTP_PROXY is not the address of a proxy'],
  ['http://', 'HTTP_PROXY is not the address of a proxy'],
  ['http://p:secret', 'HTTP_PROXY is not the address of a proxy'],
  ['socks5://user:secret@p:1', 'HTTP_PROXY names a proxy of the kind socks5://'],
  ['file:///secret', 'HTTP_PROXY names a proxy of the kind file://'],
])('%s is refused without its password', (value, reason) => {
  expect(() => proxyFor(new URL('http://a.example'), { HTTP_PROXY: value })).toThrow(
    expect.objectContaining({
      code: 'proxy-invalid',
      message: expect.stringContaining(reason),
      action: expect.stringContaining('http://proxy.example:3128'),
    }),
  );
  try {
    proxyFor(new URL('http://a.example'), { HTTP_PROXY: value });
  } catch (error) {
    expect(JSON.stringify(error) + String(error)).not.toContain('cret');
  }
});
