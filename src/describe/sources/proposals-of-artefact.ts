import { posix } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { cachedFiles } from '../../image/files/cached-files.ts';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { lookImageName, removeOldLookImages, withLookImage } from '../../probe/look/look-images.ts';
import { buildTrialImage } from '../../probe/look/trial-image.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import { placeInContext } from '../../vendor/context/artefact-context.ts';
import { originText } from '../../vendor/origin/origin-text.ts';
import { desktopFiles } from '../application/desktop-files.ts';
import { proposalOfGiven } from '../artefact/given-application.ts';
import { artefactInside, type InnerOfTree, innerOfTree } from '../artefact/inner-of-tree.ts';
import { proposalOfPackageProgram } from '../artefact/package-programs.ts';
import { proposalsOfTree } from '../artefact/proposals-of-tree.ts';
import type { Note } from '../note.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { chooseApplications } from './choose-applications.ts';
import { proposalsOfDesktopFiles } from './proposals-of-files.ts';

/** Where a vendor's file becomes an application. */
interface ArtefactOn {
  readonly template: PresentTemplate;
  /** The template as the descriptor names it. */
  readonly templateName: ProposedValue;
  /** Absolute path of a build context with the artefact; it is needed until the last look. */
  readonly context: string;
  /** The wanted one of several applications. */
  readonly application?: string | undefined;
}

/** The paths of an installed package, from dpkg's database; none if it is not installed. */
async function pathsOf(files: ImageFiles, packageName: string): Promise<ReadonlySet<string>> {
  const all = (await files.below('/var/lib/dpkg/info')) ?? [];
  const own = all.find((path) => {
    const name = posix.basename(path);
    // Packages for several architectures at once have theirs in the name.
    return (
      name === `${packageName}.list` ||
      (/^:[a-z0-9-]+\.list$/.test(name.slice(packageName.length)) && name.startsWith(packageName))
    );
  });
  const text = own === undefined ? undefined : await readText(files, own);
  return new Set(text?.split('\n'));
}

/** Where the instructions of an artefact come from. */
function placeOf({ origin, files }: Artefact): Provenance {
  if (origin.kind === 'web') return { source: 'page', detail: 'its kind' };
  const isOfSource = origin.kind === 'repository';
  return {
    source: 'here',
    detail: isOfSource ? posix.basename(files[0]?.path ?? '') : origin.file,
  };
}

/** The values that do not come from the application, but from how it is installed. */
function valuesOf(artefact: Artefact, proposal: Proposal): [string, ProposedValue][] {
  const { origin, installation, title, nonFree } = artefact;
  const comment = originText({ ...origin, title });
  const from = placeOf(artefact);
  const own = (key: string) => proposal.values.get(key)?.value;
  const { preruncommands, debpackage, postruncommands } = installation;
  const values: [string, unknown][] = [
    ...(preruncommands.length === 0
      ? []
      : [['preruncommands', preruncommands] as [string, readonly string[]]]),
    ['comment', comment],
    ...(debpackage === undefined
      ? []
      : [
          ['debpackage', [debpackage, own('debpackage') ?? ''].join(' ').trim()] as [
            string,
            string,
          ],
        ]),
    ...(postruncommands === undefined
      ? []
      : [
          [
            'postruncommands',
            [...postruncommands, ...((own('postruncommands') as string[] | undefined) ?? [])],
          ] as [string, string[]],
        ]),
  ];
  const all = values.map(([key, value]): [string, ProposedValue] => [key, { value, from }]);
  return nonFree === undefined
    ? all
    : [...all, ['licence', { value: 'non-free', from: { source: 'artefact', detail: nonFree } }]];
}

function notFree(reason: string): Note {
  return {
    code: 'not-free',
    key: 'acl',
    message: `everyone may use it, and it is not free: ${reason}`,
  };
}

function withArtefact(
  proposal: Proposal,
  artefact: Artefact,
  { template, context }: ArtefactOn,
): Proposal {
  const { origin } = artefact;
  return {
    ...proposal,
    artefact,
    values: new Map([...proposal.values, ...valuesOf(artefact, proposal)]),
    // The recipe installs it; that of single libraries is something else.
    notes: [
      ...proposal.notes.filter(({ code, key }) => code !== 'packages-unknown' || key !== undefined),
      ...(artefact.nonFree === undefined ? [] : [notFree(artefact.nonFree)]),
    ],
    forLook: {
      template,
      versions: [
        origin.sha256,
        ...(origin.kind === 'repository' ? [`${origin.version}`] : []),
        // Of a page, the digest is not of all that it shows.
        ...(origin.kind === 'web' ? [`${origin.date}`] : []),
      ],
      startupWmClass: proposal.forLook?.startupWmClass,
      context,
    },
  };
}

