import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../src/onboard/report/report.ts';
import type { Candidate } from '../detect/candidate.ts';
import { deskpack } from '../measure.ts';
import type { Place } from './place.ts';

/** The costs and results of a way of working. */
export interface Measured {
  readonly minutes: number;
  /** Megabytes that were fetched from servers. */
  readonly fetched: number;
  readonly proven: number;
  /** The applications that were not proven, each with its code and its first words. */
  readonly misses: readonly string[];
}

/** The output of deskpack; its exit status tells of applications, so it is no failure here. */
function run(words: readonly string[], environment: Readonly<Record<string, string>>): string {
  const [program = '', ...args] = deskpack(words).words;
  const { stdout, error } = spawnSync(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (error) throw error;
  return stdout.toString();
}

/** Whether the events of a run end with a proof. */
function isProven(lines: string): boolean {
  return lines
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .some(
      ({ type, outcome, isUnproven }) =>
        type === 'run-finished' && outcome === 'done' && !isUnproven,
    );
}

/** The outcomes of a way of working. */
type Reached = Pick<Measured, 'proven' | 'misses'>;

/** Measures a way of working. */
export async function timed(
  place: Place,
  byteKind: 'sentBytes' | 'fetchedBytes',
  work: () => Reached | Promise<Reached>,
): Promise<Measured> {
  const start = performance.now();
  const reached = await work();
  const minutes = (performance.now() - start) / 60_000;
  return { ...reached, minutes, fetched: (await place.use())[byteKind] / 1e6 };
}

/**
 * `detect` and `build` of one application after another. Nothing is shared: each begins without caches, and what the proxy
 * had already counts as fetched.
 */
export function loop(candidates: readonly Candidate[], place: Place): Promise<Measured> {
  return timed(place, 'sentBytes', () => {
    let proven = 0;
    const misses: string[] = [];
    for (const [index, { package: name, name: application = name }] of candidates.entries()) {
      const output = join(place.folder, `loop-${index}`);
      mkdirSync(output);
      const environment = {
        ...place.environment,
        XDG_CACHE_HOME: join(output, 'cache'),
        XDG_STATE_HOME: join(output, 'state'),
      };
      const common = ['--engine', 'docker', '--output', output];
      run(
        ['detect', name, '--name', application, '--template', place.template, ...common],
        environment,
      );
      const [file] = readdirSync(output).filter((one) => /[.]d[.]3[.]0[.]json$/.test(one));
      const ended =
        file === undefined
          ? ''
          : run(['build', join(output, file), ...common, '--require-proof', '--json'], environment);
      if (isProven(ended)) proven += 1;
      else misses.push(application);
    }
    return { proven, misses };
  });
}

/** The entry of an application for `deskpack onboard`. */
export const entryOf = ({ package: name, name: one = name }: Candidate): string => `${name}/${one}`;

export const optionsIn = ({ template, cache }: Place): readonly string[] => [
  ...['--template', template, '--engine', 'docker'],
  ...['--package-cache', cache.url, '--quiet'],
];

/** The outcomes of a report. */
export function provenIn({ applications, outcome }: Report): Reached {
  if (outcome !== 'done') throw new Error('the onboarding was stopped, so its time says nothing');
  const missed = applications.filter((one) => one.outcome !== 'proven');
  return {
    proven: applications.length - missed.length,
    misses: missed.map(({ entry, outcome, message = '' }) => `${entry}: ${outcome} ${message}`),
  };
}

/** One onboarding of all, so many at a time. */
export function onboarding(
  candidates: readonly Candidate[],
  place: Place,
  jobs: number,
): Promise<Measured> {
  return timed(place, 'fetchedBytes', () => {
    const report = join(place.folder, 'report');
    const folders = ['--output', join(place.folder, 'out'), '--report', report];
    const words = ['onboard', ...candidates.map(entryOf), ...optionsIn(place), ...folders];
    run([...words, '--jobs', String(jobs)], place.environment);
    return provenIn(JSON.parse(readFileSync(join(report, 'report.json'), 'utf8')) as Report);
  });
}
