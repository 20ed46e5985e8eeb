import { type Command, Option } from 'commander';
import { checkRegistering } from '../../catalog/client/client.ts';
import { changedError, type DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { steps } from '../../pipeline/all-steps.ts';
import { type StepName, stepNames } from '../../pipeline/event.ts';
import { type OpenCatalog, openTools } from '../../pipeline/run/open-tools.ts';
import type { RunTools } from '../../pipeline/step.ts';
import { type InterruptControl, interruptible } from '../../system/process/interruptible.ts';
import { note } from '../../terminal/output.ts';
import { addChangedSinceOption, type ChangedSinceOption } from '../selection/changed-since.ts';
import { inputHelp } from '../selection/input-files.ts';
import { reportRefused } from '../selection/report-refused.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { accessTo } from '../shared/catalog/catalog-access.ts';
import {
  addRegisteringOptions,
  type CatalogOptions,
  catalogOf,
} from '../shared/catalog/catalog-option.ts';
import {
  addEmbeddedCatalogOptions,
  type EmbeddedCatalogOptions,
  startCatalogAt,
} from '../shared/catalog/embedded-catalog.ts';
import { listOf } from '../shared/option-values.ts';
import { addBatchFlags, type BatchFlags, isBatch } from '../shared/run/batch-flags.ts';
import { checkProof } from '../shared/run/check-proof.ts';
import { noteFallbackEngine } from '../shared/run/engine-to-use.ts';
import {
  addPackageCacheOption,
  type PackageCacheOption,
  withPackageCache,
} from '../shared/run/package-cache.ts';
import {
  addRemoteTargetOptions,
  checkPush,
  hasRemoteTargets,
  nodeAddressesOf,
  type RemoteTargetOptions,
} from '../shared/run/remote-targets.ts';
import { runAllAtOnce } from '../shared/run/run-all-at-once.ts';
import { applicationsToRun, runAll } from '../shared/run/run-file.ts';
import {
  addRunFlags,
  chooseSettings,
  proofFromOptions,
  type RunFlags,
} from '../shared/run/run-flags.ts';
import { storeHere } from '../shared/run/store-here.ts';

interface Options
  extends RunFlags,
    CatalogOptions,
    EmbeddedCatalogOptions,
    RemoteTargetOptions,
    BatchFlags,
    SelectionOptions,
    ChangedSinceOption,
    PackageCacheOption {
  descriptor?: true;
  archive: boolean;
  namespace?: string;
  address?: string;
  ctr?: string;
  createNamespace?: true;
  skip?: readonly StepName[];
  recorded?: true;
}

function stepsIn(text: string, others: readonly StepName[] = []): readonly StepName[] {
  const skippable = stepNames.filter((name) => steps[name].skippable);
  const named = listOf(text).map((word) => {
    const step = skippable.find((name) => name === word);
    if (step) return step;
    const problem = `--skip must be one of ${skippable.join(', ')}, not "${word}"`;
    throw new UsageError(`${problem}: the other steps are required`);
  });
  return [...others, ...named];
}

/** Why there is no engine, with what can be done without one: registering a descriptor needs none. */
function engineNeeded(cause: DeskpackError): DeskpackError {
  return changedError(cause, {
    action: `${cause.action}\nWithout one, --descriptor writes descriptor and recipe and registers the descriptor.`,
  });
}

/** The catalog that is meant; where that is wanted, one that runs until this is done. */
async function openCatalog(
  catalog: string,
  options: Options,
  signal: AbortSignal,
): Promise<OpenCatalog> {
  const access = await accessTo(catalog, options);
  if (!options.embeddedCatalog) return { url: catalog, access };
  return { ...(await startCatalogAt(catalog, access, options, signal)), access };
}

/** Reports before a build if its image could not be registered. */
async function requireCatalog({ url, access }: OpenCatalog, signal: AbortSignal): Promise<void> {
  if ((await checkRegistering(url, { ...access, signal })) === 'ours') return;
  note(`The server at ${url} does not identify itself as a deskpack catalog.`);
  note("If it is the platform's own, only registering shows whether it accepts applications.");
}

/**
 * The recorded tools of the lesson whose folder this is.
 *
 * @throws UsageError elsewhere, where nothing may seem to be built that is not
 */
async function openRecorded(catalog: OpenCatalog) {
  const { machineHere } = await import('../../learn/practice/practice-place.ts');
  const machine = machineHere();
  if (machine === undefined) {
    throw new UsageError('--recorded works in the folder of a lesson only; see "deskpack learn"');
  }
  const { readRecordings } = await import('../../learn/recordings/read-recordings.ts');
  const { recordedTools } = await import('../../learn/session/open-lesson.ts');
  const { engine, store, verifyBuilt } = recordedTools(await readRecordings(), machine);
  const { url, access } = catalog;
  const tools: RunTools = { engine, store, verifyBuilt, catalog: url, catalogAccess: access };
  return { tools, withoutStore: undefined, catalog };
}

async function publish(
  files: readonly string[],
  options: Options,
  signal: AbortSignal,
  interrupts: InterruptControl,
): Promise<void> {
  const settings = await chooseSettings(options);
  const { release, isReleaseGiven, ctr } = settings;
  const catalog = await catalogOf(options);
  const { applications, refused } = await applicationsToRun(files, options, signal);
  if (applications.length === 0) return;
  checkPush(options, applications);
  const addresses = nodeAddressesOf(options);
  const isElsewhere = hasRemoteTargets(options);
  const skips = (step: StepName) => options.skip?.includes(step) === true;
  const needsEngine = options.descriptor !== true || isElsewhere;
  const isWanted = !skips('import');
  const { createNamespace } = options;
  const importing = { isWanted, isNeeded: isWanted && !isElsewhere };
  const opened = options.recorded
    ? await openRecorded(await openCatalog(catalog, options, signal))
    : await openTools(
        settings,
        {
          choseEngine: noteFallbackEngine,
          missesEngine(error) {
            if (needsEngine) throw engineNeeded(error);
          },
          readyStore: (store) => storeHere(store, { ctr, createNamespace }, importing),
          nodes: { addresses, createsNamespace: createNamespace },
          openCatalog: () => openCatalog(catalog, options, signal),
        },
        signal,
      );
  const { tools, withoutStore, catalog: own } = opened;
  try {
    const proof = await proofFromOptions(options);
    if (!options.recorded) await checkProof(tools.engine, proof);
    if (own && !own.isStarted && !skips('register')) await requireCatalog(own, signal);
    const plan = {
      release,
      isReleaseGiven,
      output: options.output,
      consent: options.force ? 'all' : [],
      registerAs: options.descriptor ? 'descriptor' : 'record',
      proof,
      withoutCache: options.cache === false,
      keepArchive: options.archive,
      skips: options.skip ?? [],
      withoutEngine: tools.engine === undefined,
      push: options.push,
      nodes: tools.nodes?.names ?? [],
      withoutStore,
    } as const;
    reportRefused(refused, options.json);
    await withPackageCache(tools.engine, options, signal, (engine) => {
      const cached = { ...tools, engine };
      return isBatch(options, applications.length + refused.length)
        ? runAllAtOnce(applications, plan, cached, options, signal, interrupts)
        : runAll(applications, plan, cached, options, signal);
    });
  } finally {
    await own?.close?.();
  }
}

/** `deskpack publish FILE…` does all steps for applications, from the descriptor to the registration. */
export function define(command: Command): void {
  const selecting = addChangedSinceOption(addSelectionOptions(command));
  const running = addPackageCacheOption(addBatchFlags(addRunFlags(selecting)));
  addRemoteTargetOptions(addEmbeddedCatalogOptions(addRegisteringOptions(running)))
    .argument('<files...>', inputHelp)
    .option('--descriptor', 'register the descriptor instead of the inspection record')
    .option('--no-archive', 'do not save the image as an archive; read only its new layers')
    .addOption(
      new Option(
        '--skip <steps>',
        'skip steps, such as import,register; can be repeated',
      ).argParser(stepsIn),
    )
    .option('--namespace <name>', 'namespace of the image store (default: the setting)')
    .option(
      '--create-namespace',
      'create that namespace if it is missing, on nodes too, without asking',
    )
    .option('--address <path>', 'socket of containerd (default: the setting)')
    .option(
      '--ctr <command>',
      'command that runs containerd\'s client, such as "sudo ctr" (default: the setting)',
    )
    // For the batches of a lesson, which the wizard starts.
    .addOption(new Option('--recorded').hideHelp())
    .action((files: readonly string[], options: Options) =>
      interruptible((signal, interrupts) => publish(files, options, signal, interrupts)),
    );
}
