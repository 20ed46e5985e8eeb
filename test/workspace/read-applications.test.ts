import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noConfiguration } from '../../src/descriptor/check/configuration.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { iconFinder } from '../../src/workspace/icon-file.ts';
import { applicationOf, readApplications } from '../../src/workspace/read-applications.ts';
import { sound } from '../descriptor/sound.ts';
import { folderWith } from '../support/folder.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';
const json = JSON.stringify;

describe('an icon', () => {
  test('is beside the descriptor, in the icons folder there, or in the one beside its folder', async () => {
    for (const place of ['apps/xcalc.svg', 'apps/icons/xcalc.svg', 'icons/xcalc.svg']) {
      const folder = await folderWith({ 'apps/a.json': json(sound), [place]: icon });
      const { applications } = await readApplications(join(folder, 'apps/a.json'));
      expect(applications).toMatchObject([{ index: undefined, findings: [], allowed: [] }]);
      expect(Buffer.from(applications[0]!.icon!).toString()).toBe(icon);
    }
  });

  test('beside the descriptor has precedence', async () => {
    const folder = await folderWith({
      'a.json': json(sound),
      'xcalc.svg': icon,
      'icons/xcalc.svg': 'x',
    });
    const { applications } = await readApplications(join(folder, 'a.json'));
    expect(applications[0]!.icon).toHaveLength(icon.length);
  });

  test('that is missing is an error', async () => {
    const folder = await folderWith({ 'a.json': json(sound), 'icons/other.svg': icon });
    const { applications } = await readApplications(join(folder, 'a.json'));
    expect(applications).toMatchObject([{ icon: null, findings: [{ rule: 'icon-missing' }] }]);
  });

  test('is never read from another folder', async () => {
    const folder = await folderWith({
      'in/a.json': json({ ...sound, icon: '../x.svg' }),
      'x.svg': icon,
    });
    const { applications } = await readApplications(join(folder, 'in/a.json'));
    expect(applications).toMatchObject([{ icon: null, findings: [{ rule: 'icon-name' }] }]);
  });

  test('that is a folder is reported as such', async () => {
    const folder = await folderWith({ 'a.json': json(sound), 'xcalc.svg/b': '' });
    const { applications } = await readApplications(join(folder, 'a.json'));
    expect(applications[0]!.findings[0]!.message).toContain('it is a folder');
  });
});

test('the applications of a list have their positions', async () => {
  const folder = await folderWith({
    'list.json': json([sound, 3, { ...sound, name: 'b' }]),
    'xcalc.svg': icon,
  });
  const read = await readApplications(join(folder, 'list.json'));
  expect(read).toMatchObject({ isList: true, findings: [] });
  expect(
    read.applications.map(({ index, descriptor, findings }) => [
      index,
      descriptor.name,
      findings.length,
    ]),
  ).toEqual([
    [0, 'xcalc', 0],
    [1, undefined, 1],
    [2, 'b', 0],
  ]);
});

test('a value without a file is read like a file with it', async () => {
  const value = { ...sound, keyword: 'a, b' };
  const folder = await folderWith({ 'a.json': json(value), 'icons/xcalc.svg': icon });
  const { applications } = await readApplications(join(folder, 'a.json'));
  const file = join(folder, 'b.json');
  const made = await applicationOf(file, { value }, noConfiguration, iconFinder());
  expect(made.findings).toMatchObject([{ rule: 'keyword-spaces' }]);
  expect(made).toEqual({ ...applications[0]!, file });
});

test('a file that is not JSON has a finding and no application', async () => {
  const folder = await folderWith({ 'a.json': '{ "name": ' });
  expect(await readApplications(join(folder, 'a.json'))).toMatchObject({
    applications: [],
    findings: [{ rule: 'json-syntax', severity: 'error' }],
  });
});

describe('a file that cannot be read is an error with its name', () => {
  const errorOf = async (path: string): Promise<DeskpackError> => {
    const error: unknown = await readApplications(path).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DeskpackError);
    return error as DeskpackError;
  };

  test('a missing file', async () => {
    const path = join(await folderWith({}), 'a.json');
    const { message, action } = await errorOf(path);
    expect(message).toBe(`cannot read ${path}: there is no such file`);
    expect(action).toContain('path');
  });

  test('a folder', async () => {
    expect((await errorOf(await folderWith({}))).message).toContain('it is a folder');
  });

  test('a device', async () => {
    expect((await errorOf('/dev/zero')).message).toContain('not a regular file');
  });

  test.skipIf(process.getuid?.() === 0)('a file that may not be read', async () => {
    const folder = await folderWith({ 'a.json': '{}' });
    await chmod(join(folder, 'a.json'), 0);
    expect((await errorOf(join(folder, 'a.json'))).message).toContain('permission denied');
  });
});

