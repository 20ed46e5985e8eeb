import { docker } from '../src/engine/docker/docker.ts';
import { type PackageCache, startOwnCache } from '../src/onboard/package-cache/own-cache.ts';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';
import { numberAfter } from './number-after.ts';
import { makePlace, type Place } from './onboard/place.ts';
import { type WayApplication, wayApplications } from './way/applications.ts';
import { detectAlone, installAlone } from './way/detect-alone.ts';
import type { Turn } from './way/turn.ts';
import { onboardTurn, type Pair, pairOf, printTurn, ratioOf, wayTemplate } from './way/turns.ts';

/** A template with nothing of an earlier turn, with docker's client told of the proxy. */
async function inTemplate<Result>(
  cache: PackageCache,
  work: (place: Place) => Result,
): Promise<Result> {
  const place = await makePlace(wayTemplate, true, cache);
  try {
    return work(place);
  } finally {
    await place.remove();
  }
}

/** One application's times, one for each pair of turns. */
interface Measured {
  readonly ways: readonly Pair[];
  readonly detections: readonly { readonly detect: Turn; readonly install: number }[];
}

const detectRatio = ({ detect, install }: Measured['detections'][number]) =>
  detect.seconds / (install + (detect.parts.get('start') ?? 0));

async function measure(
  { package: name, toolkit }: WayApplication,
  cache: PackageCache,
  pairs: number,
): Promise<Measured> {
  console.log(`${name}, ${toolkit}`);
  // The warm-up: the packages are in the cache from now on, and the recipe is known.
  const { recipe } = await onboardTurn(name, cache);
  const ways: Pair[] = [];
  const detections: { detect: Turn; install: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const way = await pairOf(name, recipe, cache, pair);
    ways.push(way);
    const before = await inTemplate(cache, (place) => installAlone(name, place));
    const detect = await inTemplate(cache, (place) => detectAlone(name, place));
    const after = await inTemplate(cache, (place) => installAlone(name, place));
    const detection = { detect, install: (before + after) / 2 };
    detections.push(detection);
    printTurn('detect  ', detect);
    console.log(
      `  installed by its package manager ${detection.install.toFixed(1)} s; ratios ${ratioOf(way).toFixed(2)} and ${detectRatio(detection).toFixed(2)}`,
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
  const ways = measured.map((one) => median(one.ways.map(ratioOf)));
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
