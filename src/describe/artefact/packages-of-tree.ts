import { posix } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import { allPackageManagers } from '../../package-manager/all-package-managers.ts';
import { listedName } from '../../package-manager/listed-name.ts';
import { packageChoices } from '../../package-manager/package-line.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { cachedPackages } from '../../package-manager/templates/template-packages.ts';
import { lackedBy } from '../../probe/checks/lacked-by.ts';
import { ownPrograms } from '../../probe/checks/own-programs.ts';
import { searchPath } from '../application/executable.ts';

/** What a tree needs from the index of its template. */
interface NeededPackages {
  readonly packages: readonly string[];
  /** Libraries that no package of the index has. */
  readonly unknown: readonly string[];
}

const maxFirstLine = 256;

/** The interpreter of a script by its first line, as a name: of `#!/usr/bin/env python3`, python3; undefined for other files. */
async function interpreterOf(
  files: Pick<ImageFiles, 'read'>,
  program: string,
): Promise<string | undefined> {
  const start = (await files.read(program, maxFirstLine))?.toString('latin1') ?? '';
  const [, path = '', rest = ''] = /^#![ \t]*(\S+)[ \t]*([^\n]*)/.exec(start) ?? [];
  if (path === '') return undefined;
  const name =
    posix.basename(path) === 'env'
      ? rest
          .split(/\s+/)
          .find((word) => word !== '' && !word.startsWith('-') && !word.includes('='))
      : posix.basename(path);
  return name !== undefined && /^[\w.+-]+$/.test(name) ? name : undefined;
}

async function hasProgram(files: Pick<ImageFiles, 'entry'>, name: string): Promise<boolean> {
  for (const folder of searchPath)
    if (await resolvePath(files, posix.join(folder, name))) return true;
  return false;
}

/**
 * The packages of the libraries and interpreters that the programs of a tree need, and neither the tree nor the image has.
 *
 * @param program absolute path of a program in the tree, whose folder below `/opt` is searched
 */
export async function packagesOfTree(
  engine: Pick<Engine, 'run'>,
  files: ImageFiles,
  program: string,
  template: PresentTemplate,
  signal?: AbortSignal,
): Promise<NeededPackages> {
  const manager = allPackageManagers.apt;
  const own = await ownPrograms(files, program);
  const provided = new Set(own.libraries.map((library) => posix.basename(library)));
  const all = [...new Set([program, ...own.programs, ...own.libraries])];
  const lacked = await lackedBy(files, all, undefined, provided);
  const interpreter = await interpreterOf(files, program);
  const parts = [
    ...lacked.map(({ name }) => ({ kind: 'library', name }) as const),
    ...(interpreter !== undefined && !(await hasProgram(files, interpreter))
      ? [{ kind: 'program', name: interpreter } as const]
      : []),
  ];
  if (parts.length === 0) return { packages: [], unknown: [] };
  const lines = (await cachedPackages(engine, 'apt', template, signal)).split('\n');
  const available = new Set(packageChoices('apt', lines).map(({ name }) => name));
  const packages = new Set<string>();
  const unknown: string[] = [];
  for (const part of parts) {
    const name = manager.packageOfPart(part);
    const listed = name === undefined ? undefined : listedName(name, available);
    if (listed !== undefined && available.has(listed)) packages.add(listed);
    else unknown.push(part.name);
  }
  return { packages: [...packages], unknown };
}
