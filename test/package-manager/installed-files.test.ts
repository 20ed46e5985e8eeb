import { expect, it } from 'vitest';
import { installedFiles } from '../../src/package-manager/installed-files.ts';
import { filesWith } from '../image/files/files-with.ts';

it('reads the lists of dpkg for any architecture', async () => {
  const files = filesWith('', {
    '/var/lib/dpkg/info/xterm.list': { text: '/.\n/usr/bin/xterm\n' },
    '/var/lib/dpkg/info/libx11-6:amd64.list': { text: '/usr/lib/libX11.so.6\n' },
    '/var/lib/dpkg/info/xterm.md5sums': { text: 'x' },
  });
  expect(Object.fromEntries(await installedFiles(files))).toEqual({
    xterm: ['/.', '/usr/bin/xterm'],
    'libx11-6': ['/usr/lib/libX11.so.6'],
  });
});

it('reads the database of apk', async () => {
  const text =
    'P:xterm\nV:389-r0\nF:usr/bin\nR:xterm\nR:resize\n\nP:empty\n\nP:musl\nF:lib\nR:ld.so\n';
  const files = filesWith('', { '/lib/apk/db/installed': { text } });
  expect(Object.fromEntries(await installedFiles(files))).toEqual({
    xterm: ['/usr/bin/xterm', '/usr/bin/resize'],
    empty: [],
    musl: ['/lib/ld.so'],
  });
});

it('is empty for an image without both', async () => {
  expect(await installedFiles(filesWith('/usr/bin/xterm'))).toEqual(new Map());
});
