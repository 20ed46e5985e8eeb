import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '../../scripts/reference/pages.ts';

test.each(Object.entries(pages))('%s is what "npm run docs" writes', async (path, page) => {
  const present = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  expect(present).toBe(await page());
});
