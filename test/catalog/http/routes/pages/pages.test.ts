import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { decode } from 'fast-png';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { tokenAccess } from '../../../../../src/catalog/http/access/access.ts';
import { singleToken } from '../../../../../src/catalog/http/access/single-token.ts';
import { catalogApplication } from '../../../../../src/catalog/http/server.ts';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import { descriptor, imageId, record } from '../../../documents.ts';
import { entriesOf } from '../../../entries.ts';
import { windowPicture } from '../../../page/sample-applications.ts';
import { storeWith } from '../../../service/scratch-store.ts';
import { put, runningCatalog } from '../../running-catalog.ts';

async function page(
  address: string,
  headers: Record<string, string> = {},
): Promise<[status: number, text: string]> {
  const response = await fetch(address, { headers });
  return [response.status, await response.text()];
}

/** The text that people read in a page. */
const read = (text: string) =>
  text
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the list has what is registered, by page, search and filter', async () => {
  const { url } = await runningCatalog();
  const many = Array.from({ length: 70 }, (_, index) =>
    descriptor({ name: `a${String(index).padStart(2, '0')}`, cat: index < 3 ? 'games' : 'office' }),
  );
  await put(url, many);
  const cards = (text: string) => {
    const [list = ''] = /<ul class="applications".*?<\/ul>/s.exec(text) ?? [];
    return list.match(/class="card"/g)?.length ?? 0;
  };
  const [status, first] = await page(`${url}/?sort=name`);
  expect([status, cards(first)]).toEqual([200, 60]);
  expect(read(first)).toContain('70 applications');
  const [, next] = /rel="next" href="([^"]*)"/.exec(first)!;
  const [, second] = await page(new URL(next!.replaceAll('&amp;', '&'), `${url}/`).href);
  expect([cards(second), second.includes('applications/a60"')]).toEqual([10, true]);
  expect(second).not.toContain('rel="next"');
  const [, found] = await page(`${url}/?q=a0&category=games`);
  expect(cards(found)).toBe(3);
  expect(read(found)).toMatch(/Games 3 applications/);
  expect(cards((await page(`${url}/?q=%20&other=1&sort=name`))[1])).toBe(60);
  expect(cards((await page(`${url}/?category=GAMES`))[1])).toBe(3);
});

