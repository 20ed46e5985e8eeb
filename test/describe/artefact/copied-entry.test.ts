import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copiedEntryInstructions } from '../../../src/describe/artefact/copied-entry.ts';
import { readDesktopEntry } from '../../../src/desktop/entry/desktop-entry.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

const text = [
  ...['[Desktop Entry]', 'Type=Application', 'Name=Acme', 'Icon=acme', 'TryExec=acme'],
  ...['Exec=acme --new %U', 'Actions=new;', '', '[Desktop Action new]', 'Exec=acme --other', ''],
].join('\r\n');

/** The copy that the first instruction makes of a desktop file. */
function copyOf(path: string, args?: string): string {
  const from = join(folder, 'acme.desktop');
  writeFileSync(from, text);
  const [copy = ''] = copiedEntryInstructions({
    ...{ from, entry: readDesktopEntry(text), name: 'acme', path, args },
    icon: { path: '/opt/acme/a icon.png', form: 'png' },
  });
  const to = join(folder, 'copy.desktop');
  const command = copy.replace(/^RUN /, '').replaceAll('/usr/share/applications/acme.desktop', to);
  execFileSync('sh', ['-c', command]);
  return readFileSync(to, 'utf8');
}

it('starts the program by its path, with its arguments and the file to open', () => {
  const lines = copyOf('/opt/acme/AppRun', '--no-sandbox').split('\n');
  expect(lines).toContain('Exec=/opt/acme/AppRun --no-sandbox %U');
  expect(lines).toContain('Exec=/opt/acme/AppRun --other');
  expect(lines).toContain('Icon=acme');
  expect(lines.join('\n')).not.toMatch(/TryExec|\r/);
});

it.each(['/opt/Acme Viewer/run', '/opt/a"b$c`d\\e/run', '/opt/50%/a&b|c'])(
  'can be read again with the path %s',
  (path) => {
    const { exec } = readDesktopEntry(copyOf(path));
    expect(exec?.program.replaceAll('%%', '%')).toBe(path);
    expect(exec?.arguments).toEqual(['%U']);
  },
);

it('puts the icon where desktops look for it', () => {
  const given = { from: '/opt/a/a.desktop', entry: readDesktopEntry(text), name: 'acme' };
  const install = (form: string) =>
    copiedEntryInstructions({
      ...{ ...given, path: '/opt/a/a', args: undefined },
      icon: { path: '/opt/a/my icon', form },
    })[1];
  expect(install('png')).toBe("RUN install -D -m 644 '/opt/a/my icon' /usr/share/pixmaps/acme.png");
  expect(install('svg')).toContain(' /usr/share/icons/hicolor/scalable/apps/acme.svg');
});
