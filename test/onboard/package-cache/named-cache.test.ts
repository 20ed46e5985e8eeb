import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { namedCache, parseCacheAddress } from '../../../src/onboard/package-cache/named-cache.ts';

test.each([
  ['http://cache.example.com:3142', 'http://cache.example.com:3142'],
  ['http://192.0.2.7:3128/', 'http://192.0.2.7:3128'],
  ['http://[2001:db8::7]:3128', 'http://[2001:db8::7]:3128'],
  ['http://cache.example.com', 'http://cache.example.com'],
])('the address %s is read as %s', (text, url) => {
  expect(parseCacheAddress(text)).toEqual({ url });
});

test.each([
  ['cache.example.com:3142', 'must be like'],
  ['https://cache.example.com', 'must be like'],
  ['http://cache.example.com/path', 'must be like'],
  ['', 'must be like'],
  ['http://user:secret@cache.example.com', 'no password'],
  ['http://localhost:3142', 'cannot reach'],
  ['http://127.0.0.1:3142', 'cannot reach'],
  ['http://[::1]:3142', 'cannot reach'],
])('the address %s %s', (text, problem) => {
  expect(parseCacheAddress(text)).toEqual({ problem: expect.stringContaining(problem) });
});

test('a cache answers as long as its port is open', async () => {
  const server = createServer((socket) => socket.destroy());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const cache = namedCache(
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`,
  );
  expect(await cache.answers()).toBe(true);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  expect(await cache.answers()).toBe(false);
});