test('the first page has sections, and only that one', async () => {
  const { url } = await runningCatalog();
  const many = Array.from({ length: 30 }, (_, index) =>
    descriptor({ name: `a${String(index).padStart(2, '0')}`, cat: index < 3 ? 'games' : 'office' }),
  );
  await put(url, many.slice(0, 24));
  expect((await page(`${url}/`))[1]).not.toContain('class="shelf');
  await put(url, many.slice(24));
  const [, first] = await page(`${url}/`);
  const sections = [...first.matchAll(/<section class="shelf.*?<\/section>/gs)].map(([each]) => [
    read(each).trim().split(' ')[0],
    [...each.matchAll(/applications\/(a\d\d)"/g)].map(([, name]) => name),
  ]);
  expect(sections).toEqual([
    ['New', ['a24', 'a25', 'a26', 'a27']],
    ['Office', ['a03', 'a04', 'a05', 'a06', 'a07', 'a08']],
    ['Games', ['a00', 'a01', 'a02']],
  ]);
  expect(first).not.toContain('class="applications"');
  for (const query of [
    'category=office',
    'q=a0',
    'sort=newest',
    'sort=name',
    'letter=a',
    'after=a00',
  ]) {
    expect([query, (await page(`${url}/?${query}`))[1]]).toEqual([
      query,
      expect.not.stringContaining('class="shelf'),
    ]);
  }
});

test('the list is sorted by what is new or has changed, page by page', async () => {
  const { url } = await runningCatalog();
  for (const name of ['c', 'a', 'b']) {
    await put(url, descriptor({ name }));
    // Times have milliseconds.
    await sleep(5);
  }
  await put(url, descriptor({ name: 'a', args: '--other' }));
  const names = (text: string) =>
    [...text.matchAll(/class="card">.*?href="[^"]*applications\/(\w)"/gs)].map(([, name]) => name);
  const pagesOf = async (query: string) => {
    const found: unknown[] = [];
    for (let at: string | undefined = `${url}/?limit=1&${query}`; at; ) {
      const [, text] = await page(at);
      found.push(...names(text));
      const [, next] = /rel="next" href="([^"]*)"/.exec(text) ?? [];
      at = next && new URL(`${next.replaceAll('&amp;', '&')}&limit=1`, at).href;
    }
    return found;
  };
  expect(await pagesOf('')).toEqual(['a', 'b', 'c']);
  expect(await pagesOf('sort=newest')).toEqual(['b', 'a', 'c']);
  expect(await pagesOf('sort=changed')).toEqual(['a', 'b', 'c']);
  expect(await pagesOf('sort=newest&category=graphics')).toEqual(['b', 'a', 'c']);
  expect(names((await page(`${url}/?sort=newest&after=nonsense`))[1])).toEqual(['b', 'a', 'c']);
  expect((await page(`${url}/?sort=size`))[0]).toBe(400);
});

test('a long list has the letters of its names, which lead to them', async () => {
  const { url } = await runningCatalog();
  const names = Array.from({ length: 61 }, (_, index) => `m${String(index).padStart(2, '0')}`);
  await put(
    url,
    [...names, 'Beta', 'z', '1st'].map((name) => descriptor({ name, cat: 'office' })),
  );
  const [, first] = await page(`${url}/?category=office`);
  const letters = [...first.matchAll(/letter=[^"]*"><bdi>([^<]*)</g)].map(([, each]) => each);
  expect(letters).toEqual(['1', 'B', 'M', 'Z']);
  const from = async (letter: string) =>
    /class="card">.*?href="[^"]*applications\/(\w+)"/s.exec(
      (await page(`${url}/?category=office&letter=${letter}`))[1],
    )?.[1];
  expect(await Promise.all(['1', 'b', 'B', 'c', 'm', 'z'].map(from))).toEqual([
    ...['1st', 'Beta', 'Beta', 'm00', 'm00', 'z'],
  ]);
  expect((await page(`${url}/?letter=%F0%9F%8E%A8`))[1]).toContain('The list ends here');
});

