import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A small repeatable stream of numbers in [0, 1): the same catalog on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * An SVG icon of about so many bytes, made of paths as drawing programs write them.
 * Real icons have 1 to 30 KB, a few have hundreds.
 */
function iconOf(bytes: number, next: () => number): string {
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">\n',
  ];
  let length = parts[0]!.length;
  while (length < bytes - 10) {
    const points = Array.from(
      { length: 24 },
      () => `${(next() * 64).toFixed(3)},${(next() * 64).toFixed(3)}`,
    );
    const colour = Math.floor(next() * 0xffffff)
      .toString(16)
      .padStart(6, '0');
    const path = `  <path id="p${parts.length}" style="fill:#${colour};stroke-width:1.2" d="M${points.join(' C')} Z"/>\n`;
    parts.push(path);
    length += path.length;
  }
  parts.push('</svg>\n');
  return parts.join('');
}

const categories = ['office', 'development', 'utilities', 'graphics', 'games', 'education'];

/** Descriptors as catalogs have them: most are short and right, some carry the usual mistakes. */
function descriptorOf(index: number, next: () => number): Record<string, unknown> {
  const name = `application-${index}`;
  const hasMistakes = next() < 0.3;
  return {
    acl: { permit: ['all'] },
    cat: categories[Math.floor(next() * categories.length)],
    debpackage: `package-${index} libpackage-${index}-data`,
    desktopfile: `/usr/share/applications/${name}.desktop${hasMistakes ? ' ' : ''}`,
    displayname: `Application ${index}`,
    fileextensions: hasMistakes ? `doc,a${index}` : `doc;a${index}`,
    host_config: next() < 0.2 ? { mem_limit: '512M', shm_size: '64M' } : undefined,
    icon: `${name}.svg`,
    keyword: hasMistakes ? `word, ${name},` : `word,${name}`,
    launch: `${name}.Application${index}`,
    mimetype: `application/x-${name};text/plain;`,
    name,
    path: `/usr/bin/${name}`,
    preruncommands: next() < 0.2 ? [`ENV OPTION_${index}=1`] : undefined,
    rules: { homedir: { default: true } },
    template: 'acme/oc.template.debian.minimal',
  };
}

/** Writes a catalog of descriptors with their icons into a folder and gives the files' paths. */
export async function writeCatalog(folder: string, count: number): Promise<string[]> {
  const next = numbers(count);
  await mkdir(join(folder, 'icons'), { recursive: true });
  const files: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const descriptor = descriptorOf(index, next);
    const largest = index === 60;
    const bytes = largest ? 430_000 : 1_000 + 29_000 * next() ** 4;
    await writeFile(join(folder, 'icons', `application-${index}.svg`), iconOf(bytes, next));
    const file = join(folder, `application-${index}.d.3.0.json`);
    await writeFile(file, `${JSON.stringify(descriptor, null, 2)}\n`);
    files.push(file);
  }
  return files;
}

/** Writes one application list of so many descriptors that share an icon, and the icon beside it. */
export async function writeApplicationList(file: string, count: number): Promise<void> {
  const next = numbers(count);
  const icon = 'shared.svg';
  await writeFile(join(dirname(file), icon), iconOf(3_000, next));
  const list = Array.from({ length: count }, (_, index) => ({
    ...descriptorOf(index, next),
    icon,
  }));
  await writeFile(file, JSON.stringify(list, null, 2));
}
