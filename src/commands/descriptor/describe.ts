import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Note } from '../../describe/note.ts';
import { descriptorOf, type Proposal } from '../../describe/proposal.ts';
import { proposalOfReference } from '../../describe/sources/proposal-of-reference.ts';
import { proposalsOfImageArchive } from '../../describe/sources/proposals-of-image-archive.ts';
import { proposalsOfText } from '../../describe/sources/proposals-of-text.ts';
import type { Engine } from '../../engine/engine.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { textOfFile } from '../../system/files/read-text.ts';
import { note, print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { configurationFinder } from '../../workspace/configuration-file.ts';
import { readStandardInput, standardInput } from '../../workspace/standard-input.ts';
import { forceOption } from '../shared/force-option.ts';
import { printWritten } from '../shared/print-written.ts';
import { refuseOtherFiles } from '../shared/refuse-other-files.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { type LabelsToKeep, labelsToKeep, labelsToKeepText } from './describe/labels-to-keep.ts';
import { proposalJson } from './describe/proposal-json.ts';
import { type WrittenProposal, writeProposals } from './describe/write-proposals.ts';

interface Options {
  readonly output?: string;
  readonly engine?: string;
  readonly release?: string;
  readonly force?: true;
  readonly json?: true;
}

/** A proposal and its source, as given by the user. */
interface Described {
  readonly input: string;
  readonly proposal: Proposal;
}

const maxBytes = 64_000_000;

async function textAt(input: string): Promise<string | undefined> {
  const bytes =
    input === standardInput
      ? await readStandardInput(maxBytes)
      : await readBytesIfThere(input, maxBytes);
  return bytes && textOfFile(bytes, input === standardInput ? 'standard input' : input);
}

function missing(input: string, engine: Engine): DeskpackError {
  return new DeskpackError('image-missing', {
    doing: `make a descriptor from ${input}`,
    reason: `there is neither a file of that name nor an image in ${engine.name}`,
    subject: { kind: 'image', name: input },
    action: `See the images with: ${engine.name} images`,
  });
}

/** The error for an input that is no file, where no engine can say whether it is an image. */
function notReadable(input: string, error: unknown): unknown {
  if (!(error instanceof DeskpackError)) return error;
  return changedError(error, {
    doing: `make a descriptor from ${input}`,
    reason: `there is no file of that name, and an image needs its engine: ${error.reason}`,
  });
}

/** Everything that was described, and how labels that were left out can be kept. */
interface AllDescribed {
  readonly described: readonly Described[];
  readonly toKeep: LabelsToKeep | undefined;
}

async function describeAll(inputs: readonly string[], options: Options): Promise<AllDescribed> {
  const folder = resolve(options.output ?? '.');
  const { configuration, file } = await configurationFinder()(folder);
  const { extraLabels } = configuration;
  let chosen: Promise<Engine> | undefined;
  const engineOnce = () => {
    chosen ??= chooseSettings({ engine: options.engine }).then(engineToUse);
    return chosen;
  };
  const described: Described[] = [];
  for (const input of inputs) {
    const saved =
      input === standardInput ? undefined : await proposalsOfImageArchive(input, extraLabels);
    if (saved) {
      described.push(...saved.map((proposal) => ({ input, proposal })));
      continue;
    }
    const text = await textAt(input);
    if (text !== undefined) {
      const proposals = proposalsOfText(text, input, extraLabels);
      described.push(...proposals.map((proposal) => ({ input, proposal })));
      continue;
    }
    const engine = await engineOnce().catch((error) => {
      throw notReadable(input, error);
    });
    const proposal = await proposalOfReference(engine, input, extraLabels);
    if (!proposal) throw missing(input, engine);
    described.push({ input, proposal });
  }
  const proposals = described.map(({ proposal }) => proposal);
  const toKeep = labelsToKeep(proposals, extraLabels, file ?? join(folder, '.deskpackrc.json'));
  return { described, toKeep };
}

function noteLine({ key, message }: Note): string {
  return `  ${key === undefined ? '' : `${key}: `}${message}`;
}

function tellNotes(described: readonly Described[]): void {
  for (const { input, proposal } of described) {
    if (proposal.notes.length === 0) continue;
    note(escapeControls(`${input}: not everything is known`));
    for (const one of proposal.notes) note(escapeControls(noteLine(one)));
  }
}

function entryOf({ input, proposal }: Described, written: WrittenProposal | undefined): object {
  return { input, ...proposalJson(proposal), notes: proposal.notes, ...(written ?? {}) };
}

async function describe(inputs: readonly string[], options: Options): Promise<void> {
  const { output, json, force } = options;
  await refuseOtherFiles(inputs, 'an inspection record or a recipe');
  const { described, toKeep } = await describeAll(inputs, options);
  const written =
    output === undefined
      ? []
      : await writeProposals(
          described.map(({ proposal }) => ({ proposal })),
          {
            folder: output,
            release: (await chooseSettings(options)).release,
            force: force === true,
          },
        );
  if (json) {
    const applications = described.map((one, index) => entryOf(one, written[index]));
    printJson({ applications, ...(toKeep ? { labelsToKeep: toKeep } : {}) });
    return;
  }
  printWritten(written.flatMap(({ files }) => files));
  if (output === undefined) {
    const descriptors = described.map(({ proposal }) => descriptorOf(proposal));
    print(JSON.stringify(descriptors.length === 1 ? descriptors[0] : descriptors, null, 2));
  }
  tellNotes(described);
  if (toKeep) note(escapeControls(labelsToKeepText(toKeep)));
}

/** `deskpack describe INPUT…` prints a descriptor, or a list of several, or writes them to a folder with their icons. */
export function define(command: Command): void {
  command
    .argument(
      '<input...>',
      'images, archives that an engine saved, inspection records, labels as JSON, recipes, or - for standard input',
    )
    .option('--output <folder>', 'write <name>.d.<release>.json and the icon into a folder')
    .option('--release <major.minor>', 'release in the names of the files (default: the setting)')
    .option('--engine <name>', 'engine with the images')
    .addOption(forceOption())
    .option('--json', 'print one JSON object: descriptors, the source of each value, and notes')
    .action(describe);
}
