import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chromiumMissing, startChromium } from '../../support/chromium.ts';
import { closedCatalog } from '../http/access/closed-catalog.ts';

const mark = chromiumMissing ? ` (${chromiumMissing})` : '';

describe.skipIf(chromiumMissing)(`signing in with a browser${mark}`, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startChromium();
  });

  afterAll(() => browser?.close());

  async function openPage(): Promise<Page> {
    const context = await browser.newContext();
    // Each call would have half a minute, which a busy machine may need.
    context.setDefaultTimeout(0);
    onTestFinished(() => context.close());
    return context.newPage();
  }

  /** Chromium gives up what it loads whenever a network interface comes or goes, as those of containers do. */
  async function reach(page: Page, address: string, found: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(async () => {
        await page.goto(address).catch(() => {});
        return found().catch(() => false);
      })
      .toBe(true);
  }

  test('a person comes back to the page that was asked for, reads what may be read, and leaves', async () => {
    const { url, issuer } = await closedCatalog();
    issuer.claims = { groups: ['staff'] };
    const page = await openPage();
    const has = (text: string) => page.getByText(text, { exact: true }).first().isVisible();
    await reach(page, `${url}/applications/plot`, () => has('This catalog is closed'));
    const link = page.getByRole('link', { name: `Sign in with ${new URL(issuer.url).host}` });
    const target = await link.getAttribute('href');
    const shown = async () =>
      (await page.getByRole('heading', { level: 1 }).textContent()) === 'Plot';
    await link.click();
    // The click has led there, or the network has come in between.
    if (!(await shown().catch(() => false)))
      await reach(page, new URL(target!, page.url()).href, shown);
    expect(page.url()).toBe(`${url}/applications/plot`);
    expect(await page.evaluate('document.cookie')).toBe('');
    await reach(page, url, () => has('Plot'));
    expect(await page.getByText('Marks').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await reach(page, url, () => has('This catalog is closed'));
  });
});
