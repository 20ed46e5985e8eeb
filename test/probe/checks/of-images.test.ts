import { describe, expect, it } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { checkImageFiles, checkLabels } from '../../../src/probe/checks/of-images.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const icon = Buffer.from('icon');

function built(
  changes: Descriptor = {},
  first = '/usr/bin/xcalc',
  others: Parameters<typeof filesWith>[1] = {},
) {
  const descriptor = smallDescriptor('xcalc', changes);
  return {
    image: imageOf(smallDescriptor('xcalc'), icon),
    descriptor,
    source: { icon, settings: noImageSettings },
    engine: {
      references: async () => [],
      inspect: async () => undefined,
      files: async () => filesWith(first, others),
    },
  };
}

async function run(check: typeof checkLabels, ...given: Parameters<typeof built>) {
  if (check.needs !== 'image') throw new Error('it is about a start');
  return check.run(built(...given));
}

describe('the labels', () => {
  it('are well as the descriptor says', async () => {
    expect(await run(checkLabels)).toMatchObject({ findings: [] });
  });

  it('are not well if they say something else', async () => {
    const { findings } = await run(checkLabels, { launch: 'other.Class' });
    expect(findings).toMatchObject([
      { name: 'image-labels', lines: [expect.stringContaining('oc.launch')] },
    ]);
  });

  it('have nothing to be compared with if there is no descriptor', async () => {
    if (checkLabels.needs !== 'image') throw new Error('it is about a start');
    const outcome = await checkLabels.run({ ...built({ launch: 'x.X' }), source: undefined });
    expect(outcome.findings).toEqual([]);
  });
});

describe('the files', () => {
  it('are well with the program', async () => {
    const outcome = await run(checkImageFiles);
    expect(outcome).toEqual({ summary: '/usr/bin/xcalc is in the image', findings: [] });
  });

  it('give warnings that change nothing', async () => {
    const outcome = await run(checkImageFiles, {
      desktopfile: '/usr/share/applications/x.desktop',
    });
    expect(outcome.isHopeless).toBeUndefined();
    expect(outcome.findings.map(({ name }) => name)).toEqual(['image-files']);
  });

  it('correct a path if one program has the name', async () => {
    const list = { text: '/usr/games/xcalc\n/usr/games/xcalculus\n' };
    const outcome = await run(checkImageFiles, { debpackage: 'x11-apps' }, '', {
      '/var/lib/dpkg/info/x11-apps.list': list,
      '/usr/games/xcalc': {},
      '/usr/games/xcalculus': {},
    });
    expect(outcome.isHopeless).toBe(true);
    expect(outcome.findings).toMatchObject([
      { name: 'image-program', field: 'path', fix: { path: ['path'], value: '/usr/games/xcalc' } },
    ]);
  });

  it('do not correct a path where two programs have the name', async () => {
    const list = { text: '/usr/games/xcalc\n/opt/bin/xcalc\n' };
    const { findings } = await run(checkImageFiles, { debpackage: 'x11-apps' }, '', {
      '/var/lib/dpkg/info/x11-apps.list': list,
      '/usr/games/xcalc': {},
      '/opt/bin/xcalc': {},
    });
    expect(findings).toMatchObject([{ name: 'image-program', field: 'path' }]);
    expect(findings[0]?.fix).toBeUndefined();
    expect(findings[0]?.action).toContain('/usr/games/xcalc, /opt/bin/xcalc.');
  });

  it('are no finding where the program itself is at fault', async () => {
    if (checkImageFiles.needs !== 'image') throw new Error('it is about a start');
    const engine = {
      references: async () => [],
      inspect: async () => undefined,
      files: () => Promise.reject(new TypeError('undefined is not a function')),
    };
    await expect(checkImageFiles.run({ ...built(), engine })).rejects.toThrow(TypeError);
  });

  it('report that there is no executable to check, as in a virtual machine', async () => {
    const summary = 'there is no executable to check';
    const machine = { template: 'acme/oc.vm.ubuntu:22.04' };
    for (const changes of [{ path: undefined }, machine]) {
      expect(await run(checkImageFiles, changes)).toEqual({ summary, findings: [] });
    }
  });

  it('do not correct a path by a similar name', async () => {
    const outcome = await run(checkImageFiles, { debpackage: 'x11-apps' }, '', {
      '/var/lib/dpkg/info/x11-apps.list': { text: '/usr/bin/xcalcs\n' },
      '/usr/bin/xcalcs': {},
    });
    expect(outcome.findings[0]).toMatchObject({ name: 'image-program' });
    expect(outcome.findings[0]?.fix).toBeUndefined();
  });
});
