import axe from 'axe-core';
import { decode, encode } from 'fast-png';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readBody } from '../../../src/catalog/model/registration/read-body.ts';
import type { SiteSettings } from '../../../src/catalog/page/site.ts';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { wrapPng } from '../../../src/icon/picture/wrap-png.ts';
import { carryRequests, chromiumMissing, startChromium } from '../../support/chromium.ts';
import { descriptor, record } from '../documents.ts';
import { put, runningCatalog } from '../http/running-catalog.ts';
import { sampleRecords, windowPicture } from './sample-applications.ts';

/** Of a small phone, a phone and a desktop, in pixels. */
const widths = [320, 390, 1280] as const;

/** All that an operator can set. */
const site: SiteSettings = {
  title: 'Applications of the Acme Institute',
  logo: { type: 'image/png', bytes: Buffer.from(windowPicture()) },
  links: [
    { title: 'Help', address: 'https://help.example' },
    { title: 'Wishes', address: 'mailto:apps@acme.example' },
  ],
  launchUrl: 'https://desk.example/start?app={name}',
};

/** A catalog with thirty applications, of which the first has a history and a picture. */
async function sampleCatalog(): Promise<string> {
  const { url } = await runningCatalog(undefined, undefined, { site });
  const [unnamed, ...others] = sampleRecords();
  // Of a registry, so that it can be pulled.
  const first = { ...unnamed, RepoTags: ['registry.example/acme/arithmo.d:3.0'] };
  await put(url, [first, ...others]);
  const body = Buffer.from(windowPicture());
  const headers = {
    'content-type': 'image/png',
    'deskpack-person': 'Ada',
    'deskpack-words': encodeURIComponent(
      'It calculates, and nobody has printed with it. '.repeat(3),
    ),
  };
  const started = new URLSearchParams([
    ['started', String(unnamed!.Id)],
    ['by', 'hand'],
    ['opens', 'text/plain:unknown'],
    ['opens', 'text/csv:fails'],
  ]);
  const picture = `${url}/API/manager/image/arithmo/picture?${started}`;
  await fetch(picture, { method: 'PUT', headers, body });
  await put(url, { ...first, Os: 'other' });
  return url;
}

