import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { docker } from '../src/engine/docker/docker.ts';
import { type PackageCache, startOwnCache } from '../src/onboard/package-cache/own-cache.ts';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';
import { numberAfter } from './number-after.ts';
import { makePlace, type Place } from './onboard/place.ts';
import { endCatalog, startCatalog } from './running-catalog.ts';
import { ScratchStore } from './scratch-store.ts';
import { type WayApplication, wayApplications } from './way/applications.ts';
import { byDeskpack } from './way/by-deskpack.ts';
import { byHand } from './way/by-hand.ts';
import { detectAlone, installAlone } from './way/detect-alone.ts';
import { partsText, type Turn } from './way/turn.ts';

const template = 'deskpack/oc.template.debian.minimal:3.0';

/** The recipe that an onboarding has written, and the vendor of its template. */
interface Recipe {
  readonly text: string;
  readonly vendor: string;
}

const vendorOf = ({ template: name }: Place) => name.replace(/[/].*/, '');

interface Surroundings {
  readonly cache: PackageCache;
  readonly name: string;
}

/** A turn with a template, an image store, a catalog and folders that nothing else has used. */
async function inTurn<Result>(
  { cache, name }: Surroundings,
  work: (place: Place, to: { namespace: string; catalog: string }) => Result,
): Promise<Result> {
  const place = await makePlace(template, false, cache);
  const store = new ScratchStore();
  const catalog = await startCatalog(join(place.folder, 'catalog'));
  execFileSync('ctr', ['namespaces', 'create', store.namespace]);
  execFileSync('sync');
  try {
    return work(place, { namespace: store.namespace, catalog: catalog.url });
  } finally {
    await endCatalog(catalog);
    store.remove();
    execFileSync('docker', ['rmi', '--force', name], { stdio: 'ignore' });
    await place.remove();
  }
}

const onboardTurn = (surroundings: Surroundings) =>
  inTurn(surroundings, (place, to) => {
    const turn = byDeskpack(surroundings.name, place, to);
    const text = readFileSync(join(place.folder, 'onboard', `${surroundings.name}.d`), 'utf8');
    return { turn, recipe: { text, vendor: vendorOf(place) } };
  });

const handTurn = (surroundings: Surroundings, { text, vendor }: Recipe) =>
  inTurn(surroundings, (place, to) =>
    byHand(surroundings.name, text.replaceAll(vendor, vendorOf(place)), place, to),
  );

/** A template with nothing of an earlier turn, with docker's client told of the proxy. */
async function inTemplate<Result>(
  { cache }: Surroundings,
  work: (place: Place) => Result,
): Promise<Result> {
  const place = await makePlace(template, true, cache);
  try {
    return work(place);
  } finally {
    await place.remove();
  }
}

/** One application's times, one for each pair of turns. */
interface Measured {
  readonly ways: readonly { readonly deskpack: Turn; readonly hand: Turn }[];
  readonly detections: readonly { readonly detect: Turn; readonly install: number }[];
}

const waysRatio = ({ deskpack, hand }: Measured['ways'][number]) => deskpack.seconds / hand.seconds;

const detectRatio = ({ detect, install }: Measured['detections'][number]) =>
  detect.seconds / (install + (detect.parts.get('start') ?? 0));

function print(title: string, { seconds, parts }: Turn): void {
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `  ${title} ${seconds.toFixed(1)} s (${partsText({ seconds, parts })}; load ${load})`,
  );
}

async function measure(
  { package: name, toolkit }: WayApplication,
  cache: PackageCache,
  pairs: number,
): Promise<Measured> {
  console.log(`${name}, ${toolkit}`);
  const surroundings = { cache, name };
  // The warm-up: the packages are in the cache from now on, and the recipe is known.
  const { recipe } = await onboardTurn(surroundings);
  const ways: { deskpack: Turn; hand: Turn }[] = [];
  const detections: { detect: Turn; install: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const onboarded = async () => (await onboardTurn(surroundings)).turn;
    const made = () => handTurn(surroundings, recipe);
    // The second one finds the machine as the first has left it.
    const way =
      pair % 2 === 0
        ? { hand: await made(), deskpack: await onboarded() }
        : { deskpack: await onboarded(), hand: await made() };
    ways.push(way);
    print('deskpack', way.deskpack);
    print('by hand ', way.hand);
    const before = await inTemplate(surroundings, (place) => installAlone(name, place));
    const detect = await inTemplate(surroundings, (place) => detectAlone(name, place));
    const after = await inTemplate(surroundings, (place) => installAlone(name, place));
    const detection = { detect, install: (before + after) / 2 };
    detections.push(detection);
    print('detect  ', detect);
    console.log(
      `  installed by its package manager ${detection.install.toFixed(1)} s; ratios ${waysRatio(way).toFixed(2)} and ${detectRatio(detection).toFixed(2)}`,
    );
  }
  return { ways, detections };
}

/**
 * From the name of a package to its registered application, by deskpack with detection and proof, and by the install
 * procedure with a finished recipe: `--pairs 3` turns each, `--only ghex` for some of the applications.
 */
export async function benchWay(options: string[]): Promise<Figure[]> {
  const pairs = numberAfter(options, '--pairs', 1);
  const only = options.includes('--only') ? options[options.indexOf('--only') + 1]?.split(',') : [];
  const wanted = wayApplications.filter(
    ({ package: name }) => !only?.length || only.includes(name),
  );
  const cache = await startOwnCache(docker(), 'deskpack');
  const measured: Measured[] = [];
  try {
    for (const application of wanted) measured.push(await measure(application, cache, pairs));
  } finally {
    await cache.close();
  }
  const ways = measured.map((one) => median(one.ways.map(waysRatio)));
  const detections = measured.map((one) => median(one.detections.map(detectRatio)));
  const against = 'docker build, inspect, save, ctr images import, curl';
  return [
    { what: 'the whole way, median', value: median(ways), unit: 'x', goal: 1, against },
    { what: 'the whole way, worst', value: Math.max(...ways), unit: 'x', goal: 1.2, against },
    {
      what: 'detect, median',
      value: median(detections),
      unit: 'x',
      goal: 1.15,
      against: 'apt-get update, apt-get install and the start',
    },
  ];
}
