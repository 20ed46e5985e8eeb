import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { folderOfAll } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { hasDpkg, makeDeb } from '../vendor/deb/make-deb.ts';

const descriptor = JSON.stringify({ template: 'acme/t', name: 'notes' });
const folder = folderOfAll();
const run = (...words: readonly string[]) => runInProcess(words, { cwd: folder });

beforeAll(() => {
  const files = {
    'my viewer.rpm': Buffer.from('\xed\xab\xee\xdb\x03', 'latin1'),
    'notes.desktop': '[Desktop Entry]\nName=Notes\nExec=notes\n',
    'Dockerfile.notes': 'FROM acme/t\n',
    'notes.d.3.0.json': descriptor,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});

describe('a file in place of a command, where nobody can be asked,', () => {
  test.each([
    ['./notes.desktop', 'Desktop file of Notes', 'deskpack detect --desktop ./notes.desktop'],
    ['Dockerfile.notes', 'Build recipe', 'deskpack describe Dockerfile.notes'],
  ])('%s is named with the command that takes it', async (word, what, command) => {
    const { status, stderr } = await run(word);
    expect(status).toBe(2);
    expect(stderr).toContain(`there is no terminal to ask in: ${what}`);
    expect(stderr).toContain(`To take it unattended: ${command}`);
  });

  test('an address is named with the command that downloads it', async () => {
    const { status, stderr } = await run('https://vendor.invalid/viewer.deb?v=1');
    expect(status).toBe(2);
    expect(stderr).toContain('there is no terminal to ask in: Address of a file');
    expect(stderr).toMatch(
      /To take it unattended: deskpack onboard .?https:\/\/vendor\.invalid\/viewer\.deb\?v=1/,
    );
  });

  test.each([
    ['http://vendor.invalid/viewer.deb', 'Nothing is downloaded: over plain HTTP', '#sha256=HEX'],
    ['https://me:pw@vendor.invalid/x.deb', 'Nothing is downloaded: the address has a user', 'path'],
    ['ftp://vendor.invalid/x.deb', "unknown command 'ftp://vendor.invalid/x.deb'", '--help'],
    ['./my viewer.rpm', 'my viewer.rpm is a package of RPM', 'Ask the vendor'],
    ['./none.deb', 'There is no file ./none.deb', 'Check its name'],
  ])('%s is refused with the reason', async (word, what, advice) => {
    const { status, stderr } = await run(word);
    expect(status).toBe(2);
    expect(stderr).toContain(what);
    expect(stderr).toContain(advice);
  });

  test('a descriptor and a folder have commands of their own', async () => {
    const file = await run('notes.d.3.0.json');
    expect(file.stderr).toContain('To change it: deskpack edit notes.d.3.0.json');
    const here = await run('.');
    expect(here.stderr).toContain('To list its applications: deskpack status .');
  });

  test('a folder is taken for an application if something in it can be started', async () => {
    const inside = join(folder, 'unpacked');
    mkdirSync(join(inside, 'bin'), { recursive: true });
    writeFileSync(join(inside, 'bin/viewer'), '#!/bin/sh\n');
    expect((await run('unpacked')).stderr).toContain('deskpack status unpacked');
    chmodSync(join(inside, 'bin/viewer'), 0o755);
    expect((await run('unpacked')).stderr).toContain('deskpack onboard unpacked');
  });

  it('is not in the way of a command of that name', async () => {
    writeFileSync(join(folder, 'version'), 'FROM acme/t\n');
    expect((await run('version', '--json')).status).toBe(0);
  });
});

describe.skipIf(!hasDpkg)("a vendor's file where a descriptor is expected", () => {
  beforeAll(() => makeDeb(join(folder, 'ACME Viewer.deb')));
  const onboard = "deskpack onboard './ACME Viewer.deb'";

  test.each(['edit', 'publish', 'build', 'describe'])(
    '%s names the command that takes it',
    async (command) => {
      const { status, stderr } = await run(command, './ACME Viewer.deb');
      expect(status).toBe(2);
      expect(stderr).toContain('Debian package acme-viewer 2.4.1-1');
      expect(stderr).toContain(`To make an application of it: ${onboard}`);
    },
  );

  test('lint says what it is, and keeps its report', async () => {
    const { status, stdout } = await run('lint', './ACME Viewer.deb');
    expect(status).toBe(1);
    expect(stdout).toContain('not text, but a Debian package. Give it to "deskpack onboard"');
  });

  test('edit names the command for a desktop file', async () => {
    const { stderr } = await run('edit', 'notes.desktop');
    expect(stderr).toContain('deskpack detect --desktop notes.desktop');
  });

  test('without a command, it can be an address of a file', async () => {
    const { href } = pathToFileURL(join(folder, 'ACME Viewer.deb'));
    const { status, stderr } = await run(href);
    expect(status).toBe(2);
    expect(stderr).toContain('Debian package acme-viewer 2.4.1-1');
  });

  it('that is truncated is named too, as only its head is read', async () => {
    execFileSync('truncate', ['--size=-20', join(folder, 'ACME Viewer.deb')]);
    expect((await run('./ACME Viewer.deb')).stderr).toContain(onboard);
  });
});
