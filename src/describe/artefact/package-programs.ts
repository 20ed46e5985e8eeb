import { posix } from 'node:path';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { searchPath } from '../application/executable.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import { proposalOfGiven } from './given-application.ts';
import { applicationOfProgram, chooseProgram } from './program-of-tree.ts';
import { isHelper, programAt, type TreeProgram } from './programs-of-tree.ts';

/** How deep below `/opt` programs are searched. */
const maxDepth = 4;

/** The programs of a package: those on the search path, else those below `/opt`. */
async function programsOfPackage(
  files: ImageFiles,
  paths: readonly string[],
): Promise<TreeProgram[]> {
  const isSearched = (path: string) => searchPath.includes(posix.dirname(path));
  const isOptional = (path: string) =>
    path.startsWith('/opt/') && path.split('/').length - 1 <= maxDepth;
  for (const isPlace of [isSearched, isOptional]) {
    const programs: TreeProgram[] = [];
    for (const path of paths.filter((one) => isPlace(one) && !isHelper(one))) {
      const program = await programAt(files, path);
      if (program && !program.lacksMode) programs.push(program);
    }
    if (programs.length > 0) return programs;
  }
  return [];
}

/** A package without a desktop file, installed in an image. */
interface PackageWithout {
  readonly files: ImageFiles;
  readonly name: string;
  readonly paths: readonly string[];
  /** The name of its file, for messages. */
  readonly of: string;
  /** The wanted one of several programs. */
  readonly application: string | undefined;
}

/**
 * The application of a package that has no desktop file: its program of that name, or the only one.
 *
 * @throws DeskpackError if there is none, or a person has to choose one
 */
export async function proposalOfPackageProgram(
  { files, name, paths, of, application }: PackageWithout,
  templateName: ProposedValue,
): Promise<Proposal> {
  const tree = {
    ...{ root: '/', files, paths, programs: await programsOfPackage(files, paths) },
    ...{ appRun: undefined, desktopFiles: [], source: undefined, version: undefined },
  };
  const named = { tree, of, title: name, titleFrom: 'the name of the package' };
  const program = chooseProgram(named, application);
  return proposalOfGiven(await applicationOfProgram(named, program), templateName);
}
