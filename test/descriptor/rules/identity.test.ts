import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from './messages.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('names', () => {
  test.each([
    'a',
    'A',
    '7zip',
    'a.b',
    'a_b',
    'a-b',
    'a__b',
    'a--b',
    '2048-ubuntu',
    'x'.repeat(128),
  ])('%s is accepted', (name) => {
    expect(fires('name-format', { name })).toBe(false);
    expect(fires('image-name', { name })).toBe(false);
  });

  test.each(['a b', '-a', '.a', '_a', 'a/b', '../a', 'ä', 'a\n', 'a$b', 'a:b', 'a"', '\\'])(
    '%j has characters that are not allowed',
    (name) => {
      expect(findingsOf('name-format', { name })).toMatchObject([{ severity: 'error' }]);
    },
  );

  test.each(['a.', 'a..b', 'a-', 'a_', 'a.-b', 'a___b', 'x'.repeat(129)])(
    '%s is not an image name',
    (name) => {
      expect(findingsOf('image-name', { name })).toMatchObject([{ severity: 'error' }]);
    },
  );

  test('upper case is reported with the name of the image', () => {
    expect(findingsOf('name-uppercase', { name: 'GCompris' })[0]?.message).toContain('gcompris');
    expect(fires('name-uppercase', { name: 'gcompris' })).toBe(false);
  });

  test('the message has at most as many characters of a name as an image name may have', () => {
    const name = 'X'.repeat(500);
    const message = findingsOf('name-uppercase', { name })[0]?.message;
    expect(message).toContain('x'.repeat(128));
    expect(message).not.toContain('x'.repeat(129));
    expect(findingsOf('image-name', { name })).toMatchObject([
      { path: ['name'], message: expect.stringContaining('500 characters') },
    ]);
  });
});

describe('templates', () => {
  test.each([
    'acme/oc.template.ubuntu.gtk.18.04',
    'acme/oc.vm.ubuntu:22.04',
    'debian',
    'localhost:5000/a/b:3.0',
    `a/b@sha256:${'0'.repeat(64)}`,
  ])('%s is accepted', (template) => {
    expect(fires('template-format', { template })).toBe(false);
  });

  test.each([
    'a b',
    'a AS b',
    '$TAG',
    'a/B',
    'a:',
    'a:b:c',
    'a//b',
    '--platform=x a',
    'a\nRUN id',
    '#a',
  ])('%j is refused', (template) => {
    expect(findingsOf('template-format', { template })).toMatchObject([{ severity: 'error' }]);
  });
});

describe('categories', () => {
  test.each(['office', 'utilities,office', 'games'])('%s is shown', (cat) => {
    expect(fires('category', { cat })).toBe(false);
  });

  test.each([
    ['Office', 'Office', 'office'],
    ['office, games', ' games', 'office,games'],
    ['office,,games', undefined, 'office,games'],
    ['office,', undefined, 'office'],
    ['office, ,games', ' ', 'office,games'],
    ['Games,internet', 'Games', 'games,internet'],
  ])('%s can be fixed', (cat, part, fixed) => {
    const [finding] = findingsOf('category', { cat });
    expect(finding?.fix).toMatchObject({ path: ['cat'], value: fixed });
    expect(finding?.span && partOf(finding, cat)).toBe(part);
  });

  test('a misspelt, an empty and an unknown category have different messages', () => {
    expect(findingsOf('category', { cat: 'Office,,internet, ' })).toMatchObject([
      { message: expect.stringContaining('"Office" is not "office"') },
      { message: expect.stringContaining('empty entry') },
      { message: expect.stringContaining('no such category') },
      { message: expect.stringContaining('empty entry') },
    ]);
  });

  test.each(['internet', 'offices', ',', ' , '])('%j cannot', (cat) => {
    const [finding] = findingsOf('category', { cat });
    expect(finding).toBeDefined();
    expect(finding?.fix).toBeUndefined();
  });
});

