import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import {
  matchesDistribution,
  packageIndex,
} from '../../../src/package-manager/find/package-index.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

const hasApt = spawnSync('apt-cache', ['--version']).status === 0;

describe.skipIf(!hasApt)('with apt', () => {
  /** Gives apt an index with these packages and no other. */
  async function aptKnows(packages: Readonly<Record<string, string>>): Promise<void> {
    const records = Object.entries(packages).map(
      ([name, description]) =>
        `Package: ${name}\nStatus: install ok installed\nVersion: 1\nArchitecture: all\nMaintainer: none\nDescription: ${description}\n more of it\n`,
    );
    await mkdir(join(folder, 'lists/partial'), { recursive: true });
    await writeFile(join(folder, 'status'), records.join('\n'));
    const settings = [`Dir::State "${folder}"`, `Dir::State::status "${join(folder, 'status')}"`];
    await writeFile(join(folder, 'apt.conf'), settings.map((line) => `${line};\n`).join(''));
    vi.stubEnv('APT_CONFIG', join(folder, 'apt.conf'));
  }

  it('finds names and descriptions, beginnings of names first', async () => {
    await aptKnows({
      'xterm-data': 'Data',
      xterm: 'X terminal emulator',
      xcalc: 'Calculator',
      'fonts-xterm': 'A font',
    });
    expect(await packageIndex().search('apt', 'xte')).toEqual([
      { name: 'xterm', description: 'X terminal emulator' },
      { name: 'xterm-data', description: 'Data' },
      { name: 'fonts-xterm', description: 'A font' },
    ]);
  });

  it('finds names with a typing error if nothing else matches', async () => {
    await aptKnows({ xterm: 'X terminal emulator', xcalc: 'Calculator' });
    const found = await packageIndex().search('apt', 'xclac');
    expect(found).toEqual([{ name: 'xcalc', description: 'Calculator' }]);
  });

  it('treats a query as plain text, not as a pattern or an option', async () => {
    await aptKnows({ 'g++': 'Compiler', gzip: 'Packer' });
    const packages = packageIndex().search;
    expect(await packages('apt', 'g+')).toEqual([{ name: 'g++', description: 'Compiler' }]);
    expect(await packages('apt', '.')).toEqual([]);
    expect(await packages('apt', '--help')).toEqual([]);
  });

  it('reports all unknown names at once, with similar ones', async () => {
    await aptKnows({ xournalpp: 'Notes', galculator: 'Calculator', 'libgl1-mesa': 'GL' });
    const { unknown } = packageIndex(undefined, async () => true);
    const names = [
      'xournalp',
      'xourn',
      'galculatorx',
      'no-such-thing',
      'libgl1-mesa:amd64',
      'xournalpp=1.*',
    ];
    expect(await unknown('apt', names, 'acme/oc.template.debian.minimal')).toEqual([
      { name: 'xournalp', near: 'xournalpp' },
      { name: 'xourn', near: 'xournalpp' },
      { name: 'galculatorx', near: 'galculator' },
      { name: 'no-such-thing', near: undefined },
    ]);
  });

  it('reports no unknown names with the index of another distribution', async () => {
    await aptKnows({ xterm: 'Terminal' });
    const { unknown } = packageIndex(undefined, async () => false);
    expect(await unknown('apt', ['nope'], 'acme/oc.template.ubuntu.minimal')).toEqual([]);
    const { unknown: ofTemplate } = packageIndex(
      async () => 'nope - There\n',
      async () => false,
    );
    expect(await ofTemplate('apt', ['nope', 'xterm'], 'acme/x')).toMatchObject([{ name: 'xterm' }]);
  });

  it("prefers the index of the template, once that is read, to this machine's", async () => {
    await aptKnows({ xterm: 'Terminal of this machine' });
    const index = packageIndex(
      async () => 'xterm - Terminal of the template\n',
      async () => true,
    );
    const search = () => index.search('apt', 'xterm', 'acme/x');
    expect(await search()).toMatchObject([{ description: 'Terminal of this machine' }]);
    await index.read('apt', 'acme/x');
    expect(await search()).toMatchObject([{ description: 'Terminal of the template' }]);
  });

  it("keeps to this machine's index where the template has none", async () => {
    await aptKnows({ xterm: 'Terminal' });
    const index = packageIndex(async () => undefined);
    await index.read('apt', 'acme/x');
    expect(await index.search('apt', 'xterm', 'acme/x')).toHaveLength(1);
  });

  it('is undefined rather than empty if the index is empty', async () => {
    await aptKnows({});
    expect(await packageIndex().search('apt', 'xte')).toBeUndefined();
  });
});

it('is undefined if the package manager is not installed', async () => {
  vi.stubEnv('PATH', folder);
  const packages = packageIndex().search;
  expect(await packages('apt', 'xte')).toBeUndefined();
  expect(await packages('apk', 'xte')).toBeUndefined();
});

