import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCollection } from '../../../src/desktop/appstream/read-collection.ts';

const sample = readFileSync(new URL('sample.yml', import.meta.url), 'utf8');

const component = (...lines: readonly string[]) =>
  ['---', 'Type: desktop-application', 'ID: a', 'Package: a', ...lines].join('\n');

const named = (name: string) => component('Name:', `  C: ${name}`);

const titleOf = (text: string) => readCollection(text)[0]?.title;

it('reads the desktop applications, and nothing else', () => {
  expect(readCollection(sample)).toEqual([
    {
      id: 'org.test.LanternPaint',
      package: 'lanternpaint',
      title: 'Lantern Paint',
      summary: "Paint pictures: it's easy",
      translatedTitles: ['Laternenmaler', 'Lyktemaler'],
      translated: 'laternenmaler lyktemaler bilder malen auch große 画图 pinte imagens bild',
      categories: ['Graphics', '2DGraphics'],
      keywords: ['picture', 'brush stroke'],
      mimeTypes: ['image/png', 'image/x-lantern+zip'],
      icon: { cached: 'lanternpaint_small.png' },
      licence: 'GPL-3.0+',
      desktopFile: 'org.test.LanternPaint.desktop',
      programs: ['lanternpaint'],
      languages: 4,
      hasLinks: true,
    },
    {
      id: 'clock.desktop',
      package: 'clock',
      title: 'Clock',
      summary: 'Shows the time',
      translatedTitles: [],
      translated: '',
      categories: [],
      keywords: [],
      mimeTypes: [],
      icon: {},
      licence: '',
      desktopFile: '',
      programs: [],
      languages: 1,
      hasLinks: false,
    },
  ]);
});

it('takes the first of two equal components', () => {
  const other = sample
    .replaceAll('lanternpaint_small', 'other_small')
    .replaceAll('Package: clock', 'Package: watch');
  const found = readCollection(`${sample}${other}`);
  expect(found.map(({ package: name }) => name)).toEqual(['lanternpaint', 'clock', 'watch']);
  expect(found[0]!.icon.cached).toBe('lanternpaint_small.png');
});

describe('a text', () => {
  it.each([
    ['plain', 'plain'],
    ['two\n    lines', 'two lines'],
    ["'it''s: quoted'", "it's: quoted"],
    ["'two\n\n    lines'", 'two lines'],
    ['"a\\tb \\x41\\u00e9\\U0001F600 \\"c\\" \\\\"', 'a b Aé😀 "c" \\'],
    ['"joi\\\n    ned"', 'joined'],
    ['"joined\\\n    \\ with a space"', 'joined with a space'],
    ['>-\n    folded\n    text', 'folded text'],
    ['|\n    - looks like a list\n    key: or a mapping', '- looks like a list key: or a mapping'],
    ['colon:inside, and # a comment', 'colon:inside, and'],
  ])('written as %j is %j', (source, text) => {
    expect(titleOf(named(source))).toBe(text);
  });

  it.each(['"never closed', "'never closed", '"\\UFFFFFFFF never closed \\'])(
    'that is never closed ends with its lines: %s',
    (source) => {
      expect(titleOf(named(source))).toContain('never closed');
    },
  );
});

describe('bad input', () => {
  it.each([
    ['another type', sample.replaceAll('desktop-application', 'font')],
    ['no title', component('Summary:', '  C: Text')],
    ['no original title', component('Name:', '  de: Titel')],
    ['no package', named('A').replace('Package: a', 'Source: a')],
    ['a package that is an option', named('A').replace('Package: a', 'Package: --force')],
    ['a package with a space', named('A').replace('Package: a', 'Package: a; reboot')],
    ['nothing', ''],
  ])('is left out: %s', (_, text) => {
    expect(readCollection(text)).toEqual([]);
  });

  it('is cut to a bounded length', () => {
    const long = 'x'.repeat(10_000);
    const [read] = readCollection(
      component(
        'Name:',
        `  C: ${long}`,
        'Summary:',
        `  C: ${long}`,
        'Categories:',
        `- ${long}`,
        ...Array.from({ length: 2_000 }, (_, index) => `- C${index}`),
      ),
    );
    expect(read!.title).toHaveLength(201);
    expect(read!.title.endsWith('…')).toBe(true);
    expect(read!.summary).toHaveLength(201);
    expect(read!.categories).toHaveLength(399);
    expect(read!.categories[0]).toBe('C0');
    expect(titleOf(named(`"${long.repeat(1_000)}"`))).toHaveLength(201);
  });

  it('has no effect outside of an archive of icons', () => {
    const icon = ['Icon:', '  cached:', '  - name: ../../etc/passwd', '    width: 64'];
    const [read] = readCollection(component('Name:', '  C: A', ...icon));
    expect(read!.icon).toEqual({});
  });

  it('may be nested as deep as it likes, or repeat a key', () => {
    const deep = Array.from({ length: 50_000 }, (_, depth) => `${' '.repeat(depth % 500)}k:`);
    expect(
      titleOf(`${named('A')}\nScreenshots:\n${deep.map((line) => ` ${line}`).join('\n')}`),
    ).toBe('A');
    expect(titleOf(`${named('A')}\nName:\n  C: B`)).toBe('A');
  });

  it('ends after as many applications as any distribution has', () => {
    const many = Array.from({ length: 20_010 }, (_, index) =>
      named('A').replace('ID: a', `ID: a${index}`),
    );
    expect(readCollection(many.join('\n'))).toHaveLength(20_000);
  });
});

/** A text as generators write it into YAML in double quotes. */
const quoted = (text: string) =>
  `"${[...text].map((letter) => `\\U${letter.codePointAt(0)!.toString(16).padStart(8, '0')}`).join('')}"`;

const single = (text: string) => `'${text.replaceAll("'", "''")}'`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('for any text', () => {
  const shown = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

  it('reads the same from both kinds of quotes', () => {
    fc.assert(
      fc.property(shown, (text) => {
        fc.pre(oneLine(text) !== '' && text.length <= 200);
        expect(titleOf(named(quoted(text)))).toBe(oneLine(text));
        expect(titleOf(named(single(oneLine(text))))).toBe(oneLine(text));
      }),
    );
  });

  it('reads the other components as if a damaged one was not there', () => {
    const line = fc
      .array(
        fc.constantFrom(' ', '  ', '- ', ':', ': ', '"', "'", '\\', '>-', '|', 'C', 'Name', '#'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const damaged = lines.map((text) => ` ${text}`).join('\n');
        const read = readCollection(`${sample}\n---\nType: font\n${damaged}\n${named('Last')}`);
        expect(read.map(({ title }) => title)).toEqual(['Lantern Paint', 'Clock', 'Last']);
      }),
    );
  });

  it('ends for arbitrary lines of an application', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 20 }), (lines) => {
        const text = component('Name:', '  C: A', ...lines.map((one) => one.replace(/\n/g, ' ')));
        for (const { title, package: name } of readCollection(text)) {
          expect(title).not.toBe('');
          expect(name).toMatch(/^[a-z0-9][a-z0-9.+_-]*$/i);
        }
      }),
    );
  });
});
