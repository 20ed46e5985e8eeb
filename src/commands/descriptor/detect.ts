import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { identifyGiven } from '../../describe/given/identify-given.ts';
import { aheadOfLook } from '../../describe/look/ahead-of-look.ts';
import { withoutLook } from '../../describe/look/look-at-proposals.ts';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import type { NoteCode } from '../../describe/note.ts';
import { descriptorOf, type Proposal, type ProposedValue } from '../../describe/proposal.ts';
import { onePackage } from '../../describe/repository/one-package.ts';
import type { GivenRepository } from '../../describe/repository/take-repository.ts';
import { proposalsOfArtefact } from '../../describe/sources/proposals-of-artefact.ts';
import { proposalsOfDesktopFile } from '../../describe/sources/proposals-of-desktop-file.ts';
import { type InstalledOn, proposalsOfFiles } from '../../describe/sources/proposals-of-files.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import { checkDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { packageManagerNames } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { whileWaiting } from '../../display/task/waiting.ts';
import { engineNames } from '../../engine/all-engines.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { buildableName } from '../../image/buildable-name.ts';
import { hostFiles } from '../../image/files/host-files.ts';
import { hostOwner } from '../../package-manager/host-owner.ts';
import type { DownloadStage } from '../../package-manager/look/download-stage.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { plural } from '../../text/format/format.ts';
import { placeInText } from '../../text/match/place-in-text.ts';
import { withArtefactContext } from '../../vendor/context/artefact-context.ts';
import { isFileAddress } from '../../vendor/download/file-address.ts';
import { readOneApplication } from '../../vendor/download/one-application.ts';
import { readArtefact } from '../../vendor/read-artefact.ts';
import { chooseTemplate } from '../machine/find/choose-template.ts';
import {
  allowHttpOption,
  type DownloadOption,
  downloadForCommand,
} from '../shared/download-for-command.ts';
import { forceOption } from '../shared/force-option.ts';
import { printWritten } from '../shared/print-written.ts';
import { refusePlaces } from '../shared/refuse-places.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import {
  addPackageCacheOption,
  type PackageCacheOption,
  withPackageCache,
} from '../shared/run/package-cache.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { proposalJson } from './describe/proposal-json.ts';
import { writeProposals } from './describe/write-proposals.ts';
import { detectTemplate, fitLines, nameFor } from './detect/detect-template.ts';
import { lookAtWindows, showReading } from './detect/look.ts';
import {
  isRepository,
  type RepositoryOptions,
  repositoryOfWords,
} from './detect/repository-of-words.ts';
import type { Detected } from './detect/show-detected.ts';

interface Options extends PackageCacheOption, DownloadOption, RepositoryOptions {
  readonly template?: string;
  readonly image?: string;
  readonly desktop?: string;
  readonly host?: true | string;
  readonly name?: string;
  readonly output?: string;
  readonly engine?: string;
  readonly release?: string;
  readonly force?: true;
  readonly json?: true;
  readonly look: boolean;
  readonly warm?: true;
  readonly fresh?: true;
}

const given = (value: string | undefined): ProposedValue | undefined =>
  value === undefined ? undefined : { value, from: { source: 'given' } };

