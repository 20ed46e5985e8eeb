import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from './messages.ts';

describe('mimetype', () => {
  test.each([
    'text/html;',
    'x-scheme-handler/mongodb+srv;audio/AMR-WB;misc/ultravox;application/vnd.oasis.opendocument.text-web;',
  ])('%s has no finding', (mimetype) => {
    expect(fires('mimetype-semicolon', { mimetype })).toBe(false);
    expect(fires('mimetype-format', { mimetype })).toBe(false);
  });

  test('a missing last semicolon is reported at the last type, and fixed', () => {
    const mimetype = 'text/html;text/plain';
    const [finding] = findingsOf('mimetype-semicolon', { mimetype });
    expect(partOf(finding!, mimetype)).toBe('text/plain');
    expect(finding?.fix?.value).toBe('text/html;text/plain;');
    expect(fires('mimetype-format', { mimetype })).toBe(false);
    expect(fires('mimetype-semicolon', { mimetype: 'text/html; ' })).toBe(false);
  });

  test.each([
    ['a/b;;c/d;', 'empty entry'],
    ['text/*;', 'no wildcards'],
    ['a/b,c/d;', 'separated by ";" only'],
    ['a/b c/d;', 'The space'],
    ['html;', 'not a MIME type'],
  ])('%s has the message about its error', (mimetype, what) => {
    expect(findingsOf('mimetype-format', { mimetype })[0]?.message).toContain(what);
  });

  test.each([
    ['html;', /subtype\.$/],
    ['html;css;', / 1 more of the types is wrong\.$/],
    ['html;css;js;', / 2 more of the types are wrong\.$/],
  ])('%s has the number of further errors', (mimetype, end) => {
    expect(findingsOf('mimetype-format', { mimetype })[0]?.message).toMatch(end);
  });

  test.each([
    ['text/html,text/plain;', 'text/html,text/plain', 'text/html;text/plain;'],
    ['text/html; text/plain;', ' text/plain', 'text/html;text/plain;'],
    ['text/html;;text/plain;', ';', 'text/html;text/plain;'],
    ['text/html text/plain', 'text/html text/plain', 'text/html;text/plain;'],
  ])('%s: the first wrong entry is reported, and fixed', (mimetype, part, fixed) => {
    const [finding, ...more] = findingsOf('mimetype-format', { mimetype });
    expect(partOf(finding!, mimetype)).toBe(part);
    expect(finding?.fix?.value).toBe(fixed);
    expect(more).toEqual([]);
  });

  test.each(['text/*;', 'html;', 'a/b/c;', 'text/html;;x', '/;', 'a/;', ';'])(
    '%s cannot be fixed',
    (mimetype) => {
      const [finding] = findingsOf('mimetype-format', { mimetype });
      expect(finding).toBeDefined();
      expect(finding?.fix).toBeUndefined();
    },
  );
});

describe('extensions', () => {
  test.each(['html', 'htm;html', 'tar.gz;7z;Z', 'hlp;', 'a;b;'])(
    '%s has no finding',
    (fileextensions) => {
      expect(fires('extension-separator', { fileextensions })).toBe(false);
      expect(fires('extension-format', { fileextensions })).toBe(false);
    },
  );

  test.each([
    ['blend,obj', 'blend;obj'],
    ['blend, obj', 'blend;obj'],
    ['a;b,c', 'a;b;c'],
    ['a,', 'a'],
  ])('commas in %s are reported and fixed', (fileextensions, fixed) => {
    const [finding] = findingsOf('extension-separator', { fileextensions });
    expect(partOf(finding!, fileextensions)).toBe(',');
    expect(finding?.fix?.value).toBe(fixed);
  });

  test.each([
    ['.html', '.html', 'html'],
    ['a;*.b', '*.b', 'a;b'],
    ['a; b', ' b', 'a;b'],
    ['a;;b', ';', 'a;b'],
    ['.tar.gz', '.tar.gz', 'tar.gz'],
    ['tar.gz;.b', '.b', 'tar.gz;b'],
    ['.;a', '.', 'a'],
  ])('%s: %j is reported and fixed', (fileextensions, part, fixed) => {
    const [finding] = findingsOf('extension-format', { fileextensions });
    expect(partOf(finding!, fileextensions)).toBe(part);
    expect(finding?.fix?.value).toBe(fixed);
  });

  test('a list that would become empty has no fix', () => {
    expect(findingsOf('extension-format', { fileextensions: '.' })).toHaveLength(1);
    expect(findingsOf('extension-format', { fileextensions: '.' })[0]?.fix).toBeUndefined();
  });

  test('legacy extensions are a subset, with any separator', () => {
    const all = { fileextensions: 'a,b;c' };
    expect(fires('legacy-subset', { ...all, legacyfileextensions: 'c;a' })).toBe(false);
    expect(
      findingsOf('legacy-subset', { ...all, legacyfileextensions: 'd,a,e' })[0]?.message,
    ).toContain('d, e');
    expect(fires('legacy-subset', { legacyfileextensions: 'a' })).toBe(true);
    expect(fires('legacy-subset', { fileextensions: ['a'], legacyfileextensions: 'a' })).toBe(
      false,
    );
  });

  test('the message has three legacy extensions and the number of the others', () => {
    const messageFor = (legacyfileextensions: string) =>
      findingsOf('legacy-subset', { legacyfileextensions })[0]?.message;
    const [longest, tooLong] = ['x'.repeat(20), 'x'.repeat(21)];
    expect(messageFor('a;b;c')).toMatch(/: a, b, c\.$/);
    expect(messageFor('a;b;c;d')).toMatch(/: a, b, c and 1 more\.$/);
    expect(messageFor(longest)).toMatch(/: x{20}\.$/);
    expect(messageFor(tooLong)).toMatch(/: x{20}…\.$/);
  });

  test('the message is short for any list', () => {
    const legacyfileextensions = Array.from({ length: 500 }, (_, n) => `${'x'.repeat(n)}y`).join(
      ';',
    );
    const [finding] = findingsOf('legacy-subset', { legacyfileextensions });
    expect(finding?.message.length).toBeLessThan(120);
  });
});
