import { type Command, InvalidArgumentError } from 'commander';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { checkParts, type PartProblem } from '../../onboard/report/check-parts.ts';
import { diffReports, type ReportDifference } from '../../onboard/report/diff-reports.ts';
import { mergeReports } from '../../onboard/report/merge-reports.ts';
import { picturesOf, readReport } from '../../onboard/report/read-report.ts';
import { writeReport } from '../../onboard/report/write-report.ts';
import { realPathOf } from '../../system/folders/same-folder.ts';
import { note, print, printJson, remark } from '../../terminal/output.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { plural } from '../../text/format/format.ts';
import { firstWords, joinWords } from '../../text/format/join-words.ts';

function rowOf({ entry, name, kind, before, now, launch, message }: ReportDifference): string[] {
  const change = [before, now].filter((one) => one !== undefined).join(' → ');
  const classes = launch && `${launch.before} → ${launch.now}`;
  const of = name === undefined || name === entry ? entry : `${entry} (${name})`;
  return [kind, of, change, classes ?? message ?? ''].map(displayLine);
}

async function diff(old: string, present: string, { json }: { json?: true }): Promise<void> {
  // One after the other, so that of two errors it is always the first one's.
  const before = await readReport(old);
  const now = await readReport(present);
  if (realPathOf(before.file) === realPathOf(now.file)) {
    throw new UsageError(`both are the same report: ${displayLine(old)}`, 'Name two reports.');
  }
  const differences = diffReports(before.report, now.report);
  const broken = differences.filter(({ kind }) => kind === 'broken').length;
  if (broken > 0) process.exitCode = exit.failed;
  if (json) return printJson({ differences });
  if (differences.length === 0) return remark('Both reports have the same results.');
  for (const line of alignColumns(differences.map(rowOf))) print(line);
  if (broken > 0)
    note(
      `${plural(broken, 'application')} started before and ${broken === 1 ? 'does' : 'do'} not any more.`,
    );
}

function sentenceOf(problem: PartProblem): string {
  if (problem.kind === 'other-list') {
    return `${joinWords(problem.files.map(displayLine))}: of another list than the other reports`;
  }
  const { numbers, of } = problem;
  const isOne = numbers.length === 1;
  const parts = `${isOne ? 'part' : 'parts'} ${firstWords(numbers.map(String), 10)} of ${of} ${isOne ? 'is' : 'are'}`;
  return problem.kind === 'missing'
    ? `${parts} missing`
    : `${parts} in ${joinWords(problem.files.map(displayLine))}: of each application the newest result is taken`;
}

async function merge(
  paths: readonly string[],
  { output, json }: { output?: string; json?: true },
): Promise<void> {
  if (output === undefined) throw new UsageError('name a folder for the merged report: --output');
  const read: Awaited<ReturnType<typeof readReport>>[] = [];
  for (const path of paths) read.push(await readReport(path));
  const pictures = await Promise.all(read.map(picturesOf));
  const report = mergeReports(read.map((one) => one.report));
  const wanted = new Set(report.applications.map(({ picture }) => picture));
  const all = new Map(pictures.flatMap((some) => [...some]).filter(([path]) => wanted.has(path)));
  await writeReport(output, report, all);
  const { counts, applications, outcome } = report;
  const problems = checkParts(read);
  if (problems.length > 0) process.exitCode = exit.failed;
  if (json) {
    return printJson({
      ...{ folder: output, outcome, applications: applications.length, counts },
      ...(problems.length > 0 ? { problems } : {}),
    });
  }
  remark(
    `${plural(applications.length, 'application')} of ${plural(read.length, 'report')} in ${displayLine(output)}`,
  );
  for (const problem of problems) note(sentenceOf(problem));
}

function folderIn(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It must be a folder.');
}

/** `deskpack report diff OLD NEW` and `deskpack report merge FOLDER…` */
export function define(command: Command): void {
  command
    .command('diff')
    .description('show what differs between two reports, the worst first')
    .argument('<old>', 'folder of the earlier report')
    .argument('<new>', 'folder of the later report')
    .option('--json', 'print one JSON object')
    .action(diff);
  command
    .command('merge')
    .description('make one report of several, such as those of shards')
    .argument('<folders...>', 'folders of the reports')
    // Not "required": that would be said before an option that is misspelt.
    .option('--output <folder>', 'folder for the merged report (required)', folderIn)
    .option('--json', 'print one JSON object')
    .action(merge);
}
