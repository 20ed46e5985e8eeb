// Writes a manual page for each command into man/, or the folder that is given: `npm run pack` runs it, and packs them.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manPages } from './man/man-pages.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../man', import.meta.url));

/** A build that is to be the same each time says its time, in seconds, as usual. */
const { SOURCE_DATE_EPOCH: epoch } = process.env;
const time = epoch === undefined ? new Date() : new Date(Number(epoch) * 1_000);

// A command that went has no page any more.
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [name, page] of await manPages(time.toISOString().slice(0, 10))) {
  await writeFile(join(folder, name), page);
}
