import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { commandFor } from '../../../src/describe/given/given.ts';
import { identifyGiven, identifyPath } from '../../../src/describe/given/identify-given.ts';
import { dockerEntries, tarOf } from '../../image/archive/make-archive.ts';
import { hasDpkg, makeDeb } from '../../vendor/deb/make-deb.ts';

let folder: string;
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskpack-given-'));
  put('notes.desktop', '# Notes\n\n[Desktop Entry]\nType=Application\nName=My Notes\nExec=notes\n');
  put(
    'notes.d.3.0.json',
    '\ufeff{ "template": "acme/t", "name": "notes", "displayname": "Notes" }',
  );
  put('all.json', '[{ "template": "a", "name": "b" }, { "template": "a", "name": "c" }]');
  put('record.json', '[{ "Id": "sha256:1", "RepoTags": ["notes:latest"], "Config": {} }]');
  put('labels.json', '{ "oc.name": "notes" }');
  put('Dockerfile.x', '# generated\nFROM acme/t\n');
  put('other.json', '{ "a": 1 }');
  put('wrong.json', '{ "template": ');
  put('a viewer.rpm', Buffer.from('\xed\xab\xee\xdb\x03', 'latin1'));
  put('empty.deb', '');
  put(
    'acme.sources',
    '# Acme\nTypes: deb\nURIs: https://packages.acme.example\nSuites: stable\nComponents: main\n',
  );
  put('acme.list', '# Acme\ndeb https://packages.acme.example ./\n');
  mkdirSync(join(folder, 'sub'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['./notes.desktop', 'desktop', 'Desktop file of My Notes'],
  ['notes.d.3.0.json', 'descriptor', 'Descriptor of Notes'],
  ['./all.json', 'descriptor', 'List of 2 descriptors'],
  ['./record.json', 'record', 'Inspection record of an image'],
  ['./labels.json', 'record', 'Labels of an image'],
  ['./Dockerfile.x', 'record', 'Build recipe'],
  [
    './other.json',
    'other',
    'It is JSON, but no descriptor, inspection record or labels of an image',
  ],
  ['./wrong.json', 'other', 'It begins as JSON does, but is not valid JSON'],
  [
    '"a viewer.rpm"',
    'other',
    'a viewer.rpm is a package of RPM, from which no image can be made here',
  ],
  [
    'a viewer.rpm',
    'other',
    'a viewer.rpm is a package of RPM, from which no image can be made here',
  ],
  ['empty.deb', 'other', 'empty.deb is an empty file, from which no image can be made here'],
  ['./nothing.deb', 'missing', 'There is no file ./nothing.deb'],
  ['./my own viewer.deb', 'missing', 'There is no file ./my own viewer.deb'],
  ['https://example.com/a.deb', 'download', 'Address of a file'],
  ["'https://example.com/get?v=1&os=linux'", 'download', 'Address of a page or a file'],
  ['http://intranet.example/#/board', 'download', 'Address of a page or a file'],
  ['http://127.0.0.1:8000/a.deb', 'download', 'Address of a file'],
  [`http://example.com/a.deb#sha256=${'a1'.repeat(32)}`, 'download', 'Address of a file'],
  [
    'http://example.com/a.deb',
    'address',
    'Nothing is downloaded: over plain HTTP, others in the network can put another file in its place',
  ],
  [
    'https://me:secret@example.com/a.deb',
    'address',
    'Nothing is downloaded: the address has a user or a password, which others could read in the descriptor, the image and logs',
  ],
  ['ftp://example.com/a.deb', 'address', 'This is an address from which nothing is downloaded'],
  [
    'deb https://packages.acme.example/debian stable main',
    'repository',
    'Package repository packages.acme.example/debian, stable',
  ],
  ['./acme.sources', 'repository', 'Package repository packages.acme.example, stable'],
  ['acme.list', 'repository', 'Package repository packages.acme.example'],
  ['extrepo:vscode', 'repository', 'Package repository vscode, as Debian lists it'],
  [
    'deb [trusted=yes] https://packages.acme.example stable main',
    'other',
    'This package repository cannot be used: "trusted" turns off the check of signatures, which is always made here',
  ],
])('%s is told by its content', async (text, kind, title) => {
  expect(await identifyGiven(text, folder)).toMatchObject([{ kind, title }]);
});

