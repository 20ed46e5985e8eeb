import { expect, test } from 'vitest';
import { serviceAddress } from '../../src/text/service-address.ts';

test.each(['', 'localhost:30443', 'ftp://host', 'http://u:p@host', 'http://host/?a=b', 'http://'])(
  '"%s" is not the address of a service',
  (text) => {
    expect(serviceAddress(text)).toBeUndefined();
  },
);

test('an address may have a path, and loses the slashes at its end', () => {
  expect(serviceAddress('https://host:8443/desktops/a//')).toBe('https://host:8443/desktops/a');
});
