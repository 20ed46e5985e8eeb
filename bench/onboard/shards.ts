import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../src/onboard/report/report.ts';
import { startSlurm } from '../../test/deploy/slurm-cluster.ts';
import type { Candidate } from '../detect/candidate.ts';
import { deskpack } from '../measure.ts';
import type { Place } from './place.ts';
import { entryOf, type Measured, optionsIn, provenIn, timed } from './ways.ts';

const script = fileURLToPath(new URL('../../deploy/slurm/onboard.sbatch', import.meta.url));

/** One onboarding of all in so many shards, each a task of a Slurm job array with one job at a time and a node of its own. */
export async function shards(
  candidates: readonly Candidate[],
  place: Place,
  count: number,
): Promise<Measured> {
  const nodes = Array.from({ length: count }, (_, index) => `node${index + 1}`);
  const cluster = await startSlurm(nodes);
  try {
    const cwd = join(place.folder, 'submitted');
    mkdirSync(cwd);
    writeFileSync(join(cwd, 'wanted.txt'), `${candidates.map(entryOf).join('\n')}\n`);
    const program = join(cwd, 'deskpack');
    const words = deskpack([]).words.map((word) => `'${word}'`);
    writeFileSync(program, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`);
    chmodSync(program, 0o755);
    const env = { ...place.environment, PATH: `${cwd}:${process.env.PATH}` };
    return await timed(place, 'fetchedBytes', async () => {
      cluster.run(
        [
          ...(['sbatch', '--cpus-per-task=1', `--array=1-${count}`, script] as const),
          ...['--list', 'wanted.txt', ...optionsIn(place)],
        ],
        { cwd, env },
      );
      while (cluster.run(['squeue', '--noheader']) !== '') await setTimeout(1000);
      const parts = nodes.map((_, index) => join('reports', String(index + 1)));
      execFileSync(program, ['report', 'merge', ...parts, '--output', 'report'], { cwd });
      const file = join(cwd, 'report', 'report.json');
      return provenIn(JSON.parse(readFileSync(file, 'utf8')) as Report);
    });
  } finally {
    cluster.stop();
  }
}
