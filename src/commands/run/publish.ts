import { type Command, Option } from 'commander';
import { type CatalogAccess, checkRegistering } from '../../catalog/client/client.ts';
import type { Engine } from '../../engine/engine.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { steps } from '../../pipeline/all-steps.ts';
import { type StepName, stepNames } from '../../pipeline/event.ts';
import { type InterruptControl, interruptible } from '../../system/process/interruptible.ts';
import { unlessAborted } from '../../system/unless-aborted.ts';
import { note } from '../../terminal/output.ts';
import { inputHelp } from '../selection/input-files.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { tellRefused } from '../selection/tell-refused.ts';
import { addBatchFlags, type BatchFlags, isBatch } from '../shared/batch-flags.ts';
import { accessTo } from '../shared/catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from '../shared/catalog-option.ts';
import {
  addEmbeddedCatalogOptions,
  type EmbeddedCatalogOptions,
  startCatalogAt,
} from '../shared/embedded-catalog.ts';
import { engineToUse } from '../shared/engine-to-use.ts';
import {
  addRemoteTargetOptions,
  checkPush,
  hasRemoteTargets,
  nodesOf,
  type RemoteTargetOptions,
} from '../shared/remote-targets.ts';
import { runAllAtOnce } from '../shared/run-all-at-once.ts';
import { applicationsToRun, runAll } from '../shared/run-file.ts';
import {
  addRunFlags,
  type ChosenSettings,
  chooseSettings,
  type RunFlags,
} from '../shared/run-flags.ts';
import { storeHere } from '../shared/store-here.ts';

interface Options
  extends RunFlags,
    CatalogOptions,
    EmbeddedCatalogOptions,
    RemoteTargetOptions,
    BatchFlags,
    SelectionOptions {
  descriptor?: true;
  archive: boolean;
  namespace?: string;
  address?: string;
  ctr?: string;
  createNamespace?: true;
  skip?: readonly StepName[];
}

function stepIn(text: string, others: readonly StepName[] = []): readonly StepName[] {
  const skippable = stepNames.filter((name) => steps[name].skippable);
  const step = skippable.find((name) => name === text);
  if (step) return [...others, step];
  const names = skippable.join(', ');
  throw new UsageError(`--skip must be one of ${names}, not "${text}": the others are needed`);
}

/** The engine, or undefined where there is none and a descriptor is to be registered, which needs none. */
async function engineFor(
  settings: Pick<ChosenSettings, 'engine' | 'engineFrom'>,
  isNeeded: boolean,
): Promise<Engine | undefined> {
  try {
    return await engineToUse(settings);
  } catch (cause) {
    if (!(cause instanceof DeskpackError)) throw cause;
    if (!isNeeded) return undefined;
    throw changedError(cause, {
      action: `${cause.action}\nWithout one, --descriptor writes descriptor and recipe and registers the descriptor.`,
    });
  }
}

/** Says before anything is built that what is built could not be registered. */
async function requireCatalog(
  catalog: string,
  access: CatalogAccess,
  signal: AbortSignal,
): Promise<void> {
  if ((await checkRegistering(catalog, { ...access, signal })) === 'ours') return;
  note(`What answers at ${catalog} does not say that it is a catalog of deskpack.`);
  note("If it is the platform's own, only a registration shows whether it takes one.");
}

async function publish(
  files: readonly string[],
  options: Options,
  signal: AbortSignal,
  interrupts: InterruptControl,
): Promise<void> {
  const {
    engine: wanted,
    engineFrom,
    namespace,
    address,
    ctr,
    ...settings
  } = await chooseSettings(options);
  const catalog = await catalogOf(options);
  const { applications, refused } = await applicationsToRun(files, {
    picked: options,
    quick: options.quick === true,
    keepsGoing: options.keepGoing === true,
  });
  checkPush(options, applications);
  const nodes = nodesOf(options, {
    ...{ namespace, address, command: ctr },
    createsNamespace: options.createNamespace,
  });
  const isElsewhere = hasRemoteTargets(options);
  const skips = (step: StepName) => options.skip?.includes(step) === true;
  const needsEngine = options.descriptor !== true || isElsewhere;
  const engine = await unlessAborted(
    engineFor({ engine: wanted, engineFrom }, needsEngine),
    signal,
  );
  const isWanted = !skips('import');
  const { createNamespace } = options;
  const wish = { isWanted, isNeeded: isWanted && !isElsewhere };
  const { store, withoutStore } = engine
    ? await unlessAborted(storeHere({ namespace, address, ctr, createNamespace }, wish), signal)
    : {};
  const access = await accessTo(catalog, options);
  const own = options.embeddedCatalog
    ? await startCatalogAt(catalog, access, options, signal)
    : undefined;
  try {
    if (!own?.isStarted && !skips('register')) await requireCatalog(catalog, access, signal);
    const plan = {
      ...settings,
      output: options.output,
      consent: options.force ? 'all' : [],
      registerAs: options.descriptor ? 'descriptor' : 'record',
      keepArchive: options.archive,
      skips: options.skip ?? [],
      withoutEngine: engine === undefined,
      push: options.push,
      nodes: nodes?.names ?? [],
      withoutStore,
    } as const;
    const tools = { engine, store, nodes, catalog: own?.url ?? catalog, catalogAccess: access };
    tellRefused(refused, options.json);
    if (isBatch(options, applications.length + refused.length)) {
      await runAllAtOnce(applications, plan, tools, options, signal, interrupts);
    } else await runAll(applications, plan, tools, options, signal);
  } finally {
    await own?.close();
  }
}

/** `deskpack publish FILE…` takes applications from their descriptors to their registration. */
export function define(command: Command): void {
  const running = addSelectionOptions(addBatchFlags(addRunFlags(command)));
  addRemoteTargetOptions(addEmbeddedCatalogOptions(addCatalogOption(running)))
    .argument('<files...>', inputHelp)
    .option('--descriptor', 'register the descriptor instead of the inspection record')
    .option('--no-archive', 'do not keep the image in an archive; only what is new in it is read')
    .addOption(
      new Option('--skip <step>', 'skip a step; can be given several times').argParser(stepIn),
    )
    .option('--namespace <name>', 'namespace of the image store (default: the preference)')
    .option(
      '--create-namespace',
      'create that namespace where it is missing, on nodes too, without asking',
    )
    .option('--address <path>', 'socket of containerd (default: the preference)')
    .option(
      '--ctr <command>',
      'how containerd\'s client is called, such as "sudo ctr" (default: the preference)',
    )
    .action((files: readonly string[], options: Options) =>
      interruptible((signal, interrupts) => publish(files, options, signal, interrupts)),
    );
}
