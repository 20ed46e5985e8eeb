import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { PackageCache } from '../../src/onboard/package-cache/own-cache.ts';
import { makePlace, type Place } from '../onboard/place.ts';
import { endCatalog, startCatalog } from '../running-catalog.ts';
import { ScratchStore } from '../scratch-store.ts';
import { byDeskpack } from './by-deskpack.ts';
import { byHand, type HandMade } from './by-hand.ts';
import { partsText, type Turn } from './turn.ts';

export const wayTemplate = 'deskpack/oc.template.debian.minimal:3.0';

const vendorOf = ({ template: name }: Place) => name.replace(/[/].*/, '');

/** A turn with a template, an image store, a catalog and folders that nothing else has used. */
async function inTurn<Result>(
  cache: PackageCache,
  work: (place: Place, to: { namespace: string; catalog: string }) => Result,
  nameOf: (result: Result) => string,
): Promise<Result> {
  const place = await makePlace(wayTemplate, false, cache);
  const store = new ScratchStore();
  const catalog = await startCatalog(join(place.folder, 'catalog'));
  execFileSync('ctr', ['namespaces', 'create', store.namespace]);
  execFileSync('sync');
  try {
    const result = work(place, { namespace: store.namespace, catalog: catalog.url });
    execFileSync('docker', ['rmi', '--force', nameOf(result)], { stdio: 'ignore' });
    return result;
  } finally {
    await endCatalog(catalog);
    store.remove();
    await place.remove();
  }
}

/**
 * From what is given to a registered application, by deskpack.
 *
 * @param given the name of a package, or the path of a vendor's file
 * @param kept where the files are kept that its recipe copies, if there are any
 */
export const onboardTurn = (given: string, cache: PackageCache, kept?: string) =>
  inTurn(
    cache,
    (place, to) => {
      const turn = byDeskpack(given, place, to);
      const { name } = turn;
      const made = join(place.folder, 'onboard');
      const copied = join(made, 'files');
      const files = kept !== undefined && existsSync(copied) ? kept : undefined;
      if (files !== undefined) cpSync(copied, files, { recursive: true });
      const text = readFileSync(join(made, `${name}.d`), 'utf8');
      const recipe: HandMade = { name, text, vendor: vendorOf(place), files };
      return { turn, recipe };
    },
    ({ recipe }) => recipe.name,
  );

/** From a finished recipe to the same, by the install procedure. */
const handTurn = (recipe: HandMade, cache: PackageCache) =>
  inTurn(
    cache,
    (place, to) => {
      const text = recipe.text.replaceAll(recipe.vendor, vendorOf(place));
      return byHand({ ...recipe, text }, place, to);
    },
    () => recipe.name,
  );

/** One pair of turns. */
export interface Pair {
  readonly deskpack: Turn;
  readonly hand: Turn;
}

export const ratioOf = ({ deskpack, hand }: Pair) => deskpack.seconds / hand.seconds;

/** Measures a pair. The second turn finds the machine as the first has left it, so that their order changes. */
export async function pairOf(
  given: string,
  recipe: HandMade,
  cache: PackageCache,
  pair: number,
): Promise<Pair> {
  const made = () => handTurn(recipe, cache);
  const onboarded = async () => (await onboardTurn(given, cache)).turn;
  const both =
    pair % 2 === 0
      ? { hand: await made(), deskpack: await onboarded() }
      : { deskpack: await onboarded(), hand: await made() };
  printTurn('deskpack', both.deskpack);
  printTurn('by hand ', both.hand);
  return both;
}

export function printTurn(title: string, turn: Turn): void {
  const load = loadavg()[0]!.toFixed(1);
  console.log(`  ${title} ${turn.seconds.toFixed(1)} s (${partsText(turn)}; load ${load})`);
}
