import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';
import { type SettingOrigin, settingOrigins } from '../../settings/setting-origins.ts';
import {
  type SettingName,
  setSetting,
  settingNames,
  settingProblem,
  settingTable,
} from '../../settings/settings.ts';
import { settingsFile } from '../../settings/settings-file.ts';
import { print, printJson } from '../../terminal/output.ts';
import { nearest } from '../../text/match/nearest.ts';
import { printTable } from '../shared/print-table.ts';

interface Options {
  json?: true;
}

function settingNamed(name: string): SettingName {
  const found = settingNames.find((candidate) => candidate === name);
  if (found) return found;
  const near = nearest(name, settingNames);
  const hint = near ? `; did you mean ${near}?` : `; there are: ${settingNames.join(', ')}`;
  throw new UsageError(`there is no setting "${name}"${hint}`);
}

/** The values of settings by name, and beside them where each comes from. */
function printAsJson(settings: readonly SettingOrigin[]): void {
  printJson({
    ...Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    from: Object.fromEntries(settings.map(({ name, from }) => [name, from])),
  });
}

async function list({ json }: Options): Promise<void> {
  const settings = await settingOrigins();
  if (json) return printAsJson(settings);
  printTable([
    ['NAME', 'VALUE', 'FROM', 'MEANING'],
    ...settings.map(({ name, value, from }) => [name, value, from, settingTable[name].help]),
  ]);
}

async function originOf(name: SettingName): Promise<SettingOrigin> {
  return (await settingOrigins()).find((setting) => setting.name === name)!;
}

async function get(given: string, { json }: Options): Promise<void> {
  const setting = await originOf(settingNamed(given));
  if (json) printAsJson([setting]);
  else print(setting.value);
}

async function change(given: string, value: string | undefined, options: Options): Promise<void> {
  const name = settingNamed(given);
  const problem = value === undefined ? undefined : settingProblem(name, value);
  if (problem) throw new UsageError(problem);
  await setSetting(name, value);
  const setting = await originOf(name);
  if (options.json) return printAsJson([setting]);
  const isHidden = value !== undefined && setting.value !== value;
  if (isHidden) print(`${name} is saved as ${value}, but ${setting.from} has precedence.`);
  print(`${name} is ${setting.value} (${setting.from}).`);
}

/** `deskpack config list|get|set|unset|path` */
export function define(command: Command): void {
  const names = `one of ${settingNames.join(', ')}`;
  const json = ['--json', 'print one JSON object'] as const;
  command
    .command('list')
    .description('list the settings with their values, and where each value comes from')
    .option(...json)
    .action(list);
  command
    .command('get')
    .description('print the value of a setting')
    .argument('<name>', names)
    .option(...json)
    .action(get);
  command
    .command('set')
    .description('set the value for all later runs')
    .argument('<name>', names)
    .argument('<value>', 'checked before it is saved')
    .option(...json)
    .action(change);
  command
    .command('unset')
    .description('reset a setting to its default')
    .argument('<name>', names)
    .option(...json)
    .action((name: string, options: Options) => change(name, undefined, options));
  command
    .command('path')
    .description('print the path of the file with the settings')
    .action(() => print(settingsFile()));
}
