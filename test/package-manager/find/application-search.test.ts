import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationSearch } from '../../../src/package-manager/find/application-search.ts';
import { applications, applicationWith } from './sample-applications.ts';

const search = await applicationSearch(applications);

const titles = (query: string) => search.exact(query).map(({ title }) => title);

it.each([
  ['xourn', ['Xournal++']],
  ['music', ['Music', 'Sound Tagger', 'Jukebox']],
  ['music player', ['Jukebox']],
  ['player music', ['Jukebox']],
  ['calculator', ['Calculator', 'Pocket Calculator']],
  ['gimp', ['GNU Image Manipulation Program']],
  ['photograph', ['GNU Image Manipulation Program']],
  ['2d graphics', ['GNU Image Manipulation Program']],
  ['notes', ['Xournal++']],
  ['note', ['Xournal++']],
  ['mail', ['Letterbox']],
  ['pdf', ['Document Viewer', 'PDF Arranger', 'Xournal++']],
  ['zip', []],
  ['', []],
  ['xournal++', ['Xournal++']],
  ['++', []],
])('finds for %j: %j', (query, expected) => {
  const found = titles(query);
  // Applications with a word in more places, or in more important ones, may differ in the order of the rest.
  expect(found.slice(0, 1)).toEqual(expected.slice(0, 1));
  expect([...found].sort()).toEqual([...expected].sort());
});

describe('by file types', () => {
  it.each([
    ['opens pdf', ['Document Viewer', 'PDF Arranger']],
    ['open PDF', ['Document Viewer', 'PDF Arranger']],
    ['that opens tif', ['Document Viewer', 'GNU Image Manipulation Program']],
    ['opens docx', ['Typewriter']],
    ['opens application/pdf', ['Document Viewer', 'PDF Arranger']],
    ['application/pdf', ['Document Viewer', 'PDF Arranger']],
    ['application/x-pdf', ['Document Viewer', 'PDF Arranger']],
    ['.pdf', ['Document Viewer', 'PDF Arranger']],
    ['*.docx', ['Typewriter']],
  ])('finds for %j what does, viewers first', (query, expected) => {
    expect(titles(query).sort()).toEqual([...expected].sort());
    expect(titles(query)[0]).toBe(expected[0]);
  });

  it('takes "open" for a word of a name where nothing opens such files', async () => {
    const { exact } = await applicationSearch([applicationWith({ title: 'Open Board' })]);
    expect(exact('open board')).toHaveLength(1);
    expect(exact('open')).toHaveLength(1);
  });
});

