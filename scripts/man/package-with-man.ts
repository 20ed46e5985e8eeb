import { readFile } from 'node:fs/promises';
import { manPages } from './man-pages.ts';

const place = new URL('../../package.json', import.meta.url);

/** `package.json` with the list of all manual pages, as npm installs no other. */
export async function packageWithMan(): Promise<string> {
  const pages = await manPages('');
  const man = [...pages.keys()].sort().map((name) => `man/${name}`);
  return `${JSON.stringify({ ...JSON.parse(await readFile(place, 'utf8')), man }, null, 2)}\n`;
}
