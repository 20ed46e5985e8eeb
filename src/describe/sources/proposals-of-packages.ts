import { posix } from 'node:path';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ReadOptions } from '../../package-manager/look/download-stage.ts';
import {
  type PackageFiles,
  readPackageFiles,
} from '../../package-manager/look/read-package-files.ts';
import { nameWithVersion } from '../../package-manager/package-archive.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { plainPackageName } from '../../package-manager/unknown-packages.ts';
import { nameOfDesktopFile, toApplicationName } from '../application/application-name.ts';
import {
  type DesktopFile,
  desktopFiles,
  preferredDesktopFiles,
} from '../application/desktop-files.ts';
import { findExecutable } from '../application/executable.ts';
import { mainProgram, programsIn } from '../application/programs.ts';
import { proposalOfApplication, type ThemeFiles } from '../application/proposal-of-application.ts';
import { proposalOfProgram } from '../application/proposal-of-program.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import { chooseApplications, isNamed } from './choose-applications.ts';

/** The maximum number of programs to choose from. */
const maxPrograms = 40;

interface WantedPackages extends Pick<ReadOptions, 'refresh' | 'onStage'> {
  readonly template: PresentTemplate;
  /** The template as in the descriptor, and the reason for it. */
  readonly templateName: ProposedValue;
  readonly manager: PackageManagerName;
  readonly names: readonly string[];
  /** The wanted one of several applications. */
  readonly application?: string | undefined;
}

async function withoutApplication(
  { packages, files }: PackageFiles,
  { names }: WantedPackages,
): Promise<DeskpackError> {
  const programs = await programsIn(files, maxPrograms);
  const is = packages.map(({ name, description }) => `${name}: ${description}`);
  const has = programs.map(({ path, title }) => (title === '' ? path : `${path}  ${title}`));
  const [first] = programs;
  return new DeskpackError('application-missing', {
    doing: `describe ${names.join(' ')}`,
    reason: `${names.length === 1 ? 'the package has' : 'the packages have'} no desktop file${first ? ', but programs' : ' and no program'}`,
    subject: { kind: 'package', name: names[0]! },
    tail: [...is, ...has],
    action: first
      ? `Describe one of them: deskpack detect ${names.join(' ')} --name ${posix.basename(first.path)}`
      : 'Look for the application by its purpose: deskpack find WORDS',
  });
}

/**
 * The only application gets the name of its package, as does the only one that starts a program with that name; others
 * get the names of their files.
 */
function nameOf(
  file: DesktopFile,
  packages: readonly string[],
  others: readonly DesktopFile[],
): ProposedValue {
  const [name = '', ...more] = packages.map(plainPackageName);
  const ofPackage = toApplicationName(name);
  const same = others.filter(({ entry }) => entry.exec?.program === name);
  const main = others.length === 1 ? others : same.length === 1 ? same : [];
  if (main[0] === file && more.length === 0 && ofPackage !== '') {
    return { value: ofPackage, from: { source: 'package', detail: name } };
  }
  const value = nameOfDesktopFile(file.path);
  return { value, from: { source: 'desktopFile', detail: posix.basename(file.path) } };
}

/** The path of a program in the packages, by its name. */
async function findProgram(
  files: PackageFiles['files'],
  name: string,
): Promise<string | undefined> {
  return name.includes('/') ? undefined : (await findExecutable(files, name))?.path;
}

/** The program to describe by its path alone, because no desktop file says more about it. */
async function programOf(
  { files }: PackageFiles,
  found: readonly DesktopFile[],
  { names, application }: WantedPackages,
): Promise<string | undefined> {
  if (application === undefined) {
    return found.length === 0 ? mainProgram(files, names.map(plainPackageName)) : undefined;
  }
  return isNamed(found, application) ? undefined : findProgram(files, application);
}

/** Applications of the packages themselves, else of their data packages. */
async function ownFirst(look: PackageFiles, found: readonly DesktopFile[]) {
  const own: DesktopFile[] = [];
  for (const file of found) if (await look.isOwn(file.path)) own.push(file);
  return own.length > 0 ? own : found;
}

/** Files of icon themes that may contain an icon. Each is downloaded only if the previous ones lack the icon. */
async function* themesWith(
  icon: string,
  engine: Pick<Engine, 'run'>,
  { template, manager }: WantedPackages,
  look: PackageFiles,
  signal: AbortSignal | undefined,
): AsyncGenerator<ThemeFiles> {
  const icons = [posix.basename(icon).replace(/\.(?:svgz?|png|xpm)$/, '')];
  for (const name of look.themes()) {
    try {
      const { files } = await readPackageFiles(engine, template, manager, [name], {
        icons,
        signal,
      });
      yield { package: name, files };
    } catch (error) {
      // Without a theme, the application is described without an icon.
      if (!(error instanceof DeskpackError)) throw error;
    }
  }
}

/**
 * Proposals for the applications of packages, which are read without being installed.
 *
 * @throws DeskpackError if a package is unknown or cannot be downloaded, or contains no application
 */
export async function proposalsOfPackages(
  engine: Pick<Engine, 'run'>,
  wanted: WantedPackages,
  signal?: AbortSignal,
): Promise<Proposal[]> {
  const { template, templateName, manager, names, application, refresh, onStage } = wanted;
  const options = { refresh, onStage, signal };
  const look = await readPackageFiles(engine, template, manager, names, options);
  const { files, packages, archives } = look;
  const found = await ownFirst(look, await desktopFiles(files));
  const dependencies = archives.flatMap(({ depends }) => depends);
  const path = await programOf(look, found, wanted);
  const versions = archives.map(nameWithVersion);
  const toolkits = { manager, versions: look.toolkits };
  const withLook = (proposal: Proposal, startupWmClass?: string): Proposal => {
    return { ...proposal, forLook: { template, versions, toolkits, startupWmClass } };
  };
  if (path) {
    const packages = { manager, names };
    const { section } = look.packages[0]!;
    const facts = { path, template: templateName, packages, dependencies, section };
    return [withLook(proposalOfProgram(facts))];
  }
  if (found.length === 0) throw await withoutApplication(look, wanted);
  const chosen = chooseApplications(found, application, names.join(' '));
  return Promise.all(
    chosen.map(async (desktopFile) => {
      const proposal = await proposalOfApplication({
        desktopFile,
        files,
        name: nameOf(desktopFile, names, preferredDesktopFiles(found)),
        template: templateName,
        packages: { manager, names, from: { source: 'given' } },
        dependencies,
        section: packages[0]!.section,
        themes: (icon) => themesWith(icon, engine, wanted, look, signal),
      });
      return withLook(proposal, desktopFile.entry.startupWmClass);
    }),
  );
}
