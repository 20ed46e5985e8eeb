import { expect, it } from 'vitest';
import { readMimePackage } from '../../../src/desktop/mime/mime-package.ts';

const read = (xml: string) => readMimePackage(Buffer.from(xml));
const descriptionsIn = async (xml: string) => Object.fromEntries((await read(xml)).descriptions);

it('reads the comment without a language', async () => {
  const xml = `<?xml version="1.0"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/pdf">
    <comment xml:lang="de">PDF-Dokument</comment>
    <comment>PDF document</comment>
    <comment>Another</comment>
    <glob pattern="*.pdf"/>
  </mime-type>
  <mime-type id='x' type = 'text/x-oak'><comment>Oak</comment></mime-type>
</mime-info>`;
  expect(await descriptionsIn(xml)).toEqual({
    'application/pdf': 'PDF document',
    'text/x-oak': 'Oak',
  });
});

it('does not give a type the comment of another type', async () => {
  const xml = `<mime-info><comment>Nothing</comment>
<mime-type type="a/a"><comment xml:lang="de">A</comment></mime-type>
<mime-type type="b/b"><comment>B</comment></mime-type></mime-info>`;
  expect(await descriptionsIn(xml)).toEqual({ 'b/b': 'B' });
});

it('resolves character references', async () => {
  const xml = `<mime-type type="a/a"><comment>R&amp;D &lt;&#233;&#xe9;&gt; é &unknown; &#0;
    file</comment></mime-type>`;
  expect(await descriptionsIn(xml)).toEqual({ 'a/a': 'R&D <éé> é &unknown; &#0; file' });
});

it('reads the extensions of types, and ignores other patterns', async () => {
  const xml = `<mime-info><glob pattern="*.lost"/>
    <mime-type type="application/x-lamp"><comment>Lamp</comment>
      <glob weight="60" pattern="*.lamp"/><glob pattern='*.lmp'/><glob pattern="*.lamp"/>
      <glob pattern="lamp*"/></mime-type>
    <mime-type xml:lang="x" type='text/x-lamp'/></mime-info>`;
  expect([...(await read(xml)).extensions]).toEqual([
    ['application/x-lamp', ['lamp', 'lmp']],
    ['text/x-lamp', []],
  ]);
});

it('reads broken files in linear time', async () => {
  const start = process.cpuUsage();
  await read('<mime-type '.repeat(100_000) + '<glob '.repeat(100_000));
  await read(`<mime-type ${'type="'.repeat(20_000)}`);
  await read('<comment>'.repeat(20_000));
  // Processor time in microseconds, which does not depend on the load of the machine.
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});

it('reads comments, CDATA and languages as XML has them', async () => {
  const xml = `<mime-info><!-- <mime-type type="no/no"><glob pattern="*.no"/></mime-type> -->
    <mime-type type="a/a"><!-- <comment>No</comment><glob pattern="*.no"/> -->
      <comment><![CDATA[A & B]]></comment><glob pattern="*.a"/></mime-type>
    <mime-type type="b/b" xml:lang="de"><comment>Nein</comment><comment xml:lang="en_GB">B</comment>
      <other><comment xml:lang="">No</comment><glob pattern="*.no"/></other></mime-type>
    <mime-type><glob pattern="*.no"/></mime-type></mime-info>`;
  expect(await descriptionsIn(xml)).toEqual({ 'a/a': 'A & B', 'b/b': 'B' });
  expect([...(await read(xml)).extensions]).toEqual([
    ['a/a', ['a']],
    ['b/b', []],
  ]);
});

it('lets others have their turn while it reads a large file', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const type = '<mime-type type="a/a"><comment xml:lang="de">A</comment></mime-type>';
  await read(`<mime-info>${type.repeat(20_000)}</mime-info>`);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
