import { expect, it } from 'vitest';
import { filesAtHome } from '../../src/try/files-at-home.ts';

it('are those below the home folder, without the folders around them and what is only cached', () => {
  const changed = [
    ...['/home', '/home/balloon', '/home/balloon/.config', '/home/balloon/.config/app'],
    ...['/home/balloon/.config/app/rc', '/home/balloon/.cache/fonts', '/home/balloon/a b.txt'],
    ...['/home/balloon/.config/dconf/user', '/home/balloon/.local/share/recently-used.xbel'],
    ...['/tmp/x', '/tmp/tmp.aB3/notes', '/var/log/app', '/home/balloon/.cache'],
  ];
  expect(filesAtHome(changed)).toEqual(['.config/app/rc', 'a b.txt', 'notes']);
  expect(filesAtHome([])).toEqual([]);
});