test('words are no paths', async () => {
  put('calculator', 'FROM acme/t\n');
  expect(await identifyGiven('calculator', folder)).toEqual([]);
  expect(await identifyGiven('image/png', folder)).toEqual([]);
});

test('a folder with descriptors is no application', async () => {
  const [here] = await identifyGiven('./', folder);
  expect(here).toMatchObject({ kind: 'folder' });
  expect(here!.action).toContain('deskpack status');
});

test('a refusal says what to do, and each file has its command', async () => {
  const [refused] = await identifyGiven("'./a viewer.rpm'", folder);
  expect(refused!.action).toContain('Ask the vendor');
  const [record] = await identifyGiven('./record.json', folder);
  expect(commandFor(record!)).toBe('deskpack describe ./record.json');
  expect(commandFor({ kind: 'artefact', given: 'a viewer.deb' })).toBe(
    "deskpack onboard 'a viewer.deb'",
  );
  expect(commandFor(refused!)).toBeUndefined();
});

test.each([
  ["'./my tool.sh#app=Acme Viewer'", 'artefact', 'Acme Viewer', 'my tool.sh'],
  ['my-tool.sh#app=viewer', 'artefact', 'viewer', 'my-tool.sh'],
  ['./odd#app=x', 'artefact', undefined, 'odd#app=x'],
  ['https://example.com/a.deb#app=acme%20viewer', 'download', 'acme viewer', undefined],
  [
    `http://example.com/a.deb#sha256=${'a1'.repeat(32)}&app=viewer`,
    'download',
    'viewer',
    undefined,
  ],
])('%s names one application of it', async (text, kind, application, file) => {
  put('my tool.sh', '#!/bin/sh\n');
  put('my-tool.sh', '#!/bin/sh\n');
  put('odd#app=x', '#!/bin/sh\n');
  const [given] = await identifyGiven(text, folder);
  expect(given).toMatchObject({ kind, path: file === undefined ? '' : join(folder, file) });
  expect(given!.application).toBe(application);
});

test('several files are told, and the one that is missing', async () => {
  const given = await identifyGiven(`./notes.desktop './nothing.deb' ./record.json `, folder);
  expect(given.map(({ kind }) => kind)).toEqual(['desktop', 'missing', 'record']);
});

test('an address of a file and a path from the home folder are paths', async () => {
  const path = join(folder, 'a viewer.rpm');
  const [of] = await identifyGiven(pathToFileURL(path).href, '/');
  expect(of).toMatchObject({ path, kind: 'other' });
  const inHome = await identifyPath('~/no such file', folder);
  expect(inHome).toMatchObject({ kind: 'missing', path: join(homedir(), 'no such file') });
  expect(relative(folder, (await identifyPath('sub/../all.json', folder)).path)).toBe('all.json');
});

test('an image that an engine has saved is told from other archives, by its name', async () => {
  const saved = tarOf(dockerEntries([Buffer.from('x')], 'acme/notes:3.0'));
  put('image.tar', saved);
  put('others.tar', tarOf([['manifest.json', '{ "name": "an extension" }']]));
  const told = { kind: 'archive', title: 'Saved image acme/notes:3.0' };
  expect(await identifyPath('image.tar', folder)).toMatchObject(told);
  expect((await identifyPath('others.tar', folder)).kind).not.toBe('archive');
  expect(commandFor({ kind: 'archive', given: 'image.tar' })).toBe('deskpack describe image.tar');
});

describe.skipIf(!hasDpkg)('a Debian package', () => {
  it('is named with its version and size by its head alone', async () => {
    makeDeb(join(folder, 'ACME Viewer.deb'), { files: { 'opt/data': 'x'.repeat(100_000) } });
    const path = join(folder, 'ACME Viewer.deb');
    // All of its data would be read in vain.
    truncateSync(path, statSync(path).size - 20);
    const [given] = await identifyGiven(String.raw`./ACME\ Viewer.deb `, folder);
    expect(given).toMatchObject({
      kind: 'artefact',
      title: 'Debian package acme-viewer 2.4.1-1',
      given: './ACME Viewer.deb',
      bytes: statSync(path).size,
    });
  });
});

test('of several addresses each is told', async () => {
  const text = 'https://example.com/a.deb ftp://example.com/b.deb';
  expect(await identifyGiven(text, folder)).toMatchObject([
    { kind: 'download', given: 'https://example.com/a.deb' },
    { kind: 'address', given: 'ftp://example.com/b.deb' },
  ]);
});
