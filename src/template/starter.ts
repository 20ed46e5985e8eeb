import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskpackError } from '../error/deskpack-error.ts';
import { packageFolder } from '../system/folders/package-folder.ts';
import { nearest } from '../text/match/nearest.ts';

/** Absolute path of the folder with the starters, which is part of the package. */
export function startersFolder(): string {
  return join(packageFolder(), 'templates');
}

/** A template that can be built without images of other vendors: a folder under templates/. */
export interface Starter {
  /** The name of the folder, and the part of the template's name after `oc.template.`, e.g. `debian.minimal`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The base image, if a registry can be reached. */
  readonly base: string;
  /** The Debian release for building the base without a registry; undefined if that is not possible. */
  readonly suite?: string;
  /** The build recipe. Its argument BASE is the base image, its build context is `startersFolder()`. */
  readonly recipe: string;
}

async function readStarter(folder: string, name: string): Promise<Starter> {
  const [description, recipe] = await Promise.all([
    readFile(join(folder, name, 'starter.json'), 'utf8'),
    readFile(join(folder, name, 'recipe'), 'utf8'),
  ]);
  return { ...JSON.parse(description), name, recipe };
}

/** All starters, sorted by name. */
export async function listStarters(): Promise<Starter[]> {
  const folder = startersFolder();
  const names = (await readdir(folder)).filter((name) => name !== 'common').sort();
  return Promise.all(names.map((name) => readStarter(folder, name)));
}

/** The starter to begin with: the first one that needs no registry. */
export async function recommendedStarter(): Promise<Starter> {
  const starter = (await listStarters()).find(({ suite }) => suite !== undefined);
  if (!starter) throw new Error('there is no starter that can be made here');
  return starter;
}

/** @throws DeskpackError `starter-unknown` with the nearest name */
export async function starterNamed(name: string): Promise<Starter> {
  const starters = await listStarters();
  const starter = starters.find((candidate) => candidate.name === name);
  if (starter) return starter;
  const known = starters.map((each) => each.name);
  const near = nearest(name, known);
  throw new DeskpackError('starter-unknown', {
    reason: `there is no starter "${name}" to build a template from`,
    subject: { kind: 'starter', name, ...(near === undefined ? {} : { near: [near] }) },
    action: `There are: ${known.join(', ')}.`,
  });
}

/** The reference of an image built from a starter: `<vendor>/oc.template.<name>:<release>`. */
export function starterReference(name: string, vendor: string, release: string): string {
  return `${vendor}/oc.template.${name}:${release}`;
}
