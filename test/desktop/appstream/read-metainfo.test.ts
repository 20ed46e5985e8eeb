import { expect, it } from 'vitest';
import { readMetainfo } from '../../../src/desktop/appstream/read-metainfo.ts';

const metainfo = `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>org.test.Lamp</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>GPL-2.0-or-later AND LGPL-2.1</project_license>
  <name xml:lang="de">Lampe</name>
  <summary xml:lang="de">Beleuchtet &amp; erhellt</summary>
  <summary>Light a
    room</summary>
  <launchable type="desktop-id">org.test.Lamp.desktop</launchable>
  <provides><id>lamp.desktop</id></provides>
  <keywords>
    <keyword>light</keyword>
    <keyword xml:lang="de">Licht</keyword>
    <keyword translate="no">on &amp; off</keyword>
  </keywords>
</component>`;

const read = (xml: string | Buffer) => readMetainfo(Buffer.from(xml));

/** What is read of the inside of a component. */
async function inside(xml: string, attributes = '') {
  const [first, ...others] = await read(`<component ${attributes}>${xml}</component>`);
  expect(others).toEqual([]);
  return first;
}

it('reads the licence and the summary of the application, its own keywords and its ids', async () => {
  expect(await read(metainfo)).toEqual([
    {
      licence: 'GPL-2.0-or-later AND LGPL-2.1',
      summary: 'Light a room',
      keywords: ['light', 'on & off'],
      ids: ['org.test.Lamp', 'org.test.Lamp', 'lamp'],
    },
  ]);
});

const german = '<keywords xml:lang="de"><keyword>Licht</keyword></keywords>';

it.each([
  [
    'a comment',
    '<!-- <project_license>LGPL-2.1</project_license> --><project_license>MIT</project_license>',
    { licence: 'MIT' },
  ],
  ['a comment inside', '<project_license>M<!-- GPL -->IT</project_license>', { licence: 'MIT' }],
  ['CDATA', '<project_license><![CDATA[MIT]]></project_license>', { licence: 'MIT' }],
  ['CDATA with a tag', '<id><![CDATA[<id>x</id>]]></id>', { ids: ['<id>x</id>'] }],
  ['references', '<id>a&#46;&#x62;&amp;</id>', { ids: ['a.b&'] }],
  [
    'an unknown reference',
    '<id>a&nbsp;b</id><project_license>MIT</project_license>',
    { ids: ['a&nbsp;b'], licence: 'MIT' },
  ],
  ['a processing instruction', '<?x <id>y</id> ?><id>z</id>', { ids: ['z'] }],
  [
    'white space',
    '<project_license >\n MIT\n  OR Zlib </project_license >',
    { licence: 'MIT OR Zlib' },
  ],
  ['a prefix', '<a:id xmlns:a="x">y</a:id>', { ids: ['y'] }],
  // An element of another one is about something else.
  ['another element', '<custom><project_license>GPL</project_license><id>x</id></custom>', {}],
  [
    'what it needs',
    '<requires><id>a</id></requires><recommends><id>b</id></recommends><suggests><id>c</id></suggests>',
    {},
  ],
  ['what it replaces', '<replaces><id>a</id></replaces><extends>b</extends>', {}],
  [
    'other starts',
    '<launchable type="service">a</launchable><launchable type="cockpit-manifest">b</launchable>',
    {},
  ],
  ['a start', '<launchable type="desktop-id">a.desktop</launchable>', { ids: ['a'] }],
  [
    'translated first',
    `${german}<keywords><keyword>light</keyword></keywords>`,
    { keywords: ['light'] },
  ],
  ['translated alone', german, {}],
  [
    'several lists',
    '<keywords><keyword>a</keyword></keywords><keywords><keyword>b</keyword></keywords>',
    { keywords: ['a', 'b'] },
  ],
  ['the language C', '<keywords><keyword xml:lang="C">a</keyword></keywords>', { keywords: ['a'] }],
  [
    'English',
    '<keywords><keyword xml:lang="en_GB">a</keyword><keyword xml:lang="de">b</keyword></keywords>',
    { keywords: ['a'] },
  ],
  [
    'English beside others',
    '<keywords><keyword>a</keyword><keyword xml:lang="en">b</keyword></keywords>',
    { keywords: ['a'] },
  ],
  [
    'a language that ends',
    '<keywords xml:lang="de"><keyword xml:lang="">a</keyword></keywords>',
    { keywords: ['a'] },
  ],
  ['a summary elsewhere', '<custom><summary>y</summary></custom>', {}],
  ['keywords elsewhere', '<custom><keywords><keyword>a</keyword></keywords></custom>', {}],
])('reads %s', async (_, xml, expected) => {
  expect(await inside(`<summary>x</summary>${xml}`)).toEqual({
    ...{ licence: '', summary: 'x', keywords: [], ids: [] },
    ...expected,
  });
});

it.each([
  ['<summary xml:lang="de">a</summary>', ''],
  ['<summary xml:lang="de">a</summary><summary xml:lang="en_GB">b</summary>', 'b'],
  ['<summary xml:lang="en">a</summary><summary>b</summary>', 'b'],
])('of the summaries %s it takes "%s"', async (xml, summary) => {
  expect((await inside(xml))?.summary).toBe(summary);
});

it('takes the language of the whole component', async () => {
  const keywords = '<keywords><keyword>a</keyword><keyword xml:lang="en">b</keyword></keywords>';
  expect((await inside(keywords, 'xml:lang="de"'))?.keywords).toEqual(['b']);
});

it('keeps the components of a file apart', async () => {
  const of = (id: string) => `<component><id>${id}</id></component>`;
  const found = await read(`<components>${of('a')}${of('b')}</components>`);
  expect(found.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  const [old] = await read('<application><id type="desktop">a.desktop</id></application>');
  expect(old?.ids).toEqual(['a']);
});

it('reads the encoding that a file declares', async () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><component><id>é</id></component>`;
  const ids = async (bytes: Buffer) => (await readMetainfo(bytes))[0]?.ids;
  expect(await ids(Buffer.from(xml('ISO-8859-1'), 'latin1'))).toEqual(['é']);
  expect(await ids(Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le'))).toEqual(['é']);
  // Not the encoding that it declares: better nothing than another word.
  expect(await ids(Buffer.from(xml('UTF-8'), 'latin1'))).toEqual([]);
  expect(await ids(Buffer.from(xml('x-none')))).toEqual(['é']);
});

it('reads a broken file up to its first fault, and quickly', async () => {
  const start = '<component><id>a</id><project_license>MIT</project_license>';
  const known = [{ licence: 'MIT', summary: '', keywords: [], ids: ['a'] }];
  for (const end of ['</x><id>b</id>', '<id>b', '<id <id>b</id>', '<!-- <id>b</id>', '&<id>b</id>'])
    expect(await read(start + end), end).toEqual(known);
  expect(await read('')).toEqual([]);
  expect(await read('no XML')).toEqual([]);
  const began = process.cpuUsage();
  for (const part of ['<keywords>', '<id ', '<!--', '<![CDATA[', '&a', '<a b="'])
    await read(`<component>${part.repeat(50_000)}`);
  // In microseconds.
  expect(process.cpuUsage(began).user).toBeLessThan(4_000_000);
});