test('where nothing is found, a name with a slip in it leads to what was meant, if the caller may see it', async () => {
  const { url, service } = await runningCatalog('secret');
  const authorization = { authorization: 'Bearer secret' };
  const hidden = descriptor({ name: 'firebox', displayname: 'Firebox', acl: { permit: ['no'] } });
  await put(url, [descriptor({ name: 'firefox', displayname: 'Firefox' }), hidden], authorization);
  const offered = async (q: string, headers = {}) =>
    [...(await page(`${url}/?q=${q}`, headers))[1].matchAll(/applications\/(\w+)"/g)].map(
      ([, name]) => name,
    );
  for (const slip of ['frefox', 'firefix', 'ifrefox', 'Firefoxx', 'fire%20fox%20x']) {
    expect([slip, (await offered(slip))[0]]).toEqual([slip, 'firefox']);
  }
  expect(await offered('fireboxx', authorization)).toEqual(['firebox', 'firefox']);
  expect(await offered('fireboxx')).toEqual(['firefox']);
  expect(await offered('quite-other')).toEqual([]);
  const { text } = await service.createToken(
    { name: 'staff', scope: 'read', names: ['*'], labels: ['staff'] },
    'admin',
  );
  expect(await offered('fireboxx', { authorization: `Bearer ${text}` })).toEqual(['firefox']);
});

/** Sends a picture of the window of the application `sketch`. */
const putPicture = (url: string, query = '', headers: object = {}) =>
  fetch(`${url}/API/manager/image/sketch/picture${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', ...headers },
    body: Buffer.from(windowPicture()),
  });

test('the page of an application has its facts, and what only packagers need folded', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const limits = '{"mem_limit":"1G","cpu_period":100000,"cpu_quota":250000}';
  await put(url, record({ 'oc.acl': '{"permit":["staff"],"deny":["guests"]}' }));
  const [, hidden] = await page(`${url}/applications/sketch`);
  expect(read(hidden)).toContain('Who may use it staff But not: guests');
  const told = {
    'oc.summary': 'Draws on paper.',
    'oc.version': '2.4.1',
    'oc.licence': 'GPL-3.0-or-later',
    'oc.developer': 'Ada & others',
    'oc.homepage': 'https://www.sketch.example/app/',
  };
  const acl = '{"permit":["staff","all"]}';
  await put(url, record({ 'oc.host_config': limits, 'oc.acl': acl, ...told }));
  const [status, text] = await page(`${url}/applications/SKETCH`);
  expect(status).toBe(200);
  const [shown, folded] = text.split('<details class="packagers">').map(read);
  expect(shown).toContain('Sketch Pad Draws on paper.');
  expect(shown).toContain(
    'Who may use it Everyone Starts This version has not been tried yet Version 2.4.1',
  );
  expect(shown).toContain(
    'Licence GNU General Public License 3 or later Developer Ada &amp; others',
  );
  expect(shown).toMatch(/Website sketch\.example\/app Changed [\d-]+/);
  expect(shown).toContain('What it opens Pictures PNG');
  expect(text).toContain('href="https://www.sketch.example/app/" rel="noopener');
  // Without a registry, that would be an image of Docker Hub.
  expect(folded).not.toContain('docker pull');
  expect(text.split('<code><bdi>acme/sketch.d:3.0<')).toHaveLength(2);
  expect(text).toContain('href="../API/manager/image/sketch/revisions/3">Record<');
  expect(folded).toContain('Processors 2.5 Memory 1G');
  expect(folded).toContain(
    'Executable /usr/bin/sketch Arguments --fresh Window class sketch.Sketch',
  );
  expect(folded).toContain('MIME types image/png');
  expect(folded).toMatch(/Revision 3 registered .* Revision 2 registered .* Revision 1 registered/);
  expect(text).toContain('href="../applications/sketch/changes?from=2&amp;to=3"');
});

test('an address of a website that a browser could run is no link', async () => {
  const { url } = await runningCatalog();
  await put(url, record({ 'oc.homepage': 'javascript:alert(1)' }));
  expect((await page(`${url}/applications/sketch`))[1]).not.toContain('Website');
});

test('an image that was seen to start is marked, until another one is registered', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  expect((await putPicture(url)).status).toBe(204);
  const shown = async () => [
    read((await page(`${url}/`))[1]).includes('starts'),
    /Starts (.*?) Here since|Starts (.*?) Changed/.exec(
      read((await page(`${url}/applications/sketch`))[1]),
    )?.[0],
  ];
  const untried = [false, expect.stringMatching(/^Starts This version has not been tried yet/)];
  expect(await shown()).toEqual(untried);
  expect((await putPicture(url, '?started=something')).status).toBe(400);
  await putPicture(url, `?started=${imageId}`);
  expect(await shown()).toEqual([
    true,
    expect.stringMatching(/^Starts Yes: its window appeared on [\d-]+/),
  ]);
  const [, text] = await page(`${url}/applications/sketch`);
  expect(text).toContain('class="light"');
  expect(text).toContain('width="480" height="320"');
  expect(text).toContain(`property="og:image" content="${url}/API/manager/image/sketch/picture"`);
  // Another record of the same image.
  await put(url, record({ 'oc.args': '--other' }));
  expect((await shown())[0]).toBe(true);
  const other = { Id: `sha256:${'9'.repeat(64)}` };
  await put(url, record({}, other));
  expect(await shown()).toEqual(untried);
  const [, later] = await page(`${url}/applications/sketch`);
  expect(read(later)).toMatch(/Its window on [\d-]+ , before it was changed/);
  await putPicture(url, `?started=${other.Id}&by=hand`);
  expect((await shown())[1]).toContain('Yes: a person tried it on');
  await fetch(`${url}/API/manager/image/sketch`, { method: 'DELETE' });
  await put(url, record({}, other));
  expect(await shown()).toEqual(untried);
});

test('who has proven it by hand is shown with day and words, long ones folded, on its page alone', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const told = async (words: string) => {
    const headers = {
      'deskpack-person': encodeURIComponent('Ada <b>Lovelace</b>'),
      'deskpack-accepted': '2026-01-02T03:04:05Z',
      'deskpack-words': encodeURIComponent(words),
    };
    await putPicture(url, `?started=${imageId}&by=hand`, headers);
    const [, text] = await page(`${url}/applications/sketch`);
    return /<dt>Starts<\/dt><dd>(.*?)<\/dd>/.exec(text)?.[1];
  };
  const who =
    '<bdi>Yes: Ada &lt;b&gt;Lovelace&lt;/b&gt; tried it</bdi> on <time datetime="2026-01-02T03:04:05.000Z" data-day>2026-01-02</time>';
  const quote = (words: string) => `<blockquote class="said"><bdi>${words}</bdi></blockquote>`;
  expect(await told('Draws & saves')).toBe(who + quote('Draws &amp; saves'));
  const long = 'word '.repeat(30).trim();
  expect(await told(long)).toBe(
    `${who}<details><summary>What they say</summary>${quote(long)}</details>`,
  );
  const [, list] = await page(`${url}/`);
  expect(list).toContain('a person tried it');
  expect(list).not.toContain('Lovelace');
});

test('what it opens is told in words, if files were tried, until another image is registered', async () => {
  const { url } = await runningCatalog();
  const mimetype = 'image/png;image/gif;image/webp;image/bmp;';
  await put(url, record({ 'oc.mimetype': mimetype }));
  const opened = async () =>
    /What it opens (.*?) Who may/.exec(read((await page(`${url}/applications/sketch`))[1]))?.[1];
  expect(await opened()).toBe('Pictures PNG GIF WebP BMP');
  const opens = '&opens=image/png:opens&opens=image/gif:fails&opens=image/webp:unknown';
  await putPicture(url, `?started=${imageId}${opens}`);
  expect(await opened()).toBe(
    'Pictures PNG ✓ opens GIF ✗ does not open WebP tried, but it does not show BMP not tried',
  );
  const other = { Id: `sha256:${'9'.repeat(64)}` };
  await put(url, record({ 'oc.mimetype': mimetype }, other));
  expect(await opened()).toBe('Pictures PNG GIF WebP BMP');
});

test('others of the same category are offered, if the caller may see them', async () => {
  const { url } = await runningCatalog('secret');
  const authorization = { authorization: 'Bearer secret' };
  const hidden = descriptor({ name: 'secret', acl: { permit: ['staff'] } });
  const others = ['plot', 'paint'].map((name) => descriptor({ name, cat: 'Graphics,office' }));
  await put(url, [descriptor(), hidden, ...others], authorization);
  const [, text] = await page(`${url}/applications/sketch`);
  const [, alike = ''] = text.split('More like this');
  const offered = [...alike.matchAll(/applications\/(\w+)"/g)].map(([, name]) => name);
  expect(offered).toEqual(['paint', 'plot']);
  await put(url, descriptor({ name: 'alone', cat: 'games' }), authorization);
  expect((await page(`${url}/applications/alone`))[1]).not.toContain('More like this');
});

test('who is signed in is told so', async () => {
  const { url, service } = await runningCatalog('secret');
  const { text } = await service.createToken({ name: 'Ada', scope: 'read', names: [] }, 'admin');
  const [, signed] = await page(`${url}/`, { authorization: `Bearer ${text}` });
  expect(read(signed)).toContain('Signed in as Ada');
  expect(read((await page(`${url}/`))[1])).not.toContain('Signed in');
});

test('pages have the title, logo and accent of the operator, also where something is wrong', async () => {
  const logo = { type: 'image/png', bytes: Buffer.from(windowPicture()) };
  const accent = { light: '#0a6e5c', dark: '#6fc2b2' };
  const site = { title: 'Acme', links: [], logo, accent };
  const { url } = await runningCatalog(undefined, undefined, { site });
  for (const path of ['/', '/applications/none', '/nowhere']) {
    const [, text] = await page(`${url}${path}`, { accept: 'text/html' });
    expect([path, text.includes('<bdi>Acme</bdi>'), text.includes('page/logo')]).toEqual([
      ...[path, true, true],
    ]);
  }
  const picture = await fetch(`${url}/page/logo`);
  expect([picture.headers.get('content-type'), picture.status]).toEqual(['image/png', 200]);
  const [, style] = await page(`${url}/page/page.css`);
  expect(style).toMatch(/:root\{--accent:#0a6e5c;.*dark\)\{:root\{--accent:#6fc2b2;/s);
  const [, feed] = await page(`${url}/feed`);
  expect(feed).toContain('<title>Acme</title>');
  expect((await fetch(`${(await runningCatalog()).url}/page/logo`)).status).toBe(404);
});

test('the sections of the first page are read again only after something has happened', async () => {
  let lists = 0;
  const { url } = await runningCatalog(undefined, (store) =>
    storeWith(store, {
      list: (query) => {
        lists += 1;
        return store.list(query);
      },
    }),
  );
  const all = (from: number) =>
    Array.from({ length: 30 }, (_, index) => descriptor({ name: `app${from + index}` }));
  await put(url, all(0));
  const listsOf = async () => {
    lists = 0;
    const text = await (await fetch(`${url}/`)).text();
    return { lists, hasNewest: text.includes('newcomer') };
  };
  const first = await listsOf();
  const again = await listsOf();
  expect(first.lists).toBeGreaterThan(again.lists);
  await put(url, descriptor({ name: 'newcomer' }));
  expect(await listsOf()).toEqual({ lists: first.lists, hasNewest: true });
});

test('names in shell commands are quoted, whatever they contain', async () => {
  const { url } = await runningCatalog();
  const name = "a'b $(reboot)";
  const answer = await put(
    url,
    record({ 'oc.name': name }, { RepoTags: ['registry.example/acme/a:1'] }),
  );
  expect([answer.status, await answer.text()]).toEqual([201, expect.anything()]);
  const [, text] = await page(`${url}/applications/${encodeURIComponent(name)}`);
  const commands = [...text.matchAll(/<code><bdi>((?:docker|curl) .*?)<\/bdi>/g)].map(([, each]) =>
    each!.replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  );
  const words = commands.map((command) =>
    execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
      .trimEnd()
      .split('\n'),
  );
  expect(words).toEqual([
    ['docker', 'pull', 'registry.example/acme/a:1'],
    [
      ...['curl', '-X', 'PUT', '-H', 'Content-Type: text/javascript', '--data-binary'],
      ...[`@${name}.json`, `${url}/API/manager/image`],
    ],
  ]);
});

test('changes are shown in words, with the icons side by side, and without what is the same', async () => {
  const { url } = await runningCatalog();
  const colour = (name: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${name}" d="M0 0h9v9z"/></svg>`,
    ).toString('base64');
  const first = { 'oc.keyword': 'sketch,table,csv', 'oc.icondata': colour('red') };
  await put(url, record(first));
  await put(url, record({ ...first, 'oc.keyword': 'sketch,<b>', 'oc.icondata': colour('blue') }));
  const changes = `${url}/applications/sketch/changes?from=1&to=2`;
  const [status, text] = await page(changes);
  expect(status).toBe(200);
  expect(read(text)).toContain('Keywords table, csv → became &lt;b&gt;');
  expect(read(text)).not.toContain('Executable');
  const icons = [...text.matchAll(/<img src="([^"]*)"/g)].map(
    ([, each]) => new URL(each!, changes),
  );
  const drawn = await Promise.all(
    icons.map(async (each) => decode(new Uint8Array(await (await fetch(each)).arrayBuffer()))),
  );
  const [red, blue] = drawn.map(({ data }) => [...data.slice(0, 3)]);
  expect([red, blue]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  expect((await fetch(icons[0]!)).headers.get('content-security-policy')).toContain('sandbox');
  expect((await fetch(`${url}/applications/sketch/revisions/3/icon`)).status).toBe(404);
  expect(text).toMatch(/<details><summary>Line by line/);
});

