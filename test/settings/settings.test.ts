import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import {
  readSettings,
  setSetting,
  settingNames,
  settingProblem,
  settingTable,
} from '../../src/settings/settings.ts';
import { folderOfEach } from '../support/folder.ts';

const home = folderOfEach();

beforeEach(() => {
  vi.stubEnv('XDG_CONFIG_HOME', home);
});

describe('preferences', () => {
  it('have the defaults until one is set', async () => {
    const settings = await readSettings();
    expect(settings.vendor).toBe('deskpack');
    expect(settings.release).toBe('3.0');
  });

  it('are there again after they were set, and gone after they were unset', async () => {
    await setSetting('vendor', 'acme');
    expect((await readSettings()).vendor).toBe('acme');
    await setSetting('vendor', undefined);
    expect((await readSettings()).vendor).toBe('deskpack');
  });

  it.each([
    ['{"engine": "dockerr"}', 'engine must be auto, docker, '],
    ['{"release": 3}', 'release must be <major>.<minor>, such as 3.0, and not 3'],
    ['{"enigne": "docker"}', 'there is no setting "enigne"; did you mean engine?'],
    ['{"colour": "red"}', 'there is no setting "colour"; there are: vendor, release'],
    ['{"catalog": "http://localhost:99999"}', 'catalog must be an address'],
    ['[]', 'it must be an object such as {"engine": "docker"}'],
    ['null', 'it must be an object'],
    ['{', 'the file is not JSON'],
    ['', 'the file is not JSON'],
  ])(
    'report the errors in a file that holds %s, and do not change it',
    async (content, problem) => {
      await mkdir(join(home, 'deskpack'));
      const file = join(home, 'deskpack/preferences.json');
      await writeFile(file, content);
      const failure = await readSettings().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DeskpackError);
      expect((failure as DeskpackError).message).toContain(file);
      expect((failure as DeskpackError).message).toContain(problem);
      expect(await readFile(file, 'utf8')).toBe(content);
    },
  );

  it('report all errors at once, with escaped values', async () => {
    await mkdir(join(home, 'deskpack'));
    const wrong = { release: 3, vendor: 'ac me', 'x\u001b[2J': 1 };
    await writeFile(join(home, 'deskpack/preferences.json'), JSON.stringify(wrong));
    const failure = await readSettings().catch((error: unknown) => error);
    const { tail } = failure as DeskpackError;
    expect(tail).toHaveLength(3);
    expect(tail.join('\n')).not.toContain('\u001b');
  });

  it('are fixed by setting them, but not where all would be lost', async () => {
    await mkdir(join(home, 'deskpack'));
    const file = join(home, 'deskpack/preferences.json');
    await writeFile(file, '{"engine": "dockerr", "vendor": "acme"}');
    await setSetting('engine', 'docker');
    expect(await readSettings()).toMatchObject({ engine: 'docker', vendor: 'acme' });
    for (const content of ['[]', '{']) {
      await writeFile(file, content);
      await expect(setSetting('engine', 'docker')).rejects.toThrow(file);
      expect(await readFile(file, 'utf8')).toBe(content);
    }
  });

  it('are read without making anything', async () => {
    await readSettings();
    expect(await readdir(home)).toEqual([]);
  });

  it('stay where a link leads, with all others', async () => {
    const kept = join(home, 'kept.json');
    await writeFile(kept, '{"engine": "podman"}');
    await mkdir(join(home, 'deskpack'));
    await symlink(kept, join(home, 'deskpack/preferences.json'));
    await setSetting('vendor', 'acme');
    expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual({ engine: 'podman', vendor: 'acme' });
    expect((await readSettings()).vendor).toBe('acme');
  });

  it('say why they cannot be written', async () => {
    await writeFile(join(home, 'deskpack'), 'in the way');
    await expect(setSetting('engine', 'docker')).rejects.toThrow(
      'part of the path is not a folder',
    );
  });

  it('accept every default', () => {
    for (const name of settingNames) {
      expect(settingProblem(name, settingTable[name].default)).toBeUndefined();
    }
  });

  it('refuse impossible values', () => {
    expect(settingProblem('release', '3')).toContain('<major>.<minor>');
    expect(settingProblem('vendor', 'Acme')).toContain('lower-case');
    expect(settingProblem('catalog', 'localhost:30443')).toContain('http://');
    expect(settingProblem('namespace', '../k8s')).toBeDefined();
    for (const address of ['http://localhost:99999', 'http://me:secret@host', 'http://host?x']) {
      expect(settingProblem('catalog', address)).toBeDefined();
    }
  });
});
