import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readMimeTypes } from '../../../src/desktop/mime/mime-types.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function typeIn(name: string, ...places: readonly string[]) {
  const types = await readMimeTypes(places.map((place) => join(folder, place)));
  return types.find(({ type }) => type === name);
}

const catalogue = (type: string, comment: string) =>
  `<mime-info><mime-type type="${type}"><comment>${comment}</comment></mime-type></mime-info>`;

it('knows the registered types on a system without a database of its own', async () => {
  expect(await typeIn('application/pdf', 'nowhere')).toEqual({
    type: 'application/pdf',
    extensions: ['pdf'],
    description: '',
    aliases: [],
  });
});

it('adds the types, extensions, descriptions and aliases of the system', async () => {
  await put('system/globs2', '50:image/jpeg:*.jfif\n50:application/x-wood:*.wood\n');
  await put('system/packages/a.xml', catalogue('image/jpeg', 'JPEG image'));
  await put('system/aliases', 'image/pjpeg image/jpeg\nimage/x-jpg image/jpeg\n');
  const jpeg = await typeIn('image/jpeg', 'system');
  expect(jpeg?.extensions.slice(0, 2)).toEqual(['jpg', 'jpeg']);
  expect(jpeg?.extensions).toContain('jfif');
  expect(jpeg).toMatchObject({
    description: 'JPEG image',
    aliases: ['image/pjpeg', 'image/x-jpg'],
  });
  expect(await typeIn('application/x-wood', 'system')).toMatchObject({ extensions: ['wood'] });
});

it('describes a registered type by the type of which it is an alias', async () => {
  await put('system/packages/a.xml', catalogue('application/zip', 'Zip archive'));
  await put('system/aliases', 'application/x-zip-compressed application/zip\n');
  expect(await typeIn('application/x-zip-compressed', 'system')).toMatchObject({
    description: 'Zip archive',
  });
});

it('lets the folder of higher precedence win, and override lower ones', async () => {
  await put('own/globs2', '0:text/x-oak:__NOGLOBS__\n50:text/x-oak:*.oak2\n');
  await put('own/packages/a.xml', catalogue('text/x-oak', 'Mine'));
  await put('system/globs2', '50:text/x-oak:*.oak\n');
  await put('system/packages/a.xml', catalogue('text/x-oak', 'Theirs'));
  expect(await typeIn('text/x-oak', 'own', 'system')).toMatchObject({
    extensions: ['oak2'],
    description: 'Mine',
  });
});

it("prefers the administrator's own file of a folder", async () => {
  await put('system/packages/Aspen.xml', catalogue('text/x-oak', 'Packaged'));
  await put('system/packages/Override.xml', catalogue('text/x-oak', 'Overridden'));
  expect(await typeIn('text/x-oak', 'system')).toMatchObject({ description: 'Overridden' });
});

it('offers handlers of common URL schemes, each type once', async () => {
  await put('system/packages/a.xml', catalogue('x-scheme-handler/http', 'Page'));
  const types = await readMimeTypes([join(folder, 'system')]);
  const names = types.map(({ type }) => type);
  expect(names).toContain('x-scheme-handler/mailto');
  expect(new Set(names).size).toBe(names.length);
  expect(types.find(({ type }) => type === 'x-scheme-handler/http')?.description).toBe('Page');
});

it('puts types with extensions first, of those the described ones, and other names of a type behind it', async () => {
  await put('system/packages/a.xml', catalogue('video/webm', 'WebM video'));
  await put('system/aliases', 'application/x-zip-compressed application/zip\n');
  const names = (await readMimeTypes([join(folder, 'system')])).map(({ type }) => type);
  expect(names[0]).toBe('video/webm');
  expect(names.indexOf('application/zip')).toBeLessThan(
    names.indexOf('application/x-zip-compressed'),
  );
  expect(names.indexOf('image/png')).toBeLessThan(names.indexOf('x-scheme-handler/http'));
  expect(names.indexOf('x-scheme-handler/http')).toBeLessThan(names.indexOf('audio/l16'));
});

it('treats a broken database as a smaller one', async () => {
  await put('system/globs2', 'nonsense\n:::\n50:\n\0\n50:text/x-oak:*.oak\n');
  await put('system/aliases', 'lonely\n\n');
  await put('system/packages/a.xml', '<mime-type type="text/x-oak"><comment>Oak');
  await mkdir(join(folder, 'system/packages/b.xml'));
  expect(await typeIn('text/x-oak', 'system')).toMatchObject({ extensions: ['oak'] });
});
