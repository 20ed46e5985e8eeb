import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { engineNames } from '../../src/engine/all-engines.ts';
import { chooseEngine, fallbackNotice, NoEngineError } from '../../src/engine/choose-engine.ts';
import { engineStatuses } from '../../src/engine/engine-statuses.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { ownPath } from './own-path.ts';

let folder: string;

beforeEach(async () => {
  folder = await ownPath();
});

/** Puts a program first on the path. */
async function install(name: string, script: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, 'bin', name), 0o755);
}

const dead = 'echo "Cannot connect to the Docker daemon at unix:///x." >&2; exit 1';

it('reports the reason of each engine, and the remedy of the first', async () => {
  const error: unknown = await chooseEngine().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeskpackError);
  const { message, action } = error as DeskpackError;
  expect(message).toBe(
    'there is no engine to build images with (docker is not installed; podman is not installed; buildah is not installed)',
  );
  expect(action).toContain('apt-get install docker.io');
});

it('reports only the requested engine', async () => {
  await expect(chooseEngine('buildah')).rejects.toThrow(
    'there is no buildah to build images with (buildah is not installed)',
  );
});

it('lists all engines with their remedies', async () => {
  const survey = await engineStatuses();
  expect(survey.map(({ engine, availability }) => [engine.name, availability])).toEqual(
    engineNames.map((name) => [
      name,
      {
        available: false,
        reason: `${name} is not installed`,
        action: expect.stringContaining('apt-get install'),
        code: 'program-missing',
      },
    ]),
  );
});

describe('an installed docker that does not answer', () => {
  beforeEach(async () => {
    await install('docker', dead);
    await install('podman', 'echo 4.3.1');
  });

  it('is only replaced with auto, and a notice has the reason', async () => {
    const chosen = await chooseEngine();
    expect(chosen).toMatchObject({ engine: { name: 'podman' }, version: '4.3.1', from: 'found' });
    expect(fallbackNotice(chosen)).toBe(
      'docker does not answer (docker is not running), so podman is used; choose one with --engine.',
    );
  });

  it.each(['option', 'preference'] as const)(
    'is not replaced where an %s chose it',
    async (from) => {
      await expect(chooseEngine('docker', from)).rejects.toThrow('there is no docker to build');
    },
  );

  it.each([
    ['DOCKER_HOST', 'tcp://build.example.org:2376'],
    ['DOCKER_CONTEXT', 'build'],
  ])('is not replaced where %s says which it should be', async (name, value) => {
    vi.stubEnv(name, value);
    const error: unknown = await chooseEngine().catch((reason: unknown) => reason);
    expect((error as DeskpackError).message).toContain('there is no docker to build images with');
    expect((error as DeskpackError).action).toContain('selects docker');
  });

  it('is not replaced if a context other than the default one is configured', async () => {
    await mkdir(join(folder, '.docker'));
    const configure = (value: object) =>
      writeFile(join(folder, '.docker', 'config.json'), JSON.stringify(value));
    await configure({ currentContext: 'default' });
    expect((await chooseEngine()).engine.name).toBe('podman');
    await configure({ currentContext: 'build' });
    await expect(chooseEngine()).rejects.toThrow('there is no docker');
  });
});

it('has no notice if docker is not installed', async () => {
  await install('podman', 'echo 4.3.1');
  expect(fallbackNotice(await chooseEngine())).toBeUndefined();
});

it('has a short message: the engine that does not answer, or that none is installed', async () => {
  const inShort = async (wanted?: 'docker' | 'auto') => {
    const error: unknown = await chooseEngine(wanted).catch((reason: unknown) => reason);
    return error instanceof NoEngineError ? error.inShort : undefined;
  };
  expect(await inShort()).toBe('no engine is installed');
  expect(await inShort('docker')).toBe('docker is not installed');
  await install('docker', dead);
  expect(await inShort()).toMatch(/^docker does not answer: docker is not running$/);
  expect(await inShort('docker')).toBe(await inShort());
});
