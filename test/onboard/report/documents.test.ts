import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { htmlOf } from '../../../src/onboard/report/html.ts';
import { junitOf } from '../../../src/onboard/report/junit.ts';
import { reportWith, resultOf } from './reports.ts';

/** The elements of an XML document with their attributes. @throws if it is not well-formed */
function elementsOf(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, attributes: attributes as Record<string, string>, text: '' });
  });
  parser.on('text', (text) => {
    const last = elements.at(-1);
    if (last) last.text += text;
  });
  parser.write(xml).close();
  return elements;
}

const report = reportWith(
  resultOf('x11-apps/xcalc', {
    title: 'X calculator',
    image: { reference: 'xcalc', id: 'sha256:1', bytes: 22_000_000 },
    peakMemoryBytes: 9_000_000,
    packages: ['x11-apps=7.7'],
  }),
  resultOf('nano', {
    outcome: 'needs-terminal',
    message: 'it "needs" <a> terminal & more',
    tail: ['\x1b[31mno tty'],
  }),
  resultOf('gimp', { outcome: 'machine-busy' }),
  resultOf('wget', { outcome: 'needs-network' }),
);

test('junit.xml has a test for each application, with failures, errors and skipped ones', () => {
  const [suites, suite, ...cases] = elementsOf(junitOf(report));
  expect(suites?.name).toBe('testsuites');
  expect(suite?.attributes).toMatchObject({
    tests: '4',
    failures: '1',
    errors: '1',
    skipped: '1',
    time: '8.000',
  });
  expect(cases.map(({ name, attributes }) => [name, attributes.type ?? attributes.name])).toEqual([
    ['testcase', 'gimp'],
    ['error', 'machine-busy'],
    ['testcase', 'nano'],
    ['failure', 'needs-terminal'],
    ['testcase', 'wget'],
    ['skipped', undefined],
    ['testcase', 'xcalc'],
  ]);
  const failure = cases.find(({ name }) => name === 'failure');
  expect(failure?.attributes.message).toBe('it "needs" <a> terminal & more');
  expect(failure?.text).toContain('\ufffd[31mno tty');
});

test('junit.xml is well-formed whatever an application says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (message, line) => {
      const one = resultOf('a', { outcome: 'exits', message, tail: [line], title: line });
      const [, suite] = elementsOf(junitOf(reportWith(one)));
      expect(suite?.attributes.tests).toBe('1');
    }),
  );
});

test('report.html has every fact without its script, and nothing from elsewhere', () => {
  const html = htmlOf(report, new Map());
  const withoutScript = html.replace(/<script>[\s\S]*<\/script>/, '');
  for (const text of [
    'X calculator',
    'x11-apps/xcalc.Window',
    'needs-terminal',
    '22.0 MB',
    'x11-apps=7.7',
  ]) {
    expect(withoutScript).toContain(text);
  }
  expect(withoutScript).toContain('it &quot;needs&quot; &lt;a&gt; terminal &amp; more');
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
});

test('report.html keeps the texts of applications out of its markup', () => {
  const texts = fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', 'script', '='),
  });
  const tagsOf = (html: string) => html.match(/<[a-z/!][^>]*>/g)?.length;
  const plain = tagsOf(
    htmlOf(reportWith(resultOf('a', { title: 'a', message: 'a', tail: ['a'] })), new Map()),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const evil = resultOf('a', { title: text, message: text, tail: [text] });
      expect(tagsOf(htmlOf(reportWith(evil), new Map()))).toBe(plain);
    }),
  );
});

test("report.html names the vendor's file of an application", () => {
  const file = { path: '/srv/a&b.deb', title: 'Debian package a 1', sha256: 'ab12', bytes: 1_200 };
  const html = htmlOf(reportWith(resultOf('a.deb', { file })), new Map());
  expect(html).toContain('<dt>File</dt><dd>Debian package a 1, 1.2 KB</dd>');
  expect(html).toContain('<dt>SHA-256</dt><dd>ab12</dd>');
});

test('a file that could not be downloaded has its address, and one that was also its size', () => {
  const address = 'https://vendor.example/viewer.deb';
  const files = [
    { path: address },
    { path: address, title: 'Debian package viewer 1', bytes: 12_000_000 },
  ];
  const [failed, read] = files.map((file) =>
    htmlOf(reportWith(resultOf('viewer', { file })), new Map()),
  );
  expect(failed).toContain(`<dd>${address}</dd>`);
  expect(read).toContain('<dd>Debian package viewer 1, 12.0 MB</dd>');
});

test('the page says who has proven an application by hand, with escaped words', () => {
  const byHand = resultOf('xpad', { provenByHand: 'Ada on 2026-11-30: it <writes>' });
  const page = htmlOf(reportWith(byHand), new Map());
  expect(page).toContain('<dt>Proven by hand</dt><dd>by Ada on 2026-11-30: it &lt;writes&gt;</dd>');
  expect(htmlOf(reportWith(resultOf('xpad')), new Map())).not.toContain('by hand');
});
