import type { Command } from 'commander';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { print, printJson } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { parseRevision } from '../parse-revision.ts';
import {
  addDatabaseCommandOptions,
  type CommandOptions,
  commandLineActor,
  withCatalogDatabase,
} from './catalog-database.ts';

interface Options extends CommandOptions {
  dryRun?: true;
}

async function purge(text: string, options: Options): Promise<void> {
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

/** `deskpack catalog purge NAME[@3]` */
export function define(command: Command): void {
  addDatabaseCommandOptions(command)
    .argument('<name>', 'all of it; or one revision that is not the newest, such as xcalc@3')
    .option('--dry-run', 'say what would be forgotten, and forget nothing')
    .action(purge);
}
