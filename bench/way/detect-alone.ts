import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskpack } from '../measure.ts';
import type { Place } from '../onboard/place.ts';
import type { Turn } from './turn.ts';

function seconds([program = '', ...words]: readonly string[], place: Place): number {
  const start = performance.now();
  execFileSync(program, words, {
    stdio: 'ignore',
    env: { ...process.env, ...place.environment },
  });
  return (performance.now() - start) / 1000;
}

/** As a recipe installs a package, and nothing else. */
const install = (name: string) =>
  `export DEBIAN_FRONTEND=noninteractive && apt-get update && apt-get install -y --no-install-recommends ${name}`;

/** The package installed by its package manager in a container of the template. */
export function installAlone(name: string, place: Place): number {
  return seconds(['docker', 'run', '--rm', place.template, 'sh', '-c', install(name)], place);
}

/** `deskpack detect` alone, with the seconds of the start. */
export function detectAlone(name: string, place: Place): Turn {
  const output = join(place.folder, 'detected');
  const words = ['detect', name, '--template', place.template, '--engine', 'docker'];
  const whole = seconds(deskpack([...words, '--output', output]).words, place);
  const looks = join(place.environment.XDG_CACHE_HOME ?? '', 'deskpack', 'looks');
  const [look = ''] = readdirSync(looks);
  const { started } = JSON.parse(readFileSync(join(looks, look), 'utf8'));
  return { seconds: whole, parts: new Map([['start', started.totalMs / 1000]]) };
}
