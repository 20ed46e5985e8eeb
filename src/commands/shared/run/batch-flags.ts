import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { UsageError } from '../../../error/usage-error.ts';

/** Options of a command that runs several applications at a time. */
export interface BatchFlags {
  jobs?: number;
  quick?: true;
  keepGoing?: true;
  plain?: true;
}

/** More at a time were never faster in measurements: they wait for the same disk and engine. */
const maxDefaultJobs = 4;
const maxJobs = 64;

/** Reads an option that is a number of applications at a time. */
export function jobsIn(text: string): number {
  const jobs = Number(text);
  if (/^\d+$/.test(text) && jobs >= 1 && jobs <= maxJobs) return jobs;
  throw new UsageError(`--jobs must be a number from 1 to ${maxJobs}, not "${text}"`);
}

/** The default number of applications at a time: the number of processors, up to four. */
export function defaultJobs(): number {
  return Math.min(maxDefaultJobs, Math.max(1, availableParallelism()));
}

export function addBatchFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--jobs <number>',
        `number of applications to run at a time (default: the number of processors, at most ${maxDefaultJobs})`,
      ).argParser(jobsIn),
    )
    .option('--quick', 'only the applications with "quick": true in their descriptor')
    .option(
      '--keep-going',
      'continue with other applications after one has failed, and skip descriptors with errors',
    )
    .option('--plain', 'print lines, without drawing a screen (also ACCESSIBLE=1)');
}

/** Whether the run is a batch: it has several applications, or one of the batch options is used. */
export function isBatch({ jobs, quick, keepGoing }: BatchFlags, applications: number): boolean {
  return applications > 1 || jobs !== undefined || quick === true || keepGoing === true;
}
