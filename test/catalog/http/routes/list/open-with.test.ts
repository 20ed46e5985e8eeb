import { expect, test } from 'vitest';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import { descriptor } from '../../../documents.ts';
import { entriesOf } from '../../../entries.ts';
import { codeOf, pathOf, runningCatalog } from '../../running-catalog.ts';

/** A catalog with an application for drawings, one for archives, and one for all that ends in gz. */
async function catalogOfOpeners() {
  const catalog = await runningCatalog();
  const opener = (name: string, mimetype: string, fileextensions: string, isDefault: boolean) =>
    descriptor({ name, mimetype, fileextensions, usedefaultapplication: isDefault });
  const documents = [
    opener('archive', 'application/x-tar;', 'tar.gz;tgz', false),
    opener('any-gz', 'application/gzip;', 'gz', true),
    opener('draw', 'image/png;image/svg+xml;', 'PNG', false),
    opener('view', 'IMAGE/PNG;', '', true),
  ];
  await catalog.service.register(anyone, entriesOf(...documents));
  const openers = async (query: string) => {
    const response = await fetch(pathOf(catalog.url, `open-with?${query}`));
    expect(response.status).toBe(200);
    const found = (await response.json()) as Array<Record<string, unknown>>;
    return found.map(({ name, by, isDefault }) => [name, by, isDefault]);
  };
  return { ...catalog, openers };
}

test('the application that opens a type by default is the first one, and the only default', async () => {
  const { openers } = await catalogOfOpeners();
  const png = [
    ['view', 'mimetype', true],
    ['draw', 'mimetype', false],
  ];
  expect(await openers('mimetype=image/png')).toEqual(png);
  expect(await openers('mimetype=IMAGE/PNG;%20charset=x')).toEqual(png);
  expect(await openers('mimetype=image/svg%2Bxml')).toEqual([['draw', 'mimetype', true]]);
  expect(await openers('mimetype=image/')).toEqual([]);
});

test('a file is known by the types of its name, and by its longest extension', async () => {
  const { openers } = await catalogOfOpeners();
  expect(await openers('file=Drawing.PNG')).toEqual([
    ['view', 'mimetype', true],
    ['draw', 'mimetype', false],
  ]);
  expect((await openers('file=backup.tar.gz')).map(([name]) => name)).toEqual([
    'any-gz',
    'archive',
  ]);
  expect(await openers('file=backup.tgz')).toContainEqual(['archive', expect.anything(), true]);
  for (const file of ['png', 'a.png/b', '.', 'a.', 'a.nothing', '..png..']) {
    expect([file, await openers(`file=${file}`)]).toEqual([file, []]);
  }
});

test('where the type is known, the name of the file only adds its extension', async () => {
  const { openers } = await catalogOfOpeners();
  expect(await openers('mimetype=image/svg%2Bxml&file=a.tgz')).toEqual([
    ['draw', 'mimetype', true],
    ['archive', 'extension', false],
  ]);
});

test('an answer says how an application is shown, and is not sent again', async () => {
  const { url } = await catalogOfOpeners();
  const address = pathOf(url, 'open-with?file=a.svg');
  const response = await fetch(address);
  expect(await response.json()).toEqual([
    { name: 'draw', displayname: 'Sketch Pad', isDefault: true, by: 'mimetype' },
  ]);
  const headers = { 'if-none-match': response.headers.get('etag')! };
  expect((await fetch(address, { headers })).status).toBe(304);
});

test.each(['', '?type=image/png', `?file=${'a'.repeat(1001)}`, '?file=a&file=b'])(
  'open-with%s is a bad request',
  async (query) => {
    const { url } = await runningCatalog();
    expect(await codeOf(await fetch(pathOf(url, `open-with${query}`)))).toEqual([
      400,
      'bad-request',
    ]);
  },
);
