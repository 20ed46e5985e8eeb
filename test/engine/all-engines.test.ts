import { describe, expect, it } from 'vitest';
import { allEngines, engineKind, engineNames } from '../../src/engine/all-engines.ts';
import { settingProblem } from '../../src/settings/settings.ts';
import { installCommand } from '../../src/system/machine/install-command.ts';

describe.each(allEngines)('$name', (kind) => {
  it('is found by its name, and its adapter has the same name', async () => {
    expect(engineKind(kind.name)).toBe(kind);
    expect((await kind.load())().name).toBe(kind.name);
  });

  it('has commands to install it and to pull an image', () => {
    expect(installCommand('debian', kind.name)).toContain(kind.name);
    expect(kind.pullCommand('acme/xcalc:3.0')).toMatch(`${kind.name} pull `);
    expect(kind.certificateFolder).toMatch(/^\//);
  });

  it('is a valid value of the setting', () => {
    expect(settingProblem('engine', kind.name)).toBeUndefined();
  });
});

it('there is no other engine', () => {
  expect(engineNames).toHaveLength(allEngines.length);
  expect(() => engineKind('dockr')).toThrow('there is no engine dockr');
  expect(settingProblem('engine', 'dockr')).toBe('engine must be auto, docker, podman or buildah');
});
