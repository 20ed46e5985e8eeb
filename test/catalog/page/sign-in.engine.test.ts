import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { carryRequests, chromiumMissing, startChromium } from '../../support/chromium.ts';
import { closedCatalog } from '../http/access/openid/closed-catalog.ts';

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
    onTestFinished(async () => {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
    await carryRequests(context);
    return context.newPage();
  }

  test('a person comes back to the page that was asked for, reads what may be read, and leaves', async () => {
    const { url, issuer } = await closedCatalog();
    issuer.claims = { groups: ['staff'] };
    const page = await openPage();
    const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
    await page.goto(`${url}/applications/plot`);
    await shows('This catalog is closed');
    await page.getByRole('link', { name: `Sign in with ${new URL(issuer.url).host}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Plot' }).waitFor();
    expect(page.url()).toBe(`${url}/applications/plot`);
    expect(await page.evaluate('document.cookie')).toBe('');
    await page.goto(url);
    await shows('Plot');
    expect(await page.getByText('Marks').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.goto(url);
    await shows('This catalog is closed');
  });
});
