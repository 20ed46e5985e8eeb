import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startCatalog } from '../test/e2e/running-catalog.ts';
import { chromiumMissing, startChromium } from '../test/support/chromium.ts';
import { fillCatalog } from './fill-catalog.ts';

// Pictures of the catalog's pages for the documentation: the built catalog in a real browser.

const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

/** The pages shown, by the names of the pictures. */
const shown = [
  { name: 'catalog-list', path: '/', colorScheme: 'light', width: 1280, height: 760 },
  {
    ...{ name: 'catalog-application', path: '/applications/codebench' },
    ...({ colorScheme: 'dark', width: 1280, height: 860 } as const),
  },
] as const;

async function take(browser: Browser, url: string): Promise<void> {
  for (const { name, path, colorScheme, width, height } of shown) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    // Icons are loaded when they are in sight.
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    await writeFile(join(pictures, `${name}.png`), await page.screenshot());
    console.log(`docs/pictures/${name}.png`);
    await page.close();
  }
}

if (chromiumMissing) console.log(`No new pictures of the catalog's pages: ${chromiumMissing}.`);
else {
  const data = await mkdtemp(join(tmpdir(), 'deskpack-screens-'));
  const launchUrl = 'https://desk.example/start?app={name}';
  const catalog = await startCatalog(data, ['--launch-url', launchUrl]);
  const browser = await startChromium();
  try {
    await fillCatalog(catalog.url);
    await take(browser, catalog.url);
  } finally {
    await browser.close();
    await catalog.stop();
    await rm(data, { recursive: true, force: true });
  }
}
