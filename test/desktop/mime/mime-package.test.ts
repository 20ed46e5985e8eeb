import { expect, it } from 'vitest';
import { readMimePackage } from '../../../src/desktop/mime/mime-package.ts';

const descriptionsIn = (xml: string) => Object.fromEntries(readMimePackage(xml).descriptions);

it('reads the comment without a language', () => {
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
  expect(descriptionsIn(xml)).toEqual({ 'application/pdf': 'PDF document', 'text/x-oak': 'Oak' });
});

it('does not give a type the comment of another type', () => {
  const xml = `<comment>Nothing</comment>
<mime-type type="a/a"><comment xml:lang="de">A</comment></mime-type>
<mime-type type="b/b"><comment>B</comment></mime-type>`;
  expect(descriptionsIn(xml)).toEqual({ 'b/b': 'B' });
});

it('resolves character references', () => {
  const xml = `<mime-type type="a/a"><comment>R&amp;D &lt;&#233;&#xe9;&gt; é &unknown; &#0;
    file</comment></mime-type>`;
  expect(descriptionsIn(xml)).toEqual({ 'a/a': 'R&D <éé> é &unknown; &#0; file' });
});

it('reads the extensions of types, and ignores other patterns', () => {
  const xml = `<mime-info><glob pattern="*.lost"/>
    <mime-type type="application/x-lamp"><comment>Lamp</comment>
      <glob weight="60" pattern="*.lamp"/><glob pattern='*.lmp'/><glob pattern="*.lamp"/>
      <glob pattern="lamp*"/></mime-type>
    <mime-type xml:lang="x" type='text/x-lamp'/></mime-info>`;
  expect([...readMimePackage(xml).extensions]).toEqual([
    ['application/x-lamp', ['lamp', 'lmp']],
    ['text/x-lamp', []],
  ]);
});

it('reads broken files in linear time', () => {
  const start = process.cpuUsage();
  readMimePackage('<mime-type '.repeat(100_000) + '<glob '.repeat(100_000));
  readMimePackage(`<mime-type ${'type="'.repeat(20_000)}`);
  readMimePackage('<comment>'.repeat(20_000));
  // Processor time in microseconds, which does not depend on the load of the machine.
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
