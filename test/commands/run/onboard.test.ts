import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const onboard = (words: readonly string[], cwd?: string) =>
  runInProcess(['onboard', ...words], cwd === undefined ? {} : { cwd });

describe('deskpack onboard, before it needs an engine,', () => {
  test('reports every wrong line of a list with its number', async () => {
    const folder = await folderWith({
      'list.txt':
        'gimp\n-rf\nxcalc colour=blue\ngimp host_config.mem_limit=2G\nxcalc title\ngimp host_config.mem_limit=2g\n',
    });
    const { status, stderr } = await onboard(['--list', 'list.txt'], folder);
    expect(status).toBe(1);
    expect(stderr).toContain('cannot read the list list.txt: 4 lines cannot be used');
    expect(stderr).toContain('list.txt:2: "-rf" is not the name of a package');
    expect(stderr).toContain('list.txt:3: there is no field "colour"');
    expect(stderr).toContain('list.txt:5: "title" is not field=value');
    expect(stderr).toContain('list.txt:6: host_config.mem_limit "2g": A size is');
  });

  test('refuses addresses from which nothing is downloaded', async () => {
    const folder = await folderWith({
      'list.txt': [
        'http://vendor.invalid/a.deb',
        'https://me:s3cret@vendor.invalid/b.deb',
        'https://vendor.invalid/c.deb#sha256=12',
        'ftp://vendor.invalid/d.deb',
        'https://vendor.invalid/e.deb title',
      ].join('\n'),
    });
    const { status, stderr } = await onboard(['--list', 'list.txt'], folder);
    expect(status).toBe(1);
    expect(stderr).toContain('list.txt:1: nothing is downloaded: over plain HTTP');
    expect(stderr).toContain('list.txt:2: nothing is downloaded: the address has a user');
    expect(stderr).toContain('list.txt:3: nothing is downloaded: the digest behind "#"');
    expect(stderr).toContain('list.txt:4: "ftp://vendor.invalid/d.deb" is an address from which');
    expect(stderr).toContain('list.txt:5: "title" is not field=value');
    expect(stderr).not.toContain('s3cret');
    const allowed = await onboard(['--list', 'list.txt', '--allow-http'], folder);
    expect(allowed.stderr).not.toContain('list.txt:1:');
  });

  test('shows a hundred wrong lines of a list, and how many more there are', async () => {
    const folder = await folderWith({ 'list.txt': '-rf\n'.repeat(130) });
    const { status, stderr } = await onboard(['--list', 'list.txt'], folder);
    expect(status).toBe(1);
    expect(stderr).toContain('130 lines cannot be used');
    expect(stderr.match(/^\s*list\.txt:\d+: /gm)).toHaveLength(100);
    expect(stderr).toContain('and 30 more');
  });

  test('reads a list from standard input', async () => {
    const input = '\ufeff# calculators\r\n\r\n-rf\r\n';
    const { status, stderr } = await runInProcess(['onboard', '--list', '-'], { input });
    expect(status).toBe(1);
    expect(stderr).toContain('standard input:3: "-rf" is not the name of a package');
    expect(stderr).toContain('cannot read the list standard input: 1 line cannot be used');
  });

  test('says of each file why no application can be made of it, and which command takes it', async () => {
    const folder = await folderWith({
      'my viewer.rpm': Buffer.from('\xed\xab\xee\xdb\x03', 'latin1'),
      'notes.desktop': '[Desktop Entry]\nName=Notes\nExec=notes\n',
      'list.txt': "'./my viewer.rpm' cat=office\nnotes.desktop\nnone.deb\n",
    });
    const alone = await onboard(['./my viewer.rpm'], folder);
    expect(alone.status).toBe(1);
    expect(alone.stderr).toContain('my viewer.rpm is a package of RPM, from which no image');
    expect(alone.stderr).toContain('Ask the vendor');
    const both = await onboard(['./my viewer.rpm', './notes.desktop', 'gimp'], folder);
    expect(both.stderr).toContain('2 files cannot be onboarded');
    expect(both.stderr).toContain('It is taken by: deskpack detect --desktop notes.desktop');
    const missing = await onboard(['--list', 'list.txt'], folder);
    expect(missing.stderr).toContain('list.txt:3: there is no file "none.deb"');
  });

  test('names a list that is missing', async () => {
    const folder = await folderWith({});
    const { status, stderr } = await onboard(['--list', join(folder, 'none.txt')]);
    expect(status).toBe(1);
    expect(stderr).toContain('none.txt');
  });

  describe('reports a folder that cannot be used, as no work is worth anything without it:', () => {
    test.each([
      ['/proc/nope/a', 'no folder can be created there'],
      ['file/below', 'part of the path is not a folder'],
      ['file', 'part of the path is not a folder'],
      ['link/below', 'part of the path is not a folder'],
    ])('%s', async (place, reason) => {
      const folder = await folderWith({ file: '' });
      symlinkSync(join(folder, 'missing'), join(folder, 'link'));
      for (const words of [
        ['xcalc', '--output', place],
        ['xcalc', '--output', 'out', '--report', place],
      ]) {
        const { status, stderr } = await onboard(words, folder);
        expect(status).toBe(1);
        expect(stderr).toContain(`cannot write ${resolve(folder, place)}: ${reason}`);
      }
    });
  });

  test.each([
    [[], 'name packages, or give --list, --category, --search, --all or --update'],
    [['xcalc', '--update'], '--update builds the applications of the output folder again'],
    [['--update', '--list', 'list.txt', '--all'], 'leave out --list, --all'],
    [['--update', '--template', 'acme/base'], 'leave out --template'],
    [['--update', '--changed-since', 'main'], 'leave out --changed-since'],
    [
      ['xcalc', '--changed-since', 'main'],
      '--changed-since takes the changed lines of the files of --list',
    ],
    [['--changed-since', 'main'], '"deskpack publish FOLDER --changed-since" builds changed'],
    [
      ['--list', 'list.txt', '--all', '--changed-since', 'main'],
      'the changed lines of the files of --list alone',
    ],
    [['--list', '-', '--changed-since', 'main'], 'the changed lines of the files of --list alone'],
    [['--list', 'list.txt', '--changed-since=-x'], 'must be a branch, tag or commit of git'],
    [['$(reboot)'], "quote (: field='a value'"],
    [['gimp', "gimp name='a'"], 'gimp: given several times with different fields'],
    [
      ['x11-apps', 'gimp', 'x11-apps/xcalc', 'x11-apps/xclock', 'gedit/gedit'],
      'x11-apps/xcalc, x11-apps/xclock: the package alone is given too',
    ],
    [['../etc/passwd'], 'there is no file "../etc/passwd"'],
    [['xcalc', '--shard', '4/3'], 'It must be like 3/10'],
    [['xcalc', '--time-limit', '5'], 'It must be like 90s, 15m or 1h.'],
    [['xcalc', '--package-cache', 'yes'], 'It must be like http://cache.example.com:3142.'],
    [['xcalc', '--package-cache', 'http://localhost:3142'], 'containers cannot reach'],
    [['xcalc', '--register', 'some'], 'proven, all, none'],
    [['xcalc', '--disk', 'much'], 'It must be like 500M'],
    [['xcalc', '--embedded-catalog'], 'needs --register'],
    [['xcalc', '--push', 'registry.example/one'], 'name a folder in the registry'],
  ])('refuses %j', async (words, reason) => {
    const { status, stderr } = await onboard(words);
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
  });
});
