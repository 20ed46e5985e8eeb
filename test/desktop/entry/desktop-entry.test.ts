import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDesktopEntry } from '../../../src/desktop/entry/desktop-entry.ts';

const editor = `# An editor
[Desktop Entry]
Type=Application
Name=Lantern
Name[de]=Laterne
GenericName=Text\\sEditor
Comment=First\\nsecond
Icon=lantern
Exec=env LANTERN=1 lantern --new %F
Path=/opt/lantern\\sdata
TryExec=lantern
DBusActivatable=true
Terminal=1
NoDisplay=false
OnlyShowIn=GNOME;XFCE;
StartupWMClass=Lantern-editor
MimeType=text/plain;text/x-c;
Keywords=text;notes;
Keywords[de]=Text;Notizen;
Categories=Utility;TextEditor;

[Desktop Action window]
Name=New window
Exec=lantern --window
`;

describe('readDesktopEntry', () => {
  it('reads the keys of an entry, without its translations and actions', () => {
    expect(readDesktopEntry(editor)).toEqual({
      type: 'Application',
      name: 'Lantern',
      genericName: 'Text Editor',
      comment: 'First\nsecond',
      icon: 'lantern',
      exec: {
        variables: ['LANTERN=1'],
        envOptions: [],
        folder: undefined,
        program: 'lantern',
        arguments: ['--new', '%F'],
        scriptAt: undefined,
      },
      folder: '/opt/lantern data',
      tryExec: 'lantern',
      isDbusActivatable: true,
      terminal: true,
      noDisplay: false,
      hidden: false,
      onlyShowIn: ['GNOME', 'XFCE'],
      startupWmClass: 'Lantern-editor',
      mimeTypes: ['text/plain', 'text/x-c'],
      keywords: ['text', 'notes'],
      categories: ['Utility', 'TextEditor'],
    });
  });

  it('takes values from its own group only', () => {
    const text = 'Name=before\n[Other]\nName=other\n[Desktop Entry]\nIcon=own\n';
    expect(readDesktopEntry(text)).toMatchObject({ name: undefined, icon: 'own' });
  });

  it('reads any bytes', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '[Desktop Entry]',
        'Exec="',
        'Name[=x',
        'Categories=;;a',
        '[Desktop Action a]',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { categories } = readDesktopEntry(lines.join('\n'));
        expect(categories).not.toContain('');
      }),
    );
  });

  it('takes no longer for a hostile file than for others of its size', () => {
    const start = process.cpuUsage();
    readDesktopEntry(
      `[Desktop Entry]\nExec=${'\\"'.repeat(2_000_000)}\nKeywords=${'\\;'.repeat(99)}`,
    );
    // Processor time, as a busy machine lets it wait. In microseconds.
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});
