import { expect, test } from 'vitest';
import { webAddressOf } from '../../../src/probe/network/web-address.ts';

test.each([
  ['--app=https://a.example/x?y=1 --class=x', { host: 'a.example', port: 443 }],
  ['--incognito --app=http://172.17.0.1:31777/', { host: '172.17.0.1', port: 31777 }],
  ['--app=http://[::1]/', { host: '[::1]', port: 80 }],
  ['--app=/usr/share/app.html', undefined],
  ['--app=https://', undefined],
  ['--application=https://a.example/', undefined],
  ['', undefined],
])('of %j, the host is %j', (args, expected) => {
  expect(webAddressOf(args)).toEqual(expected);
});
