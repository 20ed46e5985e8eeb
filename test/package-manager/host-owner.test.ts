import { expect, it } from 'vitest';
import { apk } from '../../src/package-manager/apk/apk.ts';
import { apt } from '../../src/package-manager/apt/apt.ts';
import { hostOwner } from '../../src/package-manager/host-owner.ts';

it.each([
  ['galculator: /usr/share/applications/galculator.desktop\n', 'galculator'],
  ['libc6:amd64: /lib/x86_64-linux-gnu/libc.so.6\n', 'libc6'],
  ['diversion by dash from: /bin/sh\ndash: /bin/sh\n', undefined],
])('apt: %j', (printed, name) => {
  expect(apt.ownerOnHost.form.exec(printed)?.groups?.name).toBe(name);
});

it.each([
  ['/usr/bin/xterm is owned by xterm-389-r0\n', 'xterm'],
  ['/usr/bin/py3 is owned by py3-foo-2-1.0_rc1-r10\n', 'py3-foo-2'],
  ['ERROR: /x: Could not find owner package\n', undefined],
])('apk: %j', (printed, name) => {
  expect(apk.ownerOnHost.form.exec(printed)?.groups?.name).toBe(name);
});

it('is undefined for a file of no package', async () => {
  expect(await hostOwner('/nowhere/of/any.desktop')).toBeUndefined();
});
