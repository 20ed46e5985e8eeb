import { type PackageManagerName, packageManagerNames } from '../descriptor/package-managers.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readProgram } from '../system/process/program/read-program.ts';
import { allPackageManagers } from './all-package-managers.ts';

export interface HostPackage {
  readonly manager: PackageManagerName;
  readonly name: string;
}

const timeoutMs = 5_000;

/** The package that owns a file of this machine; undefined if none does, or the package managers do not answer. */
export async function hostOwner(path: string): Promise<HostPackage | undefined> {
  for (const manager of packageManagerNames) {
    const { command, form } = allPackageManagers[manager].ownerOnHost;
    const [program, ...args] = command;
    try {
      const printed = await readProgram({
        program,
        arguments: [...args, path],
        doing: `find the package of ${path}`,
        folder: '/',
        environment: { LC_ALL: 'C.UTF-8' },
        timeout: timeoutMs,
      });
      const name = form.exec(printed)?.groups?.name;
      if (name !== undefined) return { manager, name };
    } catch (error) {
      if (!(error instanceof DeskpackError)) throw error;
    }
  }
  return undefined;
}