test('an earlier revision is restored by a button, unless something else was registered meanwhile', async () => {
  const { url, service } = await runningCatalog('secret');
  const authorization = { authorization: 'Bearer secret' };
  await put(url, descriptor(), authorization);
  await put(url, descriptor({ args: '--other' }), authorization);
  const address = `${url}/applications/sketch`;
  const restores = (text: string) =>
    [...text.matchAll(/method="post" action="([^"]*)"/g)].map(
      ([, each]) => new URL(each!.replaceAll('&amp;', '&'), address),
    );
  expect(restores((await page(address))[1])).toEqual([]);
  const { text: reader } = await service.createToken(
    { name: 'r', scope: 'read', names: [] },
    'admin',
  );
  const { text: other } = await service.createToken(
    { name: 'w', scope: 'write', names: ['plot*'] },
    'admin',
  );
  for (const token of [reader, other]) {
    const [, text] = await page(address, { authorization: `Bearer ${token}` });
    expect([restores(text), text.includes('Revision 1')]).toEqual([[], true]);
  }
  const shown = restores((await page(address, authorization))[1]);
  expect(shown.map(({ searchParams }) => searchParams.get('revision'))).toEqual(['1']);
  const send = (headers: object) =>
    fetch(shown[0]!, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await send({})).status).toBe(401);
  const foreign = { ...authorization, 'sec-fetch-site': 'cross-site' };
  expect((await send(foreign)).status).toBe(403);
  const answer = await send(authorization);
  expect([answer.status, new URL(answer.headers.get('location')!, shown[0]).href]).toEqual([
    ...[303, `${address}#history`],
  ]);
  expect(read((await page(address, authorization))[1])).toContain('Revision 3 restored');
  const late = await send(authorization);
  expect([late.status, read(await late.text())]).toEqual([
    412,
    expect.stringContaining('It has changed meanwhile'),
  ]);
});

