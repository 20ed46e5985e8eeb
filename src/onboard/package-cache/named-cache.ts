import { connect } from 'node:net';
import type { PackageCache } from './own-cache.ts';

/** The maximum time until a connection, in milliseconds. */
const connectMs = 10_000;

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: connectMs });
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** A cache that somebody else runs, at an address that `parseCacheAddress` has read. */
export function namedCache(url: string): PackageCache {
  const { hostname, port } = new URL(url);
  // An address in IPv6 has brackets in a URL.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    url,
    answers: () => connects(host, port === '' ? 80 : Number(port)),
    use: async () => undefined,
    close: async () => {},
  };
}

/** Names of this machine that mean a container itself when they are used in it. */
const loopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** @returns its origin, or what is wrong with it, as text that follows "It" */
export function parseCacheAddress(
  text: string,
): { readonly url: string } | { readonly problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' || url.hostname === '' || !['', '/'].includes(url.pathname)) {
    return { problem: 'must be like http://cache.example.com:3142.' };
  }
  if (url.username !== '' || url.password !== '') {
    return { problem: 'must have no user name and no password: builders may print them.' };
  }
  if (loopback.test(url.hostname)) {
    return {
      problem: `is an address that containers cannot reach, as ${url.hostname} means the container itself there: name the address of this machine.`,
    };
  }
  return { url: url.origin };
}
