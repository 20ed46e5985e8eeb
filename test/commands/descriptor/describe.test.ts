import { readFile, writeFile } from 'node:fs/promises';
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
const labels = labelsOf(asDescriptor(sound), bytes, noImageSettings);
const recipe = recipeOf(asDescriptor(sound), bytes, noImageSettings);
const record = [{ Id: 'sha256:0', RepoTags: ['xcalc:3.0'], Config: { Labels: labels } }];

async function inFolder(files: Record<string, unknown>, ...words: string[]) {
  const texts = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  const cwd = await folderWith(Object.fromEntries(texts));
  return { cwd, ...(await runInProcess(words, { cwd })) };
}

describe('deskpack describe', () => {
  it('prints the descriptor of a recipe, and marks unknown values', async () => {
    const { status, stdout, stderr } = await inFolder({ 'a.d': recipe }, 'describe', 'a.d');
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        'a.d: not everything is known\n  desktopfile: only the name xcalc.desktop is recorded; /usr/share/applications is the usual folder\n',
    });
    expect(JSON.parse(stdout)).toEqual({ ...sound, displayname: 'xcalc' });
  });

  it('prints where each value comes from as JSON', async () => {
    const { stdout } = await inFolder({ 'r.json': record }, 'describe', 'r.json', '--json');
    const [one] = JSON.parse(stdout).applications;
    expect(one).toMatchObject({
      input: 'r.json',
      descriptor: { name: 'xcalc' },
      sources: { name: 'label oc.name', cat: 'label oc.cat' },
    });
    expect(one.notes).toContainEqual({
      code: 'packages-unknown',
      message: 'the packages are not recorded in labels; add debpackage or apkpackage',
    });
  });

  it('prints a list for several inputs, labels among them', async () => {
    const files = { 'a.d': recipe, 'l.json': labels };
    const { stdout } = await inFolder(files, 'describe', 'a.d', 'l.json');
    expect(JSON.parse(stdout)).toHaveLength(2);
  });

  it('writes the descriptor and its icon to a folder, without findings of lint', async () => {
    const { cwd, stdout, status } = await inFolder(
      { 'a.d': recipe },
      'describe',
      'a.d',
      '--output',
      'o',
    );
    expect(status).toBe(0);
    expect(stdout.match(/written/g)).toHaveLength(2);
    expect(await readFile(join(cwd, 'o/xcalc.svg'), 'utf8')).toBe(icon);
    const lint = await runInProcess(['lint', 'o'], { cwd });
    expect(lint).toMatchObject({ status: 0 });
    const again = await runInProcess(['describe', 'a.d', '--output', 'o', '--json'], { cwd });
    expect(JSON.parse(again.stdout).applications[0].files).toEqual([
      { file: join(cwd, 'o/xcalc.d.3.0.json'), changed: false },
      { file: join(cwd, 'o/xcalc.svg'), changed: false },
    ]);
  });

  it('replaces no file of the user without --force', async () => {
    const files = { 'a.d': recipe, 'o/xcalc.svg': '<svg/>' };
    const { cwd, status, stderr } = await inFolder(files, 'describe', 'a.d', '--output', 'o');
    expect(status).toBe(1);
    expect(stderr).toContain('xcalc.svg already exists, with different content');
    await expect(readFile(join(cwd, 'o/xcalc.d.3.0.json'))).rejects.toThrow();
    const forced = await runInProcess(['describe', 'a.d', '--output', 'o', '--force'], { cwd });
    expect(forced.status).toBe(0);
  });

  it('writes no file if two descriptors would have the same path and different content', async () => {
    const other = recipeOf(asDescriptor(soundBut({ cat: 'games' })), bytes, noImageSettings);
    const files = { 'a.d': recipe, 'b.d': other };
    const { status, stderr } = await inFolder(files, 'describe', 'a.d', 'b.d', '--output', 'o');
    expect(status).toBe(1);
    expect(stderr).toContain('with different content');
  });

  it('keeps labels of fields that the configuration names', async () => {
    const files = {
      'l.json': { ...labels, 'oc.showinview': 'dock', 'oc.limits': '{"a":1}' },
      '.deskpackrc.json': { extraLabels: ['showinview', 'limits'] },
    };
    const { stdout } = await inFolder(files, 'describe', 'l.json');
    expect(JSON.parse(stdout)).toMatchObject({ showinview: 'dock', limits: { a: 1 } });
  });

  it('suggests the complete setting for labels without a field, and does not write it', async () => {
    const files = {
      'a.json': { ...labels, 'oc.showinview': 'dock', 'oc.limits': '{"a":1}', 'oc.comment': 'x' },
      'b.json': { ...labels, 'oc.showinview': 'menu', 'oc.execmode': 'x' },
      '.deskpackrc.json': { extraLabels: ['limits'] },
    };
    const words = ['describe', 'a.json', 'b.json'];
    const { cwd, stderr } = await inFolder(files, ...words);
    const file = join(cwd, '.deskpackrc.json');
    expect(stderr).toContain(
      `to keep oc.showinview and oc.execmode, write "extraLabels": ["limits", "showinview", "execmode"] into ${file}, then describe again\n`,
    );
    expect(stderr).toContain(
      'the label oc.comment does not belong to any field, and is left out\n',
    );
    expect(await readFile(file, 'utf8')).toBe('{"extraLabels":["limits"]}');
    const json = await runInProcess([...words, '--json'], { cwd });
    expect(JSON.parse(json.stdout).labelsToKeep).toEqual({
      fields: ['showinview', 'execmode'],
      file,
      extraLabels: ['limits', 'showinview', 'execmode'],
    });
    await writeFile(file, JSON.stringify({ extraLabels: ['limits', 'showinview', 'execmode'] }));
    const again = await runInProcess([...words, '--json'], { cwd });
    const { applications, labelsToKeep } = JSON.parse(again.stdout);
    expect(labelsToKeep).toBeUndefined();
    expect(applications[1].descriptor).toMatchObject({ showinview: 'menu', execmode: 'x' });
  });

  it('names the file that has the setting, also above and in another form', async () => {
    const files = {
      'o/l.json': { ...labels, 'oc.showinview': 'dock' },
      'package.json': { deskpack: {} },
    };
    const { cwd, stderr } = await inFolder(files, 'describe', 'o/l.json', '--output', 'o');
    expect(stderr).toContain(`into "deskpack" of ${join(cwd, 'package.json')}, then`);
  });

  it.each([
    ['a descriptor', { x: sound }, 'it is a descriptor already'],
    ['an empty array', { x: [] }, 'the array is empty, as a failed build leaves it'],
    ['an empty file', { x: '' }, 'it is empty'],
    ['broken JSON', { x: '[{' }, 'is not valid JSON'],
    ['other JSON', { x: { a: 1 } }, 'neither an inspection record nor the labels'],
    ['other text', { x: 'hello\nworld\n' }, 'neither JSON nor a recipe with a FROM'],
  ])('refuses %s and says what to do', async (_, files, reason) => {
    const { status, stderr, stdout } = await inFolder(files, 'describe', 'x');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(reason);
  });

  it('does not write to a path that the name in a label leads to', async () => {
    const files = { 'l.json': { ...labels, 'oc.name': '../evil' } };
    const { status, stderr } = await inFolder(files, 'describe', 'l.json', '--output', 'o');
    expect(status).toBe(1);
    expect(stderr).toContain('cannot be the name of a file');
  });
});
