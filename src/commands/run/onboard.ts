import { resolve } from 'node:path';
import type { Command } from 'commander';
import { checkRegistering } from '../../catalog/client/client.ts';
import { showOnboarding } from '../../display/onboard/onboard-lines.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import type { OnboardProgress } from '../../onboard/onboard-progress.ts';
import { outcomeInfos } from '../../onboard/outcome-codes.ts';
import { reportOnboarding } from '../../onboard/report/write-report.ts';
import { onboard } from '../../onboard/run/onboard.ts';
import type { DeliveryStep, OnboardOptions } from '../../onboard/run/onboard-options.ts';
import {
  type OpenCatalog,
  openTools,
  type PreparedStore,
  type UncheckedStore,
} from '../../pipeline/run/open-tools.ts';
import { readSettings } from '../../settings/settings.ts';
import { type InterruptControl, interruptible } from '../../system/process/interruptible.ts';
import { isQuiet } from '../../terminal/output.ts';
import { makeWritableFolder } from '../../workspace/output-folder.ts';
import { accessTo } from '../shared/catalog/catalog-access.ts';
import { catalogOf } from '../shared/catalog/catalog-option.ts';
import { startCatalogAt } from '../shared/catalog/embedded-catalog.ts';
import { defaultJobs } from '../shared/run/batch-flags.ts';
import { checkProof } from '../shared/run/check-proof.ts';
import { noteFallbackEngine } from '../shared/run/engine-to-use.ts';
import { withPackageCache } from '../shared/run/package-cache.ts';
import { checkPush, nodeAddressesOf } from '../shared/run/remote-targets.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { setUp } from '../shared/run/set-up.ts';
import { addOnboardOptions, type OnboardFlags } from './onboard/onboard-options.ts';
import { refuseOtherEntries } from './onboard/outdated-entries.ts';
import { givenEntries } from './onboard/read-entries.ts';
import { outdatedWork, packageWork } from './onboard/work.ts';

function deliveriesOf(flags: OnboardFlags): DeliveryStep[] {
  const wanted: Readonly<Record<DeliveryStep, boolean>> = {
    save: flags.save === true,
    push: flags.push !== undefined,
    import: flags.import === true,
    nodes: flags.node !== undefined,
    register: flags.register !== 'none',
  };
  return (Object.keys(wanted) as DeliveryStep[]).filter((step) => wanted[step]);
}

/** The image store, without a question. */
async function readyStore(
  store: UncheckedStore,
  { createNamespace }: OnboardFlags,
): Promise<PreparedStore> {
  if (createNamespace && (await store.missingNamespace().catch(() => undefined))) {
    await store.createNamespace();
  }
  const availability = await store.availability();
  if (availability.available) return { store };
  throw new DeskpackError(availability.code, {
    reason: `the image store cannot be used: ${availability.reason}`,
    action: `${availability.action}\nWithout it: leave out --import.`,
  });
}

/** The catalog, which accepts registrations. */
async function openCatalog(
  { url, access }: Pick<OpenCatalog, 'url' | 'access'>,
  flags: OnboardFlags,
  signal: AbortSignal,
): Promise<OpenCatalog> {
  const catalog = flags.embeddedCatalog
    ? { ...(await startCatalogAt(url, access, flags, signal)), access }
    : { url, access };
  try {
    if (!flags.embeddedCatalog) await checkRegistering(url, { ...access, signal });
  } catch (error) {
    if ('close' in catalog) await catalog.close();
    throw error;
  }
  return catalog;
}

/** Whether the exit status tells of a failure. */
function isFailed({ results }: OnboardProgress, { failOn }: OnboardFlags): boolean {
  if (failOn === 'never') return false;
  return results.some(({ outcome }) =>
    failOn === 'unproven' ? outcome !== 'proven' : outcomeInfos[outcome].verdict === 'unknown',
  );
}

async function onboardAll(
  args: readonly string[],
  flags: OnboardFlags,
  signal: AbortSignal,
  interrupts: InterruptControl,
): Promise<void> {
  // A token or certificate that cannot be read is reported before anything is built, and without registration too.
  const url = await catalogOf(flags);
  const access = await accessTo(url, flags);
  if (flags.update) refuseOtherEntries(args, flags);
  const given = flags.update ? [] : await givenEntries(args, flags);
  const settings = await chooseSettings(flags);
  const { release } = settings;
  const { vendor } = await readSettings();
  if (flags.embeddedCatalog && flags.register === 'none') {
    throw new UsageError('--embedded-catalog needs --register proven or --register all');
  }
  checkPush(flags, []);
  const addresses = nodeAddressesOf(flags);
  const deliveries = deliveriesOf(flags);
  // Hours of work end with files in these folders.
  const folders = [flags.output, ...(flags.report === undefined ? [] : [flags.report])];
  if (!flags.dryRun) for (const folder of folders) makeWritableFolder(resolve(folder));
  if (!flags.dryRun) {
    const needed = {
      ...{ settings, vendor, catalog: url, access },
      isAnyTemplate: flags.template === undefined && !flags.update,
      imports: flags.import === true,
      registers: deliveries.includes('register') && !flags.embeddedCatalog,
    };
    await setUp(needed, flags, signal);
  }
  const opened = await openTools(
    settings,
    {
      choseEngine: noteFallbackEngine,
      ...(flags.import && !flags.dryRun ? { readyStore: (store) => readyStore(store, flags) } : {}),
      nodes: { addresses, createsNamespace: flags.createNamespace },
      ...(deliveries.includes('register')
        ? { openCatalog: () => openCatalog({ url, access }, flags, signal) }
        : {}),
    },
    signal,
  );
  const { tools, catalog } = opened;
  // Nothing is fetched to tell what would be done.
  const cache = flags.dryRun ? {} : flags;
  try {
    await checkProof(tools.engine, { failsIf: 'never' });
    await withPackageCache(tools.engine!, cache, signal, async (engine) => {
      const { showForecast, ...work } = flags.update
        ? await outdatedWork(flags, engine, release, signal)
        : await packageWork(given, flags, engine, { release, vendor }, signal);
      if (flags.dryRun) return await showForecast(deliveries);
      const options: OnboardOptions = {
        ...work,
        policy: {
          register: flags.register,
          recommends: flags.recommends,
          allowsNonFree: flags.allowNonFree === true,
          needsMachineProof: flags.requireMachineProof === true,
          timeLimitMs: flags.timeLimit,
        },
        vendor,
        tools: { ...tools, engine },
        folder: resolve(flags.output),
        release,
        deliveries,
        planOptions: { push: flags.push, nodes: tools.nodes?.names ?? [] },
        jobs: flags.jobs ?? defaultJobs(),
        maxDiskBytes: flags.disk,
        resume: flags.resume === true,
        signal,
        stopping: interrupts.gently(),
      };
      const events = onboard(options);
      const { json } = flags;
      const end = await showOnboarding(events, {
        json: json === true,
        quiet: isQuiet(),
        signal,
      });
      if (flags.report !== undefined) await reportOnboarding(resolve(flags.report), end);
      if (end.outcome !== 'done') process.exitCode = exit.interrupted;
      else if (isFailed(end, flags)) process.exitCode = exit.failed;
    });
  } finally {
    await catalog?.close?.();
  }
}

/** `deskpack onboard PACKAGE…` carries packages to proven and delivered applications, with no person present. */
export function define(command: Command): void {
  addOnboardOptions(command).action((args: readonly string[], flags: OnboardFlags) =>
    interruptible((signal, interrupts) => onboardAll(args, flags, signal, interrupts)),
  );
}
