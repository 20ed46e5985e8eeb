import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startersFolder } from './starters-folder.ts';

/** A template that can be built without anybody's images: a folder under templates/. */
export interface Starter {
  /** Name of the folder, and of the template after `oc.template.`, e.g. `debian.minimal`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The image to begin with, where a registry can be reached. */
  readonly base: string;
  /** The Debian release that such a base can be made of without a registry; undefined where there is no way. */
  readonly suite?: string;
  /** The build recipe; its argument BASE is the image to begin with, its context `startersFolder()`. */
  readonly recipe: string;
}

async function readStarter(folder: string, name: string): Promise<Starter> {
  const [description, recipe] = await Promise.all([
    readFile(join(folder, name, 'starter.json'), 'utf8'),
    readFile(join(folder, name, 'recipe'), 'utf8'),
  ]);
  return { ...JSON.parse(description), name, recipe };
}

/** All starters, by name. The one to be recommended is the first that can be made without a registry. */
export async function listStarters(): Promise<Starter[]> {
  const folder = startersFolder();
  const names = (await readdir(folder)).filter((name) => name !== 'common').sort();
  return Promise.all(names.map((name) => readStarter(folder, name)));
}

/** What an image made from a starter is called: `<vendor>/oc.template.<name>:<release>`. */
export function starterReference(name: string, vendor: string, release: string): string {
  return `${vendor}/oc.template.${name}:${release}`;
}
