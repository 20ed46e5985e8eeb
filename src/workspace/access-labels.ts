import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { valueAt } from '../descriptor/descriptor.ts';
import { regularText } from '../system/files/regular-file.ts';
import { tryParseJsonFile } from '../text/json/json-text.ts';

/** Enough files to know the labels in use; a folder can contain thousands. */
const maxFiles = 500;
const maxFileBytes = 4_000_000;

function labelsIn(path: string): string[] {
  return [tryParseJsonFile(regularText(path, maxFileBytes) ?? '')]
    .flat()
    .flatMap((descriptor) =>
      ['permit', 'deny']
        .flatMap((list) => valueAt(descriptor, ['acl', list]))
        .filter((label): label is string => typeof label === 'string' && label.trim() !== ''),
    );
}

/** The user labels that the descriptors in a folder permit or deny, the most frequent first. */
export async function accessLabels(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const counts = new Map<string, number>();
  for (const name of names.sort().slice(0, maxFiles)) {
    for (const label of labelsIn(join(folder, name))) {
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
}
