import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { exit } from '../../error/exit-status.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import type { UnknownCode } from '../../vendor/newer/newer-answer.ts';
import { filesOrHere, optionalInputHelp } from '../selection/input-files.ts';
import { loadValidApplications } from '../selection/load-valid-applications.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { engineOption } from '../shared/run/engine-option.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { type ComparedApplication, hasNewer } from './outdated/compare-lists.ts';
import { compareApplications } from './outdated/compare-origins.ts';
import { outdatedLines } from './outdated/show-outdated.ts';
import { wantedApplication } from './outdated/wanted-applications.ts';

/** When the exit status is 1. */
const failOnChoices = ['newer', 'security', 'never'] as const;

interface Options extends SelectionOptions {
  output?: string;
  engine?: string;
  fresh?: true;
  failOn: (typeof failOnChoices)[number];
  json?: true;
}

/** Whether the vendor was asked, and could not say it; that nobody can be asked is no failure of today. */
const isUnanswered = (code: UnknownCode) => code === 'no-answer' || code === 'gone';

function isFailed(compared: readonly ComparedApplication[], { failOn }: Options): boolean {
  if (failOn === 'never') return false;
  // What could not be asked may be newer.
  if (compared.some(({ missing }) => missing === 'index')) return true;
  if (compared.some(({ newer }) => newer?.state === 'unknown' && isUnanswered(newer.code)))
    return true;
  if (failOn === 'newer' && compared.some(hasNewer)) return true;
  const updates = compared.flatMap(({ updates = [] }) => updates);
  return failOn === 'newer'
    ? updates.length > 0
    : updates.some(({ isSecurity }) => isSecurity === true);
}

async function outdated(
  paths: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const { output, name, index } = options;
  // Findings about a descriptor do not matter for the packages of its image.
  const { files } = await loadValidApplications(filesOrHere(paths), {
    picked: { name, index },
    judges: () => false,
  });
  const settings = await chooseSettings({ engine: options.engine });
  const wanted = files.flatMap(({ applications }) =>
    applications.map((one) =>
      wantedApplication(one, resolve(output ?? dirname(one.file)), settings.release),
    ),
  );
  const engine = await engineToUse(settings);
  const asking = { refresh: options.fresh === true, signal };
  const compared = await compareApplications(wanted, engine, asking);
  if (options.json) printJson({ applications: compared });
  else for (const line of outdatedLines(compared)) print(line);
  if (isFailed(compared, options)) process.exitCode = exit.failed;
}

/** `deskpack outdated [FILE|FOLDER…]` */
export function define(command: Command): void {
  addSelectionOptions(command.argument('[file...]', optionalInputHelp))
    .option('--output <folder>', 'folder with the lists (default: that of the descriptor)')
    .addOption(engineOption('engine that has the templates'))
    .option('--fresh', 'read the package indexes again that are cached, and ask vendors again')
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit with status 1 if a package or the file of a vendor is newer (newer), if a security update is among them (security), or never',
      )
        .choices(failOnChoices)
        .default('never'),
    )
    .option('--json', 'print one JSON object')
    .action((paths: readonly string[], options: Options) =>
      interruptible((signal) => outdated(paths, options, signal)),
    );
}
