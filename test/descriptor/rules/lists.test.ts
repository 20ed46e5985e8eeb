import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from './messages.ts';

describe('mimetype', () => {
  test.each([
    'text/html;',
    'x-scheme-handler/mongodb+srv;audio/AMR-WB;misc/ultravox;application/vnd.oasis.opendocument.text-web;',
  ])('%s is fine', (mimetype) => {
    expect(fires('mimetype-semicolon', { mimetype })).toBe(false);
    expect(fires('mimetype-format', { mimetype })).toBe(false);
  });

  test('the missing end is reported at the last type, and fixed', () => {
    const mimetype = 'text/html;text/plain';
    const [finding] = findingsOf('mimetype-semicolon', { mimetype });
    expect(partOf(finding!, mimetype)).toBe('text/plain');
    expect(finding?.fix?.value).toBe('text/html;text/plain;');
    expect(fires('mimetype-format', { mimetype })).toBe(false);
  });

  test.each([
    ['text/html,text/plain;', 'text/html,text/plain', 'text/html;text/plain;'],
    ['text/html; text/plain;', ' text/plain', 'text/html;text/plain;'],
    ['text/html;;text/plain;', ';', 'text/html;text/plain;'],
    ['text/html text/plain', 'text/html text/plain', 'text/html;text/plain;'],
  ])('%s: the first wrong one is reported, and fixed', (mimetype, part, fixed) => {
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
  test.each(['html', 'htm;html', 'tar.gz;7z;Z', 'hlp;'])('%s is fine', (fileextensions) => {
    expect(fires('extension-separator', { fileextensions })).toBe(false);
    expect(fires('extension-format', { fileextensions })).toBe(false);
  });

  test.each([
    ['blend,obj', 'blend;obj'],
    ['blend, obj', 'blend;obj'],
    ['a;b,c', 'a;b;c'],
    ['a,', 'a'],
  ])('commas in %s are reported and fixed', (fileextensions, fixed) => {
    expect(findingsOf('extension-separator', { fileextensions })[0]?.fix?.value).toBe(fixed);
  });

  test.each([
    ['.html', '.html', 'html'],
    ['a;*.b', '*.b', 'a;b'],
    ['a; b', ' b', 'a;b'],
    ['a;;b', ';', 'a;b'],
  ])('%s: %j is reported and fixed', (fileextensions, part, fixed) => {
    const [finding] = findingsOf('extension-format', { fileextensions });
    expect(partOf(finding!, fileextensions)).toBe(part);
    expect(finding?.fix?.value).toBe(fixed);
  });

  test('legacy ones are among the others, however either is separated', () => {
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

  test('a message stays short whatever the list', () => {
    const legacyfileextensions = Array.from({ length: 500 }, (_, n) => `${'x'.repeat(n)}y`).join(
      ';',
    );
    const [finding] = findingsOf('legacy-subset', { legacyfileextensions });
    expect(finding?.message.length).toBeLessThan(120);
  });
});
