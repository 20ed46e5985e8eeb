import { Argument, type Command } from 'commander';
import { print, printJson } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { utcTime } from '../../shared/utc-time.ts';
import {
  addDatabaseCommandOptions,
  type CommandOptions,
  commandLineActor,
  withCatalogDatabase,
} from './catalog-database.ts';

async function readOnly(mode: 'on' | 'off' | undefined, options: CommandOptions): Promise<void> {
  const state = await withCatalogDatabase(options, async (service) => {
    if (mode === 'on') return service.beginReadOnly(commandLineActor());
    if (mode === 'off') await service.endReadOnly(commandLineActor());
    return service.readOnly();
  });
  if (options.json) return printJson({ readOnly: state !== undefined, ...state });
  if (!state) return print('The catalog can be changed.');
  const { since, actor } = state;
  print(`The catalog is read-only since ${utcTime(since)}, by ${escapeControls(actor)}.`);
}

/** `deskpack catalog read-only [on|off]` */
export function define(command: Command): void {
  addDatabaseCommandOptions(command)
    .addArgument(
      new Argument('[mode]', 'by default, only print whether it is read-only').choices([
        'on',
        'off',
      ]),
    )
    .action(readOnly);
}
