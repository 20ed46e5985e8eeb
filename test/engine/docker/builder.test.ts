import { describe, expect, it } from 'vitest';
import { builderEnvironment, builderOf } from '../../../src/engine/docker/builder.ts';

describe('builderOf', () => {
  const server = '28.2.2';

  it('is BuildKit if the client includes it or has buildx', () => {
    expect(builderOf({ client: '20.10.24+dfsg1', server }, false, undefined)).toBe('buildkit');
    expect(builderOf({ client: '28.2.2', server }, true, undefined)).toBe('buildkit');
  });

  it('is the classic builder without buildx, whatever DOCKER_BUILDKIT is', () => {
    expect(builderOf({ client: '28.2.2', server }, false, undefined)).toBe('classic');
    expect(builderOf({ client: '28.2.2', server }, false, '1')).toBe('classic');
  });

  it('is the classic builder if DOCKER_BUILDKIT selects it', () => {
    expect(builderOf({ client: '20.10.24', server }, false, '0')).toBe('classic');
    expect(builderOf({ client: '28.2.2', server }, true, '0')).toBe('classic');
  });

  it('is the classic builder with daemons that truncate logs, unless DOCKER_BUILDKIT selects BuildKit', () => {
    const old = { client: '28.2.2', server: '20.10.24+dfsg1' };
    expect(builderOf(old, true, undefined)).toBe('classic');
    expect(builderOf(old, true, '1')).toBe('buildkit');
  });
});

describe('builderEnvironment', () => {
  const old = { client: '20.10.24', server: '' };
  const current = { client: '28.2.2', server: '' };

  it('selects the builder if there are two', () => {
    expect(builderEnvironment('buildkit', old, false, '0')).toMatchObject({ DOCKER_BUILDKIT: '1' });
    expect(builderEnvironment('classic', old, false, undefined)).toEqual({ DOCKER_BUILDKIT: '0' });
    expect(builderEnvironment('classic', current, true, undefined)).toEqual({
      DOCKER_BUILDKIT: '0',
    });
  });

  it('does not change the environment of a client with one builder, unless it is set', () => {
    expect(builderEnvironment('classic', current, false, undefined)).toEqual({});
    expect(builderEnvironment('classic', current, false, '1')).toEqual({ DOCKER_BUILDKIT: '0' });
  });
});