describe('the configuration', () => {
  const list = json({ ...sound, keyword: 'a, b' });
  const off = { rules: { 'keyword-spaces': 'off' } };

  async function rulesWith(
    files: Record<string, string>,
    at = 'in/deep/a.json',
  ): Promise<string[]> {
    const folder = await folderWith({ [at]: list, [join(at, '../xcalc.svg')]: icon, ...files });
    const { applications } = await readApplications(join(folder, at));
    return applications[0]!.findings.map(({ rule }) => rule);
  }

  test('is searched upwards from the descriptor, in both forms', async () => {
    expect(await rulesWith({})).toEqual(['keyword-spaces']);
    expect(await rulesWith({ '.deskpackrc.json': json(off) })).toEqual([]);
    expect(await rulesWith({ 'in/package.json': json({ name: 'x', deskpack: off }) })).toEqual([]);
  });

  test('is the nearest one, and .deskpackrc.json takes precedence over package.json', async () => {
    const on = json({ rules: { 'keyword-spaces': 'error' } });
    expect(await rulesWith({ '.deskpackrc.json': json(off), 'in/.deskpackrc.json': on })).toEqual([
      'keyword-spaces',
    ]);
    expect(
      await rulesWith({ '.deskpackrc.json': json(off), 'package.json': `{"deskpack":${on}}` }),
    ).toEqual([]);
  });

  test('is not a package.json without the key deskpack, even if it is invalid', async () => {
    expect(
      await rulesWith({ '.deskpackrc.json': json(off), 'in/package.json': '{ "name": ' }),
    ).toEqual([]);
    expect(
      await rulesWith({
        '.deskpackrc.json': json(off),
        'in/package.json': '{ "files": ["deskpack"] }',
      }),
    ).toEqual([]);
  });

  test('with errors is refused with the file and all errors', async () => {
    const wrong = json({ rules: { 'keyword-space': 'off', 'name-format': 'off' } });
    await expect(rulesWith({ 'in/.deskpackrc.json': wrong })).rejects.toMatchObject({
      message: expect.stringMatching(/in\/\.deskpackrc\.json/),
      tail: [
        expect.stringContaining('Did you mean keyword-spaces?'),
        expect.stringContaining('cannot be turned off'),
      ],
    });
    await expect(rulesWith({ 'in/.deskpackrc.json': '{' })).rejects.toBeInstanceOf(DeskpackError);
    await expect(rulesWith({ 'in/.deskpackrc.json': '[]' })).rejects.toBeInstanceOf(DeskpackError);
    await expect(rulesWith({ 'in/package.json': '{ "deskpack": [] }' })).rejects.toBeInstanceOf(
      DeskpackError,
    );
  });

  test('separates allowed findings, with their reasons', async () => {
    const allow = { allow: { xcalc: { 'keyword-spaces': 'Meant so.' } } };
    const folder = await folderWith({
      'a.json': list,
      'xcalc.svg': icon,
      '.deskpackrc.json': json(allow),
    });
    const { applications } = await readApplications(join(folder, 'a.json'));
    expect(applications).toMatchObject([{ findings: [], allowed: [{ reason: 'Meant so.' }] }]);
  });

  test('adds extra labels: known fields of one line that reach the recipe', async () => {
    const rc = json({ accountVendor: 'acme-desk', extraLabels: ['showinview'] });
    const files = (showinview: string) => ({
      'a.json': json({ ...sound, showinview, other: 1 }),
      'xcalc.svg': icon,
      '.deskpackrc.json': rc,
    });
    const readIn = async (folder: string) =>
      (await readApplications(join(folder, 'a.json'))).applications[0]!;
    expect(await readIn(await folderWith(files('dock')))).toMatchObject({
      settings: { accountVendor: 'acme-desk', extraLabels: ['showinview'] },
      findings: [{ rule: 'unknown-field', path: ['other'] }],
    });
    expect((await readIn(await folderWith(files('dock\nRUN id')))).findings).toMatchObject([
      { rule: 'unknown-field', path: ['other'] },
      { rule: 'control-character', severity: 'error', path: ['showinview'] },
    ]);
  });

  test('is not a folder with that name', async () => {
    const folder = await folderWith({ 'a.json': json(sound), 'xcalc.svg': icon });
    await mkdir(join(folder, '.deskpackrc.json'));
    await expect(readApplications(join(folder, 'a.json'))).rejects.toBeInstanceOf(DeskpackError);
  });
});