test('a feed lists changes, and only those that the caller may see', async () => {
  const { url, service } = await runningCatalog('secret');
  const authorization = { authorization: 'Bearer secret' };
  const hidden = descriptor({ name: 'plot', acl: { permit: ['guests'] }, cat: 'office' });
  await put(url, descriptor({ displayname: 'A <b> & \uffff' }), authorization);
  await sleep(5);
  await put(url, hidden, authorization);
  const response = await fetch(`${url}/feed`, { headers: authorization });
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = await response.text();
  const ids = (feed: string) =>
    [...feed.matchAll(/<entry>\n<id>([^<]*)</g)].map(([, each]) => each);
  const [plot, sketch] = ['plot', 'sketch'].map((name) => `${url}/applications/${name}#revision-1`);
  expect(ids(text)).toEqual([plot, sketch]);
  const parser = new SaxesParser({ xmlns: true });
  const titles: string[] = [];
  parser.on('text', (each) => titles.push(each));
  parser.on('error', (error) => expect.fail(error.message));
  parser.write(text).close();
  expect(titles).toContain('A <b> & \ufffd is new');
  // As browsers ask, which show Atom as plain text.
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const opened = await fetch(`${url}/feed`, { headers: { ...authorization, accept } });
  expect(opened.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await opened.text()).toBe(text);
  const etag = { ...authorization, 'if-none-match': response.headers.get('etag')! };
  expect((await fetch(`${url}/feed`, { headers: etag })).status).toBe(304);
  expect(ids((await page(`${url}/feed`))[1])).toEqual([sketch]);
  const { text: token } = await service.createToken(
    { name: 'staff', scope: 'read', names: ['*'], labels: ['staff'] },
    'admin',
  );
  const staff = { authorization: `Bearer ${token}` };
  expect(ids((await page(`${url}/feed`, staff))[1])).toEqual([sketch]);
  expect((await page(`${url}/`))[1]).toContain('type="application/atom+xml"');
});

