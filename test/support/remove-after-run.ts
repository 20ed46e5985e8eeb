import { appendFileSync, existsSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { engineKind } from '../../src/engine/all-engines.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { runFolder } from './once-a-run.ts';

const listFile = (kind: 'images' | 'folders') => join(runFolder(), kind);

/**
 * Has an image removed when all tests of the run have ended.
 *
 * @param reference with a tag, or up to the colon for all tags
 */
export function removeAfterRun(engine: Engine, reference: string): void {
  appendFileSync(listFile('images'), `${engine.name} ${reference}\n`);
}

/** Has an empty folder removed when all tests of the run have ended. */
export function removeFolderAfterRun(path: string): void {
  appendFileSync(listFile('folders'), `${path}\n`);
}

/** The noted things, the last first. */
function noted(kind: 'images' | 'folders'): readonly string[] {
  if (!existsSync(listFile(kind))) return [];
  return readFileSync(listFile(kind), 'utf8').trimEnd().split('\n').reverse();
}

/** Removes all of it. An image may be built on those before it. */
export async function removeNoted(): Promise<void> {
  for (const line of noted('images')) {
    const [name = '', reference = ''] = line.split(' ');
    const engine = (await engineKind(name).load())();
    const isAll = reference.endsWith(':');
    const names = isAll
      ? (await engine.references()).filter((each) => each.includes(reference))
      : [reference];
    for (const each of names) await engine.remove(each);
  }
  for (const path of new Set(noted('folders'))) rmdirSync(path);
}
