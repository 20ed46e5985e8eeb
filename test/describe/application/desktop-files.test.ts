import { expect, it } from 'vitest';
import { desktopFiles } from '../../../src/describe/application/desktop-files.ts';
import { filesWith } from '../../image/files/files-with.ts';

const folder = '/usr/share/applications';

const found = async (bytes: Buffer) =>
  (await desktopFiles(filesWith('', { [`${folder}/lamp.desktop`]: { bytes } })))[0];

const file = (...lines: readonly string[]) =>
  Buffer.from(['[Desktop Entry]', 'Exec=lamp', ...lines].join('\n'), 'latin1');

it('notes that the texts of an application are not in UTF-8', async () => {
  const read = await found(file('Name=R\xe9seau', 'Keywords=caf\xe9;'));
  expect(read?.entry).toMatchObject({ name: 'Réseau', keywords: ['café'] });
  expect(read?.notes).toEqual([
    {
      ...{ code: 'text-decoded', key: 'displayname' },
      message:
        'lamp.desktop is not in UTF-8: its texts were read as Latin-1; check the letters of the name and the keywords',
    },
  ]);
});

it('notes the texts that it leaves out', async () => {
  const read = await found(file('Name=\xf0\xd2\xc9\xd7\xc5\xd4', 'Comment=\xff\xfe\xfd\xfc'));
  expect(read?.entry.name).toBeUndefined();
  expect(read?.notes?.map(({ code, key }) => [code, key])).toEqual([
    ['text-unreadable', 'displayname'],
    ['text-unreadable', undefined],
  ]);
});

it('has no notes for a file in UTF-8', async () => {
  expect((await found(Buffer.from('[Desktop Entry]\nExec=lamp\nName=Réseau')))?.notes).toEqual([]);
});

it('finds applications that the session bus starts, and nothing that nothing starts', async () => {
  const entry = async (...lines: string[]) =>
    found(Buffer.from(['[Desktop Entry]', ...lines].join('\n')));
  expect(await entry('Name=Lamp', 'DBusActivatable=true')).toBeDefined();
  expect(await entry('Name=Lamp')).toBeUndefined();
  expect(await entry('Type=Link', 'Exec=lamp')).toBeUndefined();
});
