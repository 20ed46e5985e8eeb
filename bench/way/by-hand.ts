import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../onboard/place.ts';
import type { Turn } from './turn.ts';

const script = fileURLToPath(new URL('by-hand.sh', import.meta.url));

/** What one has who does it by hand: a finished recipe. */
export interface HandMade {
  readonly name: string;
  readonly text: string;
  /** The vendor of its template. */
  readonly vendor: string;
  /** The folder of the files that it copies; undefined if it copies none. */
  readonly files?: string | undefined;
}

/** From a finished recipe to a registered application, by the programs of the install procedure. */
export function byHand(
  { name, text: recipe, files }: Pick<HandMade, 'name' | 'text' | 'files'>,
  { folder, cache, environment }: Place,
  { namespace, catalog }: { readonly namespace: string; readonly catalog: string },
): Turn {
  const cwd = join(folder, 'by-hand');
  mkdirSync(cwd);
  if (files !== undefined) cpSync(files, join(cwd, 'files'), { recursive: true });
  writeFileSync(join(cwd, `${name}.d`), recipe);
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(
    'sh',
    [script, name, namespace, catalog, cache.url],
    { cwd, encoding: 'utf8', env: { ...process.env, ...environment }, maxBuffer: 1 << 28 },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`by hand, ${name} failed: ${stderr}`);
  const parts = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  return { seconds, parts: new Map(parts.map(([part = '', took]) => [part, Number(took)])) };
}
