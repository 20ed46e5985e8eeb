import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { registrationRules } from '../../../src/catalog/model/registration/registration-rules.ts';
import { noteCodes } from '../../../src/describe/note.ts';
import { rules } from '../../../src/descriptor/all-rules.ts';
import { errorCodes } from '../../../src/error/all-error-codes.ts';
import { outcomeCodes, outcomeInfos } from '../../../src/onboard/outcome-codes.ts';
import { checkInfos, checkNames } from '../../../src/probe/all-check-names.ts';
import { runInProcess } from '../../support/run-in-process.ts';

describe('deskpack explain', () => {
  test('explains requirement, reason and example of a rule', async () => {
    const { status, stdout } = await runInProcess(['explain', 'extension-separator']);
    expect(status).toBe(0);
    expect(stdout).toContain('extension-separator (warning)');
    expect(stdout).toContain('"fileextensions": "htm,html"');
    expect(stdout).toContain('"fileextensions": "htm;html"');
    expect(stdout).toContain('--fix');
  });

  test('says that a protective rule cannot be turned off', async () => {
    const { stdout } = await runInProcess(['explain', 'name-format']);
    expect(stdout).toContain('cannot be turned off');
    expect(stdout).not.toContain('"off"');
  });

  test('lists all rules without a name', async () => {
    const { stdout } = await runInProcess(['explain']);
    for (const { name } of rules) expect(stdout).toContain(name);
    for (const name of checkNames) expect(stdout).toContain(name);
    for (const code of Object.keys(errorCodes)) expect(stdout).toContain(code);
    for (const code of Object.keys(noteCodes)) expect(stdout).toContain(code);
    for (const code of outcomeCodes) expect(stdout).toContain(code);
  });

  test('prints the same as JSON', async () => {
    const one = await runInProcess(['explain', 'name-format', '--json']);
    expect(JSON.parse(one.stdout)).toMatchObject({ name: 'name-format', isProtecting: true });
    const all = await runInProcess(['explain', '--json']);
    expect(JSON.parse(all.stdout)).toHaveLength(
      rules.length +
        checkNames.length +
        Object.keys(errorCodes).length +
        Object.keys(noteCodes).length +
        outcomeCodes.length,
    );
  });

  test('explains a note of a description', async () => {
    const { stdout } = await runInProcess(['explain', 'packages-unknown']);
    expect(stdout).toBe('packages-unknown: The packages are not recorded.\n');
    const { stdout: json } = await runInProcess(['explain', 'packages-unknown', '--json']);
    expect(JSON.parse(json)).toMatchObject({ name: 'packages-unknown', about: 'note' });
  });

  test('explains an outcome of onboarding, with its remedy', async () => {
    const { status, stdout } = await runInProcess(['explain', 'needs-terminal']);
    expect(status).toBe(0);
    expect(stdout).toContain(outcomeInfos['needs-terminal'].meaning);
    expect(stdout).toContain(outcomeInfos['needs-terminal'].remedy);
    const { stdout: json } = await runInProcess(['explain', 'machine-busy', '--json']);
    expect(JSON.parse(json)).toMatchObject({
      name: 'machine-busy',
      about: 'outcome',
      verdict: 'unknown',
      retry: true,
    });
  });

  test('explains the rules of the catalog, like its reference', async () => {
    const reference = await readFile('docs/reference/catalog-api.md', 'utf8');
    for (const name of Object.keys(registrationRules)) expect(reference).toContain(`\`${name}\``);
    const { status, stdout } = await runInProcess(['explain', 'label-json']);
    expect(status).toBe(0);
    expect(stdout).toContain(registrationRules['label-json']);
    const { stdout: json } = await runInProcess(['explain', 'record-tag', '--json']);
    expect(JSON.parse(json)).toMatchObject({ name: 'record-tag', severity: 'error' });
  });

  test('explains the checks of a built image', async () => {
    const { status, stdout } = await runInProcess(['explain', 'window-class']);
    expect(status).toBe(0);
    expect(stdout).toContain('window-class (error)');
    expect(stdout).toContain(checkInfos['window-class'].harm);
    expect(stdout).toContain(checkInfos['window-class'].remedy);
    const { stdout: json } = await runInProcess(['explain', 'window-blank', '--json']);
    expect(JSON.parse(json)).toMatchObject({
      name: 'window-blank',
      about: 'check',
      severity: 'error',
    });
  });

  test('explains the code of an error', async () => {
    const { status, stdout } = await runInProcess(['explain', 'disk-full']);
    expect(status).toBe(0);
    expect(stdout).toContain('disk-full: The disk is full');
    expect(stdout).toContain(errorCodes['disk-full'].remedy);
    const { stdout: json } = await runInProcess(['explain', 'package-missing', '--json']);
    expect(JSON.parse(json)).toMatchObject({
      name: 'package-missing',
      about: 'error',
      retry: false,
    });
    const unknown = await runInProcess(['explain', 'package-mising']);
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toContain('Did you mean package-missing?');
  });

  test('all names are distinct', () => {
    const names = [
      ...rules.map(({ name }) => name as string),
      ...Object.keys(registrationRules),
      ...Object.keys(errorCodes),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  test('suggests the nearest name, and exits with 2', async () => {
    const { status, stderr } = await runInProcess(['explain', 'extension-seperator']);
    expect(status).toBe(2);
    expect(stderr).toContain('Did you mean extension-separator?');
  });
});