test('the changes between two revisions are shown line by line', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  await put(url, descriptor({ args: '<b>' }));
  const changes = (query: string) => page(`${url}/applications/sketch/changes?${query}`);
  const [status, text] = await changes('from=1&to=2');
  expect(status).toBe(200);
  expect(text).toContain(
    '<del><span class="sign">-</span>   &quot;args&quot;: &quot;--fresh&quot;,</del>',
  );
  expect(text).toContain(
    '<ins><span class="sign">+</span>   &quot;args&quot;: &quot;&lt;b&gt;&quot;,</ins>',
  );
  expect(read((await changes('from=2&to=2'))[1])).toContain('Both are the same document');
  expect((await changes('from=1&to=3'))[0]).toBe(404);
  expect((await changes('from=0&to=1'))[0]).toBe(400);
  expect((await changes('from=1'))[0]).toBe(400);
});

test('all pages may load nothing from elsewhere, whatever is wrong', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  const paths = ['/', '/?q=none', '/applications/sketch', '/applications/none', '/?all=none'];
  for (const path of paths) {
    const { headers } = await fetch(`${url}${path}`);
    expect([path, Object.fromEntries(headers)]).toMatchObject([
      path,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        vary: 'authorization, cookie',
      },
    ]);
  }
});

test('addresses are relative, as a proxy may have the catalog below a path', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  for (const path of ['/', '/applications/sketch', '/applications/sketch/', '/applications//x']) {
    const [, text] = await page(`${url}${path}`);
    const [, style] = /rel="stylesheet" href="([^"]*)"/.exec(text)!;
    expect([path, style]).toEqual([path, expect.stringMatching(/^(?:\.\/|(?:\.\.\/)+)page\/page/)]);
    const below = new URL(style!, `http://localhost/some/where${path}`).pathname;
    expect(below).toBe('/some/where/page/page.css');
  }
});

