import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../engine/free-port.ts';
import { removeNamespace } from '../image-store/remove-namespace.ts';
import { runDeskpack } from '../support/deskpack.ts';
import { prompts } from './follow-tutorial.ts';
import type { Place } from './xcalc.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that a new clone does not have. */
const notCloned = new Set(['node_modules', 'dist', '.git']);

/** The image of the tutorial; an image with this name may already exist on this machine. */
const image = 'xfig:latest';

export interface TutorialPlace {
  /** A folder like a new clone, in which the tutorial starts. */
  readonly clone: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Removes everything that the tutorial made, and restores what was there before. */
  clear(): void;
}

async function script(folder: string, name: string, lines: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), ['#!/bin/sh', 'set -e', ...lines, ''].join('\n'));
  await chmod(join(folder, name), 0o755);
}

/** An npm for the start of PATH whose `npm ci`, a long wait that other tests cover, links the modules of these tests. */
async function makeNpm(folder: string): Promise<void> {
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  await script(folder, 'npm', [
    `if [ "$1" = ci ]; then exec ln -s '${join(root, 'node_modules')}' .; fi`,
    `exec '${npm}' "$@"`,
  ]);
}

/** Makes a place for the tutorial beside another one. */
export async function tutorialPlace({ folder, name, env }: Place): Promise<TutorialPlace> {
  const own = join(folder, '..', 'tutorial');
  const clone = join(own, 'clone');
  const programs = join(own, 'programs');
  for (const entry of await readdir(root)) {
    if (!notCloned.has(entry)) {
      await cp(join(root, entry), join(clone, entry), { recursive: true });
    }
  }
  await makeNpm(programs);
  const namespace = `${name}-tutorial`;
  const address = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
  await runDeskpack(['config', 'set', 'catalog', address], { env });
  await runDeskpack(['config', 'set', 'namespace', namespace], { env });
  execFileSync('ctr', ['namespaces', 'create', namespace]);
  const aside = `${name}-aside`;
  const hadImage = spawnSync('docker', ['tag', image, aside]).status === 0;
  const clear = () => {
    if (hadImage) execFileSync('docker', ['tag', aside, image]);
    spawnSync('docker', ['rmi', hadImage ? aside : image]);
    removeNamespace(namespace);
  };
  const path = `${programs}:${env.PATH}`;
  return { clone, env: { ...env, ...prompts, PATH: path, ENV: undefined }, clear };
}
