import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Trouble } from '../../src/trouble.ts';
import {
  preferenceNames,
  preferenceProblem,
  preferenceTable,
  readPreferences,
  setPreference,
} from '../../src/workspace/preferences.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'deskpack-preferences-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

describe('preferences', () => {
  it('have the defaults until one is set', async () => {
    const preferences = await readPreferences();
    expect(preferences.vendor).toBe('deskpack');
    expect(preferences.release).toBe('3.0');
  });

  it('are there again after they were set, and gone after they were unset', async () => {
    await setPreference('vendor', 'acme');
    expect((await readPreferences()).vendor).toBe('acme');
    await setPreference('vendor', undefined);
    expect((await readPreferences()).vendor).toBe('deskpack');
  });

  it('fall back to the default where a hand-edit broke one', async () => {
    await mkdir(join(home, 'deskpack'));
    await writeFile(join(home, 'deskpack/preferences.json'), '{"release": 3, "vendor": "ac me"}');
    const preferences = await readPreferences();
    expect(preferences.release).toBe('3.0');
    expect(preferences.vendor).toBe('deskpack');
  });

  it('say which file to mend when it is not JSON', async () => {
    await mkdir(join(home, 'deskpack'));
    await writeFile(join(home, 'deskpack/preferences.json'), '{');
    await expect(readPreferences()).rejects.toThrow(Trouble);
    await expect(readPreferences()).rejects.toThrow(join(home, 'deskpack'));
  });

  it('accept every default', () => {
    for (const name of preferenceNames) {
      expect(preferenceProblem(name, preferenceTable[name].default)).toBeUndefined();
    }
  });

  it('refuse what cannot be meant', () => {
    expect(preferenceProblem('release', '3')).toContain('<major>.<minor>');
    expect(preferenceProblem('vendor', 'Acme')).toContain('lower-case');
    expect(preferenceProblem('catalog', 'localhost:30443')).toContain('http://');
    expect(preferenceProblem('namespace', '../k8s')).toBeDefined();
  });
});