async function ofPackages(
  engine: Engine,
  release: string,
  names: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const template = await whileWaiting(
    options.template === undefined
      ? 'comparing the templates by their package indexes'
      : `looking up the template ${options.template}`,
    ({ show }) =>
      detectTemplate(engine, options.template, release, names, {
        signal,
        onCompared: (count, total) => show(`${count} of ${plural(total, 'template')} compared`),
      }),
    !options.json,
  );
  const isComparable = template.fits.some(({ added }) => added !== undefined);
  if (isComparable && !options.json) {
    remark('Templates, by the packages that have to be added:');
    for (const line of fitLines(template.fits)) remark(escapeControls(line));
  }
  const { packageManager } = parseTemplateName(template.reference);
  let failure: unknown;
  for (const manager of packageManager ? [packageManager] : packageManagerNames) {
    const wanted = { template, templateName: template.name, manager, names };
    const ahead =
      options.look && !options.warm ? aheadOfLook(engine, wanted, {}, signal) : undefined;
    try {
      const note = `Looking into ${names.join(' ')}, as ${template.reference} would install it.`;
      const chosen = { ...wanted, application: options.name, refresh: options.fresh };
      const read = (onStage?: (stage: DownloadStage) => void) =>
        proposalsOfPackages(
          engine,
          {
            ...chosen,
            onStage(stage) {
              ahead?.begin();
              onStage?.(stage);
            },
          },
          signal,
        );
      const proposals = await (options.json ? read() : showReading(note, read));
      return options.look
        ? await lookAtWindows(engine, proposals, { ...options, ahead }, signal)
        : withoutLook(proposals);
    } catch (error) {
      // The name of a template may not contain its package manager.
      const isOther = error instanceof DeskpackError && error.code === 'package-server-unreachable';
      if (packageManager || !isOther) throw error;
      failure ??= error;
    } finally {
      await ahead?.end();
    }
  }
  throw failure;
}

/** An engine with the template on which something of a vendor is installed. */
interface ChosenTemplate {
  readonly engine: Engine;
  readonly template: PresentTemplate;
  readonly templateName: ProposedValue;
}

async function templateFor(options: Options): Promise<ChosenTemplate> {
  const settings = await chooseSettings({ engine: options.engine, release: options.release });
  const engine = await engineToUse(settings);
  const template = await chooseTemplate(engine, options.template, settings.release);
  const templateName = {
    value: nameFor(template.reference, settings.release),
    from: { source: options.template === undefined ? 'default' : 'given' },
  } as const;
  return { engine, template, templateName };
}

/** The applications of a vendor's file, which is installed as a build would do it. */
async function ofArtefact(
  file: string,
  options: Options,
  signal: AbortSignal,
  on?: ChosenTemplate,
): Promise<ProvenProposal[]> {
  const isForPeople = !options.json;
  const artefact = await whileWaiting(
    `reading ${file}`,
    () => readArtefact(file, signal),
    isForPeople,
  );
  const { engine, template, templateName } = on ?? (await templateFor(options));
  if (isForPeople) remark(escapeControls(`${artefact.title}, installed on ${template.reference}.`));
  return withPackageCache(engine, options, signal, (cached) =>
    withArtefactContext(artefact, async (context) => {
      const on = { template, templateName, context, application: options.name };
      const proposals = await whileWaiting(
        `installing ${artefact.origin.file}`,
        () => proposalsOfArtefact(cached, artefact, on, { signal }),
        isForPeople,
      );
      return options.look
        ? await lookAtWindows(cached, proposals, options, signal)
        : withoutLook(proposals);
    }),
  );
}

/** The applications of a package in a vendor's repository, whose index is read on the template. */
async function ofRepository(
  given: GivenRepository,
  options: Options,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const on = await templateFor(options);
  const { engine, template } = on;
  const file = await whileWaiting(
    'reading the package repository',
    () => {
      const wanted = { template, allowsHttp: options.allowHttp === true, signal };
      return onePackage(engine, given, wanted, '--package NAME');
    },
    !options.json,
  );
  return ofArtefact(file, options, signal, on);
}

/** Whether a word is a file that a vendor ships, by its path or its address, and not the name of a package. */
function isFile(word: string): boolean {
  if (isFileAddress(word)) return true;
  const place = placeInText(readOneApplication(word, existsSync).of);
  const isAddress = place === 'address' && !/^file:/i.test(word);
  return place !== undefined && !isAddress && !/\.(?:desktop|json)$/i.test(word);
}

/** The path of a vendor's file, in any way in which it may be written; as it is if nothing is there. A file at an address is downloaded. */
async function pathOf(word: string, options: Options, signal: AbortSignal): Promise<string> {
  if (isFileAddress(word)) {
    const { allowHttp, json } = options;
    return (await downloadForCommand(word, { allowHttp, isForPeople: !json, signal })).path;
  }
  const [given, ...others] = await identifyGiven(word, resolve('.'));
  return given === undefined || others.length > 0 || given.kind === 'missing' ? word : given.path;
}

