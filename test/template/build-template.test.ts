import { describe, expect, it } from 'vitest';
import type { BuildRequest, Engine } from '../../src/engine/engine.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { inspectedImage } from '../../src/image/inspected-image.ts';
import type { TaskOptions } from '../../src/system/process/program/task.ts';
import { buildTemplate } from '../../src/template/build-template.ts';
import { knownTemplates } from '../../src/template/known-templates.ts';
import { starterNamed } from '../../src/template/starter.ts';

/** An engine that can do nothing but what a test says. */
function scripted(can: Partial<Engine>): Engine {
  return { name: 'docker', ...can } as Engine;
}

const unreachable = new DeskpackError('registry-unreachable', {
  doing: 'pull x',
  reason: 'an image is missing here, and its registry cannot be reached',
});

const request = { vendor: 'acme', release: '3.0' };

/** The starters of the package. */
const [debian, alpine] = await Promise.all(['debian.minimal', 'alpine.minimal'].map(starterNamed));

describe('starterNamed', () => {
  it('lists the starters for an unknown name', async () => {
    const error = await starterNamed('gentoo').catch((reason: DeskpackError) => reason);
    expect(error).toMatchObject({
      message: 'there is no starter "gentoo" to build a template from',
      action: 'There are: alpine.minimal, debian.minimal.',
    });
  });
});

describe('buildTemplate', () => {
  it('builds on the slim image of a registry that answers', async () => {
    const builds: BuildRequest[] = [];
    const engine = scripted({
      pull: async (_reference, { onEvent }: TaskOptions = {}) =>
        onEvent?.({ type: 'output', chunk: Buffer.from('3: Pulling from library/debian') }),
      build: async (build) => {
        builds.push(build);
      },
      inspect: async () => inspectedImage({ Id: 'a'.repeat(64), Size: 5 }),
    });
    expect(await buildTemplate(debian!, { ...request, engine })).toEqual({
      reference: 'acme/oc.template.debian.minimal:3.0',
      base: 'registry',
      id: `sha256:${'a'.repeat(64)}`,
      size: 5,
    });
    expect(builds).toMatchObject([
      {
        tags: ['acme/oc.template.debian.minimal:3.0'],
        buildArguments: { BASE: 'docker.io/library/debian:bookworm-slim' },
      },
    ]);
  });

  it('reports that Alpine needs a registry, and an alternative', async () => {
    const engine = scripted({
      pull: () => Promise.reject(unreachable),
      inspect: async () => undefined,
    });
    const error = await buildTemplate(alpine!, { ...request, engine }).catch(
      (reason: DeskpackError) => reason,
    );
    expect(error).toMatchObject({
      message:
        'cannot build alpine.minimal: its base image alpine:3 is available only from a registry (an image is missing here, and its registry cannot be reached)',
      action: expect.stringContaining('deskpack template build debian.minimal'),
    });
  });

  it('builds on a local base if no registry answers', async () => {
    const bases: unknown[] = [];
    const engine = scripted({
      pull: () => Promise.reject(unreachable),
      build: async ({ buildArguments }) => {
        bases.push(buildArguments.BASE);
      },
      inspect: async () => inspectedImage({ Id: 'a'.repeat(64) }),
    });
    await buildTemplate(alpine!, { ...request, engine });
    expect(bases).toEqual(['docker.io/library/alpine:3']);
  });

  it('refuses a built image with a default command', async () => {
    const engine = scripted({
      pull: async () => {},
      build: async () => {},
      inspect: async () => inspectedImage({ Id: 'a'.repeat(64), Config: { Cmd: ['bash'] } }),
    });
    await expect(buildTemplate(debian!, { ...request, engine })).rejects.toBeInstanceOf(
      DeskpackError,
    );
  });

  it('stops when aborted, without a further attempt', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const engine = scripted({
      pull: (_reference, { signal }: TaskOptions = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          stop.abort(reason);
        }),
    });
    const building = buildTemplate(debian!, { ...request, engine }, { signal: stop.signal });
    await expect(building).rejects.toBe(reason);
  });
});

describe('knownTemplates', () => {
  it('are the images with the names of templates, of any vendor', async () => {
    const references = [
      'acme/oc.template.ubuntu.gtk.18.04:3.0',
      'oc.vm.ubuntu:22.04',
      'host:5000/x/oc.template.alpine:3.0',
      'acme/xcalc:3.0',
      'acme/my.oc.template.x:1',
      'oc.template.x/y:1',
    ];
    const known = await knownTemplates(scripted({ references: async () => references }));
    expect(known).toEqual([
      {
        reference: 'acme/oc.template.ubuntu.gtk.18.04:3.0',
        vendor: 'acme',
        kind: 'app',
        packageManager: 'apt',
      },
      {
        reference: 'host:5000/x/oc.template.alpine:3.0',
        vendor: 'x',
        kind: 'app',
        packageManager: 'apk',
      },
      { reference: 'oc.vm.ubuntu:22.04', vendor: undefined, kind: 'vm', packageManager: undefined },
    ]);
  });
});
