import { posix } from 'node:path';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import {
  lookIntoPackages,
  type PackageLook,
} from '../../package-manager/look/look-into-packages.ts';
import type { ReadOptions } from '../../package-manager/look/reading-stage.ts';
import { nameWithVersion } from '../../package-manager/package-archive.ts';
import { plainPackageName } from '../../package-manager/plain-package-name.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { type DesktopFile, desktopFiles, shownFirst } from '../application/desktop-files.ts';
import { findExecutable } from '../application/executable.ts';
import { fitName, nameOfDesktopFile } from '../application/fit-name.ts';
import { programsIn } from '../application/programs.ts';
import { proposalOfApplication, type ThemeFiles } from '../application/proposal-of-application.ts';
import { proposalOfProgram } from '../application/proposal-of-program.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import { chooseApplications, isNamed } from './choose-applications.ts';

/** More programs than a person reads. */
const maxPrograms = 40;

/** What packages are looked into for. */
interface WantedPackages extends Pick<ReadOptions, 'isFresh' | 'onStage'> {
  readonly template: PresentTemplate;
  /** The template as the descriptor names it, and why this one. */
  readonly templateName: ProposedValue;
  readonly manager: PackageManagerName;
  readonly names: readonly string[];
  /** One application of several. */
  readonly application?: string | undefined;
}

async function withoutApplication(
  { packages, files }: PackageLook,
  { names }: WantedPackages,
): Promise<DeskpackError> {
  const programs = await programsIn(files, maxPrograms);
  const is = packages.map(({ name, description }) => `${name}: ${description}`);
  const has = programs.map(({ path, title }) => (title === '' ? path : `${path}  ${title}`));
  const paths = programs.map(({ path }) => posix.basename(path));
  const likely = names.map(plainPackageName).find((name) => paths.includes(name)) ?? paths[0];
  return new DeskpackError('application-missing', {
    doing: `describe ${names.join(' ')}`,
    reason: `${names.length === 1 ? 'the package has' : 'the packages have'} no desktop file${programs.length > 0 ? ', but programs' : ' and no program'}`,
    subject: { kind: 'package', name: names[0]! },
    tail: [...is, ...has],
    action:
      programs.length > 0
        ? `Describe one of them: deskpack detect ${names.join(' ')} --name ${likely}`
        : 'Look for the application by its purpose: deskpack find WORDS',
  });
}

/**
 * The only application is named like its package, and so is the only one that starts a program of that name; others are
 * named like their files.
 */
function nameOf(
  file: DesktopFile,
  packages: readonly string[],
  others: readonly DesktopFile[],
): ProposedValue {
  const [name = '', ...more] = packages.map(plainPackageName);
  const ofPackage = fitName(name);
  const same = others.filter(({ entry }) => entry.exec?.program === name);
  const main = others.length === 1 ? others : same.length === 1 ? same : [];
  if (main[0] === file && more.length === 0 && ofPackage !== '') {
    return { value: ofPackage, from: { source: 'package', detail: name } };
  }
  const value = nameOfDesktopFile(file.path);
  return { value, from: { source: 'desktopFile', detail: posix.basename(file.path) } };
}

/** The path of a program, if packages have one of that name. */
async function findProgram(files: PackageLook['files'], name: string): Promise<string | undefined> {
  return name.includes('/') ? undefined : (await findExecutable(files, name))?.path;
}

/** Applications of the packages themselves, or else of those with their data. */
async function ownFirst(look: PackageLook, found: readonly DesktopFile[]) {
  const own: DesktopFile[] = [];
  for (const file of found) if (await look.isOwn(file.path)) own.push(file);
  return own.length > 0 ? own : found;
}

/** The files of the icon themes that may have an icon, each downloaded when the ones before do not have it. */
async function* themesWith(
  icon: string,
  engine: Pick<Engine, 'run'>,
  { template, manager }: WantedPackages,
  look: PackageLook,
  signal: AbortSignal | undefined,
): AsyncGenerator<ThemeFiles> {
  const icons = [posix.basename(icon).replace(/\.(?:svgz?|png|xpm)$/, '')];
  for (const name of look.themes()) {
    try {
      const { files } = await lookIntoPackages(engine, template, manager, [name], {
        icons,
        signal,
      });
      yield { package: name, files };
    } catch (error) {
      // Without a theme, the application is described all the same.
      if (!(error instanceof DeskpackError)) throw error;
    }
  }
}

/**
 * Proposals for the applications of packages, which are looked into without being installed.
 *
 * @throws DeskpackError when a package is unknown or cannot be downloaded, or there is no application in them
 */
export async function proposalsOfPackages(
  engine: Pick<Engine, 'run'>,
  wanted: WantedPackages,
  signal?: AbortSignal,
): Promise<Proposal[]> {
  const { template, templateName, manager, names, application, isFresh, onStage } = wanted;
  const options = { isFresh, onStage, signal };
  const look = await lookIntoPackages(engine, template, manager, names, options);
  const { files, packages, archives } = look;
  const found = await ownFirst(look, await desktopFiles(files));
  const dependencies = archives.flatMap(({ depends }) => depends);
  // What a desktop file says of a program is more than its name.
  const path =
    application && !isNamed(found, application) && (await findProgram(files, application));
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
        name: nameOf(desktopFile, names, shownFirst(found)),
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