it('ranks applications that open an extension before those that only mention it', async () => {
  const texts = fc.record({
    opens: fc.boolean(),
    title: fc.constantFrom('PDF', 'PDF Tools', 'Tools'),
    keywords: fc.subarray(['pdf', 'PDF files']),
    languages: fc.nat(90),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 12 }), async (given) => {
      const all = given.map(({ opens, ...rest }) =>
        applicationWith({ ...rest, mimeTypes: opens ? ['application/pdf'] : [] }),
      );
      const { exact } = await applicationSearch(all);
      const opening = exact('pdf').map(({ mimeTypes }) => mimeTypes.length > 0);
      const count = given.filter(({ opens }) => opens).length;
      expect(opening.filter(Boolean)).toHaveLength(count);
      expect(opening.slice(0, count).every(Boolean)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it.each(['taschenrechner', 'Taschenrechner', 'calculatrice', 'калькулятор'])(
  'finds by words of translations: %s',
  async (query) => {
    const translated = 'taschenrechner calculatrice калькулятор';
    const calculator = applicationWith({ title: 'Calculator', translated });
    const { exact } = await applicationSearch([calculator, applicationWith({ title: 'Other' })]);
    expect(exact(query)).toEqual([calculator]);
  },
);

it('ranks applications with that title in another language before those with the word', async () => {
  const calculator = applicationWith({
    title: 'Calculator',
    translatedTitles: ['Taschenrechner', 'Kalkulator'],
    translated: 'taschenrechner kalkulator',
  });
  const others = ['One', 'Two', 'Three'].map((title) =>
    applicationWith({ title, translated: 'kalkulator', languages: 90 }),
  );
  const { exact } = await applicationSearch([...others, calculator]);
  expect(exact('kalkulator')[0]).toBe(calculator);
  expect(exact('kalkulator')).toHaveLength(4);
});

describe('with a compound word', () => {
  const editing = (title: string, translated: string) => applicationWith({ title, translated });
  const named = editing('Showcase', 'bildbearbeitung');
  const apart = editing('Painter', 'bilder erstellen und bearbeiten');
  const all = [named, apart, editing('Album', 'bilder betrachten'), editing('Text', 'bearbeiten')];

  it('finds applications with its parts, after those with the word', async () => {
    expect((await applicationSearch(all)).exact('bildbearbeitung')).toEqual([named, apart]);
    expect((await applicationSearch(all.slice(1))).near('Bildbearbeitung')).toEqual([apart]);
  });

  it('does not split the name of an application', async () => {
    const brake = applicationWith({ title: 'Handbrake' });
    const { exact, near } = await applicationSearch([brake, editing('Hand', 'hand rakeln')]);
    expect(exact('handbrake')).toEqual([brake]);
    expect(near('handrake')[0]).toBe(brake);
  });

  it('does not split it if enough is found', async () => {
    const many = Array.from({ length: 5 }, (_, at) => editing(`Show ${at}`, 'bildbearbeitung'));
    expect((await applicationSearch([...many, apart])).exact('bildbearbeitung')).toHaveLength(5);
  });
});

it('finds applications by the descriptions of their packages', async () => {
  const safe = applicationWith({ title: 'Keys', package: 'keys' });
  const about = new Map([['keys', 'password manager']]);
  expect((await applicationSearch([safe], about)).exact('password manager')).toEqual([safe]);
});

describe('with several words', () => {
  it('ranks applications with all words in their own texts before those with the beginning of a foreign word', async () => {
    const { exact } = await applicationSearch([
      applicationWith({ title: 'Maps', translated: 'az egész világon mindenhol' }),
      applicationWith({ title: 'Minder', summary: 'Create mind maps' }),
    ]);
    expect(exact('mind map').map(({ title }) => title)).toEqual(['Minder', 'Maps']);
  });

  it('adds to few matches in another language what opens a named type, or matches some of the words', async () => {
    const { exact } = await applicationSearch([
      applicationWith({ title: 'Bookworm', translated: 'lecteur pdf' }),
      applicationWith({ title: 'Evince', mimeTypes: ['application/pdf'] }),
      applicationWith({ title: 'Jukebox', translated: 'musik abspielen lecteur' }),
      applicationWith({ title: 'Lollypop', translatedTitles: ['Musik'] }),
    ]);
    const found = (query: string) => exact(query).map(({ title }) => title);
    expect(found('lecteur pdf')).toEqual(['Bookworm', 'Evince']);
    expect(found('musik abspielen')).toEqual(['Jukebox', 'Lollypop']);
  });
});

describe('with typing errors', () => {
  it.each([
    ['gmip', 'GNU Image Manipulation Program'],
    ['kalkulator', 'Calculator'],
    ['calculaotr', 'Calculator'],
    ['xurnal', 'Xournal++'],
    ['musci player', 'Jukebox'],
  ])('finds for %j first %s', (query, title) => {
    expect(search.exact(query)).toEqual([]);
    expect(search.near(query)[0]?.title).toBe(title);
  });

  it('matches some of the words if no application has all of them', () => {
    expect(search.near('annotation of everything')[0]?.title).toBe('Xournal++');
  });

  it('does not correct short words', () => {
    expect(search.near('gmp')).toEqual([]);
    expect(search.near('')).toEqual([]);
  });
});

it('ranks applications with more translations first among equals', async () => {
  const rare = applicationWith({ title: 'Alpha Terminal' });
  const common = applicationWith({ title: 'Gamma Terminal', languages: 60 });
  const { exact } = await applicationSearch([rare, common, applicationWith({ title: 'Other' })]);
  expect(exact('terminal')).toEqual([common, rare]);
});

it('ranks applications with metadata by their makers first among equals', async () => {
  const forgotten = applicationWith({ title: 'Alpha Terminal', languages: 4 });
  const described = applicationWith({ title: 'Gamma Terminal', hasLinks: true });
  const { exact } = await applicationSearch([forgotten, described]);
  expect(exact('terminal')).toEqual([described, forgotten]);
});

it('ranks by prominence for the name of a category', async () => {
  const categories = ['Science', 'Astronomy'];
  const summary = 'Astronomy data';
  const rare = applicationWith({ title: 'Rare', summary, categories });
  const common = applicationWith({ title: 'Common', categories, languages: 60, hasLinks: true });
  const others = Array.from({ length: 20 }, (_, at) => applicationWith({ title: `Other ${at}` }));
  const { exact } = await applicationSearch([rare, common, ...others]);
  expect(exact('astronomy')).toEqual([common, rare]);
});

it('finds every application by its title and by its package, for any texts', async () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/);
  const application = fc.record({ title: word, package: word, summary: fc.string() });
  await fc.assert(
    fc.asyncProperty(fc.array(application, { minLength: 1, maxLength: 20 }), async (given) => {
      const all = given.map((one) => applicationWith(one));
      const { exact } = await applicationSearch(all);
      for (const one of all) {
        expect(exact(one.title)).toContain(one);
        expect(exact(one.package)).toContain(one);
      }
    }),
    { numRuns: 30 },
  );
});

it('accepts any query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      for (const one of [...search.exact(query), ...search.near(query)])
        expect(applications).toContain(one);
    }),
  );
});
