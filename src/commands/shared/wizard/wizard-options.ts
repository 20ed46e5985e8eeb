import type { Command } from 'commander';
import { valueFields } from '../../../descriptor/descriptor.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { nearest } from '../../../text/match/nearest.ts';
import {
  answersInEnvironment,
  parseAnswerFlags,
  variableOf,
  type WrongAnswer,
  type WrongVariable,
} from '../../../wizard/answers/given-answers.ts';
import type { AnswerTexts } from '../../../wizard/document.ts';
import type { GivenOptions } from '../../../wizard/services/wizard-settings.ts';
import { addRegisteringOptions, type CatalogOptions } from '../catalog/catalog-option.ts';
import { forceOption } from '../force-option.ts';
import { collect } from '../option-values.ts';

export interface WizardOptions extends CatalogOptions {
  set?: readonly string[];
  plain?: true;
  output?: string;
  force?: true;
  engine?: string;
  release?: string;
  json?: true;
}

export function addWizardOptions(command: Command): Command {
  return addRegisteringOptions(command)
    .option(
      '--set <field=value>',
      'answer a field, or clear it with an empty value; can be repeated (also DESKPACK_SET_FIELD in the environment)',
      collect,
    )
    .option('--output <folder>', 'folder for the files, descriptor and icon included')
    .addOption(forceOption())
    .option('--plain', 'ask line by line, without drawing a screen (also ACCESSIBLE=1)')
    .option('--engine <name>', 'engine that builds (default: the setting)')
    .option('--release <major.minor>', 'release of the platform (default: the setting)')
    .option('--json', 'without a terminal, print one event per line');
}

const keys = valueFields.map(({ key }) => key);

/** Why an answer in the form `field=value` cannot be used. */
export function wrongAnswer({ given, key, expected }: WrongAnswer): string {
  const shown = displayLine(given);
  if (key === undefined) return `--set needs field=value, not "${shown}"`;
  if (expected !== undefined) return `--set ${shown}: ${key} takes ${expected}`;
  const parts = keys.filter((one) => one.startsWith(`${key}.`));
  if (parts.length > 0) return `"${key}" has parts, which are set one by one: ${parts.join(', ')}`;
  const near = nearest(key, keys);
  return `there is no field "${key}"; ${near ? `did you mean ${near}?` : 'deskpack fields lists all'}`;
}

function wrongVariable({ name, expected }: WrongVariable): string {
  if (expected !== undefined) return `${name} in the environment must be ${expected}`;
  const near = nearest(name, keys.map(variableOf));
  return `${name} is in the environment, and there is no such field; ${
    near ? `did you mean ${near}?` : 'deskpack fields lists all'
  }`;
}

/** The answers from the command line and the environment; the command line has priority. */
export function givenAnswers({ set = [] }: WizardOptions): AnswerTexts {
  const values = parseAnswerFlags(set);
  for (const wrong of values.wrong) throw new UsageError(wrongAnswer(wrong));
  const environment = answersInEnvironment(process.env);
  for (const wrong of environment.wrong) throw new UsageError(wrongVariable(wrong));
  return { ...environment.answers, ...values.answers };
}

/** The options that are needed to repeat the run. */
export function givenOptions(options: WizardOptions): GivenOptions {
  const { catalog, tokenFile, sendTokenOverPlainHttp, ca, engine, release, output } = options;
  const { replaceRepository } = options;
  return {
    catalog,
    ca,
    engine,
    release,
    output,
    'token-file': tokenFile,
    'send-token-over-plain-http': sendTokenOverPlainHttp,
    'replace-repository': replaceRepository,
  };
}
