import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { labelsOf } from '../../../src/recipe/labels.ts';
import { recipeOf } from '../../../src/recipe/recipe.ts';
import { sound, soundBut } from '../../descriptor/sound.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';
const bytes = new TextEncoder().encode(icon);
const recipe = recipeOf(asDescriptor(sound), bytes, noImageSettings);
const labels = labelsOf(asDescriptor(sound), bytes, noImageSettings);
const other = soundBut({ name: 'xclock' });
const broken = soundBut({ name: 'x calc' });

async function inFolder(files: Record<string, unknown>, ...words: string[]) {
  const texts = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  const cwd = await folderWith({ 'xcalc.svg': icon, ...Object.fromEntries(texts) });
  return { cwd, ...(await runInProcess(words, { cwd })) };
}

describe('deskpack recipe', () => {
  it('prints only the recipe of the selected application', async () => {
    const result = await inFolder({ 'a.json': sound }, 'recipe', 'a.json');
    expect(result).toMatchObject({ status: 0, stdout: recipe, stderr: '' });
  });

  it('finds the icon in the icons folder too', async () => {
    const files = { 'b/icons/xcalc.svg': icon, 'b/a.json': [sound] };
    expect((await inFolder(files, 'recipe', 'b/a.json')).stdout).toBe(recipe);
  });

  it('has JSON labels with their keys in the order of the descriptor, also those that are numbers', async () => {
    const text = JSON.stringify({ ...sound, rules: 0 }).replace(
      '"rules":0',
      '"rules":{"homedir":{"default":true},"10":"b","2":"a"}',
    );
    const { cwd, stdout } = await inFolder({ 'a.json': text }, 'labels', 'a.json');
    const rules = '{"homedir":{"default":true},"10":"b","2":"a"}';
    expect(JSON.parse(stdout)['oc.rules']).toBe(rules);
    expect((await runInProcess(['recipe', 'a.json'], { cwd })).stdout).toContain(
      `oc.rules=${JSON.stringify(rules)}`,
    );
  });

  it('has the account folder and the extra labels that the folder asks for', async () => {
    const extra = { ...sound, showinview: 'dock' };
    const settings = { accountVendor: 'emca', extraLabels: ['showinview'] };
    const files = { 'a.json': extra, '.deskpackrc.json': settings };
    const { cwd, stdout } = await inFolder(files, 'recipe', 'a.json');
    expect(stdout).toBe(recipeOf(asDescriptor(extra), bytes, settings));
    expect(stdout).toContain('oc.showinview="dock"');
    expect(stdout).toContain('/var/secrets/emca/localaccount');
    const printed = await runInProcess(['labels', 'a.json'], { cwd });
    expect(JSON.parse(printed.stdout)).toEqual({ ...labels, 'oc.showinview': 'dock' });
  });

  it('prints one JSON object with --json', async () => {
    const { stdout } = await inFolder({ 'a.json': [sound, other] }, 'recipe', 'a.json', '--json');
    expect(JSON.parse(stdout)).toEqual({
      recipes: [
        { name: 'xcalc', recipe },
        { name: 'xclock', recipe: recipeOf(asDescriptor(other), bytes, noImageSettings) },
      ],
    });
  });

  it('writes <name>.d for each into a folder that it makes', async () => {
    const files = { 'a.json': sound, 'b.json': other };
    const words = ['recipe', 'a.json', 'b.json', '--output', 'out/here'];
    const { cwd, status, stdout } = await inFolder(files, ...words);
    expect(status).toBe(0);
    const folder = join(cwd, 'out/here');
    expect(await readdir(folder)).toEqual(['xcalc.d', 'xclock.d']);
    expect(await readFile(join(folder, 'xcalc.d'), 'utf8')).toBe(recipe);
    expect(stdout).toBe(
      `written   ${join(folder, 'xcalc.d')}\nwritten   ${join(folder, 'xclock.d')}\n`,
    );
  });

  it('does not touch a file that has not changed', async () => {
    const words = ['recipe', 'a.json', '--output', '.', '--json'];
    const { cwd } = await inFolder({ 'a.json': sound }, ...words);
    const file = join(cwd, 'xcalc.d');
    const before = (await stat(file)).mtimeMs;
    const { stdout } = await runInProcess(words, { cwd });
    expect(JSON.parse(stdout)).toEqual({ recipes: [{ name: 'xcalc', file, changed: false }] });
    expect((await stat(file)).mtimeMs).toBe(before);
  });

  it('does not replace a recipe by another author without --force, and writes no other recipe in that case', async () => {
    const words = ['recipe', 'a.json', 'b.json', '--output', '.'];
    const files = { 'a.json': sound, 'b.json': other, 'xclock.d': 'FROM scratch\n' };
    const { cwd, status, stderr } = await inFolder(files, ...words);
    expect(status).toBe(1);
    expect(stderr).toMatch(/xclock\.d is not a recipe[\s\S]*--force/);
    expect(await readFile(join(cwd, 'xclock.d'), 'utf8')).toBe('FROM scratch\n');
    expect(await readdir(cwd)).not.toContain('xcalc.d');
    expect((await runInProcess([...words, '--force'], { cwd })).status).toBe(0);
    expect(await readFile(join(cwd, 'xclock.d'), 'utf8')).toContain('oc.name="xclock"');
  });

  it.each([
    ['xcalc.d', sound],
    ['a.json', soundBut({ icon: 'xcalc.d' })],
  ])('never replaces what it is made from (%s)', async (file, descriptor) => {
    const words = ['recipe', file, '--output', '.', '--force'];
    const { cwd, status, stderr } = await inFolder(
      { 'xcalc.d': icon, [file]: descriptor },
      ...words,
    );
    expect(status).toBe(1);
    expect(stderr).toContain('the recipe would replace it');
    expect(await readFile(join(cwd, 'xcalc.d'), 'utf8')).not.toContain('oc.name');
  });

  it('cannot print several as one text', async () => {
    const { status, stderr } = await inFolder({ 'a.json': [sound, other] }, 'recipe', 'a.json');
    expect(status).toBe(2);
    expect(stderr).toContain('--output');
  });

  it('reports all errors on standard error, and writes no file', async () => {
    const files = { 'a.json': sound, 'b.json': broken, 'c.json': '{' };
    const words = ['recipe', 'a.json', 'b.json', 'c.json', '--output', 'out'];
    const { cwd, status, stdout, stderr } = await inFolder(files, ...words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('b.json: name "x calc": The name may hold letters');
    expect(stderr).toContain('c.json: ');
    expect(stderr).toContain('2 files have 2 errors');
    expect(await readdir(cwd)).not.toContain('out');
  });

  it('continues with warnings', async () => {
    const files = { 'a.json': soundBut({ cat: 'strange' }) };
    const { status, stderr } = await inFolder(files, 'recipe', 'a.json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('refuses two applications whose recipes would be one file', async () => {
    const files = { 'a.json': sound, 'b.json': soundBut({ name: 'XCalc' }) };
    const words = ['recipe', 'a.json', 'b.json', '--output', 'out'];
    const { status, stderr } = await inFolder(files, ...words);
    expect(status).toBe(1);
    expect(stderr).toContain('two applications are named');
  });

  it('refuses only two recipes with the same path, and writes the others', async () => {
    const files = { 'a.json': [sound, other], 'b.json': soundBut({ name: 'XCalc' }) };
    const words = ['recipe', 'a.json', 'b.json', '--output', 'out'];
    const { cwd, status, stdout, stderr } = await inFolder(files, ...words);
    expect(status).toBe(1);
    expect(stdout).toBe(`written   ${join(cwd, 'out/xclock.d')}\n`);
    expect(stderr).toMatch(/^refused: a\.json: application 1: name "xcalc": .*as would b\.json;/m);
    expect(stderr).toMatch(/^refused: b\.json: name "XCalc": .*as would a\.json, application 1;/m);
    expect(await readdir(join(cwd, 'out'))).toEqual(['xclock.d']);
    const told = await runInProcess([...words, '--json'], { cwd });
    expect(told).toMatchObject({ status: 1, stderr: '' });
    expect(JSON.parse(told.stdout)).toMatchObject({
      recipes: [{ name: 'xclock' }],
      refused: [
        { file: 'a.json', index: 0, name: 'xcalc' },
        { file: 'b.json', name: 'XCalc' },
      ],
    });
  });

  it('writes one of the pair where it was picked', async () => {
    const files = { 'a.json': [sound, other, soundBut({ name: 'XCalc' })] };
    const words = ['recipe', 'a.json', '--index', '3', '--output', 'out'];
    const { cwd, status } = await inFolder(files, ...words);
    expect(status).toBe(0);
    expect(await readdir(join(cwd, 'out'))).toEqual(['XCalc.d']);
  });

  it('ignores errors of applications that are not selected', async () => {
    const { status, stdout } = await inFolder(
      { 'a.json': [broken, sound] },
      ...['recipe', 'a.json', '--name', 'xcalc'],
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: recipe });
  });

  it('reports every error to programs with rule, file and place', async () => {
    const files = { 'a.json': '[\n {"name": "x calc"}\n]', 'c.json': '{' };
    const { stdout, status } = await inFolder(files, 'recipe', 'a.json', 'c.json', '--json');
    expect(status).toBe(1);
    const { findings, tail } = JSON.parse(stdout).error;
    expect(findings).toHaveLength(tail.length);
    expect(findings).toContainEqual({
      severity: 'error',
      file: 'a.json',
      application: 'x calc',
      index: 0,
      rule: 'name-format',
      path: ['name'],
      message: expect.any(String),
      line: 2,
      column: 11,
    });
    expect(findings.at(-1)).toMatchObject({ file: 'c.json', rule: 'json-syntax', line: 1 });
  });

  it('leaves no partial file if writing fails', async () => {
    const { cwd } = await inFolder({ 'a.json': sound }, 'recipe', 'a.json');
    await mkdir(join(cwd, 'out/xcalc.d'), { recursive: true });
    const { status, stderr } = await runInProcess(['recipe', 'a.json', '--output', 'out'], { cwd });
    expect(status).toBe(1);
    expect(stderr).toContain('cannot write');
    expect(await readdir(join(cwd, 'out'))).toEqual(['xcalc.d']);
  });

  it.each([
    [[], 2],
    [['missing.json'], 1],
    [['empty.json'], 1],
  ])('with %j ends with %i', async (words, status) => {
    const result = await inFolder({ 'empty.json': [] }, 'recipe', ...words);
    expect(result.status).toBe(status);
    expect(result.stdout).toBe('');
  });
});

describe('deskpack labels', () => {
  it.each([[[]], [['--json']]])('prints one JSON object %j', async (options) => {
    const result = await inFolder({ 'a.json': sound }, 'labels', 'a.json', ...options);
    expect(result).toMatchObject({ status: 0, stdout: `${JSON.stringify(labels)}\n`, stderr: '' });
  });

  it('prints an array for an application list', async () => {
    const { stdout } = await inFolder({ 'a.json': [sound] }, 'labels', 'a.json');
    expect(JSON.parse(stdout)).toEqual([labels]);
  });

  it('prints those that were picked', async () => {
    const files = { 'a.json': [sound, other] };
    const { stdout } = await inFolder(files, 'labels', 'a.json', '--name', 'xcl*');
    expect(JSON.parse(stdout)).toMatchObject([{ 'oc.name': 'xclock' }]);
  });

  it('refuses a descriptor with errors', async () => {
    const { status, stdout, stderr } = await inFolder({ 'a.json': broken }, 'labels', 'a.json');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('a.json has 1 error');
  });

  it('says so in JSON when JSON was asked for', async () => {
    const result = await inFolder({ 'a.json': broken }, 'labels', 'a.json', '--json');
    expect(JSON.parse(result.stdout).error.tail).toHaveLength(1);
    expect(result.status).toBe(1);
  });
});
