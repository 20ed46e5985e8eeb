// Writes the reference documentation and the schema from the field table and the rules: `npm run docs`.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages } from './reference/pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const [path, page] of Object.entries(pages)) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await page());
}