test('an unknown address gets a page', async () => {
  const { url } = await runningCatalog();
  const [status, text] = await page(`${url}/applications/none`);
  expect(status).toBe(404);
  expect(read(text)).toContain('There is no such application');
});

test('of a revision that was purged, the history says by whom, and leads nowhere', async () => {
  const { url, service } = await runningCatalog();
  const cats = ['office', 'games', 'graphics', 'education'];
  for (const cat of cats) await put(url, descriptor({ cat }));
  const history = async () => (await page(`${url}/applications/sketch`))[1];
  const linksOf = (text: string) => [...text.matchAll(/changes\?from=(\d&amp;to=\d|\d&to=\d)/g)];
  const restorableIn = (text: string) =>
    [...text.matchAll(/Restore revision (\d)/g)].map(([, number]) => number);
  const whole = await history();
  expect([linksOf(whole).length, restorableIn(whole)]).toEqual([3, ['3', '2', '1']]);
  await service.purge({ ...anyone, actor: 'Ada & operators' }, 'sketch', { revision: 2 });
  const purged = await history();
  // Neither from it to the third, nor from the first to it.
  expect([linksOf(purged).length, restorableIn(purged)]).toEqual([1, ['3', '1']]);
  const items = [...purged.matchAll(/<li><span class="revision">.*?<\/li>/gs)].map(([item]) =>
    read(item),
  );
  expect(items.map((item) => /; purged (.*)/.exec(item)?.[1])).toEqual([
    ...[undefined, undefined, expect.stringMatching(/UTC by +Ada &amp; operators/), undefined],
  ]);
  expect(purged).not.toContain('<option value="2"');
  expect((await page(`${url}/applications/sketch/changes?from=2&to=3`))[0]).toBe(404);
});

