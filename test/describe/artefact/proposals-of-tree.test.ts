import { describe, expect, it } from 'vitest';
import { proposalsOfTree } from '../../../src/describe/artefact/proposals-of-tree.ts';
import { descriptorOf, sourcesOf } from '../../../src/describe/proposal.ts';
import { provenanceText } from '../../../src/describe/provenance.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { elfFile } from '../../image/files/elf-file.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { zipBytes } from '../../vendor/archive/zip-bytes.ts';
import { exeBytes } from '../../vendor/exe/exe-bytes.ts';

type Files = Parameters<typeof filesWith>[1];

/** Its index is only asked for what a tree lacks. */
const engine: Pick<Engine, 'run'> = {
  run: async () => {
    throw new Error('the index is not needed');
  },
};

/** The applications of a tree in `/opt/acme`, by paths in it. */
function applicationsOf(tree: NonNullable<Files>, application?: string) {
  const own = Object.entries(tree).map(([path, file]) => [`/opt/acme/${path}`, file] as const);
  const reference = 'acme/oc.template.debian.minimal:3.0';
  return proposalsOfTree({
    engine,
    files: filesWith('/bin/sh', Object.fromEntries(own)),
    root: '/opt/acme',
    template: { reference, imageId: 'sha256:0' },
    templateName: { value: reference, from: { source: 'given' } },
    of: 'acme-1.0.tar.gz',
    title: 'Acme Suite',
    application,
  });
}

const proposalsOf = async (...of: Parameters<typeof applicationsOf>) =>
  (await applicationsOf(...of)).proposals;

async function oneOf(tree: NonNullable<Files>, application?: string) {
  const [proposal, ...others] = await proposalsOf(tree, application);
  expect(others).toEqual([]);
  const from = sourcesOf(proposal!);
  const sources = Object.entries(from).map(([key, one]) => [key, provenanceText(one)] as const);
  return { descriptor: descriptorOf(proposal!), sources: Object.fromEntries(sources) };
}

const script = { text: '#!/bin/sh\n' };
const data = { text: 'x', mode: 0o644 };

/** A desktop file with this command. */
const entry = (exec: string, ...more: readonly string[]) => ({
  text: ['[Desktop Entry]', 'Type=Application', 'Name=Acme', `Exec=${exec}`, ...more, ''].join(
    '\n',
  ),
  mode: 0o644,
});

describe('the tree of an AppImage', () => {
  const metainfo = {
    text: '<component type="desktop-application"><id>acme</id><project_license>LicenseRef-proprietary=https://acme.example</project_license></component>',
  };

  it('is started by its entry point, with the words of its desktop file', async () => {
    const { descriptor, sources } = await oneOf({
      AppRun: script,
      'acme.desktop': { link: 'usr/share/applications/acme.desktop' },
      'usr/share/applications/acme.desktop': entry('AppRun --no-sandbox %U', 'Icon=acme'),
      'usr/share/applications/part.desktop': entry('part'),
      'usr/share/metainfo/acme.metainfo.xml': metainfo,
      'usr/bin/acme': script,
    });
    expect(descriptor).toMatchObject({
      name: 'acme',
      path: '/opt/acme/AppRun',
      args: '--no-sandbox',
      launch: 'acme.Acme',
      desktopfile: '/usr/share/applications/acme.desktop',
      licence: 'non-free',
    });
    expect(sources.licence).toContain('LicenseRef-proprietary');
    const [variable, copy] = descriptor.postruncommands as string[];
    expect(variable).toBe('ENV APPDIR=/opt/acme');
    expect(copy).toContain('Exec=/opt/acme/AppRun --no-sandbox %U');
  });
});

it('says in a sentence what it is, as its metadata do, else its desktop file', async () => {
  const tree = {
    AppRun: script,
    'acme.desktop': { link: 'usr/share/applications/acme.desktop' },
    'usr/share/applications/acme.desktop': entry('acme', 'Comment=Make everything'),
    'usr/bin/acme': script,
  };
  const summary = async (files: typeof tree) =>
    (await proposalsOf(files)).map(({ more }) => more?.get('summary')?.value);
  expect(await summary(tree)).toEqual(['Make everything']);
  const text = '<component><id>acme</id><summary>Make all that falls down</summary></component>';
  const withMetainfo = { ...tree, 'usr/share/metainfo/acme.appdata.xml': { text } };
  expect(await summary(withMetainfo)).toEqual(['Make all that falls down']);
});

