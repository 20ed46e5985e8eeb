import { type Command, InvalidArgumentError } from 'commander';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { print, printJson, remark } from '../../../terminal/output.ts';
import { oneLine } from '../../../text/escape/display-line.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { parseCount, parseDuration } from '../../shared/option-values.ts';
import { parseRevision } from '../parse-revision.ts';
import {
  addDatabaseCommandOptions,
  type CommandOptions,
  commandLineActor,
  withCatalogDatabase,
} from './catalog-database.ts';

interface Options extends CommandOptions {
  keepRevisions?: number;
  keepRemoved?: number;
  dryRun?: true;
}

function keptCountOf(text: string): number {
  const count = parseCount(text);
  if (count > 0) return count;
  throw new InvalidArgumentError('It must be 1 or more, as what an application is stays.');
}

/** Forgets of all applications what is kept for longer than wanted. */
async function purgeOld(options: Options): Promise<void> {
  const { keepRevisions: revisions, keepRemoved } = options;
  const isDryRun = options.dryRun === true;
  const removedBefore =
    keepRemoved === undefined ? undefined : new Date(Date.now() - keepRemoved).toISOString();
  const applications: { readonly name: string; readonly revisions: readonly number[] }[] = [];
  await withCatalogDatabase(options, async (service) => {
    const by = { actor: commandLineActor(), isDryRun };
    for await (const each of service.retain({ revisions, removedBefore }, by)) {
      applications.push(each);
      if (options.json) continue;
      const what = plural(each.revisions.length, 'revision');
      print(`${oneLine(each.name)}: ${what}`);
    }
  });
  if (options.json) return printJson({ applications, ...(isDryRun ? { dryRun: true } : {}) });
  if (applications.length === 0) remark('Nothing is kept for longer.');
  else if (isDryRun) remark('The documents of these revisions would be purged.');
  else remark('The documents of these revisions are gone.');
}

async function purge(text: string | undefined, options: Options): Promise<void> {
  const isOld = options.keepRevisions !== undefined || options.keepRemoved !== undefined;
  if (isOld === (text !== undefined)) {
    throw new UsageError(
      isOld
        ? '--keep-revisions and --keep-removed are for all applications, not for one'
        : 'nothing says what is to be purged',
      'Give a name such as xcalc or xcalc@3; or --keep-revisions, --keep-removed or both.',
    );
  }
  return text === undefined ? purgeOld(options) : purgeNamed(text, options);
}

async function purgeNamed(text: string, options: Options): Promise<void> {
  const { name, revision } = parseRevision(text);
  const isDryRun = options.dryRun === true;
  const caller = { actor: commandLineActor(), viewer: undefined };
  const purged = await withCatalogDatabase(options, (service) =>
    service.purge(caller, name, { revision, isDryRun }),
  );
  const shown = escapeControls(text);
  if (purged === 'unknown') {
    const what = revision === undefined ? 'application' : 'document of a revision';
    throw new DeskpackError('catalog-unknown-application', {
      reason: `the catalog has no ${what} ${shown}`,
      action:
        'Take the name from "deskpack catalog list", and the revision from "deskpack catalog history NAME".',
    });
  }
  if (purged === 'current') {
    throw new DeskpackError('catalog-refused', {
      reason: `${shown} is what the application is now`,
      action: `Register something else first, or purge the whole application: deskpack catalog purge ${escapeControls(name)}`,
    });
  }
  if (options.json) return printJson({ ...purged, ...(isDryRun ? { dryRun: true } : {}) });
  const { revisions, removed } = purged;
  if (revisions.length === 0) return print(`Nothing was kept of ${shown} any more.`);
  const what = plural(revisions.length, 'revision');
  const removing = removed ? `, and the application ${isDryRun ? 'would be ' : ''}removed` : '';
  print(
    isDryRun
      ? `The documents of ${what} would be purged${removing}.`
      : `The documents of ${what} are gone${removing}.`,
  );
}

/** `deskpack catalog purge NAME[@3]`, or with what is kept of all applications */
export function define(command: Command): void {
  addDatabaseCommandOptions(command)
    .argument('[name]', 'all of it; or one revision that is not the newest, such as xcalc@3')
    .option(
      '--keep-revisions <number>',
      'instead of one application: of each, the documents of older revisions than this number',
      keptCountOf,
    )
    .option(
      '--keep-removed <time>',
      'instead of one application: each that was removed this long ago, e.g. 90d, 12h or 4w',
      parseDuration,
    )
    .option('--dry-run', 'say what would be forgotten, and forget nothing')
    .action(purge);
}
