import { expect, test } from 'vitest';
import { maxConsidered } from '../../../../src/catalog/model/list/list-query.ts';
import { type ListPart, listPage } from '../../../../src/catalog/page/list/list-page.ts';
import type { ShownApplication } from '../../../../src/catalog/page/shown-application.ts';
import { usualSite } from '../../../../src/catalog/page/site.ts';

const summary = (changes: Partial<ShownApplication> = {}): ShownApplication => ({
  ...{ name: 'sketch', displayname: 'Sketch Pad', cat: 'graphics,office', source: 'record' },
  ...{ iconDigest: `sha256:${'a'.repeat(64)}`, hasPicture: false, revision: 2 },
  ...{ registered: '2026-11-01T10:00:00.000Z', updated: '2026-11-25T10:00:00.000Z' },
  ...changes,
});

function pageWith(changes: Partial<ListPart> = {}): string {
  const nothing = {
    ...{ site: { ...usualSite, root: './' }, place: {}, applications: [], count: 0, counts: [] },
    isDamaged: false,
  };
  return listPage({ ...nothing, ...changes });
}

/** The addresses of links with a text in them. */
function linksWith(page: string, text: string): string[] {
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links
    .filter(([, , content]) => content!.includes(text))
    .map(([, address]) => address!.replaceAll('&amp;', '&'));
}

/** The texts of the first card. */
function cardTexts(changes: Partial<ShownApplication>, part: Partial<ListPart> = {}): string[] {
  const page = pageWith({ applications: [summary(changes), summary()], count: 2, ...part });
  const [card = ''] = /<li class="card".*?<\/li>/s.exec(page)!;
  return card
    .replaceAll(/<\/?(?:mark|wbr)[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((each) => each.trim())
    .filter(Boolean);
}

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const image = `sha256:${'0'.repeat(64)}`;

test('an application has its name, a sentence if it has one, categories, icon and a page of its own', () => {
  const page = pageWith({ applications: [summary()], count: 1 });
  expect(linksWith(page, 'Sketch Pad')).toEqual(['./applications/sketch']);
  expect(cardTexts({})).toEqual(['S', 'Sketch Pad', 'Graphics, Office']);
  expect(cardTexts({ description: 'Draws on \n paper.' })[2]).toBe('Draws on paper.');
  // What says no more than the name is no sentence.
  expect(cardTexts({ description: ' sketch  PAD' })).toEqual(cardTexts({}));
  expect(page).toContain(
    'src="./API/manager/image/sketch/icon?size=128&amp;digest=aaaaaaaaaaaaaaaa"',
  );
  expect(page).toContain('>1 application<');
});

test('for fourteen days an application is marked as new, where others are not', () => {
  expect(cardTexts({ registered: daysAgo(13) })).toContain('new');
  expect(cardTexts({ registered: daysAgo(15) })).not.toContain('new');
  const applications = [summary({ registered: daysAgo(1) })];
  expect(pageWith({ applications })).not.toContain('>new<');
});

test('an application that was seen to start is marked, with how that was seen', () => {
  expect(cardTexts({})).not.toContain('starts');
  const at = daysAgo(40);
  expect(cardTexts({ starts: { image, by: 'machine', at } })).toContain('starts');
  const applications = [summary({ starts: { image, by: 'hand', at } })];
  expect(pageWith({ applications })).toContain('title="Its image was started: a person tried it"');
});

test('a picture is dimmed on dark pages unless it is dark itself', () => {
  const pictured = (pictureLuminance?: number) => {
    const applications = [
      summary({
        registered: daysAgo(1),
        hasPicture: true,
        ...(pictureLuminance !== undefined && { pictureLuminance }),
      }),
    ];
    return /class="(shot[^"]*)"/.exec(pageWith({ shelves: [{ applications }], count: 99 }))?.[1];
  };
  expect([pictured(), pictured(92), pictured(4)]).toEqual(['shot light', 'shot light', 'shot']);
});

