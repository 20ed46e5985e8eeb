import { describe, expect, it } from 'vitest';
import { missingParts, partsOfStart } from '../../../../src/probe/launch/cause/missing-parts.ts';

it.each([
  ["ModuleNotFoundError: No module named 'gi'", [{ kind: 'python-module', name: 'gi' }]],
  ['ImportError: No module named yaml...', [{ kind: 'python-module', name: 'yaml' }]],
  ['ImportError: No module named yaml.', [{ kind: 'python-module', name: 'yaml' }]],
  [
    "ModuleNotFoundError: No module named 'PyQt5.QtSvg'; 'PyQt5' is not a package",
    [{ kind: 'python-module', name: 'PyQt5.QtSvg' }],
  ],
  [
    "Can't locate Gtk3/SimpleList.pm in @INC (you may need to install the Gtk3::SimpleList module)",
    [{ kind: 'perl-module', name: 'Gtk3::SimpleList' }],
  ],
  [
    "Error: Requiring Gtk, version 4.0: Typelib file for namespace 'Gtk', version '4.0' not found",
    [{ kind: 'typelib', name: 'Gtk', version: '4.0' }],
  ],
  [
    'ValueError: Namespace WebKit2 not available for version 4.1',
    [{ kind: 'typelib', name: 'WebKit2', version: '4.1' }],
  ],
  [
    'lamp: error while loading shared libraries: libfoo.so.3: cannot open shared object file: No such file or directory',
    [{ kind: 'library', name: 'libfoo.so.3' }],
  ],
  [
    'qrc:/Main.qml:27:1: module "QtQuick.Controls.Material" is not installed',
    [{ kind: 'qml-module', name: 'QtQuick.Controls.Material' }],
  ],
  ['module "QtQuick" version 2.15 is not installed', [{ kind: 'qml-module', name: 'QtQuick' }]],
  ['/usr/bin/lampa: line 57: xrdb: command not found', [{ kind: 'program', name: 'xrdb' }]],
  ['/usr/bin/lamp: 12: zenity: not found', [{ kind: 'program', name: 'zenity' }]],
  ['sh: wget: not found', [{ kind: 'program', name: 'wget' }]],
  [
    'WebApp crashed: xdg-open: createProcess: posix_spawnp: does not exist (No such file or directory)',
    [{ kind: 'program', name: 'xdg-open' }],
  ],
  [
    'lamp: exec: "ffmpeg": executable file not found in $PATH',
    [{ kind: 'program', name: 'ffmpeg' }],
  ],
  ['Error: spawn git ENOENT', [{ kind: 'program', name: 'git' }]],
  [
    'Failed to execute child process “gnome-keyring” (No such file or directory)',
    [{ kind: 'program', name: 'gnome-keyring' }],
  ],
  [
    'java.io.IOException: Cannot run program "gs": error=2, No such file or directory',
    [{ kind: 'program', name: 'gs' }],
  ],
  ['/usr/bin/env: ‘perl’: No such file or directory', [{ kind: 'program', name: 'perl' }]],
  ['Failed to execute child process “dbus-launch” (No such file or directory)', []],
  ['exec: "--force": executable file not found in $PATH', []],
  ['openFile: /x: does not exist (No such file or directory)', []],
  ['Error: page not found', []],
  [
    '(lamp:14): Lamp-WARNING **: 22:59:55.390: Error: The name org.example.Lamp.Files was not provided by any .service files',
    [{ kind: 'bus-name', name: 'org.example.Lamp.Files' }],
  ],
  [
    "Error: The name 'org.example.Lamp-2' was not provided by any .service files",
    [{ kind: 'bus-name', name: 'org.example.Lamp-2' }],
  ],
  ['The name org.a11y.Bus was not provided by any .service files', []],
  ['The name lamp was not provided by any .service files', []],
])('reads what is missing of %j', (line, parts) => {
  expect(missingParts(['before', line, 'after'])).toEqual(parts);
  expect(missingParts([line, line])).toEqual(parts);
});

it('takes the version of a typelib from the line that asks for it', () => {
  const lines = [
    '  gi.require_version("Gdk", "3.0")',
    "  gi.require_version('GtkSource', '4')",
    'ValueError: Namespace GtkSource not available',
  ];
  expect(missingParts(lines)).toEqual([{ kind: 'typelib', name: 'GtkSource', version: '4' }]);
});

it.each([
  "No module named '../../x'",
  "No module named '--force-yes'",
  "Can't locate -x.pm in @INC",
  'ValueError: Namespace Gtk not available',
  'everything is there',
  '/usr/bin/xdg-open: 882: x-www-browser: not found',
])('reads nothing of %j', (line) => {
  expect(missingParts([line])).toEqual([]);
});

it('reads no names that could be more than a name to a shell', () => {
  const parts = missingParts(["No module named 'gi; rm -rf $HOME `id`'"]);
  expect(parts).toEqual([{ kind: 'python-module', name: 'gi' }]);
});

describe('the parts that a start misses', () => {
  const busName = (name: string) => ({ kind: 'bus-name', name });
  const log = ['Lamp.Extra', 'Lamp.Files'].map(
    (name) => `The name org.example.${name} was not provided by any .service files`,
  );

  it('are those of its log where no message is on the screen', () => {
    const all = [busName('org.example.Lamp.Extra'), busName('org.example.Lamp.Files')];
    expect(partsOfStart({ log })).toEqual(all);
    expect(partsOfStart({ log, message: ['Something went wrong', 'OK'] })).toEqual(all);
  });

  it('are those that a message names, as the log writes them', () => {
    // As they are read from a picture.
    const broken = ['Failed: The', 'name org.example. LampFiles was not provided by', 'any files'];
    expect(partsOfStart({ log, message: broken })).toEqual([busName('org.example.Lamp.Files')]);
    // One that cannot be told apart is not guessed.
    const wrong = ['Failed: The', 'name org.example.Lamp.FiIes was not provided by', 'any files'];
    expect(partsOfStart({ log, message: wrong })).toHaveLength(2);
  });

  it('are those of a message alone where the log has none', () => {
    const failed = 'Failed loading libGL.so.1: libGL.so.1: cannot open shared object file: No';
    const library = { kind: 'library', name: 'libGL.so.1' };
    expect(partsOfStart({ log: [], message: [failed, 'OK'] })).toEqual([library]);
    const lines = ['The name org.example. Lamp was not provided by', 'any .service files'];
    expect(partsOfStart({ log: [], message: lines })).toEqual([busName('org.example.Lamp')]);
  });
});