it('says the version that its desktop file has', async () => {
  const { version } = await applicationsOf({
    AppRun: script,
    'acme.desktop': entry('acme', 'X-AppImage-Version=3.1.4'),
  });
  expect(version).toBe('3.1.4');
  const none = await applicationsOf({ AppRun: script, 'acme.desktop': entry('acme') });
  expect(none.version).toBeUndefined();
});

describe('a tree with a desktop file', () => {
  it('is started by the program of that name, wherever it is', async () => {
    const { descriptor } = await oneOf({
      'lib/acme': data,
      'bin/acme': script,
      'share/applications/acme.desktop': entry('/usr/bin/acme %f', 'MimeType=image/png;'),
      'share/mime/packages/acme.xml': data,
      'EULA.txt': data,
    });
    expect(descriptor).toMatchObject({ path: '/opt/acme/bin/acme', licence: 'non-free' });
  });

  it('gives an interpreter the path of its script', async () => {
    const { descriptor } = await oneOf({
      'acme.py': data,
      'lib/sh/part.so': data,
      'acme.desktop': entry('sh acme.py --fast'),
    });
    expect(descriptor).toMatchObject({ path: '/bin/sh', args: '/opt/acme/acme.py --fast' });
  });

  it('from a system without modes gets that of its program', async () => {
    const { descriptor } = await oneOf({
      'my acme': { text: '#!/bin/sh\n', mode: 0o644 },
      'acme.desktop': entry('"my acme"'),
    });
    expect(descriptor.path).toBe('/opt/acme/my acme');
    expect((descriptor.postruncommands as string[])[0]).toBe("RUN chmod 755 '/opt/acme/my acme'");
  });

  it('is only the wanted one of several', async () => {
    const tree = {
      'bin/a': script,
      'a.desktop': entry('a', 'Categories=Office;'),
      'b.desktop': entry('a', 'Categories=Office;'),
    };
    expect(await proposalsOf(tree)).toHaveLength(2);
    expect((await oneOf(tree, 'b')).descriptor.name).toBe('b');
    await expect(proposalsOf(tree, 'c')).rejects.toMatchObject({ code: 'application-missing' });
  });
});

describe('a tree without a desktop file', () => {
  it('is named by its program and its README', async () => {
    const { descriptor, sources } = await oneOf({
      'bin/acme': script,
      'bin/acme-helper': script,
      'README.md': { text: '\n# Acme Suite Pro 1.0\n\nIt draws.\n' },
    });
    expect(descriptor).toMatchObject({
      name: 'acme',
      displayname: 'Acme Suite Pro',
      path: '/opt/acme/bin/acme',
      cat: 'utilities',
      launch: 'acme.Acme',
    });
    expect(sources.displayname).toContain('its README.md');
    expect(sources.path).toContain('its program bin/acme');
  });

  it('is named by its file if the program has no name of its own', async () => {
    const { descriptor } = await oneOf({ 'run.sh': script, 'README.txt': { text: 'Hello\n' } });
    expect(descriptor).toMatchObject({ name: 'acme-suite', displayname: 'Acme Suite' });
  });

  it('with several programs has one chosen', async () => {
    const tree = { 'bin/one': script, 'bin/two': script };
    await expect(proposalsOf(tree)).rejects.toMatchObject({
      code: 'application-missing',
      tail: ['one', 'two'],
    });
    expect((await oneOf(tree, 'two')).descriptor.path).toBe('/opt/acme/bin/two');
  });

  it.each([
    ['data', { 'a.txt': data }],
    ['a source archive', { 'CMakeLists.txt': data, configure: script }],
    ['the source of a package', { 'package.json': data, 'index.js': data }],
    ['a library', { 'lib/libacme.so.1': { bytes: elfFile({ needed: ['libc.so.6'] }) } }],
  ])('is refused if it is %s', async (_, tree) => {
    await expect(proposalsOf(tree)).rejects.toMatchObject({ code: 'artefact-without-program' });
  });
});

