import { expect, test } from 'vitest';
import { readPage } from '../../../src/vendor/web/page.ts';

const address = new URL('https://intranet.example/board/index.html');

test('a page says how it is called and what belongs to it, relative to its base', () => {
  const page = readPage(
    `<!doctype html><html><head><base href="/static/"><TITLE>
      Acme &amp; Co
      Board </TITLE>
    <meta name="Application-Name" content=" Board ">
    <meta property="og:site_name" content="Acme">
    <link rel="shortcut icon" href="a.ico">
    <link rel="apple-touch-icon" href="touch.png">
    <link rel="icon" type="image/png" sizes="32x32 192x192" href="b.png">
    <link rel="icon" href="c.svg">
    <link rel="icon" href="javascript:alert(1)">
    <link rel="mask-icon" href="mask.svg">
    <link rel="manifest" href="app.webmanifest">
    <body><svg><title>not this</title></svg><p>Cards<form><input type=PASSWORD></form>`,
    address,
  );
  expect(page).toMatchObject({
    title: 'Acme & Co Board',
    applicationName: 'Board',
    siteName: 'Acme',
    asksPassword: true,
    isEmpty: false,
  });
  expect(page.manifest?.href).toBe('https://intranet.example/static/app.webmanifest');
  expect(page.icons.map((icon) => icon.address.replace(/.*\//, ''))).toEqual([
    ...['c.svg', 'b.png', 'touch.png', 'a.ico'],
  ]);
});

test('a page without anything says nothing', () => {
  expect(readPage('', address)).toEqual({
    ...{ title: '', applicationName: '', siteName: '', manifest: undefined, icons: [] },
    ...{ asksPassword: false, isEmpty: true },
  });
  expect(readPage('<p>hello', address).isEmpty).toBe(false);
  expect(readPage('<div id=root></div><script src=app.js></script>', address).isEmpty).toBe(false);
});

test('what stands in comments, texts and drawings is no element', () => {
  const page = readPage(
    '<!-- <title>a</title> --><script>"<title>b</title>"</script><svg><title>c</title></svg>',
    address,
  );
  expect(page.title).toBe('');
});

test('a page that nests without an end is read', () => {
  expect(readPage(`${'<div>'.repeat(100_000)}<title>Deep</title>`, address).title).toBe('Deep');
});
