import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker } from '../src/engine/docker/docker.ts';
import { type PackageCache, startOwnCache } from '../src/onboard/package-cache/own-cache.ts';
import { makeArtefacts } from '../test/vendor/workshop.ts';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';
import { numberAfter } from './number-after.ts';
import { onboardTurn, type Pair, pairOf, ratioOf, wayTemplate } from './way/turns.ts';

/** One artefact of each kind, by the beginning of its name. */
const artefacts: Readonly<Record<string, string>> = {
  deb: 'l3afpad_',
  AppImage: 'ACME Sketch-3.1.4',
  archive: 'acme-paint-2.0',
  folder: 'Acme Timer',
  jar: 'ledger.jar',
  program: 'Acme Clock-1.3',
  exe: 'Acme Dice-2.0.1',
};

const workshop = 'deskpack-bench/workshop:1';

/** A package of the distribution, as a file. */
function downloadPackage(name: string, folder: string): void {
  const words = ['run', '--rm', '--volume', `${folder}:/files`, '--workdir', '/files'];
  const command = `apt-get update >&2 && apt-get download ${name}`;
  execFileSync('docker', [...words, wayTemplate, 'sh', '-c', command], { stdio: 'ignore' });
}

async function measure(
  kind: string,
  path: string,
  cache: PackageCache,
  pairs: number,
): Promise<number> {
  console.log(kind);
  const kept = mkdtempSync(join(tmpdir(), 'deskpack-bench-files-'));
  try {
    // The warm-up: the packages are in the cache from now on, and the recipe is known.
    const { recipe } = await onboardTurn(path, cache, kept);
    const all: Pair[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      all.push(await pairOf(path, recipe, cache, pair));
      console.log(`  ratio ${ratioOf(all.at(-1)!).toFixed(2)}`);
    }
    return median(all.map(ratioOf));
  } finally {
    rmSync(kept, { recursive: true });
  }
}

/**
 * From a vendor's file to its registered application, by deskpack with detection and proof, and by the install procedure with
 * a finished recipe: `--pairs 3` turns each, `--only deb,jar` for some of the kinds.
 */
export async function benchVendor(options: string[]): Promise<Figure[]> {
  const pairs = numberAfter(options, '--pairs', 1);
  const only = options.includes('--only') ? options[options.indexOf('--only') + 1]?.split(',') : [];
  const wanted = Object.entries(artefacts).filter(([kind]) => !only?.length || only.includes(kind));
  const engine = docker();
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-bench-vendor-'));
  const cache = await startOwnCache(engine, 'deskpack');
  const figures: Figure[] = [];
  try {
    await makeArtefacts(engine, wayTemplate, workshop, folder);
    downloadPackage('l3afpad', folder);
    for (const [kind, start] of wanted) {
      const name = readdirSync(folder).find((one) => one.startsWith(start))!;
      const value = await measure(kind, join(folder, name), cache, pairs);
      const against = 'docker build with a finished recipe, inspect, save, import, curl';
      figures.push({ what: `${kind}, the whole way`, value, unit: 'x', against });
    }
  } finally {
    await cache.close();
    await engine.remove(workshop);
    rmSync(folder, { recursive: true });
  }
  return figures;
}
