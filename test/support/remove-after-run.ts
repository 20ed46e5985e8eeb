import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineKind } from '../../src/engine/all-engines.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { runFolder } from './once-a-run.ts';

const listFile = () => join(runFolder(), 'images');

/** Has an image removed when all tests of the run have ended. */
export function removeAfterRun(engine: Engine, reference: string): void {
  appendFileSync(listFile(), `${engine.name} ${reference}\n`);
}

/** Removes the images, the last one first: it may be built on the others. */
export async function removeNoted(): Promise<void> {
  if (!existsSync(listFile())) return;
  const lines = readFileSync(listFile(), 'utf8').trimEnd().split('\n');
  for (const line of lines.reverse()) {
    const [name = '', reference = ''] = line.split(' ');
    const load = await engineKind(name).load();
    await load().remove(reference);
  }
}
