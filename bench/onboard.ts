import { execFileSync } from 'node:child_process';
import { docker } from '../src/engine/docker/docker.ts';
import { templateApplications } from '../src/package-manager/templates/template-applications.ts';
import { slurmMissing } from '../test/deploy/slurm-cluster.ts';
import type { Candidate } from './detect/candidate.ts';
import { drawCandidates } from './detect/draw-candidates.ts';
import type { Figure } from './figure.ts';
import { numberAfter } from './number-after.ts';
import { imageNames, makePlace, type Place } from './onboard/place.ts';
import { shards } from './onboard/shards.ts';
import { loop, type Measured, onboarding } from './onboard/ways.ts';

const template = 'deskpack/oc.template.debian.minimal:3.0';

/** How many applications a distribution has, and on how many machines they would be onboarded. */
const distribution = 2000;
const machines = [1, 4, 20];

async function inPlace(
  countsAll: boolean,
  work: (place: Place) => Promise<Measured>,
): Promise<Measured> {
  const before = new Set(await imageNames());
  const place = await makePlace(template, countsAll);
  try {
    return await work(place);
  } finally {
    const own = place.template.replace(/[/].*/, '');
    // Images of applications have no vendor; what was there before is not touched.
    const built = (await imageNames()).filter(
      (name) => !before.has(name) && /^[^/]+:latest$/.test(name) && isOn(name, own),
    );
    if (built.length > 0) execFileSync('docker', ['rmi', '--force', ...built]);
    await place.remove();
  }
}

/** Whether an image says that it was built on the template of a vendor. */
function isOn(image: string, vendor: string): boolean {
  const format = '{{index .Config.Labels "oc.template"}}';
  return execFileSync('docker', ['image', 'inspect', '--format', format, image])
    .toString()
    .startsWith(`${vendor}/`);
}

function print(title: string, { minutes, fetched, proven, misses }: Measured, count: number): void {
  console.log(
    `${title}: ${proven} of ${count} proven, ${minutes.toFixed(1)} min, ${fetched.toFixed(1)} MB`,
  );
  for (const miss of misses) console.log(`  ${miss}`);
}

/** The time for the whole distribution if all of it were like the sample, on so many machines. */
function printForecast({ minutes, fetched }: Measured, count: number): void {
  for (const many of machines) {
    const hours = ((minutes / count) * distribution) / many / 60;
    const gigabytes = ((fetched / count) * distribution) / 1000;
    console.log(
      `${distribution} applications on ${many} such machines: ${hours.toFixed(1)} h, at most ${gigabytes.toFixed(1)} GB (in proportion to these ${count}, not measured)`,
    );
  }
}

/** Two shards against one, each with one job, as tasks of a Slurm job array on nodes that share this machine. */
async function benchShards(candidates: readonly Candidate[]): Promise<Figure[]> {
  const missing = slurmMissing();
  if (missing !== undefined) throw new Error(`Slurm cannot run here: ${missing}`);
  const one = await inPlace(false, (place) => shards(candidates, place, 1));
  print('one shard on Slurm', one, candidates.length);
  const two = await inPlace(false, (place) => shards(candidates, place, 2));
  print('two shards on Slurm', two, candidates.length);
  const against = 'time, with a package cache for both';
  return [{ what: 'two shards against one', value: two.minutes / one.minutes, unit: 'x', against }];
}

/**
 * Applications of the template's index, drawn by a seed and onboarded with nobody there: `--count 40`, `--seed 1`.
 * A loop of `detect` and `build` over the same ones is measured too, unless `--no-loop`. With `--slurm`, only two
 * shards are compared with one.
 */
export async function benchOnboard(options: string[]): Promise<Figure[]> {
  const count = numberAfter(options, '--count', 40);
  const seed = numberAfter(options, '--seed', 1);
  const image = await docker().inspect(template);
  if (!image) throw new Error(`docker has no ${template}; build it`);
  const present = { reference: template, imageId: image.id };
  const { applications } = await templateApplications(docker(), present, 'apt');
  const candidates = drawCandidates(applications, count, seed);
  const drawn = candidates.length;
  console.log(`${drawn} of ${applications.length} applications, drawn with --seed ${seed}`);
  if (options.includes('--slurm')) return benchShards(candidates);
  const looped = options.includes('--no-loop')
    ? undefined
    : await inPlace(true, (place) => loop(candidates, place));
  if (looped) print('detect and build, one after another', looped, drawn);
  const one = await inPlace(false, (place) => onboarding(candidates, place, 1));
  print('onboard --jobs 1', one, drawn);
  const two = await inPlace(false, (place) => onboarding(candidates, place, 2));
  print('onboard --jobs 2', two, drawn);
  printForecast(two, drawn);
  const figures: Figure[] = [
    {
      what: 'share proven',
      value: two.proven / drawn,
      unit: 'x',
      against: `of ${drawn} applications, seed ${seed}`,
    },
    {
      what: 'two jobs against one',
      value: two.minutes / one.minutes,
      unit: 'x',
      against: 'time, with a package cache each',
    },
  ];
  if (!looped) return figures;
  const against = 'of a loop of detect and build, nothing shared';
  return [
    ...figures,
    { what: 'time', value: two.minutes / looped.minutes, unit: 'x', against, goal: 0.5 },
    { what: 'bytes fetched', value: two.fetched / looped.fetched, unit: 'x', against, goal: 0.4 },
  ];
}
