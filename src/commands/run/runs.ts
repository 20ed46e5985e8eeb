import type { Command } from 'commander';
import { printRawLog } from '../../display/run/print-raw-log.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { runNames } from '../../pipeline/history/run-folder.ts';
import { type PastRun, readRun, readRuns } from '../../pipeline/history/run-history.ts';
import { productRows } from '../../pipeline/progress/product-rows.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatDuration, formatTime } from '../../text/format/format.ts';

interface Options {
  json?: true;
}

interface LogOptions extends Options {
  raw?: true;
}

const states: Readonly<Record<PastRun['state'], string>> = {
  done: 'done',
  failed: 'failed',
  cancelled: 'stopped',
  running: 'running',
  killed: 'killed',
  damaged: 'damaged',
};

/** The state of a run that is done, but did not show that its application starts. */
const unproven = 'done, but not proven';

const header = ['RUN', 'APPLICATION', 'STATE', 'TIME', 'OUTPUT'];

/** A duration in words; zero if the clock was set back. */
function durationBetween(from: number, to: number): string {
  return formatDuration(Math.max(0, to - from));
}

function stateOf({ state, failure, isUnproven }: PastRun): string {
  if (isUnproven) return unproven;
  return failure ? `${states[state]} (${failure.step})` : states[state];
}

function jsonOf({ folder, ...run }: PastRun): object {
  return { run: folder.run, ...run, log: folder.log };
}

async function list({ json }: Options): Promise<void> {
  const runs = await readRuns();
  if (json) {
    printJson(runs.map(jsonOf));
    return;
  }
  if (runs.length === 0) {
    remark('There are no runs on this machine yet.');
    return;
  }
  const rows = runs.map((run) => [
    run.folder.run,
    run.application,
    stateOf(run),
    durationBetween(run.startedAt, run.lastAt),
    run.output ?? '',
  ]);
  for (const line of alignColumns([header, ...rows])) print(escapeControls(line));
}

/** Finds a run by its id or the start of one; without an id, the newest. */
async function runNamed(id: string | undefined): Promise<PastRun> {
  const names = await runNames();
  const matching = names.filter((name) => name.startsWith(id ?? ''));
  const exact = names.find((name) => name === id);
  const name = exact ?? (id === undefined || matching.length === 1 ? matching[0] : undefined);
  if (name !== undefined) return readRun(name);
  const what = matching.length > 1 ? `${matching.length} runs start with` : 'there is no run';
  throw new DeskpackError('run-unknown', {
    reason: id === undefined ? 'there are no runs yet' : `${what} "${id}"`,
    ...(id === undefined ? {} : { subject: { kind: 'run', name: id } }),
    action:
      id === undefined
        ? 'A build makes the first: deskpack build FILE'
        : 'See them with: deskpack runs',
  });
}

function stepRows({ startedAt, finished, failure }: PastRun): string[][] {
  const rows = finished.map(({ step, at, isUnproven }) => [
    step,
    `${isUnproven ? 'not proven' : 'done'} after ${durationBetween(startedAt, at)}`,
  ]);
  return failure ? [...rows, [failure.step, `failed: ${failure.problem.message}`]] : rows;
}

async function show(id: string | undefined, { json }: Options): Promise<void> {
  const run = await runNamed(id);
  if (json) {
    printJson(jsonOf(run));
    return;
  }
  const rows = [
    ['run', run.folder.run],
    ['application', run.application],
    ['state', stateOf(run)],
    ['started', formatTime(run.startedAt)],
    ...(run.damage === undefined ? [] : [['because', run.damage]]),
    ...(run.release === undefined ? [] : [['release', run.release]]),
    ...(run.output === undefined ? [] : [['output', run.output]]),
    ...(run.batch === undefined ? [] : [['batch', run.batch]]),
    ...stepRows(run),
    ...productRows(run.products),
    ['log', run.folder.log],
  ];
  for (const line of alignColumns(rows)) print(escapeControls(line));
  for (const line of run.warnings.flatMap((warning) => warningLines(warning)))
    print(escapeControls(line));
  for (const line of run.failure?.problem.tail ?? []) print(`  | ${escapeControls(line)}`);
  if (run.failure?.problem.action) print(escapeControls(run.failure.problem.action));
}

async function log(id: string | undefined, { raw, json }: LogOptions): Promise<void> {
  if (json) {
    throw new UsageError('runs log prints text, not JSON; "runs show --json" names the file');
  }
  const { folder } = await runNamed(id);
  await printRawLog(folder.log, raw === true);
}

/** `deskpack runs`, `deskpack runs show [ID]` and `deskpack runs log [ID]` */
export function define(command: Command): void {
  const id = ['[id]', 'the run, or the start of its id (default: the newest)'] as const;
  command.option('--json', 'print one JSON array').action(list);
  command
    .command('show')
    .description('show one run: its steps, its files and the reason of a failure')
    .argument(...id)
    .option('--json', 'print one JSON object')
    // The parent command has the same option and receives it first.
    .action((given, _, subcommand: Command) => show(given, subcommand.optsWithGlobals()));
  command
    .command('log')
    .description('print the output of the programs of a run')
    .argument(...id)
    .option('--raw', 'byte for byte, control characters included')
    .action((given, _, subcommand: Command) => log(given, subcommand.optsWithGlobals()));
}
