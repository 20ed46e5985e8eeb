import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../text/json/json-object.ts';
import { nameOf } from '../../workspace/edit/application-to-edit.ts';
import type { EditedFile } from '../../workspace/edit/edited-file.ts';
import type { Neighbour } from '../services.ts';

/** Size limit in bytes, because a folder can contain large records and pictures. */
const maxFileBytes = 4_000_000;

/** The other applications of the list that is being edited; none if the file is a single descriptor. */
export function othersInList({ path, text, index: edited }: EditedFile): Neighbour[] {
  if (edited === undefined) return [];
  const list: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  return [list].flat().flatMap((one, index) => {
    const name = nameOf(one);
    return index === edited || name === undefined
      ? []
      : [{ file: path, name, application: name, isInEditedList: true as const }];
  });
}

/** The applications in a file; none if it is not a descriptor or a list of descriptors. */
async function applicationsIn(file: string): Promise<Neighbour[]> {
  try {
    const about = await stat(file);
    if (!about.isFile() || about.size > maxFileBytes) return [];
    const value: unknown = JSON.parse((await readFile(file, 'utf8')).replace(/^\ufeff/, ''));
    return [value].flat().flatMap((one) => {
      if (!isObject(one) || typeof one.name !== 'string' || !('template' in one)) return [];
      return [{ file, name: one.name, ...(Array.isArray(value) ? { application: one.name } : {}) }];
    });
  } catch {
    return [];
  }
}

/** The application in the name of a file, independent of its content. */
function namedBy(folder: string, entry: string): Neighbour[] {
  const name = /^(.+)\.d\.\d+\.\d+\.json$/.exec(entry)?.[1];
  return name === undefined ? [] : [{ file: join(folder, entry), name }];
}

/** The applications with descriptors in a folder. */
export async function neighboursIn(folder: string): Promise<Neighbour[]> {
  const entries = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const found: Neighbour[] = [];
  for (const entry of entries.sort()) {
    found.push(...(await applicationsIn(join(folder, entry))), ...namedBy(folder, entry));
  }
  return found;
}
