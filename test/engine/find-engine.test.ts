import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findEngine, surveyEngines } from '../../src/engine/find-engine.ts';
import { Trouble } from '../../src/trouble.ts';

beforeEach(() => {
  vi.stubEnv('PATH', '/nonexistent');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it('says of each engine why it cannot be used, and what would mend the first', async () => {
  const thrown: unknown = await findEngine().catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(Trouble);
  const { message, action } = thrown as Trouble;
  expect(message).toBe(
    'there is no engine to build images with (docker: docker is not installed; podman: podman is not installed; buildah: buildah is not installed)',
  );
  expect(action).toContain('apt-get install docker.io');
});

it('speaks of the one that was asked for alone', async () => {
  await expect(findEngine('buildah')).rejects.toThrow(
    'there is no buildah to build images with (buildah: buildah is not installed)',
  );
});

it('lists all engines with what would mend each', async () => {
  const survey = await surveyEngines();
  expect(survey.map(({ engine, availability }) => [engine.name, availability])).toEqual(
    ['docker', 'podman', 'buildah'].map((name) => [
      name,
      {
        available: false,
        reason: `${name} is not installed`,
        action: expect.stringContaining('apt-get install'),
      },
    ]),
  );
});
