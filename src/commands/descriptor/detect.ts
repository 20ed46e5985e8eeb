import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { withExtraFields } from '../../describe/extra-fields.ts';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import type { NoteCode } from '../../describe/note.ts';
import { descriptorOf } from '../../describe/proposal.ts';
import { proposalsOfDesktopFile } from '../../describe/sources/proposals-of-desktop-file.ts';
import { type InstalledOn, proposalsOfFiles } from '../../describe/sources/proposals-of-files.ts';
import { checkDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { engineNames } from '../../engine/all-engines.ts';
import { UsageError } from '../../error/usage-error.ts';
import { hostFiles } from '../../image/files/host-files.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import { readOneApplication } from '../../vendor/download/one-application.ts';
import { configurationFinder } from '../../workspace/configuration-file.ts';
import { allowHttpOption } from '../shared/download-for-command.ts';
import { forceOption } from '../shared/force-option.ts';
import { printWritten } from '../shared/print-written.ts';
import { refusePlaces } from '../shared/refuse-places.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import { addPackageCacheOption, withPackageCache } from '../shared/run/package-cache.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { proposalJson } from './describe/proposal-json.ts';
import { writeProposals } from './describe/write-proposals.ts';
import { ofImage } from './detect/of-image.ts';
import { ofThisMachine } from './detect/of-machine.ts';
import { ofPackages } from './detect/of-packages.ts';
import { isFile, ofArtefact, ofRepository, pathOf } from './detect/of-vendor.ts';
import { type DetectOptions, given } from './detect/options.ts';
import { isRepository, repositoryOfWords } from './detect/repository-of-words.ts';
import type { Detected } from './detect/show-detected.ts';

async function proposalsFor(
  packages: readonly string[],
  options: DetectOptions,
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

function detected(
  { proposal: whole, proof }: ProvenProposal,
  extraLabels: readonly string[],
): Detected {
  const notes = whole.notes.filter(({ code }) => !saidByRules.has(code));
  const proposal = { ...whole, notes };
  const icon = proposal.icon ?? null;
  const findings = checkDescriptor(descriptorOf(proposal), { icon, extraLabels });
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
  options: DetectOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!isRepository(packages, options)) {
    refusePlaces(
      packages.filter((word) => !isFile(word)),
      'the name of a package',
    );
  }
  const { output, force, json } = options;
  const { extraLabels } = (await configurationFinder()(resolve(output ?? '.'))).configuration;
  const proposals = (await proposalsFor(packages, options, signal)).map((one) => ({
    ...one,
    proposal: withExtraFields(one.proposal, extraLabels),
  }));
  const written =
    output === undefined
      ? []
      : await writeProposals(proposals, {
          folder: output,
          release: (await chooseSettings(options)).release,
          force: force === true,
        });
  const all = proposals.map((one) => detected(one, extraLabels));
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
    .action((packages: string[], options: DetectOptions) =>
      interruptible((signal) => detect(packages, options, signal)),
    );
}