test('callers with labels see what access rules permit, and no history', async () => {
  const { url, service } = await runningCatalog('secret');
  const authorization = { authorization: 'Bearer secret' };
  const hidden = descriptor({ name: 'plot', acl: { permit: ['guests'] } });
  await put(url, [descriptor(), hidden], authorization);
  const { text: token } = await service.createToken(
    { name: 'staff', scope: 'read', names: ['*'], labels: ['staff'] },
    'admin',
  );
  const staff = { authorization: `Bearer ${token}` };
  const [, list] = await page(`${url}/`, staff);
  expect([list.includes('applications/sketch'), list.includes('plot')]).toEqual([true, false]);
  expect(read(list)).toContain('1 application');
  expect((await page(`${url}/applications/plot`, staff))[0]).toBe(404);
  const [status, sketch] = await page(`${url}/applications/sketch`, staff);
  expect([status, sketch.includes('History')]).toEqual([200, false]);
  expect((await page(`${url}/applications/sketch/changes?from=1&to=1`, staff))[0]).toBe(404);
  expect((await page(`${url}/applications/plot`, authorization))[0]).toBe(200);
  expect((await page(`${url}/applications/plot`))[0]).toBe(404);
  expect((await page(`${url}/`, { authorization: 'Bearer wrong' }))[0]).toBe(403);
});

test('a closed catalog answers a browser with a page that reveals nothing of its content', async () => {
  const { service } = await runningCatalog();
  await service.register(anyone, entriesOf(descriptor()));
  const access = tokenAccess({ sources: [singleToken('secret')], isClosed: true });
  const app = catalogApplication({ service, access });
  for (const url of ['/', '/applications/sketch', '/applications/none']) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 401]);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    expect(read(answer.body)).toContain('This catalog is closed');
    expect(answer.body).not.toContain('sketch');
  }
  const authorization = 'Bearer secret';
  expect((await app.inject({ url: '/', headers: { authorization } })).statusCode).toBe(200);
  expect((await app.inject({ url: '/page/page.css' })).statusCode).toBe(200);
});

test('of what fails inside, the operator hears, and the browser only that it failed', async () => {
  const { url, errors } = await runningCatalog(undefined, (store) =>
    storeWith(store, { count: () => Promise.reject(new Error('the secret of the disk')) }),
  );
  const [status, text] = await page(`${url}/`);
  expect([status, text.includes('the secret')]).toEqual([500, false]);
  expect(errors).toEqual([new Error('the secret of the disk')]);
});

test('a browser that has style and script does not get them again', async () => {
  const { url } = await runningCatalog();
  const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };
  for (const [name, type] of Object.entries({ ...types, svg: 'image/svg+xml' })) {
    const response = await fetch(`${url}/page/page.${name}`);
    expect(response.headers.get('content-type')).toBe(type);
    const headers = { 'if-none-match': response.headers.get('etag')! };
    expect((await fetch(response.url, { headers })).status).toBe(304);
  }
});

test('the page of an application says how many packages are in its image, and where their list is', async () => {
  const { url } = await runningCatalog();
  const address = 'urn:cdx:f08a6ccd-4dce-4759-bd84-c626675d60a7/1';
  const list = { Address: address, Digest: `sha256:${'1'.repeat(64)}`, Packages: 312 };
  await put(url, record());
  expect(read((await page(`${url}/applications/sketch`))[1])).not.toContain('What is in it');
  await put(url, record({}, { PackageList: list }));
  const text = read((await page(`${url}/applications/sketch`))[1]);
  expect(text).toMatch(/What is in it Packages 312 packages List sketch\.cdx\.json/);
  expect(text).toContain(address);
  expect(text).toContain(list.Digest);
});