/** Puts a program first on the path, which notes each of its runs. */
async function programPrints(script: string, name = 'apk'): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho "$@" >> '${folder}/runs'\n${script}\n`);
  await chmod(path, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

it('calls apk once, without the network, for all queries', async () => {
  await programPrints(`printf 'xterm-389-r0 - Terminal\\nxcalc-1.1.2-r2 - Calculator\\n'`);
  const packages = packageIndex().search;
  const [terminals, all] = await Promise.all([packages('apk', 'xt'), packages('apk', 'x')]);
  expect(terminals).toEqual([{ name: 'xterm', description: 'Terminal' }]);
  expect(all?.map(({ name }) => name)).toEqual(['xcalc', 'xterm']);
  expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('--no-network search -v\n');
});

it('reads the names of virtual packages once, and only if a name is none of a package', async () => {
  await programPrints(
    'if [ "$5" = search ]; then echo "xterm - Terminal"; else printf "xterm\\nx-terminal-emulator\\n"; fi',
    'apt-cache',
  );
  const { search, unknown } = packageIndex(undefined, async () => true);
  const runs = async () =>
    [...(await readFile(join(folder, 'runs'), 'utf8')).matchAll(/search|pkgnames/g)].flat();
  expect(await search('apt', 'x')).toEqual([{ name: 'xterm', description: 'Terminal' }]);
  expect(await unknown('apt', ['xterm', 'xterm:amd64'], undefined)).toEqual([]);
  expect(await runs()).toEqual(['search']);
  const names = ['x-terminal-emulator', 'xterm', 'nope'];
  for (const _ of ['first', 'again'])
    expect(await unknown('apt', names, undefined)).toEqual([{ name: 'nope', near: undefined }]);
  expect(await runs()).toEqual(['search', 'pkgnames']);
});

it('is undefined if the package manager fails', async () => {
  await programPrints(`echo 'xterm-389-r0 - Terminal'; exit 99`);
  expect(await packageIndex().search('apk', 'xt')).toBeUndefined();
});

it('returns a limited number of packages', async () => {
  await programPrints('i=0; while [ $i -lt 2000 ]; do echo "x$i-1-r0 - X"; i=$((i+1)); done');
  expect(await packageIndex().search('apk', 'x')).toHaveLength(500);
});

it('reads the index of the template once for each package manager without an index here', async () => {
  vi.stubEnv('PATH', folder);
  const asked: string[] = [];
  const { search: packages } = packageIndex(async (manager, template) => {
    asked.push(`${manager} ${template}`);
    return template === 'acme/alpine' ? 'xclock-1.1.1-r0 - Analog clock\nother-1-r0\n' : undefined;
  });
  const xclock = [{ name: 'xclock', description: 'Analog clock' }];
  expect(await packages('apk', 'xc', 'acme/alpine')).toEqual(xclock);
  expect(await packages('apk', 'xcl', 'acme/alpine')).toEqual(xclock);
  expect(await packages('apk', 'xc', 'acme/other')).toBeUndefined();
  expect(await packages('apk', 'xc')).toBeUndefined();
  expect(asked).toEqual(['apk acme/alpine', 'apk acme/other']);
});

it('does not report names that apk packages may provide', async () => {
  await programPrints(`printf 'xterm-389-r0 - Terminal\\n'`);
  const { unknown } = packageIndex(undefined, async () => true);
  const names = ['cmd:xterm', 'xterm>1', 'xtern'];
  expect(await unknown('apk', names, 'acme/oc.template.alpine')).toMatchObject([
    { name: 'xtern', near: 'xterm' },
  ]);
});

it.each([
  ['acme/oc.template.debian.minimal', 'ID=debian\nVERSION_ID="12"\n', true],
  ['acme/oc.template.debian.minimal:3.0', 'ID=debian\nVERSION_ID="12"\n', true],
  ['acme/oc.template.ubuntu.gtk.22.04', 'ID=ubuntu\nVERSION_ID="22.04"\n', true],
  ['acme/oc.template.ubuntu.gtk.18.04:3.0', 'ID=ubuntu\nVERSION_ID="22.04"\n', false],
  ['acme/oc.template.ubuntu.gtk', 'ID=debian\nVERSION_ID="12"\n', false],
  ['acme/anything', 'ID=debian\n', false],
  ['acme/anything', '', false],
])('knows whether %s is of a distribution (%j)', (template, release, isIt) => {
  expect(matchesDistribution(template, release)).toBe(isIt);
});

it('says why the index of a template could not be read', async () => {
  vi.stubEnv('PATH', folder);
  const reason = 'Temporary failure resolving deb.example';
  const index = packageIndex(async () => {
    throw new DeskpackError('program-failed', { doing: 'list the packages of acme/x', reason });
  });
  expect(await index.read('apt', 'acme/x')).toBe(reason);
  expect(await index.search('apt', 'xterm', 'acme/x')).toBeUndefined();
  const readable = packageIndex(async () => 'xterm - Terminal\n');
  expect(await readable.read('apt', 'acme/x')).toBeUndefined();
});
