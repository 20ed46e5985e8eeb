import { expect, test } from 'vitest';
import type { ApplicationSummary } from '../../../src/catalog/model/application.ts';
import { maxConsidered } from '../../../src/catalog/model/list-query.ts';
import { type ListPart, listPage } from '../../../src/catalog/page/list-page.ts';

const summary = (changes: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  ...{ name: 'sketch', displayname: 'Sketch Pad', source: 'record', cat: 'graphics,office' },
  ...{ revision: 1, digest: 'sha256:0', registered: '', updated: '', etag: '"0"' },
  ...changes,
});

function pageWith(changes: Partial<ListPart> = {}): string {
  const nothing = { root: './', place: {}, applications: [], count: 0, counts: [] };
  return listPage({ ...nothing, ...changes });
}

/** The addresses of links with a text in them. */
function linksWith(page: string, text: string): string[] {
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links
    .filter(([, , content]) => content!.includes(text))
    .map(([, address]) => address!.replaceAll('&amp;', '&'));
}

test('an application has its names, categories, icon and a page of its own', () => {
  const page = pageWith({ applications: [summary()], count: 1 });
  expect(linksWith(page, 'Sketch Pad')).toEqual(['./applications/sketch']);
  expect(page).toContain('sketch · graphics · office');
  expect(page).toContain('src="./API/manager/image/sketch/icon"');
  expect(page).toContain('>1 application<');
});

test('what has no icon is not asked for one, and has its first letter', () => {
  const applications = [summary({ source: 'descriptor', displayname: '  Éclair' })];
  const page = pageWith({ applications, count: 1 });
  expect(page).not.toContain('<img');
  expect(page).toContain('<span aria-hidden="true">É</span>');
});

test('a name that says the same as the display name is not repeated', () => {
  const applications = [summary({ displayname: 'SKETCH', cat: ' office ' })];
  expect(pageWith({ applications })).toContain('<bdi class="about">office</bdi>');
});

test('values of facets lead to what they leave, and back where they were chosen', () => {
  const counts = [
    { facet: 'category', value: 'office', count: 12 },
    { facet: 'category', value: 'games', count: 1 },
    { facet: 'permit', value: 'all', count: 3 },
  ] as const;
  const place = { q: 'a b', chosen: { category: ['office'], keyword: ['x&y'] } };
  const page = pageWith({ place, counts });
  expect(linksWith(page, 'games')).toEqual([
    './?q=a+b&category=office&category=games&keyword=x%26y',
  ]);
  expect(linksWith(page, 'everyone')).toEqual([
    './?q=a+b&category=office&keyword=x%26y&permit=all'.replace(
      'category=office&keyword=x%26y&permit=all',
      'category=office&permit=all&keyword=x%26y',
    ),
  ]);
  expect(new Set(linksWith(page, 'office'))).toEqual(new Set(['./?q=a+b&keyword=x%26y']));
  expect(page.match(/aria-current="true"/g)).toHaveLength(1);
  expect(linksWith(page, 'Remove the filter')).toHaveLength(2);
  expect(page).toContain('<input type="hidden" name="keyword" value="x&amp;y">');
});

test('of many values the first ones are shown, those that were chosen, and all where that is asked for', () => {
  const counts = Array.from({ length: 40 }, (_, index) => ({
    ...({ facet: 'template', value: `t${index}` } as const),
    count: 1,
  }));
  const shown = (page: string) => page.match(/<bdi>t\d+<\/bdi> <span class="number">/g)!.length;
  const page = pageWith({ counts, place: { chosen: { template: ['t30'] } } });
  expect(shown(page)).toBe(11);
  expect(page).toContain('<bdi>t30</bdi>');
  const [more] = linksWith(page, '29 more');
  expect(more).toBe('./?template=t30&all=template');
  const whole = pageWith({ counts, place: { all: 'template' } });
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
  expect(pageWith(many)).toContain('>1000 applications<');
  expect(pageWith({ ...many, place: { chosen: { category: ['a'] } } })).toContain(
    '>1000 applications or more<',
  );
  expect(pageWith({ ...many, place: { q: 'a' } })).toContain(
    '>The best 2 of 1000 applications or more<',
  );
  expect(pageWith({ ...many, count: 2, place: { q: 'a' } })).toContain('>2 applications<');
});

test('where there is nothing it says why', () => {
  expect(pageWith()).toContain('Nothing is registered yet');
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
  const page = pageWith({ applications, counts, place, count: 1, next: name });
  expect(page).not.toContain('<script>');
  expect(page).not.toMatch(/<img src=x/);
  expect(page).not.toMatch(/["'\s]onerror='/);
  const addresses = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, each]) => each);
  for (const address of addresses) {
    expect(address).toMatch(
      /^(?:\.\/(?:\?|applications\/|API\/manager\/image\/|page\/|$)|#content$)/,
    );
    expect(address).not.toContain('/../');
  }
});
