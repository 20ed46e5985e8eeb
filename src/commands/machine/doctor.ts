import type { Command } from 'commander';
import { engineNames } from '../../engine/all-engines.ts';
import { exit } from '../../error/exit-status.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { print, printJson } from '../../terminal/output.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { accessTo } from '../shared/catalog/catalog-access.ts';
import {
  addCatalogOption,
  type CatalogOptions,
  catalogOf,
} from '../shared/catalog/catalog-option.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { checkAll } from './doctor/check-all.ts';
import type { TerminalFacts } from './doctor/check-terminal.ts';
import { canBuild, isComplete } from './doctor/doctor-check.ts';
import { showChecks } from './doctor/show-checks.ts';

interface Options extends CatalogOptions {
  engine?: string;
  json?: true;
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

async function doctor(options: Options, signal: AbortSignal): Promise<void> {
  const { engine, namespace, address, ctr } = await chooseSettings({ engine: options.engine });
  const catalog = await catalogOf(options);
  const access = await accessTo(catalog, options);
  const settings = { engine, namespace, address, ctr };
  const terminal = terminalFacts();
  const checks = await checkAll({ ...settings, catalog, access, terminal, signal });
  const complete = isComplete(checks);
  const paint = painter(coloursFor(process.stdout.isTTY === true, process.env));
  if (options.json) printJson({ complete, checks });
  else
    for (const line of showChecks(checks, { symbols: symbolsFor(process.env), paint })) print(line);
  process.exitCode = canBuild(checks) ? exit.done : exit.failed;
}

/**
 * `deskpack doctor` checks everything that deskpack works with, and says how to fix what is missing. It fails if
 * no image can be built.
 */
export function define(command: Command): void {
  addCatalogOption(command)
    .option(
      '--engine <name>',
      `engine that builds: ${engineNames.join(', ')} or auto (default: the preference)`,
    )
    .option('--json', 'print one JSON object')
    .action((options: Options) => interruptible((signal) => doctor(options, signal)));
}
