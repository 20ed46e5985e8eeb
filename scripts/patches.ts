import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyPatch } from 'diff';
import type { Plugin } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'scripts', 'patches');

/** A change to a file of a package that is bundled. */
export interface Patch {
  /** Its file in `scripts/patches/`, which says why it is there and what upstream knows of it. */
  readonly name: string;
  readonly package: string;
  /** The only version that it was made for. */
  readonly version: string;
  /** The changed file, below `node_modules`. */
  readonly file: string;
  /** The whole text: what it is for, and the change as a unified diff. */
  readonly text: string;
}

function readPatch(name: string, text: string): Patch {
  const [, packageName, version] = /^Package: (\S+) (\S+)$/m.exec(text) ?? [];
  const [, file] = /^--- (\S+)$/m.exec(text) ?? [];
  if (!packageName || !version || !file) throw new Error(`${name} does not say what it changes`);
  return { name, package: packageName, version, file, text };
}

/** All patches in the order of their names. */
export async function readPatches(): Promise<Patch[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.patch')).sort();
  return Promise.all(
    names.map(async (name) => readPatch(name, await readFile(join(folder, name), 'utf8'))),
  );
}

/**
 * The text of a package's file with a patch.
 *
 * @param installed the version of the package that is there
 * @throws Error when the package has another version or the file is not the one that was changed
 */
export function patched(patch: Patch, text: string, installed: string): string {
  const { name, file, version } = patch;
  if (installed !== version) {
    throw new Error(`${name} is for ${patch.package} ${version}, and ${installed} is installed`);
  }
  const result = applyPatch(text, patch.text, { fuzzFactor: 0 });
  if (result === false) throw new Error(`${name} does not fit ${file}`);
  return result;
}

async function installedVersion(packageName: string): Promise<string> {
  const file = join(root, 'node_modules', packageName, 'package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}

/** Puts patches into what is bundled. A bundle into which one of them did not go exactly once fails. */
export function patching(patches: readonly Patch[]): Plugin {
  const uses = new Map(patches.map((patch): [Patch, string[]] => [patch, []]));
  return {
    name: 'patches',
    async transform(code, id) {
      const patch = patches.find(({ file }) => id.endsWith(join(sep, 'node_modules', file)));
      if (!patch) return undefined;
      uses.get(patch)!.push(id);
      return { code: patched(patch, code, await installedVersion(patch.package)), map: null };
    },
    generateBundle() {
      for (const [{ name, file }, ids] of uses) {
        if (ids.length === 1) continue;
        const found = ids.length === 0 ? 'not in the bundle' : `in it ${ids.length} times`;
        throw new Error(`${name} was not applied: ${file} is ${found}`);
      }
    },
  };
}