test('an application is started at the address of the operator, if there is an image', () => {
  const name = 'a b/{name}&"';
  const launchUrl = 'https://desk.example/{name}?app={name}&x=1';
  const pageOf = (source: 'record' | 'descriptor', url: string | undefined) =>
    pageWith({
      site: { ...usualSite, root: './', launchUrl: url },
      applications: [summary({ name, source })],
    });
  const encoded = 'a%20b%2F%7Bname%7D%26%22';
  expect(linksWith(pageOf('record', launchUrl), 'Start')).toEqual([
    `https://desk.example/${encoded}?app=${encoded}&x=1`,
  ]);
  expect(linksWith(pageOf('descriptor', launchUrl), 'Start')).toEqual([]);
  expect(linksWith(pageOf('record', undefined), 'Start')).toEqual([]);
});

test('title, logo, links and who is signed in are at the top', () => {
  const logo = { type: 'image/png', bytes: Buffer.from('') };
  const links = [{ title: 'Help & more', address: 'https://help.example/?a=1&b=2' }];
  const site = { title: 'Acme <apps>', root: './', logo, links, person: '<Ada>' };
  const page = pageWith({ site, place: { q: 'pen' } });
  expect(page).toContain('<title>pen – Acme &lt;apps&gt;</title>');
  expect(page).toContain('<img src="./page/logo" alt=""');
  expect(linksWith(page, 'Help &amp; more')).toEqual(['https://help.example/?a=1&b=2']);
  expect(page).toContain('Signed in as <bdi>&lt;Ada&gt;</bdi>');
  expect(pageWith()).not.toMatch(/Signed in|page\/logo|aria-label="Help"/);
});

test('an application without an icon shows its first letter, and no icon is requested', () => {
  const applications = [summary({ iconDigest: undefined, displayname: '  Éclair' })];
  const page = pageWith({ applications, count: 1 });
  expect(page).not.toContain('<img');
  expect(page).toContain('<span aria-hidden="true">É</span>');
});

test('only large cards have the picture of the window', () => {
  const applications = [summary({ hasPicture: true, registered: daysAgo(1) })];
  expect(pageWith({ applications })).not.toContain('class="shot');
  expect(pageWith({ shelves: [{ applications }] })).toContain(
    '<img class="shot light" src="./API/manager/image/sketch/picture" alt=""',
  );
});

test('words that were found are marked', () => {
  const changes = { displayname: 'Éditor', description: 'Draws pixels.' };
  const page = (q: string) => pageWith({ applications: [summary(changes)], place: { q } });
  expect(page('EDI')).toContain('<bdi><mark>Édi</mark>tor</bdi>');
  expect(page('EDI')).toContain('<bdi class="sentence">Draws pixels.</bdi>');
  expect(page('pix')).toContain('<bdi class="sentence">Draws <mark>pix</mark>els.</bdi>');
  expect(page('offi')).toContain('<bdi>Graphics, <mark>Offi</mark>ce</bdi>');
});

test('the list is sorted by name or by what is new, with filters kept', () => {
  const applications = [summary(), summary({ name: 'b' })];
  const place = { chosen: { category: ['office'] }, sort: 'newest' } as const;
  const page = pageWith({ applications, place, next: '2026 b' });
  expect(linksWith(page, 'Name')).toEqual(['./?category=office&sort=name']);
  expect(page).toContain('sort=newest" aria-current="true">Newest');
  expect(linksWith(page, 'More applications')).toEqual([
    './?category=office&sort=newest&after=2026+b',
  ]);
  const counts = [
    { facet: 'category', value: 'office', count: 2 },
    { facet: 'category', value: 'games', count: 1 },
  ] as const;
  const filters = pageWith({ applications, place, counts, count: 3 });
  expect(linksWith(filters, 'Games')).toEqual(['./?category=office&category=games&sort=newest']);
  expect(linksWith(filters, 'Remove the filter')).toEqual(['./?sort=newest']);
  expect(pageWith({ applications, place: { q: 'b' } })).not.toContain('Sort by');
  expect(pageWith({ applications: [summary()] })).not.toContain('Sort by');
});

