import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';
import { remark } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import {
  type ChangedApplications,
  changedApplications,
} from '../../workspace/changes/changed-applications.ts';
import { standardInput } from '../../workspace/standard-input.ts';

/** The option that leaves out what has not changed. */
export interface ChangedSinceOption {
  /** A revision of git. */
  changedSince?: string;
}

/** @throws UsageError for what git would take for an option, or cannot get at all */
export function revisionIn(text: string): string {
  if (text !== '' && !text.startsWith('-') && !text.includes('\0')) return text;
  throw new UsageError(
    `--changed-since must be a branch, tag or commit of git, not ${JSON.stringify(text)}`,
  );
}

export function addChangedSinceOption(command: Command): Command {
  return command.option(
    '--changed-since <revision>',
    'only the applications that have changed since a revision of git, with icon, copied files, configuration or template',
    revisionIn,
  );
}

/**
 * The applications of files that have changed; undefined if the option is absent, so that all count.
 *
 * @throws UsageError for standard input, which has no history
 * @throws DeskpackError when git cannot tell
 */
export async function changedOnly(
  files: readonly string[],
  { changedSince }: ChangedSinceOption,
  signal?: AbortSignal,
): Promise<ChangedApplications | undefined> {
  if (changedSince === undefined) return undefined;
  if (files.includes(standardInput)) {
    throw new UsageError('standard input has no history: name files with --changed-since');
  }
  return changedApplications(files, changedSince, signal);
}

/** Says that there is nothing to do. */
export function noteNothingChanged({ changedSince = '' }: ChangedSinceOption): void {
  remark(`No application has changed since ${escapeControls(changedSince)}.`);
}
