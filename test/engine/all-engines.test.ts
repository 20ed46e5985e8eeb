import { describe, expect, it } from 'vitest';
import { allEngines, engineKind, engineNames } from '../../src/engine/all-engines.ts';
import { settingError } from '../../src/settings/settings.ts';

describe.each(allEngines)('$name', (kind) => {
  it('is found by its name, which its adapter has too', async () => {
    expect(engineKind(kind.name)).toBe(kind);
    expect((await kind.load())().name).toBe(kind.name);
  });

  it('says how to get it, and how a person fetches an image with it', () => {
    expect(kind.install).toContain(kind.name);
    expect(kind.pullCommand('acme/xcalc:3.0')).toMatch(`${kind.name} pull `);
    expect(kind.certificateFolder).toMatch(/^\//);
  });

  it('can be set as the engine to build with', () => {
    expect(settingError('engine', kind.name)).toBeUndefined();
  });
});

it('knows no other', () => {
  expect(engineNames).toHaveLength(allEngines.length);
  expect(() => engineKind('dockr')).toThrow('there is no engine dockr');
  expect(settingError('engine', 'dockr')).toBe('engine must be auto, docker, podman or buildah');
});