describe('a tree with a program for Windows', () => {
  const texts = { ProductName: 'Acme Dice' };

  it('is started by wine, under a name without blanks and version', async () => {
    const { descriptor } = await oneOf({
      'Acme Dice 2.0.EXE': { bytes: exeBytes({ texts, icons: [64] }) },
      'unins000.exe': { bytes: exeBytes() },
    });
    expect(descriptor).toMatchObject({
      name: 'acme-dice',
      path: '/usr/bin/wine',
      args: '/opt/acme/acme-dice.exe',
      debpackage: 'wine wine64',
      postruncommands: [
        "RUN ln -s 'Acme Dice 2.0.EXE' /opt/acme/acme-dice.exe",
        'ENV WINEDLLOVERRIDES=mscoree,mshtml=',
      ],
    });
  });

  it('is that for Linux if it has one', async () => {
    const { descriptor } = await oneOf({ acme: script, 'acme.exe': { bytes: exeBytes() } });
    expect(descriptor.path).toBe('/opt/acme/acme');
  });
});

describe('a tree with a Java archive', () => {
  const jar = (...lines: readonly string[]) => ({
    bytes: zipBytes({
      'META-INF/MANIFEST.MF': ['Manifest-Version: 1.0', ...lines, ''].join('\r\n'),
      'com/acme/Main.class': 'x',
    }),
    mode: 0o644,
  });
  const main = 'Main-Class: com.acme.Main';
  const picture = { text: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8z"/></svg>' };

  it('is started by Java, with the libraries beside it and the picture of its name', async () => {
    const { descriptor, sources } = await oneOf({
      'ledger.jar': jar(main, 'Class-Path: lib/core.jar', 'Implementation-Title: ACME Ledger'),
      'lib/core.jar': jar(),
      'lib/tool.jar': jar('Main-Class: com.acme.Tool'),
      'plugins/more.jar': jar(main),
      'images/acme-ledger.svg': picture,
      'Ledger.exe': { bytes: exeBytes() },
    });
    expect(descriptor).toMatchObject({
      name: 'acme-ledger',
      displayname: 'ACME Ledger',
      path: '/usr/bin/java',
      args: '-jar /opt/acme/ledger.jar',
      debpackage: 'default-jre',
      launch: 'com-acme-Main.com-acme-Main',
    });
    expect(sources.icon).toContain('/opt/acme/images/acme-ledger.svg');
  });

  it('is the one with its name, or the wanted one', async () => {
    const tree = { 'acme-suite.jar': jar(main), 'other.jar': jar('Main-Class: com.acme.Other') };
    expect((await oneOf(tree)).descriptor.args).toBe('-jar /opt/acme/acme-suite.jar');
    expect((await oneOf(tree, 'other')).descriptor.args).toBe('-jar /opt/acme/other.jar');
  });

  it('asks which of several is meant', async () => {
    await expect(proposalsOf({ 'a.jar': jar(main), 'b.jar': jar(main) })).rejects.toMatchObject({
      code: 'application-missing',
      tail: ['a.jar', 'b.jar'],
    });
  });

  it('has no program if they are libraries', async () => {
    await expect(proposalsOf({ 'core.jar': jar() })).rejects.toMatchObject({
      code: 'artefact-without-program',
    });
  });
});

it('an archive that only wraps another file names that file', async () => {
  await expect(
    proposalsOf({ 'README.txt': data, 'acme_1.0_amd64.deb': { text: '!<arch>', mode: 0o644 } }),
  ).rejects.toMatchObject({
    code: 'artefact-without-program',
    reason: 'acme-1.0.tar.gz has no program itself, but acme_1.0_amd64.deb inside',
    action: 'Unpack it, and give the file in it, such as acme_1.0_amd64.deb.',
  });
});
