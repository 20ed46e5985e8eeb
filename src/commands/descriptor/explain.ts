import type { Command } from 'commander';
import {
  type RegistrationRuleName,
  registrationRules,
} from '../../catalog/model/registration/registration-rules.ts';
import { type NoteCode, noteCodes } from '../../describe/note.ts';
import { ruleOf, rules } from '../../descriptor/all-rules.ts';
import { isFixable, ruleExampleText } from '../../descriptor/check/rule-example-text.ts';
import { valueFields } from '../../descriptor/descriptor.ts';
import type { Rule } from '../../descriptor/finding/rule.ts';
import { type ErrorCode, errorCodes } from '../../error/all-error-codes.ts';
import type { ErrorInfo } from '../../error/codes/error-info.ts';
import { UsageError } from '../../error/usage-error.ts';
import { type OutcomeCode, outcomeCodes, outcomeInfos } from '../../onboard/outcome-codes.ts';
import { type CheckName, checkInfos, checkNames } from '../../probe/all-check-names.ts';
import { print, printJson } from '../../terminal/output.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { nearest } from '../../text/match/nearest.ts';

/** Things of one kind that can be explained, by their names. */
interface Kind<Name extends string> {
  readonly names: readonly Name[];
  /** For programs. */
  entryOf(name: Name): object;
  /** For people. */
  linesOf(name: Name): string[];
  /** In the list of everything, after the name. */
  rowOf(name: Name): readonly [kind: string, summary: string];
}

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as Name[];

function indented(text: string): string {
  return escapeControls(text).replace(/^/gm, '  ');
}

/** How to fix or configure a rule. */
function settingOf(rule: Rule): string {
  const fix = isFixable(rule) ? 'deskpack lint --fix can fix it. ' : '';
  return rule.protects
    ? `${fix}It protects the recipe, your files or the access rule, and cannot be turned off.`
    : `${fix}Turn it off or change it with "rules": { "${rule.name}": "off" } in .deskpackrc.json.`;
}

const descriptorRules: Kind<string> = {
  names: rules.map(({ name }) => name),
  entryOf(of) {
    const rule = ruleOf(of)!;
    const { name, about, severity, summary, reason, protects } = rule;
    const example = { bad: ruleExampleText(rule, 'bad'), good: ruleExampleText(rule, 'good') };
    const can = { isProtecting: protects === true, isFixable: isFixable(rule) };
    return { name, about, severity, summary, reason, ...can, example };
  },
  linesOf(of) {
    const rule = ruleOf(of)!;
    const { name, severity, summary, reason } = rule;
    return [
      ...[`${name} (${severity})`, summary, '', reason, ''],
      ...['Incorrect:', indented(ruleExampleText(rule, 'bad'))],
      ...['Correct:', indented(ruleExampleText(rule, 'good'))],
      ...['', settingOf(rule)],
    ];
  },
  rowOf(name) {
    const { severity, summary } = ruleOf(name)!;
    return [severity, summary];
  },
};

/** Rules that only the catalog checks. */
const catalogRules: Omit<Kind<RegistrationRuleName>, 'rowOf'> = {
  names: namesOf(registrationRules),
  entryOf(name) {
    const summary = registrationRules[name];
    return { name, about: 'registration', severity: 'error', summary, isProtecting: true };
  },
  linesOf: (name) => [
    `${name} (error)`,
    registrationRules[name],
    '',
    'The catalog refuses a registration that breaks it. It cannot be turned off.',
  ],
};

/** Checks of a built image. */
const checks: Kind<CheckName> = {
  names: checkNames,
  entryOf: (name) => ({ name, about: 'check', ...checkInfos[name] }),
  linesOf(name) {
    const { severity, title, harm, remedy, heal } = checkInfos[name];
    const healing = heal === undefined ? '' : ` "deskpack verify --heal" tries ${heal}.`;
    const where = `"deskpack verify" finds it in a built image.${healing}`;
    return [`${name} (${severity})`, `${title}.`, '', harm, '', remedy, '', where];
  },
  rowOf: (name) => ['check', `${checkInfos[name].title}.`],
};

const codes: Kind<ErrorCode> = {
  names: namesOf(errorCodes),
  entryOf(name) {
    const { title, meaning, remedy, retry = false }: ErrorInfo = errorCodes[name];
    return { name, about: 'error', title, meaning, remedy, retry };
  },
  linesOf(name) {
    const { title, meaning, remedy, retry }: ErrorInfo = errorCodes[name];
    const mayPass = retry ? ['It may be temporary.'] : [];
    return [`${name}: ${title}`, meaning, '', remedy, ...mayPass];
  },
  rowOf: (name) => ['code', `${errorCodes[name].title}.`],
};

/** Notes of `deskpack describe`. */
const notes: Kind<NoteCode> = {
  names: namesOf(noteCodes),
  entryOf: (name) => ({ name, about: 'note', meaning: noteCodes[name] }),
  linesOf: (name) => [`${name}: ${noteCodes[name]}`],
  rowOf: (name) => ['note', noteCodes[name]],
};

/** Outcomes of `deskpack onboard`. */
const outcomes: Kind<OutcomeCode> = {
  names: outcomeCodes,
  entryOf: (name) => ({ name, about: 'outcome', ...outcomeInfos[name] }),
  linesOf(name) {
    const { title, meaning, remedy, retry } = outcomeInfos[name];
    const again = retry ? ['deskpack onboard --resume tries it again.'] : [];
    return [`${name}: ${title}.`, meaning, '', remedy, ...again];
  },
  rowOf: (name) => ['outcome', `${outcomeInfos[name].title}.`],
};

/** In the order of the list. The catalog's own rules are in the reference of its interface. */
const listed = [descriptorRules, checks, codes, notes, outcomes] as readonly Kind<string>[];
const kinds = [...listed, catalogRules as Omit<Kind<string>, 'rowOf'>];

function kindOf(name: string): (typeof kinds)[number] {
  const found = kinds.find(({ names }) => names.includes(name));
  if (found) return found;
  const near = nearest(
    name,
    kinds.flatMap(({ names }) => names),
  );
  const field = nearest(
    name,
    valueFields.map(({ key }) => key),
  );
  const advice =
    field === undefined
      ? '"deskpack explain" lists all.'
      : `Did you mean the field ${field}? See: deskpack fields ${field}`;
  throw new UsageError(
    `there is no rule, check or code ${JSON.stringify(name)}`,
    near === undefined ? advice : `Did you mean ${near}?`,
  );
}

/** Everything that can be explained, with a summary each. */
export function explainedRows(): ReadonlyArray<readonly [name: string, summary: string]> {
  return listed.flatMap(({ names, rowOf }) => names.map((name) => [name, rowOf(name)[1]] as const));
}

function listAll(json: boolean): void {
  if (json) {
    printJson(listed.flatMap(({ names, entryOf }) => names.map(entryOf)));
    return;
  }
  const rows = listed.flatMap(({ names, rowOf }) => names.map((name) => [name, ...rowOf(name)]));
  for (const line of alignColumns(rows)) print(line);
}

/** `deskpack explain [NAME]` */
export function define(command: Command): void {
  command
    .argument(
      '[name]',
      'name of a rule or a check, or code of an error, a note or an outcome; lists all by default',
    )
    .option('--json', 'print JSON: one object for a name, an array for all')
    .action((name: string | undefined, { json }: { json?: true }) => {
      if (name === undefined) return listAll(json === true);
      const { entryOf, linesOf } = kindOf(name);
      if (json) printJson(entryOf(name));
      else for (const line of linesOf(name)) print(line);
    });
}