describe('keywords', () => {
  test.each(['a', 'a,b', 'two words,b', '7z'])('%s has no finding', (keyword) => {
    expect(fires('keyword-spaces', { keyword })).toBe(false);
  });

  test.each([
    ['a, b', ' b', 'a,b'],
    ['a ,b', 'a ', 'a,b'],
    ['a,b,', ',', 'a,b'],
    [',a', ',', 'a'],
    ['a,,b', ',', 'a,b'],
    [' a', ' a', 'a'],
  ])('%j: the span is %j, and there is a fix', (keyword, part, fixed) => {
    const [finding] = findingsOf('keyword-spaces', { keyword });
    expect(partOf(finding!, keyword)).toBe(part);
    expect(finding?.fix?.value).toBe(fixed);
  });

  test.each([',', ' ', ' , ,'])('%j holds no keyword at all, and stays', (keyword) => {
    const [finding] = findingsOf('keyword-spaces', { keyword });
    expect(finding?.fix).toBeUndefined();
  });

  test.each([
    ['a, b', /^The space[^.]*\.$/],
    ['a,b,', /^There is an empty keyword[^.]*\.$/],
    ['a, b,', /^The space[^.]*\. There is an empty keyword[^.]*\.$/],
    ['a, ,b', /^The space[^.]*\. There is an empty keyword[^.]*\.$/],
  ])('%j: the message names spaces and empty keywords', (keyword, message) => {
    expect(findingsOf('keyword-spaces', { keyword })).toMatchObject([
      { message: expect.stringMatching(message) },
    ]);
  });

  test('three words without a comma are one keyword, with any spaces', () => {
    expect(fires('keyword-phrase', { keyword: 'cuda  nvidia  demo' })).toBe(true);
    expect(fires('keyword-phrase', { keyword: 'cuda nvidia demo' })).toBe(true);
    expect(fires('keyword-phrase', { keyword: 'file manager' })).toBe(false);
    expect(fires('keyword-phrase', { keyword: 'a very long phrase,b' })).toBe(false);
    const [{ message } = { message: '' }] = findingsOf('keyword-phrase', { keyword: 'a b c' });
    expect(message).toBe('These words are one keyword, which is found by its beginning only.');
  });
});

describe('icons', () => {
  const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>');

  test.each(['a/b.svg', '/a.svg', '..\\a.svg', '..', '.'])('%s is a path', (icon) => {
    expect(findingsOf('icon-name', { icon })).toMatchObject([{ severity: 'error' }]);
    expect(fires('icon-missing', { icon }, { icon: null })).toBe(false);
  });

  test('a missing icon is only reported if it was searched', () => {
    expect(fires('icon-missing', {}, { icon: null })).toBe(true);
    expect(fires('icon-missing', {})).toBe(false);
    expect(fires('icon-missing', {}, { icon: svg })).toBe(false);
  });

  test('without the name of an icon, its file is not reported', () => {
    expect(fires('icon-missing', { icon: undefined }, { icon: null })).toBe(false);
  });

  test('the message lists the searched folders of a link', () => {
    const messageFor = (iconPlaces?: string[]) =>
      findingsOf('icon-missing', {}, { icon: null, iconPlaces })[0]?.message;
    expect(messageFor(['/a', '/a/icons'])).toMatch(/: not in \/a and not in \/a\/icons\.$/);
    expect(messageFor([])).toMatch(/icons folder\.$/);
    expect(messageFor()).toMatch(/icons folder\.$/);
  });

  test('an icon that cannot be read is reported with the reason', () => {
    const iconReadError = 'cannot read /a/x.svg: permission denied';
    expect(findingsOf('icon-missing', {}, { icon: null, iconReadError })[0]?.message).toContain(
      iconReadError,
    );
  });

  test.each(['', 'PNG', '<svg', '<html xmlns="http://www.w3.org/1999/xhtml"/>'])(
    '%j is not an SVG',
    (text) => {
      expect(findingsOf('icon-svg', {}, { icon: bytes(text) })).toMatchObject([
        { severity: 'error' },
      ]);
    },
  );

  test('active content of an icon is reported once, with the number of further findings', () => {
    const script = '<script>x()</script>';
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${script}${script}${script}</svg>`;
    const findings = findingsOf('icon-content', {}, { icon: bytes(text) });
    expect(findings).toMatchObject([{ severity: 'warning' }]);
    expect(findings[0]?.message).toContain('2 more');
  });

  test('active content and errors of an icon are counted separately', () => {
    const icon = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><g>');
    for (const [rule, what] of [
      ['icon-content', 'script'],
      ['icon-svg', 'g'],
    ] as const) {
      const [finding] = findingsOf(rule, {}, { icon });
      expect(finding?.message).toContain(what);
      expect(finding?.message).not.toContain('more');
    }
  });

  test('32,000 bytes are accepted, one more is too large', () => {
    const sized = (size: number) => {
      const icon = bytes(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(size)}`).slice(
        0,
        size - 6,
      );
      return Uint8Array.from([...icon, ...bytes('</svg>')]);
    };
    expect(fires('icon-size', {}, { icon: sized(32_000) })).toBe(false);
    expect(fires('icon-size', {}, { icon: sized(32_001) })).toBe(true);
  });
});
