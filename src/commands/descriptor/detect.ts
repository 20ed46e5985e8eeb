import { type Command, Option } from 'commander';
import { unproven } from '../../describe/look/look-at-proposals.ts';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import {
  descriptorOf,
  type Proposal,
  type ProposedValue,
  sourcesOf,
} from '../../describe/proposal.ts';
import { provenanceText } from '../../describe/provenance.ts';
import { proposalsOfDesktopFile } from '../../describe/sources/proposals-of-desktop-file.ts';
import { proposalsOfFiles } from '../../describe/sources/proposals-of-files.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import { checkDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { packageManagerNames } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { engineNames } from '../../engine/all-engines.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { hostFiles } from '../../image/files/host-files.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { engineToUse } from '../shared/engine-to-use.ts';
import { forceOption } from '../shared/force-option.ts';
import { chooseSettings } from '../shared/run-flags.ts';
import { withNote } from '../shared/with-note.ts';
import { writeProposals } from './describe/write-proposals.ts';
import { detectTemplate, fitLines } from './detect/detect-template.ts';
import { lookOf } from './detect/look.ts';
import { type Detected, detectedLines } from './detect/show-detected.ts';

interface Options {
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
}

const given = (value: string | undefined): ProposedValue | undefined =>
  value === undefined ? undefined : { value, from: { source: 'given' } };

async function ofPackages(
  names: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const settings = await chooseSettings({ engine: options.engine, release: options.release });
  const engine = await engineToUse(settings);
  const template = await detectTemplate(engine, options.template, settings.release, names, signal);
  if (template.fits.length > 0 && !options.json) {
    note('Templates, by the packages that have to be added:');
    for (const line of fitLines(template.fits)) note(escapeControls(line));
  }
  const { packageManager } = parseTemplateName(template.reference);
  let failure: unknown;
  for (const manager of packageManager ? [packageManager] : packageManagerNames) {
    const wanted = { template, templateName: template.name, manager, names };
    try {
      const looking = `Looking into ${names.join(' ')}, as ${template.reference} would install it.`;
      const application = options.name;
      const looked = proposalsOfPackages(engine, { ...wanted, application }, signal);
      const proposals = await withNote(looking, !options.json, looked);
      return options.look ? await lookOf(engine, proposals, options, signal) : unproven(proposals);
    } catch (error) {
      // A template whose name does not tell may have the other package manager.
      const isOther = error instanceof DeskpackError && error.code === 'package-server-unreachable';
      if (packageManager || !isOther) throw error;
      failure ??= error;
    }
  }
  throw failure;
}

async function ofImage(reference: string, options: Options): Promise<Proposal[]> {
  const engine = await engineToUse(await chooseSettings({ engine: options.engine }));
  const image = await engine.inspect(reference);
  if (!image) {
    throw new DeskpackError('image-missing', {
      doing: `describe the applications of ${reference}`,
      reason: `there is no such image in ${engine.name}`,
      subject: { kind: 'image', name: reference },
      action: `See the images with: ${engine.name} images`,
    });
  }
  const label = image.labels['oc.template'];
  const template: ProposedValue =
    given(options.template) ??
    (label
      ? { value: label, from: { source: 'label', detail: 'oc.template' } }
      : { value: reference, from: { source: 'given' } });
  const files = await engine.files(image);
  try {
    return await proposalsOfFiles(files, reference, template, options.name);
  } finally {
    await files.close();
  }
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
  if (image !== undefined) return unproven(await ofImage(image, options));
  if (desktop !== undefined) {
    return unproven(await proposalsOfDesktopFile(desktop, given(options.template)));
  }
  if (host === undefined) return ofPackages(packages, options, signal);
  const wanted = typeof host === 'string' ? host : options.name;
  const template = given(options.template);
  return unproven(await proposalsOfFiles(hostFiles, 'this machine', template, wanted));
}

function detected({ proposal, proof }: ProvenProposal): Detected {
  const findings = checkDescriptor(descriptorOf(proposal), { icon: proposal.icon ?? null });
  return { proposal, proof, findings };
}

function entryOf({ proposal, proof, findings }: Detected): object {
  const sources = Object.entries(sourcesOf(proposal));
  return {
    descriptor: descriptorOf(proposal),
    sources: Object.fromEntries(sources.map(([key, from]) => [key, provenanceText(from)])),
    proof,
    findings: findings.map(({ rule, severity, path, message }) => {
      return { rule, severity, path, message };
    }),
    notes: proposal.notes,
  };
}

async function detect(
  packages: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
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
  for (const [index, one] of all.entries()) {
    if (index > 0) print('');
    for (const line of detectedLines(one)) print(line);
    for (const { file, changed } of written[index]?.files ?? []) {
      print(`${changed ? 'written  ' : 'unchanged'} ${escapeControls(file)}`);
    }
  }
}

/** `deskpack detect PACKAGE…` fills in descriptors from what packages bring, and from the windows of their applications. */
export function define(command: Command): void {
  command
    .argument('[package...]', 'packages to look into; nothing is installed on this machine')
    .option(
      '--template <name>',
      'template to install them on (default: the one that lacks the fewest packages)',
    )
    .option('--image <reference>', 'applications that are installed in an image instead')
    .option('--desktop <file>', 'the application of a .desktop file of this machine instead')
    .addOption(
      new Option('--host [name]', 'applications that are installed on this machine instead'),
    )
    .option('--name <name>', 'only this one of several applications')
    .option('--no-look', 'do not start the application to look at its window')
    .option(
      '--output <folder>',
      'write <name>.d.<release>.json, the icon and a picture of the window into a folder',
    )
    .option(
      '--release <major.minor>',
      'release in the names of the files, and tag of the template (default: the preference)',
    )
    .option('--engine <name>', `engine that has the template: ${engineNames.join(', ')} or auto`)
    .addOption(forceOption())
    .option('--json', 'print one JSON object: descriptors, where each value comes from, and notes')
    .action((packages: string[], options: Options) =>
      interruptible((signal) => detect(packages, options, signal)),
    );
}
