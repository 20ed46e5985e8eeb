import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document, parseDocument } from 'yaml';
import { plainYaml } from '../../../src/desktop/appstream/plain-yaml.ts';
import { readCollection } from '../../../src/desktop/appstream/read-collection.ts';

const start = 'Type: desktop-application\nID: a\nPackage: a\n';

const read = async (yaml: string) => readCollection(await plainYaml(`---\n${start}${yaml}`))[0];

describe('YAML that the reader by lines does not know', () => {
  it('reads a quoted text of several lines below its key', async () => {
    const yaml =
      "Type: desktop-application\nID: a\nPackage: a\nName:\n  C:\n    'one\n\n    two '\n  de: 'x'\n";
    expect(readCollection(await plainYaml(yaml))[0]?.title).toBe('one two');
  });

  it.each([
    ['a comment below a key', 'Name:\n# x\n  C: Lamp\n'],
    ['a comment after a key', 'Name: # x\n  C: Lamp\n'],
    ['a comment that looks like a key', 'Name:\n  # C: Torch\n  C: Lamp\n'],
    ['a flow mapping', 'Name: {C: Lamp, de: Lampe}\n'],
    ['a flow mapping on lines', 'Name: {\n  C: Lamp,\n  de: Lampe }\n'],
    ['an anchor and an alias', 'Summary: &a\n  C: Lamp\nName: *a\n'],
    ['a merge', 'Summary: &a\n  C: Lamp\nName:\n  <<: *a\n  de: Lampe\n'],
    ['a tag', 'Name: !!map\n  C: !!str Lamp\n'],
    ['a quoted key', '"Name":\n  \'C\': Lamp\n'],
    ['an escape in a key', '"Na\\x6de":\n  C: Lamp\n'],
    ['a space before a colon', 'Name :\n  C : Lamp\n'],
    ['a key of its own line', '? Name\n: C: Lamp\n'],
    ['Windows lines', 'Name:\r\n  C: Lamp\r\n'],
    ['a comment beside the separator', 'Name:\n  C: Lamp\n--- # next\nType: x\n'],
    ['an alias of a text', 'Summary: {C: &b Lamp}\nName:\n  C: *b\n'],
  ])('is read: %s', async (_, yaml) => {
    expect((await read(yaml))?.title).toBe('Lamp');
  });

  it('has its lists, and keeps numbers as they are written', async () => {
    const yaml = [
      'Name: {C: "1.10"}',
      'Summary: {C: 1.10, de: yes}',
      'Keywords: {C: [a, "b, c", 0x10], de: []}',
      'Categories: [A, B]',
      'Provides: {mediatypes: [text/plain], binaries: []}',
      'Url: {}',
    ].join('\n');
    expect(await read(yaml)).toMatchObject({
      ...{ title: '1.10', summary: '1.10', keywords: ['a', 'b, c', '0x10'], translated: 'yes' },
      ...{ categories: ['A', 'B'], mimeTypes: ['text/plain'], programs: [], hasLinks: false },
    });
  });

  it('is read as by a complete reader, in any style', async () => {
    const text = fc.stringMatching(/^[ -~éß\n]{1,30}$/).filter((one) => one.trim() !== '');
    const language = fc.constantFrom('C', 'de', 'sr@latin');
    const style = fc.record({
      flow: fc.constantFrom('block', 'flow', 'any'),
      quote: fc.constantFrom(
        'PLAIN',
        'QUOTE_DOUBLE',
        'QUOTE_SINGLE',
        'BLOCK_LITERAL',
        'BLOCK_FOLDED',
      ),
      lineWidth: fc.constantFrom(0, 20, 80),
      indentSeq: fc.boolean(),
      comment: fc.boolean(),
    });
    const name = fc.record({ C: text, de: text });
    const keywords = fc.dictionary(language, fc.array(text, { minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(name, keywords, style, async (names, words, one) => {
        const document = new Document(
          { Type: 'desktop-application', ID: 'a', Package: 'a', Name: names, Keywords: words },
          { aliasDuplicateObjects: false },
        );
        if (one.comment) document.commentBefore = ' Name: x';
        const yaml = document.toString({
          collectionStyle: one.flow as 'any',
          defaultStringType: one.quote as 'PLAIN',
          defaultKeyType: 'PLAIN',
          ...{ lineWidth: one.lineWidth, indentSeq: one.indentSeq },
        });
        // In some styles the writer makes what no reader takes, such as a dash alone in a flow collection.
        fc.pre(parseDocument(yaml).errors.length === 0);
        const found = readCollection(await plainYaml(yaml))[0];
        const plain = (word: string) => word.replace(/\s+/g, ' ').trim();
        expect(found?.title).toBe(plain(names.C));
        expect(found?.keywords).toEqual((words.C ?? []).map(plain));
      }),
    );
  });
});

it('leaves what is read by lines as it is', async () => {
  const yaml = `${start}Name:\n  C: 'It''s a: lamp [a]'\nUrl: {}\nDescription:\n  C: >-\n    <p>a: b</p>\n`;
  expect(await plainYaml(yaml)).toBe(yaml);
});

it('leaves what is no YAML as it is, and ends', async () => {
  expect(await plainYaml('Name: [a')).toBe('Name: [a');
  const bomb = Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at},*a${at}]`);
  const began = process.cpuUsage();
  await plainYaml(`a0: &a0 [x]\n${bomb.join('\n')}`);
  for (const part of ['[', '{a: ', '- ', '"a', '? '])
    await plainYaml(`# x\nName: ${part.repeat(3_000)}`);
  expect(process.cpuUsage(began).user).toBeLessThan(8_000_000);
});