test('letters lead to the names that begin with them', () => {
  const place = { chosen: { category: ['office'] }, letter: 'ü' };
  const applications = [summary(), summary({ name: 'b' })];
  const page = pageWith({ place, applications, letters: ['a', 'ü'] });
  expect(linksWith(page, '<bdi>A</bdi>')).toEqual(['./?category=office&sort=name&letter=a']);
  expect(page).toMatch(/letter=%C3%BC" aria-current="true"><bdi>Ü</);
  expect(linksWith(page, 'Back to the beginning')).toEqual(['./?category=office']);
  expect(pageWith({ applications, letters: ['a'] })).not.toContain('begin with');
});

test('sections lead to all that is new, to all of a category, and to the whole list', () => {
  const registered = daysAgo(1);
  const shelves = [
    { applications: [summary({ registered }), summary({ name: 'b', registered: daysAgo(15) })] },
    { category: 'office', count: 22, applications: [summary()] },
  ];
  const page = pageWith({ shelves, count: 1200 });
  expect(page).toMatch(/<h2 id="shelf-0"><bdi>New<.*<h2 id="shelf-1"><bdi>Office</s);
  expect(linksWith(page, 'Show all')).toEqual(['./?sort=newest', './?category=office']);
  expect(linksWith(page, 'All 1,200 applications')).toEqual(['./?sort=name']);
  expect(page).not.toContain('applications/b"');
  const [, old] = shelves;
  expect(pageWith({ shelves: [{ applications: [summary()] }, old!] })).not.toContain('<bdi>New<');
});

test('what is new is one row, in which those with a picture come first', () => {
  const applications = [1, 2, 3, 4, 5, 6].map((index) =>
    summary({ name: `a${index}`, registered: daysAgo(index), hasPicture: index > 4 }),
  );
  const page = pageWith({ shelves: [{ applications }] });
  const names = [...page.matchAll(/applications\/(a\d)"/g)].map(([, name]) => name);
  expect(names).toEqual(['a5', 'a6', 'a1', 'a2']);
});

test('where a search finds nothing, near names are offered, and the search without filters', () => {
  const place = { q: 'sketsh', chosen: { category: ['office'] } };
  const page = pageWith({ place, near: [summary()] });
  expect(page).toContain('Did you mean');
  expect(linksWith(page, 'Sketch Pad')).toEqual(['./applications/sketch']);
  expect(linksWith(page, 'Search without filters')).toEqual(['./?q=sketsh']);
});

test('values of facets lead to what they leave, and back where they were chosen', () => {
  const counts = [
    { facet: 'category', value: 'office', count: 12 },
    { facet: 'category', value: 'games', count: 1 },
    { facet: 'permit', value: 'all', count: 3 },
  ] as const;
  const place = { q: 'a b', chosen: { category: ['office'], keyword: ['x&y'] } };
  const page = pageWith({ place, counts, count: 13 });
  expect(linksWith(page, 'Games')).toEqual([
    './?q=a+b&category=office&category=games&keyword=x%26y',
  ]);
  expect(linksWith(page, 'Everyone')).toEqual([
    './?q=a+b&category=office&keyword=x%26y&permit=all'.replace(
      'category=office&keyword=x%26y&permit=all',
      'category=office&permit=all&keyword=x%26y',
    ),
  ]);
  expect(new Set(linksWith(page, 'Office'))).toEqual(new Set(['./?q=a+b&keyword=x%26y']));
  expect(page.match(/aria-current="true"/g)).toHaveLength(1);
  expect(linksWith(page, 'Remove the filter')).toHaveLength(2);
  expect(page).toContain('<input type="hidden" name="keyword" value="x&amp;y">');
});

test('a value that all applications have is no filter, and templates are for packagers', () => {
  const counts = [
    { facet: 'category', value: 'office', count: 2 },
    { facet: 'permit', value: 'all', count: 2 },
    { facet: 'permit', value: 'staff', count: 1 },
    { facet: 'template', value: 'debian', count: 1 },
  ] as const;
  const page = pageWith({ counts, count: 2 });
  expect([linksWith(page, 'Office'), linksWith(page, 'Everyone')]).toEqual([[], []]);
  expect(page).not.toContain('by-category');
  expect(linksWith(page, 'staff')).toEqual(['./?permit=staff']);
  expect(page).toMatch(/<details><summary>For packagers<\/summary>.*?>debian</s);
  const place = { chosen: { template: ['debian'] } };
  expect(pageWith({ counts, count: 1, place })).toContain('<details open>');
});

test('the numbers of values say that they may be larger where not everything was counted', () => {
  const counts = [{ facet: 'category', value: 'games', count: 309 }] as const;
  const numbers = (changes: Partial<ListPart>) =>
    /<span class="number">([^<]*)</.exec(pageWith({ counts, ...changes }))![1];
  const place = { chosen: { category: ['office'] } };
  expect(numbers({ place, count: maxConsidered })).toBe('309+');
  expect(numbers({ place, count: maxConsidered - 1 })).toBe('309');
  // The whole list is counted.
  expect(numbers({ count: maxConsidered })).toBe('309');
});

test('of many values the first ones are shown, those that were chosen, and all where that is asked for', () => {
  const counts = Array.from({ length: 40 }, (_, index) => ({
    ...({ facet: 'template', value: `t${index}` } as const),
    count: 1,
  }));
  const shown = (page: string) => page.match(/<bdi>t\d+<\/bdi> <span class="number">/g)!.length;
  const page = pageWith({ counts, count: 2, place: { chosen: { template: ['t30'] } } });
  expect(shown(page)).toBe(11);
  expect(page).toContain('<bdi>t30</bdi>');
  const [more] = linksWith(page, '29 more');
  expect(more).toBe('./?template=t30&all=template');
  const whole = pageWith({ counts, count: 2, place: { all: 'template' } });
  expect(shown(whole)).toBe(40);
  expect(whole).not.toContain('more<');
});

test('the list goes on after the last name, and leads back to its beginning', () => {
  const place = { chosen: { category: ['office'] }, after: 'plot' };
  const page = pageWith({ place, applications: [summary()], next: 'a/b?', count: 100 });
  expect(linksWith(page, 'More applications')).toEqual(['./?category=office&after=a%2Fb%3F']);
  expect(linksWith(page, 'Back to the beginning')).toEqual(['./?category=office']);
});

test('counts say how exact they are', () => {
  const many = { count: maxConsidered, applications: [summary(), summary({ name: 'b' })] };
  expect(pageWith(many)).toContain('>1,000 applications<');
  expect(pageWith({ ...many, place: { chosen: { category: ['a'] } } })).toContain(
    '>1,000 applications or more<',
  );
  expect(pageWith({ ...many, place: { q: 'a' } })).toContain(
    '>The best 2 of 1,000 applications or more<',
  );
  expect(pageWith({ ...many, count: 2, place: { q: 'a' } })).toContain('>2 applications<');
});

test('where there is nothing it says why', () => {
  expect(pageWith()).toContain('There are no applications yet');
  expect(pageWith({ place: { q: 'x' } })).toContain('No application has all of this');
  expect(pageWith({ place: { after: 'z' } })).toContain('The list ends here');
});

test.each([
  '"><script>alert(1)</script>',
  "' onerror='alert(1)",
  '</title><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc',
])('the name %j is a text and nothing else', (name) => {
  const applications = [summary({ name, displayname: name, cat: name })];
  const counts = [{ facet: 'category', value: name, count: 1 }] as const;
  const place = { q: name, chosen: { category: [name] }, after: name };
  const page = pageWith({ applications, counts, place, count: 2, next: name });
  expect(page).not.toContain('<script>');
  expect(page).not.toMatch(/<img src=x/);
  expect(page).not.toMatch(/["'\s]onerror='/);
  const addresses = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, each]) => each);
  for (const address of addresses) {
    expect(address).toMatch(
      /^(?:\.\/(?:\?|applications\/|feed$|API\/manager\/image\/|page\/|$)|#content$)/,
    );
    expect(address).not.toContain('/../');
  }
});