async function ofImage(
  engine: Engine,
  reference: string,
  options: Options,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const image = await engine.inspect(reference);
  if (!image) {
    throw new DeskpackError('image-missing', {
      doing: `describe the applications of ${reference}`,
      reason: `there is no such image in ${engine.name}`,
      subject: { kind: 'image', name: reference },
      action: `See the images with: ${engine.name} images`,
    });
  }
  // Without a tag, the release would be added.
  const name = buildableName(image, reference);
  const label = image.labels['oc.template'];
  const template: ProposedValue =
    given(options.template) ??
    (label
      ? { value: label, from: { source: 'label', detail: 'oc.template' } }
      : { value: name, from: { source: 'given' } });
  const isForPeople = !options.json;
  const files = await whileWaiting(
    `reading the files of ${reference}`,
    () => engine.files(image),
    isForPeople,
  );
  try {
    const on = { template: { reference: name, imageId: image.id }, application: options.name };
    const proposals = await whileWaiting(
      `looking for applications in ${reference}`,
      () => proposalsOfFiles(files, reference, template, on),
      isForPeople,
    );
    return options.look
      ? await lookAtWindows(engine, proposals, options, signal)
      : withoutLook(proposals);
  } finally {
    await files.close();
  }
}

/** Applications of this machine, which are looked at on a template if that and their packages are known. */
async function ofThisMachine(
  find: (on: InstalledOn) => Promise<Proposal[]>,
  options: Options,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  if (!options.look || options.template === undefined)
    return withoutLook(await find({ ownerOf: hostOwner }));
  const settings = await chooseSettings({ engine: options.engine, release: options.release });
  const engine = await engineToUse(settings);
  const template = await chooseTemplate(engine, options.template, settings.release);
  const proposals = await find({ template, ownerOf: hostOwner });
  return withPackageCache(engine, options, signal, (cached) =>
    lookAtWindows(cached, proposals, options, signal),
  );
}

async function proposalsFor(
  packages: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const { image, desktop, host } = options;
  const sources = [packages.length > 0, image, desktop, host].filter(Boolean).length;
  if (sources !== 1) {
    throw new UsageError(
      sources === 0
        ? 'name packages, or give --image, --desktop or --host'
        : 'packages, --image, --desktop and --host cannot be combined',
    );
  }
  const [file] = packages;
  const repository = await repositoryOfWords(packages, options);
  if (repository) return ofRepository(repository, options, signal);
  if (file !== undefined && isFile(file)) {
    if (packages.length > 1) throw new UsageError('name one file at a time');
    const { of, application = options.name } = readOneApplication(file, existsSync);
    const wanted = { ...options, ...(application !== undefined && { name: application }) };
    return ofArtefact(await pathOf(of, options, signal), wanted, signal);
  }
  if (image !== undefined) {
    const engine = await engineToUse(await chooseSettings({ engine: options.engine }));
    return withPackageCache(engine, options, signal, (cached) =>
      ofImage(cached, image, options, signal),
    );
  }
  const template = given(options.template);
  if (desktop !== undefined) {
    return ofThisMachine((on) => proposalsOfDesktopFile(desktop, template, on), options, signal);
  }
  if (host === undefined) {
    const settings = await chooseSettings({ engine: options.engine, release: options.release });
    const engine = await engineToUse(settings);
    return withPackageCache(engine, options, signal, (cached) =>
      ofPackages(cached, settings.release, packages, options, signal),
    );
  }
  const application = typeof host === 'string' ? host : options.name;
  const find = (on: InstalledOn) =>
    proposalsOfFiles(hostFiles, 'this machine', template, { ...on, application });
  return ofThisMachine(find, options, signal);
}

