import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mimeFolders } from '../../../src/desktop/mime/shared-mime-info.ts';

it("looks into the person's own folder first, then into the shared ones in their order", () => {
  expect(mimeFolders({ XDG_DATA_HOME: '/own', XDG_DATA_DIRS: '/one:/two' })).toEqual([
    '/own/mime',
    '/one/mime',
    '/two/mime',
  ]);
});

it('uses the default folders if the environment is empty', () => {
  expect(mimeFolders({})).toEqual([
    join(homedir(), '.local/share/mime'),
    '/usr/local/share/mime',
    '/usr/share/mime',
  ]);
});

it('omits folders that are not absolute, and looks into none twice', () => {
  expect(mimeFolders({ XDG_DATA_HOME: '/one', XDG_DATA_DIRS: '/one::two' })).toEqual(['/one/mime']);
});