describe.skipIf(chromiumMissing)(
  `the pages in a browser${chromiumMissing ? ` (${chromiumMissing})` : ''}`,
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await startChromium();
    });
    afterAll(() => browser?.close());

    /** A tab, with everything that the browser complained of in it. */
    async function openPage(options: BrowserContextOptions = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      // Each call would have half a minute, which a busy machine may need.
      context.setDefaultTimeout(0);
      onTestFinished(async () => {
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      });
      await carryRequests(context);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('dialog', async (dialog) => {
        complaints.push(`dialog ${dialog.message()}`);
        await dialog.dismiss();
      });
      return { page, complaints };
    }

    /** Gives the page another size. The browser answers before the page has it. */
    async function resize(page: Page, width: number, height: number): Promise<void> {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate('[innerWidth, innerHeight]')).toEqual([width, height]);
    }

    const titles = (page: Page) => page.locator('.applications .title').allTextContents();
    const count = (page: Page) => page.locator('#count').textContent();

    /** The findings of axe in the page as it is, with a script that its own policy would not let run. */
    async function findings(page: Page): Promise<string[]> {
      const run = "axe.run({ resultTypes: ['violations'] })";
      const { violations } = (await page.evaluate(run)) as axe.AxeResults;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }

    test('a page of another host cannot make the browser change a catalog without tokens', async () => {
      const { url, service } = await runningCatalog();
      await put(url, descriptor());
      const elsewhere = await runningCatalog();
      const context = await browser.newContext({ bypassCSP: true });
      onTestFinished(() => context.close());
      context.setDefaultTimeout(0);
      const page = await context.newPage();
      const refused = async () => {
        // Chromium gives up what it does whenever a network interface comes or goes.
        await page.goto(elsewhere.url.replace('127.0.0.1', 'localhost')).catch(() => {});
        const restore = `${url}/API/manager/image/sketch/restore?revision=1`;
        const send = `fetch('${restore}', { method: 'POST', mode: 'no-cors' }).catch(() => {})`;
        await page.evaluate(`${send}.then(() => {})`).catch(() => {});
        return (await service.auditTrail(100)).flatMap(({ kind, details }) =>
          kind === 'refused' ? [details.code] : [],
        );
      };
      await expect.poll(refused).toContain('foreign-page');
      expect(await service.lastEvent()).toBe(1);
    });

    test('axe finds nothing in light and dark, and nothing is too wide for phones and desktops', async () => {
      const url = await sampleCatalog();
      const { page, complaints } = await openPage();
      const paths = [
        '/',
        '/?q=acc&permit=accounting',
        '/?q=arithno',
        '/?sort=name',
        '/applications/arithmo',
        '/applications/arithmo/changes?from=1&to=2',
      ];
      for (const path of paths) {
        await page.goto(`${url}${path}`);
        await page.evaluate(axe.source);
        await page.evaluate(
          `for (const each of document.querySelectorAll('details')) each.open = true;`,
        );
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          for (const width of widths) {
            await resize(page, width, 844);
            const found = await findings(page);
            expect([path, colorScheme, width, found]).toEqual([path, colorScheme, width, []]);
            const wide = await page.evaluate('document.documentElement.scrollWidth');
            expect([path, wide]).toEqual([path, width]);
          }
        }
      }
      expect(complaints).toEqual([]);
    });

    test('on a phone the links for help are in the row of the title, and scrolled beside a long one', async () => {
      const links = Array.from({ length: 4 }, (_, index) => ({
        ...{ title: `Ask about ${index}`, address: 'mailto:apps@acme.example' },
      }));
      const { page } = await openPage({ viewport: { width: 320, height: 640 } });
      for (const title of ['Applications', 'Applications of the Acme Institute']) {
        const { url } = await runningCatalog(undefined, undefined, {
          site: { ...site, logo: undefined, title, links },
        });
        await page.goto(url);
        const place = async (selector: string) => {
          const all = await page.locator(selector).all();
          return Promise.all(all.map(async (one) => (await one.boundingBox())!));
        };
        const tops = (await place('.help a')).map(({ y }) => Math.round(y));
        expect(new Set(tops).size).toBe(1);
        const aside = (await place('.aside'))[0]!;
        expect(aside.x + aside.width).toBeLessThanOrEqual(320);
        const name = "document.querySelector('.home bdi')";
        const isCut = await page.evaluate(`${name}.scrollWidth > ${name}.clientWidth`);
        expect([title, isCut]).toEqual([title, title !== 'Applications']);
        await page.locator('.help a').last().focus();
        const [first, last] = [(await place('.help a'))[0]!, (await place('.help a'))[3]!];
        expect([first.x >= aside.x, last.x + last.width <= 321]).toEqual([false, true]);
      }
    });

    test('no marks are cut on cards, and without filters the list has the whole width', async () => {
      const { url } = await runningCatalog();
      const { page } = await openPage();
      await page.goto(url);
      const width = () => page.evaluate(`document.querySelector('main').clientWidth`);
      expect(await width()).toBe(1280 - 48);
      await put(url, sampleRecords());
      const body = Buffer.from(windowPicture());
      const headers = { 'content-type': 'image/png' };
      for (const name of ['arithmo', 'atelier']) {
        const id = sampleRecords().find(({ RepoTags }) => String(RepoTags).includes(name))!.Id;
        const picture = `${url}/API/manager/image/${name}/picture?started=${String(id)}`;
        await fetch(picture, { method: 'PUT', headers, body });
      }
      for (const size of [320, 390, 800, 1024, 1280, 1920]) {
        await resize(page, size, 800);
        await page.goto(url);
        const cut = await page.evaluate(
          `[...document.querySelectorAll('.mark')].filter((each) => each.getBoundingClientRect().right > each.parentElement.getBoundingClientRect().right).map((each) => each.textContent)`,
        );
        expect([size, cut]).toEqual([size, []]);
      }
    });

    test('the names of large cards are at one height, with a sentence and without', async () => {
      const { url } = await runningCatalog();
      const records = sampleRecords() as { Config: { Labels: Record<string, string> } }[];
      for (const [index, { Config }] of records.entries()) {
        if (index % 2 === 0) Config.Labels['oc.summary'] = '';
      }
      await put(url, records);
      const { page } = await openPage();
      await page.goto(url);
      const cards = (await page.evaluate(
        `[...document.querySelectorAll('.card.large')].map((card) => [card.querySelector('.sentence') !== null, card.querySelector('.title').getBoundingClientRect().top - card.getBoundingClientRect().top])`,
      )) as [boolean, number][];
      expect(new Set(cards.map(([hasSentence]) => hasSentence))).toEqual(new Set([true, false]));
      const tops = cards.map(([, top]) => top);
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
    });

    test('a sentence of two lines leaves room below the last line of a large card', async () => {
      const { url } = await runningCatalog();
      const comment = 'Draws tables and pictures of any size, and counts whatever is in them.';
      const records = sampleRecords() as { Config: { Labels: Record<string, string> } }[];
      for (const { Config } of records) Config.Labels['oc.summary'] = comment;
      await put(url, records);
      const { page } = await openPage();
      await page.goto(url);
      const [lines, room] = (await page.evaluate(`{
        const card = document.querySelector('.card.large');
        const sentence = card.querySelector('.sentence');
        const last = card.querySelector('.words > :last-child');
        const bottom = (of) => of.getBoundingClientRect().bottom;
        [sentence.clientHeight / parseFloat(getComputedStyle(sentence).lineHeight), bottom(card) - bottom(last)];
      }`)) as [number, number];
      expect(Math.round(lines)).toBe(2);
      expect(room).toBeGreaterThan(6);
    });

    test('on dark pages icons that are compared have a light ground, as they are drawn for one', async () => {
      const { url } = await runningCatalog();
      await put(url, sampleRecords());
      const other = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const [first] = sampleRecords();
      const { Labels } = first!.Config as { Labels: object };
      await put(url, {
        ...first,
        Config: { Labels: { ...Labels, 'oc.icondata': other.toString('base64') } },
      });
      const { page } = await openPage({ colorScheme: 'dark' });
      const lightness = (selector: string) =>
        page.evaluate(
          `[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => Math.min(...getComputedStyle(each).backgroundColor.match(/\\d+/g).map(Number)))`,
        ) as Promise<number[]>;
      const path = '/applications/arithmo/changes?from=1&to=2';
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const found = await lightness('.icons img');
      expect(found).toHaveLength(2);
      expect(Math.min(...found)).toBeGreaterThan(200);
    });

    test.each([
      ['light', '#ffffff'],
      ['light', '#1c2024'],
      ['dark', '#ffffff'],
      ['dark', '#1c2024'],
    ] as const)(
      'on a %s page, an icon of the colour %s is seen, without a ground of its own',
      async (colorScheme, fill) => {
        const { url } = await runningCatalog();
        const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${fill}" d="M8 8h32v32H8z"/></svg>`;
        const icondata = Buffer.from(square).toString('base64');
        await put(url, record({ 'oc.icondata': icondata }));
        const { page } = await openPage({ colorScheme });
        await page.goto(url, { waitUntil: 'networkidle' });
        const { x, y } = (await page.locator('.card .icon').boundingBox())!;
        const clip = { x: x + 4, y: y + 4, width: 40, height: 40 };
        const { data } = decode(await page.screenshot({ clip }));
        const isAlike = (colorScheme === 'light') === (fill === '#ffffff');
        expect(Math.max(...data) - Math.min(...data)).toBeGreaterThan(isAlike ? 40 : 200);
        const ground = colorScheme === 'light' ? [255, 255, 255] : [0x1c, 0x20, 0x24];
        expect([...data.slice(0, 3)]).toEqual(ground);
      },
    );

    test('beside a long name the icon is at the top, and without a picture no place is left empty for it', async () => {
      const { url } = await runningCatalog();
      const displayname =
        'The Long Name of an Application for Administrative Correspondence and Bookkeeping';
      await put(url, descriptor({ displayname }));
      const { page } = await openPage();
      await page.goto(`${url}/applications/sketch`);
      const part = async (selector: string) =>
        (await page.locator(selector).boundingBox()) ?? expect.fail(`there is no ${selector}`);
      const opens = await part('section[aria-labelledby=opens]');
      const facts = await part('.facts');
      expect(facts.x).toBeGreaterThan(opens.x + opens.width);
      expect(Math.abs(facts.y - opens.y)).toBeLessThan(2);
      await resize(page, 320, 800);
      const name = await part('.heading h1');
      const icon = await part('.heading .icon');
      expect(name.height).toBeGreaterThan(icon.height);
      expect(Math.abs(icon.y - name.y)).toBeLessThan(2);
    });

    test('the feed is readable where a browser opens it, and leads to the applications', async () => {
      const { url } = await runningCatalog();
      await put(url, descriptor());
      const { page, complaints } = await openPage();
      await page.goto(`${url}/feed`);
      const weight = "getComputedStyle(document.querySelector('entry > title')).fontWeight";
      expect(await page.evaluate(weight)).toBe('600');
      const title = page.locator('entry > title');
      expect(await title.textContent()).toBe('Sketch Pad is new');
      await page.locator('entry a').click();
      await page.waitForURL('**/applications/sketch');
      expect(complaints).toEqual([]);
    });

    test('the list is searched as one types, and going back is one step for all that was typed', async () => {
      const url = await sampleCatalog();
      const { page, complaints } = await openPage();
      await page.goto(`${url}/?category=office`);
      expect(await count(page)).toBe('10 applications');
      await page.getByRole('searchbox').pressSequentially('acc', { delay: 150 });
      // With fewer letters the same applications are found.
      await expect.poll(() => new URL(page.url()).search).toBe('?q=acc&category=office');
      await expect.poll(() => titles(page)).toEqual(['Invoice Desk', 'Ledger']);
      expect(await count(page)).toBe('2 applications');
      expect(await page.locator('.filters').textContent()).toMatch(/Office\s*2/);
      expect(await page.evaluate('document.activeElement.id')).toBe('q');
      await page.goBack();
      await expect.poll(() => count(page)).toBe('10 applications');
      expect(await page.getByRole('searchbox').inputValue()).toBe('');
      await page.goForward();
      await expect.poll(() => titles(page)).toEqual(['Invoice Desk', 'Ledger']);
      expect(await page.getByRole('searchbox').inputValue()).toBe('acc');
      expect(complaints).toEqual([]);
    });

    test('a key leads to the field, which stays in sight with the filters as the list is scrolled', async () => {
      const url = await sampleCatalog();
      const { page } = await openPage();
      for (const width of widths) {
        await resize(page, width, 700);
        await page.goto(`${url}/?sort=name`);
        await page.evaluate('scrollTo(0, 1500)');
        await page.locator('main').focus();
        await page.keyboard.press('/');
        expect(await page.evaluate('document.activeElement.id')).toBe('q');
        expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
        const tops = `[...document.querySelectorAll('#q, #filters li')].slice(0, 2).map((each) => each.getBoundingClientRect().top)`;
        for (const top of (await page.evaluate(tops)) as number[]) {
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top).toBeLessThan(200);
        }
        await page.keyboard.type('a/b');
        expect(await page.getByRole('searchbox').inputValue()).toBe('a/b');
      }
    });

    test('no icon is drawn over the search and the filters as the list is scrolled, also without scripts', async () => {
      const url = await sampleCatalog();
      for (const javaScriptEnabled of [true, false]) {
        const { page } = await openPage({
          viewport: { width: 320, height: 640 },
          javaScriptEnabled,
        });
        await page.goto(url);
        const over = `{
          const bars = [document.querySelector('.top'), document.getElementById('filters')];
          const found = [];
          for (const icon of document.querySelectorAll('.icon')) {
            for (const bar of bars) {
              scrollTo(0, scrollY + icon.getBoundingClientRect().top - bar.getBoundingClientRect().top);
              const { left, right, top, bottom } = icon.getBoundingClientRect();
              const box = bar.getBoundingClientRect();
              const [x, y] = [(left + right) / 2, Math.min(bottom, box.bottom) - 3];
              if (x < 0 || x > innerWidth || y < Math.max(top, box.top)) continue;
              found.push(bar.contains(document.elementFromPoint(x, y)));
            }
          }
          found;
        }`;
        const isBar = (await page.evaluate(over)) as boolean[];
        expect(isBar.length).toBeGreaterThan(10);
        expect(isBar).not.toContain(false);
      }
    });

    test('the focused element is never below a fixed one', async () => {
      const url = await sampleCatalog();
      const { page } = await openPage({ viewport: { width: 390, height: 600 } });
      await page.goto(`${url}/?sort=name`);
      const hidden = `{
        const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
        const at = document.elementFromPoint(Math.min((left + right) / 2, 380), (top + bottom) / 2);
        !document.activeElement.contains(at) && document.activeElement.outerHTML;
      }`;
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.className')).toBe('skip');
      expect(await page.evaluate(hidden)).toBe(false);
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await page.locator('.applications .title').last().focus();
      for (let step = 0; step < 40; step += 1) {
        await expect.poll(() => page.evaluate(hidden)).toBe(false);
        await page.keyboard.press('Shift+Tab');
      }
    });

    test('a button copies what is before it, and another one restores', async () => {
      const url = await sampleCatalog();
      const { page, complaints } = await openPage();
      await page.goto(`${url}/applications/arithmo`);
      // The button says so for two seconds, in which a busy machine may not look.
      await page.evaluate(`{
        const says = (changes) => changes[0].target.textContent;
        window.said = new Promise((resolve) => {
          const observer = new MutationObserver((changes) => resolve(says(changes)));
          for (const button of document.querySelectorAll('[data-copy]'))
            observer.observe(button, { childList: true });
        });
        // Otherwise this would be waited for here.
        null;
      }`);
      await page.getByText('For packagers').click();
      await page.getByRole('button', { name: 'Copy Pull it' }).click();
      expect(await page.evaluate('window.said')).toBe('Copied');
      await page.goto(url);
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('Control+V');
      const typed = () => page.getByRole('searchbox').inputValue();
      await expect.poll(typed).toBe('docker pull registry.example/acme/arithmo.d:3.0');
      await page.goto(`${url}/applications/arithmo`);
      await page.getByText('For packagers').click();
      await page.getByRole('button', { name: 'Restore revision 1' }).click();
      await expect
        .poll(() => page.locator('.revision').allTextContents())
        .toEqual(['Revision 3', 'Revision 2', 'Revision 1']);
      expect(new URL(page.url()).pathname).toBe('/applications/arithmo');
      expect(complaints).toEqual([]);
    });

    test('times are in the zone of the reader', async () => {
      const url = await sampleCatalog();
      const { page } = await openPage({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });
      await page.goto(`${url}/applications/arithmo`);
      const time = page.locator('.history time').first();
      const at = new Date((await time.getAttribute('datetime'))!);
      const shown = new Intl.DateTimeFormat('de-DE', {
        ...({ dateStyle: 'medium', timeStyle: 'short' } as const),
        timeZone: 'Pacific/Kiritimati',
      });
      await expect.poll(() => time.textContent()).toBe(shown.format(at));
      expect(await time.getAttribute('title')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    });

    test('without scripts the same form and links lead to the same places', async () => {
      const url = await sampleCatalog();
      const { page } = await openPage({ javaScriptEnabled: false });
      await page.goto(url);
      await page.getByRole('searchbox').fill('puzzle');
      await page.getByRole('button', { name: 'Search' }).click();
      // A click does not wait for all of the page that it leads to.
      await expect.poll(() => titles(page)).toEqual(['Gridlock', 'Minefield']);
      await page.getByRole('link', { name: 'Minefield', exact: true }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('Minefield');
      await page.goto(`${url}/applications/arithmo`);
      await page.getByText('For packagers').click();
      await page.getByRole('button', { name: 'Compare' }).click();
      expect(await page.locator('ins').textContent()).toContain('"Os": "other"');
    });

    test('the keyboard alone leads to an application and its history', async () => {
      const url = await sampleCatalog();
      const { page } = await openPage();
      await page.goto(url);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
      const outline = () =>
        page.evaluate(
          'getComputedStyle(document.activeElement).outlineStyle + document.activeElement.className',
        );
      // Chromium moves the focus once more when it has drawn the place that a link leads to, which takes it from the next
      // element on a slow machine. The link to all that is new is before the first application.
      await page.evaluate(`new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`);
      await expect
        .poll(async () => {
          await page.evaluate('document.getElementById("content").focus()');
          await page.keyboard.press('Tab');
          const first = await outline();
          await page.keyboard.press('Tab');
          return [first, await outline()];
        })
        .toEqual(['solid', 'nonetitle']);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/applications/arithmo');
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab');
          const at = 'document.activeElement';
          await page.evaluate(`${at}.matches('summary') && (${at}.parentElement.open = true)`);
          return page.evaluate(`${at}.textContent`);
        })
        .toContain('What changed');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/changes?from=1&to=2');
    });

    test.each([
      [1280, true],
      [320, true],
      [320, false],
    ] as const)(
      'the keyboard alone searches, filters, sorts, compares and restores at %d pixels, with scripts: %s',
      async (width, javaScriptEnabled) => {
        const url = await sampleCatalog();
        const { page, complaints } = await openPage({
          viewport: { width, height: 640 },
          javaScriptEnabled,
        });
        /** The focused element: its text, and whether its focus is visible. */
        const focused = `{
        const at = document.activeElement;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        // Of a card, all of it is outlined.
        const { outlineStyle } = getComputedStyle(at, at.matches('.card .title') ? '::after' : undefined);
        const isInSight = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
        // After the last element and before the first one, it is the document's.
        at === document.body
          ? ['', true]
          : [at.id || at.textContent.trim(), isInSight && outlineStyle !== 'none'];
      }`;
        /** Goes on from element to element, each of which is seen, until one has a text. */
        const tabTo = async (text: RegExp) => {
          for (let step = 0; step < 150; step += 1) {
            await page.keyboard.press('Tab');
            const [name, isSeen] = (await page.evaluate(focused)) as [string, boolean];
            expect([name, isSeen]).toEqual([name, true]);
            if (text.test(name)) return;
          }
          throw new Error(`no element with the text ${text} gets the focus`);
        };
        const enter = async (address: string) => {
          await page.keyboard.press('Enter');
          await page.waitForURL(address);
        };
        await page.goto(url);
        await tabTo(/^q$/);
        await page.keyboard.type('accounting');
        await enter('**q=accounting**');
        await expect.poll(() => count(page)).toBe('2 applications');
        await page.goto(url);
        await tabTo(/^Graphics/);
        await enter('**category=graphics**');
        await expect.poll(() => count(page)).toBe('6 applications');
        await tabTo(/Category: Graphics/);
        await enter(`${url}/`);
        await tabTo(/^All 30 applications/);
        await enter('**sort=name');
        await tabTo(/^Newest/);
        await enter('**sort=newest');
        await tabTo(/Arithmo/);
        await enter('**/applications/arithmo');
        await tabTo(/^For packagers/);
        await page.keyboard.press('Enter');
        await tabTo(/labels of the image/);
        await page.keyboard.press('Enter');
        expect(await page.evaluate('document.activeElement.parentElement.open')).toBe(true);
        await tabTo(/^Compare$/);
        await enter('**/changes?from=1&to=2');
        await tabTo(/^Line by line/);
        await page.keyboard.press('Space');
        expect(await page.evaluate('document.activeElement.parentElement.open')).toBe(true);
        await tabTo(/^Restore revision 1/);
        await enter('**/applications/arithmo#history');
        expect(await page.locator('.history li').first().textContent()).toMatch(
          /Revision 3 restored/,
        );
        expect(complaints).toEqual([]);
      },
    );

    test('a long list goes on as it is scrolled, to its end, also after a part could not be loaded', async () => {
      const { url } = await runningCatalog();
      const names = Array.from({ length: 150 }, (_, index) => `app-${String(index + 100)}`);
      await put(
        url,
        names.map((name) => descriptor({ name, displayname: name })),
      );
      const { page, complaints } = await openPage();
      await page.route('**/?*after=*', (route) => route.abort(), { times: 1 });
      await page.goto(`${url}/?sort=name`);
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 3000);
          return titles(page);
        })
        .toEqual(names);
      expect(await page.locator('.next').count()).toBe(0);
      expect(complaints).toEqual([expect.stringContaining('ERR_FAILED')]);
    });

    test('a list of 5,000 applications needs few requests, lays out what is in sight, and loads icons only where scrolling stops', async () => {
      const { url } = await runningCatalog();
      const samples = sampleRecords();
      const all = Array.from({ length: 5_000 }, (_, index) => {
        const { Config } = samples[index % samples.length] as { Config: { Labels: object } };
        return record({ ...Config.Labels, 'oc.name': `app-${index}`, 'oc.displayname': 'App' });
      });
      for (let from = 0; from < all.length; from += 250) {
        expect((await put(url, all.slice(from, from + 250))).status).toBe(201);
      }
      const { page, complaints } = await openPage();
      const asked = { parts: 0, icons: 0 };
      page.on('request', (request) => {
        if (request.url().includes('after=')) asked.parts += 1;
        if (request.url().includes('/icon?')) asked.icons += 1;
      });
      await page.goto(`${url}/?sort=name`);
      for (;;) {
        const before = await page.locator('.applications > li').count();
        if (before >= all.length) break;
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        await expect.poll(() => page.locator('.applications > li').count()).toBeGreaterThan(before);
      }
      expect(new Set(await titles(page)).size).toBe(1);
      expect(await page.locator('.next').count()).toBe(0);
      // The whole of each list that is partly in sight is laid out and painted.
      const laidOut = `[...document.querySelectorAll('.applications > li')].filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length`;
      await expect.poll(() => page.evaluate(laidOut)).toBeLessThan(300);
      const sizes = `[...document.querySelectorAll('.applications')].map((each) => each.childElementCount)`;
      expect(Math.max(...((await page.evaluate(sizes)) as number[]))).toBe(60);
      await expect
        .poll(() => page.locator('.card img[src]:not([data-src])').count())
        .toBeGreaterThan(60);
      expect(asked.parts).toBeLessThanOrEqual(17);
      expect(asked.icons).toBeLessThan(2_000);
      expect(complaints).toEqual([]);
    });

    test('icons are drawn, also those that are a picture in a drawing, and a letter where there is none', async () => {
      const { url } = await runningCatalog();
      const [width, height] = [8, 8];
      const red = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at % 3 ? 0 : 255));
      const icon = wrapPng(encode({ width, height, channels: 3, depth: 8, data: red }))!;
      const icondata = Buffer.from(icon).toString('base64');
      await put(url, [record({ 'oc.icondata': icondata }), descriptor({ name: 'plot' })]);
      const { page } = await openPage();
      await page.goto(url);
      const middle = `{
        const picture = document.querySelector('.card img');
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.drawImage(picture, 0, 0, 48, 48);
        [...canvas.getImageData(24, 24, 1, 1).data];
      }`;
      await expect.poll(() => page.evaluate(middle)).toEqual([255, 0, 0, 255]);
      expect(await page.locator('.card:has([href$="plot"]) .icon').textContent()).toBe('S');
    });

    test('until an icon is loaded, and if it cannot be, its letter is seen', async () => {
      const { url } = await runningCatalog();
      await put(url, [record(), descriptor({ name: 'plot' })]);
      const { page } = await openPage();
      let load = () => {};
      const loading = new Promise<void>((resolve) => {
        load = resolve;
      });
      let isBroken = true;
      await page.route('**/icon?*', async (route) => {
        if (isBroken) return route.fulfill({ status: 503 });
        await loading;
        await route.fallback();
      });
      const opacity = () =>
        page.evaluate(
          `getComputedStyle(document.querySelector('.shelf .icon img, .card .icon img')).opacity`,
        );
      // The script may begin before the icon has failed, or afterwards.
      let isScriptLate = false;
      await page.route('**/*.js*', async (route) => {
        const failed = isScriptLate && page.waitForResponse('**/icon?*');
        await failed;
        await route.fallback();
      });
      for (isScriptLate of [false, true]) {
        await page.goto(url, { waitUntil: 'networkidle' });
        expect(await opacity()).toBe('0');
      }
      isScriptLate = false;
      isBroken = false;
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect.poll(opacity).toBe('0');
      load();
      await expect.poll(opacity).toBe('1');
    });

    test('no page shows a drawing of strangers, and one that was registered before drawings were bounded stops none', async () => {
      const { url, service } = await runningCatalog();
      const levels = [1, 2, 3, 4, 5, 6].map((n) => {
        const copies = `<use href="#l${n - 1}"/>`.repeat(10);
        return `<g id="l${n}">${copies}</g>`;
      });
      const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="l0" d="M0 0h9"/>${levels.join('')}</svg>`;
      const documentOf = (name: string, icon: string) =>
        record(
          { 'oc.name': name, 'oc.icondata': Buffer.from(icon).toString('base64') },
          { RepoTags: [`acme/${name}:1`], RepoDigests: [] },
        );
      expect((await put(url, documentOf('bomb', bomb))).status).toBe(422);
      const read = readBody(Buffer.from(JSON.stringify(documentOf('bomb', bomb))), {
        isKept: true,
      });
      if (read.kind !== 'entries') throw new Error(read.kind);
      await service.register(anyone, read.entries);
      expect((await put(url, record())).status).toBe(201);
      const { page } = await openPage();
      const types = new Set<string | undefined>();
      page.on('response', (response) => {
        if (response.url().includes('/icon')) types.add(response.headers()['content-type']);
      });
      for (const path of ['/', '/applications/bomb', '/applications/sketch']) {
        await page.goto(url + path, { waitUntil: 'networkidle' });
        expect(await page.evaluate('1 + 1')).toBe(2);
      }
      expect(types).toEqual(new Set(['image/png', 'application/problem+json; charset=utf-8']));
    });

    test('text in a registration is shown, and never executed', async () => {
      const { url } = await runningCatalog();
      const hostile = [
        '"><script>alert(1)</script>',
        "x' onmouseover='alert(1)",
        '</title></style><img src=x onerror=alert(1)>',
        // A word from right to left.
        '\u05E9\u05DC\u05D5\u05DD evil',
        'a/../../b?c#d%2e',
      ];
      for (const [index, text] of hostile.entries()) {
        const labels = {
          'oc.name': text,
          'oc.displayname': text,
          'oc.cat': text,
          'oc.keyword': text,
          'oc.args': text,
          'oc.launch': text,
          'oc.path': `/usr/bin/${index}`,
          'oc.acl': JSON.stringify({ permit: [text], deny: [text] }),
        };
        const answer = await put(url, record(labels));
        expect([text, answer.ok]).toEqual([text, true]);
        await put(url, record({ ...labels, 'oc.args': `${text} again` }));
      }
      expect((await put(url, record({ 'oc.displayname': '\u202Eevil' }))).status).toBe(422);
      const { page, complaints } = await openPage();
      await page.goto(url);
      expect((await titles(page)).sort()).toEqual([...hostile].sort());
      for (const text of hostile) {
        await page.goto(`${url}/?${new URLSearchParams({ q: text, category: text })}`);
        expect(await page.getByRole('searchbox').inputValue()).toBe(text);
        await page.goto(`${url}/applications/${encodeURIComponent(text)}`);
        expect(await page.locator('h1').textContent()).toBe(text);
        await page.getByText('For packagers').click();
        await page.getByRole('link', { name: 'What changed' }).click();
        expect(await page.locator('.field-changes ins').textContent()).toContain('again');
      }
      expect(complaints).toEqual([]);
    });
  },
);
