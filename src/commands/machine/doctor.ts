import type { Command } from 'commander';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { settingOrigins } from '../../settings/setting-origins.ts';
import { readSettings } from '../../settings/settings.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { accessTo } from '../shared/catalog/catalog-access.ts';
import {
  addCatalogOption,
  type CatalogOptions,
  catalogOf,
} from '../shared/catalog/catalog-option.ts';
import { engineOption } from '../shared/run/engine-option.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { bundleText, writeReport } from './doctor/bundle.ts';
import { checkAll } from './doctor/check-all.ts';
import type { TerminalFacts } from './doctor/check-terminal.ts';
import { canBuild, type DoctorCheck, isComplete } from './doctor/doctor-check.ts';
import { fix, remediesOf } from './doctor/fix.ts';
import { machineFacts } from './doctor/machine-facts.ts';
import { showChecks } from './doctor/show-checks.ts';

interface Options extends CatalogOptions {
  engine?: string;
  json?: true;
  fix?: true;
  bundle?: string;
}

function terminalFacts(): TerminalFacts {
  const { stdout, stdin, env } = process;
  return {
    isTerminal: stdout.isTTY === true && stdin.isTTY === true,
    columns: stdout.columns ?? 0,
    rows: stdout.rows ?? 0,
    colorDepth: stdout.isTTY ? stdout.getColorDepth() : 1,
    environment: env,
  };
}

function show(checks: readonly DoctorCheck[]): void {
  const paint = painter(coloursFor(process.stdout.isTTY === true, process.env));
  for (const line of showChecks(checks, { symbols: symbolsFor(process.env), paint })) print(line);
}

async function doctor(options: Options, signal: AbortSignal): Promise<void> {
  if (options.fix && options.json) throw new UsageError('--fix asks, and --json is for programs');
  const chosen = await chooseSettings({ engine: options.engine });
  const { engine, namespace, address, ctr } = chosen;
  const catalog = await catalogOf(options);
  const access = await accessTo(catalog, options);
  const settings = { engine, namespace, address, ctr };
  const terminal = terminalFacts();
  const check = async () => {
    const machine = await machineFacts(process.env);
    const found = await checkAll({ ...settings, catalog, access, terminal, machine, signal });
    return { machine, ...found };
  };
  const { vendor } = await readSettings();
  const bringing = { means: { ...chosen, vendor, catalog, token: access.token }, signal };
  let { machine, checks, lacks } = await check();
  if (options.json) printJson({ complete: isComplete(checks), checks });
  else show(checks);
  if (options.fix && (await fix(remediesOf(checks, lacks), bringing, terminal.isTerminal))) {
    ({ machine, checks, lacks } = await check());
    print('');
    show(checks);
  }
  if (options.bundle !== undefined) {
    const origins = await settingOrigins();
    const { env: environment } = process;
    const text = bundleText({ checks, machine, settings: origins, environment });
    await writeReport(options.bundle, text);
    remark(
      `Written: ${options.bundle}. It has no tokens and no passwords; look through it before you send it.`,
    );
  }
  process.exitCode = canBuild(checks) ? exit.done : exit.failed;
}

/**
 * `deskpack doctor` checks everything that deskpack works with, and says how to fix what is missing, on this system. It
 * fails if no image can be built.
 */
export function define(command: Command): void {
  addCatalogOption(command)
    .addOption(engineOption())
    .option('--json', 'print one JSON object')
    .option('--fix', 'bring and fix what is missing, each after a question')
    .option(
      '--bundle <file>',
      'write a report for a bug into a new file, without tokens and passwords',
    )
    .action((options: Options) => interruptible((signal) => doctor(options, signal)));
}
