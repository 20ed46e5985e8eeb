import { describe, expect, it } from 'vitest';
import { proposalOfApplication } from '../../../src/describe/application/proposal-of-application.ts';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { readDesktopEntry } from '../../../src/desktop/entry/desktop-entry.ts';
import { filesWith } from '../../image/files/files-with.ts';

async function propose(lines: string, dependencies: readonly string[] = []) {
  const entry = readDesktopEntry(`[Desktop Entry]\nName=Lamp\n${lines}`);
  const proposal = await proposalOfApplication({
    desktopFile: { path: '/usr/share/applications/lamp.desktop', entry },
    files: filesWith('/usr/bin/lamp'),
    name: { value: 'lamp', from: { source: 'given' } },
    packages: { manager: 'apt', names: ['lamp'], from: { source: 'given' } },
    dependencies,
    section: '',
  });
  const { path, args, debpackage, launch } = descriptorOf(proposal);
  return {
    ...{ path, args, debpackage, launch },
    codes: proposal.notes.map(({ code }) => code),
  };
}

describe('a program without windows', () => {
  const inTerminal = {
    ...{ path: '/usr/bin/xterm', args: '-name lamp -e /usr/bin/lamp', launch: 'lamp.XTerm' },
    debpackage: 'lamp xterm',
  };

  it('is started in a terminal, whose package is added', async () => {
    const proposed = await propose('Exec=lamp\nTerminal=true', ['libncurses6']);
    expect(proposed).toMatchObject(inTerminal);
    expect(proposed.codes).toContain('terminal');
  });

  it('is started in a terminal if its desktop file starts x-terminal-emulator', async () => {
    const proposed = await propose('Exec=x-terminal-emulator -e lamp');
    expect(proposed).toMatchObject({ ...inTerminal, args: '-name lamp -e lamp' });
    expect(proposed.codes).toContain('terminal');
    expect(proposed.codes).not.toContain('executable-unknown');
  });

  it.each(['libgtk-3-0', 'libqt6widgets6', 'libqt5widgets5', 'libgtk2.0-0', 'libwxgtk3.2-1'])(
    'with windows of its own, by %s, is started without one',
    async (library) => {
      const proposed = await propose('Exec=lamp\nTerminal=true', ['libc6', library]);
      expect(proposed).toMatchObject({ path: '/usr/bin/lamp', debpackage: 'lamp' });
      expect(proposed.launch).toBe('lamp.Lamp');
      expect(proposed.codes).toContain('terminal');
    },
  );
});
