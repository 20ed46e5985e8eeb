import { expect, test } from 'vitest';
import { isExcepted } from '../../../src/system/proxy/is-excepted.ts';

/** Values of NO_PROXY, with hosts that they except and hosts that they do not. */
const table: ReadonlyArray<[noProxy: string, excepted: string, others: string]> = [
  ['', '', 'a.example 10.0.0.1 [2001:db8::1]'],
  ['*', 'a.example 10.0.0.1 [2001:db8::1] a.example:8080', ''],
  ['b.example,*', 'a.example', ''],
  // A name is that of a domain, as in curl, with a dot before it or not.
  ['a.example', 'a.example A.EXAMPLE a.example. b.a.example a.example:8080', 'ba.example example'],
  ['.a.example', 'a.example b.a.example', 'ba.example'],
  ['a.example.', 'a.example', 'b.example'],
  ['*.a.example', 'b.a.example c.b.a.example', 'a.example ba.example'],
  ['A.Example', 'a.example', 'b.example'],
  ['a', 'a b.a', 'a.example'],
  // Entries stand between commas, blanks or both.
  [' a.example , b.example\tc.example,,', 'a.example b.example c.example', 'd.example'],
  ['.', '', 'a.example'],
  // With a port, only that is meant.
  ['a.example:8080', 'a.example:8080 b.a.example:8080', 'a.example a.example:80'],
  ['a.example:80', 'a.example', 'a.example:8080'],
  ['*:8080', 'a.example:8080', 'a.example'],
  ['10.0.0.1:8080', '10.0.0.1:8080', '10.0.0.1'],
  ['[2001:db8::1]:8080', '[2001:db8::1]:8080', '[2001:db8::1]'],
  // Addresses, networks and ranges; no part of an address is a domain.
  ['10.0.0.1', '10.0.0.1 10.0.0.1:8080', '10.0.0.2 10.0.0.11'],
  ['0.0.1', '', '10.0.0.1'],
  ['2001:db8::1', '[2001:db8::1]', '[2001:db8::2]'],
  ['[2001:DB8:0::1]', '[2001:db8::1]', '[2001:db8::2]'],
  ['10.0.0.0/8', '10.0.0.1 10.255.0.1', '11.0.0.1 a.example [2001:db8::1]'],
  ['2001:db8::/32', '[2001:db8:1::1]', '[2001:db9::1] 10.0.0.1'],
  ['10.0.0.2-10.0.0.4', '10.0.0.2 10.0.0.3 10.0.0.4', '10.0.0.1 10.0.0.5'],
  // What is none of these excepts nothing.
  ['10.0.0.0/33 10.0.0.0/x 10.0.0.9-10.0.0.1 a-b.example/8', '', '10.0.0.1 a.example'],
  ['a-b.example', 'a-b.example', 'b.example'],
];

const targetOf = (text: string) => {
  const { hostname, port } = new URL(`http://${text}/`);
  // The port of http itself is not in the URL.
  return { hostname, port: port === '' ? 80 : Number(port) };
};

const words = (text: string) => text.split(' ').filter((word) => word !== '');

test.each(table)('NO_PROXY=%j excepts %j and not %j', (noProxy, excepted, others) => {
  const exceptedOf = (hosts: string) =>
    words(hosts).filter((host) => isExcepted(targetOf(host), noProxy));
  expect(exceptedOf(excepted)).toEqual(words(excepted));
  expect(exceptedOf(others)).toEqual([]);
});