/** The applications of the package that an artefact installs. */
async function ofPackage(
  files: ImageFiles,
  packageName: string,
  { origin }: Artefact,
  { templateName, application }: ArtefactOn,
): Promise<Proposal[]> {
  const paths = await pathsOf(files, packageName);
  const own = (await desktopFiles(files)).filter(({ path }) => paths.has(path));
  if (own.length === 0) {
    const without = { files, name: packageName, paths: [...paths], of: origin.file, application };
    return [await proposalOfPackageProgram(without, templateName)];
  }
  const chosen = chooseApplications(own, application, origin.file);
  return proposalsOfDesktopFiles(chosen, files, templateName);
}

/** Builds an image on the template with the artefact alone, and gives `use` its files. */
async function withInstalled<T>(
  engine: Engine,
  { installation, origin, applications }: Artefact,
  { template, context }: ArtefactOn,
  use: (files: ImageFiles) => Promise<T>,
  options: TaskOptions,
): Promise<T> {
  const { preruncommands } = installation;
  // A package of a repository is installed after them; what trees need beside their own is found in the look.
  const installed = applications.type === 'package' ? installation : { preruncommands };
  const descriptor = {
    name: origin.file,
    template: template.reference,
    ...installed,
  } as Descriptor;
  const name = lookImageName(descriptor, template.reference);
  return withLookImage(name, async () => {
    const request = { descriptor, template, versions: [], pictureText: {}, context };
    // The same instructions install what the repository has then.
    const how = { ...options, withoutCache: origin.kind === 'repository' };
    const image = await buildTrialImage(engine, request, name, how).catch((error: unknown) => {
      throw error instanceof DeskpackError
        ? changedError(error, { doing: `install ${origin.file}` })
        : error;
    });
    await removeOldLookImages(engine, template.reference);
    const files = await engine.files(image);
    try {
      return await use(cachedFiles(files));
    } finally {
      await files.close();
    }
  });
}

/** What an installed artefact has. */
type Found =
  | {
      readonly proposals: readonly Proposal[];
      /** As the application says it. */
      readonly version?: string | undefined;
    }
  /** The file that an archive only wraps. */
  | { readonly inner: InnerOfTree };

/** The artefact with the instructions for an engine: without a copy of the file in the image if its builder can do without. */
async function asInstalledBy(
  engine: Pick<Engine, 'canMount'>,
  artefact: Artefact,
): Promise<Artefact> {
  const canMount = artefact.mounted && (await engine.canMount?.());
  return canMount ? { ...artefact, installation: artefact.mounted! } : artefact;
}

/**
 * The applications of a vendor's file: it is installed into an image on the template, as a build would do it, and described from
 * there. Its scripts run in that build alone. The image is kept for a look and for the build, which have the same layers.
 *
 * @throws DeskpackError if it cannot be installed, or brings no application
 */
export async function proposalsOfArtefact(
  engine: Engine,
  given: Artefact,
  on: ArtefactOn,
  options: TaskOptions = {},
): Promise<Proposal[]> {
  const { template, templateName, application } = on;
  const artefact = await asInstalledBy(engine, given);
  const { applications, origin } = artefact;
  if (parseTemplateName(template.reference).packageManager === 'apk') {
    throw new DeskpackError('artefact-unsupported', {
      doing: `install ${origin.file}`,
      reason: `${template.reference} is no template of Debian or Ubuntu`,
      subject: { kind: 'template', name: template.reference },
      action: 'Choose another one with --template.',
    });
  }
  if (origin.kind === 'web' && parseTemplateName(template.reference).distribution === 'ubuntu') {
    throw new DeskpackError('artefact-unsupported', {
      doing: `install ${artefact.title}`,
      reason: `${template.reference} is a template of Ubuntu, which has chromium as a snap alone`,
      subject: { kind: 'template', name: template.reference },
      action: 'Choose one of Debian with --template.',
    });
  }
  const find = async (): Promise<Found> => {
    if (applications.type === 'given')
      return { proposals: [await proposalOfGiven(applications.application, templateName)] };
    return withInstalled(
      engine,
      artefact,
      on,
      async (files) => {
        if (applications.type === 'package')
          return { proposals: await ofPackage(files, applications.name, artefact, on) };
        const { path: root, title } = applications;
        const { signal } = options;
        const of = origin.file;
        const inner = origin.kind === 'archive' ? await innerOfTree(files, root, of) : undefined;
        if (inner) return { inner };
        const wanted = { engine, files, root, template, templateName, of, title, application };
        return proposalsOfTree({ ...wanted, signal });
      },
      options,
    );
  };
  const found = await find();
  if ('inner' in found) {
    const inner = await artefactInside(artefact, found.inner, options.signal);
    await placeInContext(inner, on.context);
    return proposalsOfArtefact(engine, inner, on, options);
  }
  const { proposals, version } = found;
  const known = { ...artefact, origin: { ...origin, version: origin.version ?? version } };
  return proposals.map((proposal) => withArtefact(proposal, known, on));
}
