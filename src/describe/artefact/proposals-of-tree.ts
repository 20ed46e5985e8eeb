import { posix } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import type { GivenApplication } from '../../vendor/artefact.ts';
import { wineInstructions, winePackages } from '../../vendor/exe/exe-application.ts';
import { javaPackage } from '../../vendor/jar/jar-application.ts';
import { nameOfDesktopFile } from '../application/application-name.ts';
import type { DesktopFile } from '../application/desktop-files.ts';
import { guessLaunch } from '../application/guess-launch.ts';
import { metainfoOf } from '../application/licence.ts';
import { proposalOfApplication } from '../application/proposal-of-application.ts';
import type { Note } from '../note.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import { chooseApplications } from '../sources/choose-applications.ts';
import { copiedEntryInstructions, copiedEntryPath } from './copied-entry.ts';
import { entryInTree } from './entry-in-tree.ts';
import { type ExeOfTree, exeOfTree } from './exe-of-tree.ts';
import { proposalOfGiven } from './given-application.ts';
import { jarOfTree } from './jar-of-tree.ts';
import { packagesOfTree } from './packages-of-tree.ts';
import { applicationOfProgram, chooseProgram, iconsInTree } from './program-of-tree.ts';
import { readTree, type Tree } from './tree.ts';

/** A tree in an image on the template, and what is wanted of it. */
interface WantedOfTree {
  readonly engine: Pick<Engine, 'run'>;
  readonly files: ImageFiles;
  /** Absolute path of its folder. */
  readonly root: string;
  readonly template: PresentTemplate;
  readonly templateName: ProposedValue;
  /** The name of the artefact's file, for messages, and as people call the application. */
  readonly of: string;
  readonly title: string;
  /** The wanted one of several applications. */
  readonly application: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What SPDX and builders of packages write for a licence that is not free. */
const proprietary = /proprietary|commercial|non-?free|all rights reserved|EULA/i;

async function licenceOf(
  tree: Tree,
  file: DesktopFile,
  files: ImageFiles,
): Promise<ProposedValue | undefined> {
  const licence = (await metainfoOf(files, file.path))?.licence ?? '';
  if (proprietary.test(licence)) {
    const detail = `its AppStream metadata say the licence ${licence}`;
    return { value: 'non-free', from: { source: 'artefact', detail } };
  }
  return licence === '' ? licenceOfFiles(tree) : undefined;
}

/** An agreement with its users beside a program says that it is not free. */
function licenceOfFiles({ root, paths }: Tree): ProposedValue | undefined {
  const agreement = paths.find(
    (path) =>
      /^(?:eula|end[-_ ]user[-_ ]licen[cs]e.*)(?:\.\w+)?$/i.test(posix.basename(path)) &&
      path.split('/').length - root.split('/').length <= 3,
  );
  return agreement === undefined
    ? undefined
    : {
        value: 'non-free',
        from: { source: 'artefact', detail: `it has an agreement, ${posix.basename(agreement)}` },
      };
}

/** A proposal with the instructions and packages of its tree. */
async function withTree(
  proposal: Proposal,
  tree: Tree,
  program: string | undefined,
  copied: readonly string[],
  { engine, template, signal }: WantedOfTree,
): Promise<Proposal> {
  const { root, files, appRun, programs } = tree;
  const values = new Map(proposal.values);
  const place = program ?? posix.join(root, 'none');
  const { packages, unknown } = await packagesOfTree(engine, files, place, template, signal);
  const lacksMode = programs.some((one) => one.path === program && one.lacksMode);
  const own = values.get('postruncommands')?.value as readonly string[] | undefined;
  const instructions = [
    ...(lacksMode && program !== undefined ? [`RUN chmod 755 ${quoteForShell(program)}`] : []),
    ...(appRun === undefined ? [] : [`ENV APPDIR=${root}`]),
    ...(own ?? []),
    ...copied,
  ];
  if (instructions.length > 0) {
    const from = { source: 'artefact', detail: 'where its files are' } as const;
    values.set('postruncommands', { value: instructions, from });
  }
  if (packages.length > 0) {
    const from = { source: 'artefact', detail: 'libraries and interpreters it needs' } as const;
    values.set('debpackage', { value: packages.join(' '), from });
  }
  const notes: Note[] =
    unknown.length === 0
      ? []
      : [
          {
            code: 'packages-unknown',
            key: 'debpackage',
            message: `no package of the index is known to have ${unknown.slice(0, 8).join(', ')}, which its programs or libraries name`,
          },
        ];
  return { ...proposal, values, notes: [...proposal.notes, ...notes] };
}

async function ofDesktopFile(
  tree: Tree,
  found: DesktopFile,
  wanted: WantedOfTree,
): Promise<Proposal> {
  const { file, files, program, icon } = await entryInTree(tree, found);
  const detail = posix.basename(found.path);
  const name = nameOfDesktopFile(found.path);
  const proposal = await proposalOfApplication({
    desktopFile: file,
    files,
    name: { value: name, from: { source: 'desktopFile', detail } },
    template: wanted.templateName,
    dependencies: [],
    section: '',
  });
  const values = new Map(proposal.values);
  const to = copiedEntryPath(found.path, name);
  values.set('desktopfile', { value: to, from: { source: 'desktopFile', detail } });
  const launch = values.get('launch');
  if (tree.appRun !== undefined && launch && found.entry.exec) {
    // The entry point of an AppImage starts the program that its desktop file names.
    const own = found.entry.exec.program;
    const shown = /(?:^|\/)AppRun$/.test(own) ? name : own;
    const value = guessLaunch(shown, found.entry.startupWmClass, []);
    values.set('launch', { ...launch, value });
  }
  const licence = values.has('licence') ? undefined : await licenceOf(tree, file, files);
  if (licence) values.set('licence', licence);
  const copied = copiedEntryInstructions({
    from: found.path,
    entry: found.entry,
    name,
    path: String(values.get('path')?.value),
    args: values.get('args')?.value as string | undefined,
    icon,
  });
  const whole = await withTree({ ...proposal, values }, tree, program, copied, wanted);
  const { startupWmClass } = found.entry;
  return { ...whole, forLook: { template: wanted.template, versions: [], startupWmClass } };
}

async function ofExe(
  { application, instructions }: ExeOfTree,
  tree: Tree,
  { template, templateName }: WantedOfTree,
): Promise<Proposal> {
  const proposal = await proposalOfGiven(application, templateName);
  const from = { source: 'artefact', detail: 'its kind, a program for Windows' } as const;
  const values = new Map(proposal.values);
  values.set('debpackage', { value: winePackages, from });
  values.set('postruncommands', { value: [...instructions, ...wineInstructions], from });
  const licence = licenceOfFiles(tree);
  if (licence) values.set('licence', licence);
  return { ...proposal, values, forLook: { template, versions: [], startupWmClass: undefined } };
}

async function ofJar(
  application: GivenApplication,
  tree: Tree,
  { template, templateName }: WantedOfTree,
): Promise<Proposal> {
  const { name, launch } = application.values;
  const ownNames = [name?.value ?? '', launch?.value.replace(/^.*[-.]/, '').toLowerCase() ?? ''];
  const icons = [...(await iconsInTree(tree, ownNames)), ...application.icons];
  const proposal = await proposalOfGiven({ ...application, icons }, templateName);
  const values = new Map(proposal.values);
  const from = { source: 'artefact', detail: 'its kind, a Java archive' } as const;
  values.set('debpackage', { value: javaPackage, from });
  const licence = licenceOfFiles(tree);
  if (licence) values.set('licence', licence);
  return { ...proposal, values, forLook: { template, versions: [], startupWmClass: undefined } };
}

/** The applications of a tree, and what it says of its version. */
interface TreeApplications {
  readonly proposals: readonly Proposal[];
  readonly version: string | undefined;
}

/**
 * The applications of a tree: those of its desktop files, else that of its program.
 *
 * @throws DeskpackError if it has none, or not the wanted one
 */
export async function proposalsOfTree(wanted: WantedOfTree): Promise<TreeApplications> {
  const tree = await readTree(wanted.files, wanted.root);
  return { proposals: await applicationsOf(tree, wanted), version: tree.version };
}

async function applicationsOf(tree: Tree, wanted: WantedOfTree): Promise<Proposal[]> {
  const { of, title, application, template, templateName } = wanted;
  const isSource =
    tree.source?.isCertain && tree.appRun === undefined && tree.programs.length === 0;
  if (tree.desktopFiles.length > 0 && !isSource) {
    const chosen = chooseApplications(tree.desktopFiles, application, of);
    const proposals: Proposal[] = [];
    for (const file of chosen) proposals.push(await ofDesktopFile(tree, file, wanted));
    return proposals;
  }
  if (tree.programs.length === 0) {
    // A program for Windows beside it only starts it.
    const jar = await jarOfTree(tree, of, title, application);
    if (jar) return [await ofJar(jar, tree, wanted)];
    const windows = await exeOfTree(tree, of, title, application);
    if (windows) return [await ofExe(windows, tree, wanted)];
  }
  const named = { tree, of, title, titleFrom: 'the name of the file' };
  const program = chooseProgram(named, application);
  const given = await applicationOfProgram(named, program);
  const proposal = await proposalOfGiven(given, templateName);
  const values = new Map(proposal.values);
  const licence = licenceOfFiles(tree);
  if (licence) values.set('licence', licence);
  const whole = await withTree({ ...proposal, values }, tree, program.path, [], wanted);
  return [{ ...whole, forLook: { template, versions: [], startupWmClass: undefined } }];
}