/** The points to check: unknown values, then findings of the rules. */
function findingsOf({ proposal, findings }: Detected): object[] {
  const notes = proposal.notes.map(({ code, key, message }) => {
    return { rule: code, severity: 'info', path: key === undefined ? [] : [key], message };
  });
  const found = findings.map(({ rule, severity, path, message }) => {
    return { rule, severity, path, message };
  });
  return [...notes, ...found];
}

/** The notes of which a rule says the same. */
const saidByRules: ReadonlySet<NoteCode> = new Set(['field-missing', 'icon-neutral']);

function detected({ proposal: whole, proof }: ProvenProposal): Detected {
  const notes = whole.notes.filter(({ code }) => !saidByRules.has(code));
  const proposal = { ...whole, notes };
  const findings = checkDescriptor(descriptorOf(proposal), { icon: proposal.icon ?? null });
  return { proposal, proof, findings };
}

function entryOf(one: Detected): object {
  const { proposal, proof } = one;
  const { artefact } = proposal;
  const origin = artefact ? { origin: artefact.origin } : {};
  return { ...proposalJson(proposal), ...origin, proof, findings: findingsOf(one) };
}

async function detect(
  packages: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  if (!isRepository(packages, options)) {
    refusePlaces(
      packages.filter((word) => !isFile(word)),
      'the name of a package',
    );
  }
  const proposals = await proposalsFor(packages, options, signal);
  const { output, force, json } = options;
  const written =
    output === undefined
      ? []
      : await writeProposals(proposals, {
          folder: output,
          release: (await chooseSettings(options)).release,
          force: force === true,
        });
  const all = proposals.map(detected);
  if (json) {
    printJson({
      applications: all.map((one, index) => ({ ...entryOf(one), ...(written[index] ?? {}) })),
    });
    return;
  }
  // The module that measures columns of text takes long to load.
  const { detectedLines } = await import('./detect/show-detected.ts');
  for (const [index, one] of all.entries()) {
    if (index > 0) print('');
    for (const line of detectedLines(one)) print(line);
    printWritten(written[index]?.files ?? []);
  }
}

/** `deskpack detect PACKAGE…` fills in descriptors from what packages bring, and from the windows of their applications. */
export function define(command: Command): void {
  addPackageCacheOption(command)
    .argument(
      '[package...]',
      'packages to inspect, or a file or folder of a vendor by its path or address: a Debian package, AppImage, archive, .jar, program or .exe; or a package repository as a line or file of apt, by its address or as extrepo:NAME; nothing is installed on this machine',
    )
    .option(
      '--template <name>',
      'template for the installation (default: the one that lacks the fewest packages)',
    )
    .option('--image <reference>', 'inspect the applications in an image instead')
    .option(
      '--desktop <file>',
      'inspect the application of a .desktop file of this machine instead',
    )
    .addOption(new Option('--host [name]', 'inspect the applications of this machine instead'))
    .option('--name <name>', 'only this one of several applications')
    .option('--key <key>', 'file or address of the key of a package repository')
    .option('--suite <suite>', 'suite of the package repository at an address')
    .option('--component <component>', 'component of the package repository')
    .option('--package <name>', 'the package of the repository that is meant')
    .addOption(allowHttpOption())
    .option('--fresh', 'ignore the cached results of earlier runs')
    .option('--no-look', 'do not start the application for its window class')
    .option(
      '--warm',
      'use a base with the common toolkits, which is faster for many packages, without a proof',
    )
    .option(
      '--output <folder>',
      'write <name>.d.<release>.json, the icon and a picture of the window into a folder',
    )
    .option(
      '--release <major.minor>',
      'release in the names of the files, and tag of the template (default: the setting)',
    )
    .option('--engine <name>', `engine with the template: ${engineNames.join(', ')} or auto`)
    .addOption(forceOption())
    .option(
      '--json',
      'print one JSON object: descriptors, the source of each value, the proof, and findings',
    )
    .action((packages: string[], options: Options) =>
      interruptible((signal) => detect(packages, options, signal)),
    );
}
