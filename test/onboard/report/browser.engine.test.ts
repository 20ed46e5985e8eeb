import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlOf } from '../../../src/onboard/report/html.ts';
import { chromiumMissing, startChromium } from '../../support/chromium.ts';
import { reportWith, resultOf } from './reports.ts';

const report = reportWith(
  resultOf('galculator', { outcome: 'exits', image: { reference: 'g', id: '1', bytes: 900 } }),
  resultOf('nano', {
    outcome: 'needs-terminal',
    message: '<img src=x onerror="document.title=1">',
  }),
  resultOf('xcalc', { title: 'X calculator', image: { reference: 'x', id: '2', bytes: 5000 } }),
);

describe.skipIf(chromiumMissing)(`report.html in a browser${chromiumMissing ?? ''}`, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  const titles = (page: Page) => page.locator('li.app:visible h2').allTextContents();

  it('can be searched, filtered and sorted', async () => {
    const page = await browser.newPage();
    await page.setContent(htmlOf(report, new Map()));
    expect(await titles(page)).toEqual(['galculator', 'nano', 'X calculator']);
    await page.locator('select[name=order]').selectOption('size');
    expect(await titles(page)).toEqual(['X calculator', 'galculator', 'nano']);
    await page.getByLabel('Search').fill('culator exits');
    expect(await titles(page)).toEqual(['galculator']);
    await page.getByLabel('Search').fill('');
    await page.locator('select[name=outcome]').selectOption('needs-terminal');
    expect(await titles(page)).toEqual(['nano']);
    expect(await page.locator('output').textContent()).toBe('1 of 3');
    expect(await page.title()).toBe('Onboarding report');
    await page.close();
  });

  it('does not scroll sideways on a narrow screen, whatever its words', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    const templates = [`example/oc.template.${'long'.repeat(20)}:3.0`];
    await page.setContent(htmlOf({ ...report, templates }, new Map()));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.close();
  });

  it('has everything in sight without scripts, in the dark too', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.setContent(htmlOf(report, new Map()));
    expect(await titles(page)).toEqual(['galculator', 'nano', 'X calculator']);
    expect(await page.locator('form').isVisible()).toBe(false);
    const colour = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(colour).toBe('rgb(23, 23, 26)');
    await page.close();
  });
});
