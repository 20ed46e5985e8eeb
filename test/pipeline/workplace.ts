import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import { tinyBase, tinyBaseMissing } from '../engine/tiny-base.ts';
import { removeNamespace } from '../image-store/remove-namespace.ts';
import { startDeskpack } from '../support/deskpack.ts';
import { enginesMissing } from '../support/engines-missing.ts';

/** Whether what these tests build with is not here. */
export const toolsMissing = enginesMissing || tinyBaseMissing() !== undefined;

/** A packager's folder of its own, with everything that a run needs beside it. */
export interface Workplace {
  /** Where the descriptor and the files of a run are. */
  readonly folder: string;
  /** Where it keeps everything else; goes with the workplace. */
  readonly root: string;
  /** Unique, so that images of several tests never meet. */
  readonly name: string;
  /** Namespace of the image store. */
  readonly namespace: string;
  readonly descriptor: Descriptor;
  /** Path of the descriptor. */
  readonly file: string;
  /** For child processes: state and data are kept in the workplace. */
  readonly env: Readonly<Record<string, string>>;
  write(descriptor: Descriptor): Promise<void>;
  close(): Promise<void>;
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>\n';

function quietly(program: string, ...words: readonly string[]): void {
  try {
    execFileSync(program, words, { stdio: 'ignore', timeout: 600_000 });
  } catch {}
}

/** A name for the application of workplaces, and a namespace for it. Both are unique. */
type Names = Pick<Workplace, 'name' | 'namespace'>;

function makeNames(): Names {
  const name = `pipeline-${randomBytes(5).toString('hex')}`;
  const namespace = `deskpack-${name}`;
  quietly('ctr', 'namespaces', 'create', namespace);
  return { name, namespace };
}

/** Removes everything of these names but the workplaces. */
function removeNames({ name, namespace }: Names): void {
  // Of several builds one has the name, and the others are still there without.
  const made = ['images', '--quiet', '--filter', `label=oc.name=${name}`];
  const { stdout } = spawnSync('docker', made, { encoding: 'utf8' });
  const images = new Set((stdout ?? '').split('\n').filter(Boolean));
  quietly('docker', 'image', 'rm', '--force', name, ...images);
  removeNamespace(namespace);
}

/** Makes a workplace whose descriptor has nothing to install, so that a build takes a second or two. */
async function placeWith(
  template: string,
  { name, namespace }: Names,
  leave: () => void,
): Promise<Workplace> {
  const root = await mkdtemp(join(tmpdir(), 'deskpack-pipeline-'));
  const folder = join(root, 'apps');
  const descriptor: Descriptor = {
    template,
    name,
    displayname: 'Test of the pipeline',
    cat: 'utilities',
    icon: 'icon.svg',
    launch: 'test.Test',
    path: '/bin/true',
    args: '--home $HOME "quoted"',
    acl: { permit: ['all'] },
  };
  const file = join(folder, `${name}.d.3.0.json`);
  const write = (value: Descriptor) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
  await mkdir(folder);
  await writeFile(join(folder, 'icon.svg'), icon);
  await write(descriptor);
  const env = {
    XDG_STATE_HOME: join(root, 'state'),
    XDG_DATA_HOME: join(root, 'data'),
    XDG_CONFIG_HOME: join(root, 'config'),
  };
  const close = async () => {
    leave();
    await rm(root, { recursive: true, force: true });
  };
  return { folder, root, name, namespace, descriptor, file, env, write, close };
}

/** Makes a workplace of its own name. */
export function makeWorkplace(template: string): Promise<Workplace> {
  const names = makeNames();
  return placeWith(template, names, () => removeNames(names));
}

/**
 * Workplaces of one name, one after the other. In each the application is new: neither engine nor image store has an
 * image of that name. But the builder still has the layers that it built for an earlier one, which saves most of the
 * time of tests that are not about the build.
 */
export class Workplaces {
  readonly #names = makeNames();
  readonly #template: string;
  #made = 0;

  constructor(template: string) {
    this.#template = template;
  }

  make(): Promise<Workplace> {
    return placeWith(this.#template, this.#names, () => this.#leave());
  }

  /** Takes the name from the image. Under another one the image stays, and with it what the builder knows. */
  #leave(): void {
    const { name, namespace } = this.#names;
    this.#made += 1;
    quietly('docker', 'tag', name, `${name}:made-${this.#made}`);
    quietly('docker', 'image', 'rm', name);
    const imported = `docker.io/library/${name}:latest`;
    // With all that is left of it, as another import would begin with that.
    quietly('ctr', '--namespace', namespace, 'images', 'rm', '--sync', imported);
  }

  close(): void {
    removeNames(this.#names);
  }
}

/** The base image of these workplaces, made if it is not there. */
export function makeTemplate(): Promise<string> {
  return tinyBase(docker());
}

/** The real catalog, on a port of its own, until it is closed. */
export async function startCatalog(data: string): Promise<{ url: string; close(): Promise<void> }> {
  const child = startDeskpack([
    'catalog',
    'serve',
    '--port',
    '0',
    '--json',
    '--until-eof',
    '--data',
    data,
  ]);
  const ended = once(child, 'exit');
  const [line] = await once(child.stdout!, 'data');
  const close = async () => {
    child.stdin!.end();
    await ended;
  };
  return { url: JSON.parse(String(line)).url, close };
}
