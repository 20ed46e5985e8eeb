import { type Command, Option } from 'commander';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { print, printJson } from '../../terminal/output.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { standardInput } from '../../workspace/standard-input.ts';
import {
  addChangedSinceOption,
  type ChangedSinceOption,
  noteNothingChanged,
} from '../selection/changed-since.ts';
import { filesOrHere, optionalInputHelp } from '../selection/input-files.ts';
import { forceOption } from '../shared/force-option.ts';
import { githubReport } from './lint/github-report.ts';
import { jsonReport } from './lint/json-report.ts';
import { lintFiles } from './lint/lint-files.ts';
import { onlyErrors, type Report } from './lint/report.ts';
import { sarifReport } from './lint/sarif-report.ts';
import { textReport } from './lint/text-report.ts';

const formats = ['text', 'json', 'github', 'sarif'] as const;

interface Options extends ChangedSinceOption {
  format: (typeof formats)[number];
  json?: true;
  fix?: true;
  force?: true;
  quiet?: true;
  verbose?: true;
}

function printText(report: Report, verbose: boolean): void {
  const { columns = 100, isTTY } = process.stdout;
  const style = {
    paint: painter(coloursFor(isTTY === true, process.env)),
    symbols: symbolsFor(process.env),
    columns,
    verbose,
  };
  print(textReport(report, style).join('\n'));
}

async function lint(paths: readonly string[], options: Options): Promise<void> {
  if (options.fix && paths.includes(standardInput)) {
    throw new UsageError('standard input cannot be fixed in place: name a file');
  }
  const whole = await lintFiles(filesOrHere(paths), {
    fix: options.fix === true,
    consent: options.force ? 'all' : [],
    changedSince: options.changedSince,
  });
  if (options.changedSince !== undefined && whole.summary.files === 0) {
    noteNothingChanged(options);
    if (!options.json && options.format === 'text') return;
  }
  const report = options.quiet ? onlyErrors(whole) : whole;
  switch (options.json ? 'json' : options.format) {
    case 'json':
      printJson(jsonReport(report));
      break;
    case 'sarif':
      printJson(sarifReport(report));
      break;
    case 'github':
      for (const line of githubReport(report)) print(line);
      break;
    case 'text':
      printText(report, options.verbose === true);
  }
  if (whole.summary.errors > 0) process.exitCode = exit.failed;
}

/** `deskpack lint [FILE|FOLDER…]` */
export function define(command: Command): void {
  addChangedSinceOption(command)
    .argument('[file...]', optionalInputHelp)
    .addOption(
      new Option('--format <format>', 'output format of the findings')
        .choices(formats)
        .default('text'),
    )
    .option('--json', 'print one JSON object, as --format json')
    .option('--fix', 'apply automatic fixes to the files')
    .addOption(forceOption())
    .option('--quiet', 'show errors only')
    .option('--verbose', 'also show findings that the configuration allows')
    .action(lint);
}
