import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from '../../../src/catalog/page/html.ts';
import { caseCount } from '../../support/sample.ts';

test('texts are escaped, and HTML is not escaped again', () => {
  const inner = html`<b title="${'"&\''}">${'<script>'}</b>`;
  expect(html`<p>${inner}</p>`.text).toBe('<p><b title="&quot;&amp;&#39;">&lt;script&gt;</b></p>');
});

test('lists follow one another, numbers are texts, and what is absent is left out', () => {
  const items = [1, 'b', html`<i>c</i>`, ['<'], undefined, false as const];
  expect(html`${items}|${undefined}|${false}|${0}`.text).toBe('1b<i>c</i>&lt;|||0');
});

test('no text becomes an element or ends an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (one, two) => {
      const { text } = html`<p title="${one}">${two}</p>`;
      const [, attribute = '', content = ''] = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/.exec(text)!;
      const original = (escaped: string) =>
        escaped
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
      expect([original(attribute), original(content)]).toEqual([one, two]);
    }),
    { numRuns: caseCount(1000) },
  );
});

test('characters that XML does not allow are replaced, in pages and feeds alike', () => {
  expect(html`<p title="${'\0\x0b'}">${'a\ud800b\t\uffff'}</p>`.text).toBe(
    '<p title="\ufffd\ufffd">a\ufffdb\t\ufffd</p>',
  );
});
