import { execFileSync } from 'node:child_process';
import { rmdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { descriptor } from '../../../catalog/documents.ts';
import { allEvents, get } from '../../../catalog/http/get.ts';
import { put } from '../../../catalog/http/running-catalog.ts';

/** A disk of its own for the running test. */
interface SmallDisk {
  readonly folder: string;
  /** Makes it larger. */
  grow(megabytes: number): void;
}

/** Mounts an empty disk. Its users must have ended before it goes, so it is made first. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  return {
    folder,
    grow: (size) => {
      execFileSync('mount', ['-o', `remount,size=${size}m`, folder]);
    },
  };
}

/** A descriptor of so many bytes, and some more, which cannot be compressed to much fewer than half of them. */
export function large(name: string, bytes: number): object {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(bytes / 2))).toString('hex');
  return descriptor({ name, preruncommands: [`RUN echo ${random}`] });
}

/** The events until a disk was full. */
interface Filled {
  /** The registered applications. */
  readonly names: readonly string[];
  /** The refused ones, and the answers: one for each size. */
  readonly refused: ReadonlyMap<string, Response>;
}

/** Registers applications until one is refused, again and again with ever smaller ones: so a disk is full at any place of a write. */
export async function fillDisk(url: string): Promise<Filled> {
  const names: string[] = [];
  const refused = new Map<string, Response>();
  for (const [round, bytes] of [60_000, 9_000, 700].entries()) {
    for (let index = 0; ; index += 1) {
      expect(index).toBeLessThan(5_000);
      const name = `app-${round}-${index}`;
      const response = await put(url, large(name, bytes));
      if (response.status !== 201) {
        refused.set(name, response);
        break;
      }
      names.push(name);
    }
  }
  return { names, refused };
}

/** The names in a list, each of which has a document, a revision and an event. */
export async function wholeNames(url: string): Promise<string[]> {
  const api = `${url}/API/manager`;
  const list = await get<readonly { name: string; digest: string }[]>(url, 'images');
  const told = new Map((await allEvents(url)).map(({ name, digest }) => [name, digest]));
  expect([...told.keys()].sort()).toEqual(list.map(({ name }) => name).sort());
  for (const { name, digest } of list) {
    expect(told.get(name)).toBe(digest);
    const revisions = await fetch(`${api}/image/${name}/revisions`);
    expect(await revisions.json()).toMatchObject([{ revision: 1, digest }]);
    const shown = (await (await fetch(`${api}/image/${name}`)).json()) as { document: object };
    expect(shown).toMatchObject({ name, document: { name } });
  }
  return list.map(({ name }) => name);
}
