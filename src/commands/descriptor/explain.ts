import type { Command } from 'commander';
import {
  type RegistrationRuleName,
  registrationRules,
} from '../../catalog/model/registration/registration-rules.ts';
import { type NoteCode, noteCodes } from '../../describe/note-codes.ts';
import { ruleOf, rules } from '../../descriptor/all-rules.ts';
import { isFixable, ruleExampleText } from '../../descriptor/check/rule-example-text.ts';
import type { Rule } from '../../descriptor/finding/rule.ts';
import {
  type ErrorCode,
  type ErrorInfo,
  errorCodes,
  isErrorCode,
} from '../../error/error-codes.ts';
import { UsageError } from '../../error/usage-error.ts';
import { type CheckName, checkInfos, checkNames, isCheckName } from '../../probe/check-names.ts';

import { print, printJson } from '../../terminal/output.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { nearest } from '../../text/nearest.ts';

const codes = Object.keys(errorCodes) as readonly ErrorCode[];

function namedRule(name: string): Rule {
  const rule = ruleOf(name);
  if (rule) return rule;
  const known = [
    ...rules.map((one) => one.name),
    ...Object.keys(registrationRules),
    ...checkNames,
    ...codes,
    ...Object.keys(noteCodes),
  ];
  const near = nearest(name, known);
  throw new UsageError(
    `there is no rule, check or error code ${JSON.stringify(name)}${near ? `; did you mean ${near}?` : ', and deskpack explain lists all'}`,
  );
}

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

function show(rule: Rule): void {
  print(`${rule.name} (${rule.severity})`);
  print(rule.summary);
  print('');
  print(rule.reason);
  print('');
  print('Incorrect:');
  print(indented(ruleExampleText(rule, 'bad')));
  print('Correct:');
  print(indented(ruleExampleText(rule, 'good')));
  print('');
  print(settingOf(rule));
}

function entryOf(rule: Rule): object {
  const { name, about, severity, summary, reason } = rule;
  const example = { bad: ruleExampleText(rule, 'bad'), good: ruleExampleText(rule, 'good') };
  const isProtecting = rule.protects === true;
  return {
    name,
    about,
    severity,
    summary,
    reason,
    isProtecting,
    isFixable: isFixable(rule),
    example,
  };
}

/** Shows a rule that only the catalog checks. */
function showRegistrationRule(name: RegistrationRuleName, json: boolean): void {
  const summary = registrationRules[name];
  if (json) {
    printJson({ name, about: 'registration', severity: 'error', summary, isProtecting: true });
    return;
  }
  print(`${name} (error)`);
  print(summary);
  print('');
  print('The catalog refuses a registration that breaks it. It cannot be turned off.');
}

function isRegistrationRule(name: string): name is RegistrationRuleName {
  return Object.hasOwn(registrationRules, name);
}

function entryOfCode(code: ErrorCode): object {
  const { title, meaning, remedy, retry = false }: ErrorInfo = errorCodes[code];
  return { name: code, about: 'error', title, meaning, remedy, retry };
}

/** Shows the meaning of an error code. */
function showCode(code: ErrorCode, json: boolean): void {
  if (json) {
    printJson(entryOfCode(code));
    return;
  }
  const { title, meaning, remedy, retry } = errorCodes[code];
  print(`${code}: ${title}`);
  print(meaning);
  print('');
  print(remedy);
  if (retry) print('It may be temporary.');
}

function isNoteCode(name: string): name is NoteCode {
  return Object.hasOwn(noteCodes, name);
}

function entryOfNote(name: NoteCode): object {
  return { name, about: 'note', meaning: noteCodes[name] };
}

/** Shows what a note of `deskpack describe` means. */
function showNote(name: NoteCode, json: boolean): void {
  if (json) printJson(entryOfNote(name));
  else print(`${name}: ${noteCodes[name]}`);
}

function entryOfCheck(name: CheckName): object {
  return { name, about: 'check', ...checkInfos[name] };
}

/** Shows what a check of a built image finds. */
function showCheck(name: CheckName, json: boolean): void {
  if (json) {
    printJson(entryOfCheck(name));
    return;
  }
  const { severity, title, harm, remedy } = checkInfos[name];
  print(`${name} (${severity})`);
  print(`${title}.`);
  print('');
  print(harm);
  print('');
  print(remedy);
  print('');
  print('"deskpack verify" finds it in a built image.');
}

function listAll(json: boolean): void {
  const notes = Object.keys(noteCodes).filter(isNoteCode);
  if (json) {
    printJson([
      ...rules.map(entryOf),
      ...checkNames.map(entryOfCheck),
      ...codes.map(entryOfCode),
      ...notes.map(entryOfNote),
    ]);
    return;
  }
  const rows = [
    ...rules.map((rule) => [rule.name, rule.severity, rule.summary]),
    ...checkNames.map((name) => [name, 'check', `${checkInfos[name].title}.`]),
    ...codes.map((code) => [code, 'code', `${errorCodes[code].title}.`]),
    ...notes.map((name) => [name, 'note', noteCodes[name]]),
  ];
  for (const line of alignColumns(rows)) print(line);
}

/** `deskpack explain [NAME]` */
export function define(command: Command): void {
  command
    .argument(
      '[name]',
      'name of a rule or a check, or code of an error or a note; without one, all are listed',
    )
    .option('--json', 'print JSON: one object for a name, an array for all')
    .action((name: string | undefined, { json }: { json?: true }) => {
      if (name === undefined) {
        listAll(json === true);
        return;
      }
      if (isRegistrationRule(name)) {
        showRegistrationRule(name, json === true);
        return;
      }
      if (isCheckName(name)) {
        showCheck(name, json === true);
        return;
      }
      if (isErrorCode(name)) {
        showCode(name, json === true);
        return;
      }
      if (isNoteCode(name)) {
        showNote(name, json === true);
        return;
      }
      const rule = namedRule(name);
      if (json) printJson(entryOf(rule));
      else show(rule);
    });
}
