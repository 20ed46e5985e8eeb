import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';
import {
  readSettings,
  type SettingName,
  setSetting,
  settingNames,
  settingProblem,
  settingTable,
} from '../../settings/settings.ts';
import { print, printJson } from '../../terminal/output.ts';

interface Options {
  json?: true;
  unset?: true;
}

function settingNamed(name: string): SettingName {
  const found = settingNames.find((candidate) => candidate === name);
  if (found) return found;
  throw new UsageError(`there is no preference "${name}"; there are: ${settingNames.join(', ')}`);
}

async function show(names: readonly SettingName[], json: boolean): Promise<void> {
  const settings = await readSettings();
  if (json) {
    printJson(Object.fromEntries(names.map((name) => [name, settings[name]])));
    return;
  }
  const widthOf = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const nameWidth = widthOf(names);
  const valueWidth = widthOf(names.map((name) => settings[name]));
  for (const name of names) {
    const { help } = settingTable[name];
    print(`${name.padEnd(nameWidth)}  ${settings[name].padEnd(valueWidth)}  ${help}`);
  }
}

/** `deskpack preferences [NAME [VALUE]]` shows or sets the preferences for all applications. */
export function define(command: Command): void {
  command
    .argument('[name]', `one of ${settingNames.join(', ')}`)
    .argument('[value]', 'value for all later runs')
    .option('--unset', 'reset to the default')
    .option('--json', 'print one JSON object')
    .action(async (given: string | undefined, value: string | undefined, options: Options) => {
      if (given === undefined) {
        if (options.unset) throw new UsageError('--unset needs the name of a preference');
        return show(settingNames, options.json === true);
      }
      const name = settingNamed(given);
      if (value !== undefined && options.unset)
        throw new UsageError('give a value or --unset, not both');
      const problem = value === undefined ? undefined : settingProblem(name, value);
      if (problem) throw new UsageError(problem);
      if (value !== undefined || options.unset) await setSetting(name, value);
      return show([name], options.json === true);
    });
}
