import { expect, it } from 'vitest';
import { mimeDescriptions } from '../../../src/desktop/mime/mime-descriptions.ts';

const read = (xml: string) => Object.fromEntries(mimeDescriptions(Buffer.from(xml)));

it('takes the comment without a language', () => {
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
  expect(read(xml)).toEqual({ 'application/pdf': 'PDF document', 'text/x-oak': 'Oak' });
});

it('gives a type without such a comment none of another type', () => {
  const xml = `<mime-type type="a/a"><comment xml:lang="de">A</comment></mime-type>
<mime-type type="b/b"><comment>B</comment></mime-type>`;
  expect(read(xml)).toEqual({ 'b/b': 'B' });
});

it('undoes escapes, and reads UTF-8', () => {
  const xml = `<mime-type type="a/a"><comment>R&amp;D &lt;&#233;&#xe9;&gt; é &unknown; &#0;
    file</comment></mime-type>`;
  expect(read(xml)).toEqual({ 'a/a': 'R&D <éé> é &unknown; &#0; file' });
});

it('reads any bytes in at most proportional time', () => {
  expect(read('<mime-type '.repeat(20_000))).toEqual({});
  expect(read(`<mime-type ${'type="'.repeat(20_000)}`)).toEqual({});
  expect(read('<comment>'.repeat(20_000))).toEqual({});
});
