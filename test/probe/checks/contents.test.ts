import { describe, expect, it } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { checkContents } from '../../../src/probe/checks/contents.ts';
import { elfFile } from '../../image/files/elf-file.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';

/** The part of an engine that has no template. */
const withoutTemplate = { references: async () => [], inspect: async () => undefined };

const descriptor = smallDescriptor('xcalc', { path: '/usr/bin/xcalc' });
const program = descriptor.path!;
const entry = '/composer/appli-docker-entrypoint.sh';

type Files = NonNullable<Parameters<typeof filesWith>[1]>;

const account = (name: string): Files => ({
  [`/etc/${name}`]: { link: `/var/secrets/acme/localaccount/${name}` },
  [`/var/secrets/acme/localaccount/${name}`]: {
    text: name === 'passwd' ? 'balloon:x:4096:4096::/home:/bin/sh\n' : 'balloon:x:4096:\n',
  },
});

const sound: Files = {
  [entry]: {},
  [program]: { bytes: elfFile({ needed: ['libX11.so.6'] }) },
  '/etc/ld.so.conf.d/x86_64-linux-gnu.conf': { text: '# Multiarch\n/usr/lib/x86_64-linux-gnu\n' },
  '/usr/lib/x86_64-linux-gnu/libX11.so.6': { link: 'libX11.so.6.4.0' },
  '/usr/lib/x86_64-linux-gnu/libX11.so.6.4.0': { bytes: elfFile({ needed: ['libxcb.so.1'] }) },
  '/opt/lib/libxcb.so.1': { bytes: elfFile({}) },
  ...account('passwd'),
  ...account('group'),
};

async function findingsIn(
  changes: Files,
  environment: Record<string, string> = {},
  more: Partial<InspectedImage> = {},
  described = descriptor,
) {
  if (checkContents.needs !== 'image') throw new Error('it is about a start');
  const image = { ...imageOf(descriptor), ...more };
  const files = Object.fromEntries(
    Object.entries({ ...sound, ...changes }).filter(([, file]) => file !== gone),
  );
  return checkContents.run({
    image: { ...image, environment: { ...image.environment, ...environment } },
    descriptor: described,
    source: { icon: undefined, settings: noImageSettings },
    engine: { ...withoutTemplate, files: async () => filesWith('', files) },
  });
}

/** Takes a file out of the image. */
const gone = {};

const withLibraries = { LD_LIBRARY_PATH: '/opt/lib' };

describe('the contents of an image', () => {
  it('are well with entry point, accounts and libraries, and without a cache', async () => {
    expect(await findingsIn({}, withLibraries)).toMatchObject({ findings: [], isHopeless: false });
  });

  it('lack a library of a library', async () => {
    const { findings, isHopeless } = await findingsIn({});
    expect(isHopeless).toBe(false);
    expect(findings).toMatchObject([
      {
        name: 'image-libraries',
        message: 'the image lacks 1 library: libxcb.so.1',
        lines: ['/usr/lib/x86_64-linux-gnu/libX11.so.6.4.0 needs libxcb.so.1'],
      },
    ]);
  });

  it('have libraries beside the program', async () => {
    const own = elfFile({ needed: ['libxcb.so.1'], runPath: '$ORIGIN/../../opt/lib' });
    expect(await findingsIn({ [program]: { bytes: own } })).toMatchObject({ findings: [] });
  });

  it('have libraries where the loader is configured to look, and only there', async () => {
    const config = { '/etc/ld.so.conf': { text: 'include /etc/ld.so.conf.d/*.conf\n/opt/lib\n' } };
    expect(await findingsIn(config)).toMatchObject({ findings: [] });
    const named = { [program]: { bytes: elfFile({ needed: ['/opt/lib/libxcb.so.1'] }) } };
    expect(await findingsIn(named)).toMatchObject({ findings: [] });
    // A relative folder depends on where the program is started.
    expect((await findingsIn({}, { LD_LIBRARY_PATH: 'opt/lib:' })).findings).toHaveLength(1);
  });

  it('need no libraries for a script', async () => {
    expect(await findingsIn({ [program]: { text: '#!/bin/sh\n' } })).toMatchObject({
      findings: [],
    });
  });

  describe('of an application with a tree of its own', () => {
    const script = { text: '#!/bin/sh\nexec /opt/acme/bin/viewer "$@"\n' };
    const tree: Files = {
      '/opt/acme/bin/viewer': { bytes: elfFile({ needed: ['libviewer.so.2', 'libX11.so.6'] }) },
      '/opt/acme/lib/libviewer.so.2': { bytes: elfFile({ needed: ['libxcb.so.1'] }) },
      '/opt/acme/lib/readme.so': { text: 'not a library' },
    };

    it('read the programs behind a script, and find libraries in their tree', async () => {
      for (const path of ['/opt/acme/run', program]) {
        const changed = { ...descriptor, path };
        const whole = await findingsIn({ ...tree, [path]: script }, withLibraries, {}, changed);
        expect(whole.findings).toEqual([]);
        const bytes = elfFile({ needed: ['libasound.so.2'] });
        const lacking = { ...tree, [path]: script, '/opt/acme/bin/helper': { bytes } };
        const { findings } = await findingsIn(lacking, withLibraries, {}, changed);
        expect(findings).toEqual([
          {
            name: 'image-libraries',
            message: 'the image lacks 1 library: libasound.so.2',
            lines: ['/opt/acme/bin/helper needs libasound.so.2'],
          },
        ]);
      }
    });

    it('only warn of what a library of its own lacks, which may be a plug-in', async () => {
      const bytes = elfFile({ needed: ['libmysqlclient.so.21'] });
      const files = { ...tree, [program]: script, '/opt/acme/plugins/libsql.so': { bytes } };
      expect((await findingsIn(files, withLibraries)).findings).toMatchObject([
        {
          name: 'image-plugin-libraries',
          lines: [expect.stringContaining('libmysqlclient.so.21')],
        },
      ]);
    });

    it('leave alone what a package brought, as its dependencies are there', async () => {
      const files = {
        ...tree,
        [program]: script,
        '/opt/acme/bin/helper': { bytes: elfFile({ needed: ['libasound.so.2'] }) },
        '/var/lib/dpkg/status': { text: 'Package: acme\nStatus: install ok installed\n' },
        '/var/lib/dpkg/info/acme.list': { text: '/opt/acme\n/opt/acme/bin/helper\n' },
      };
      expect((await findingsIn(files, withLibraries)).findings).toEqual([]);
    });
  });

  it.each([
    ['is not there', gone],
    ['is not executable', { mode: 0o644 }],
  ])('make a start hopeless if the entry point %s', async (_, file) => {
    const outcome = await findingsIn({ [entry]: file }, withLibraries);
    expect(outcome).toMatchObject({ isHopeless: true, findings: [{ name: 'image-entry' }] });
  });

  it('exclude a start without a command, and accept one that is in PATH', async () => {
    const none = await findingsIn({}, withLibraries, { command: [] });
    expect(none).toMatchObject({
      isHopeless: true,
      findings: [{ name: 'image-entry', message: 'the image has no command' }],
    });
    const named = await findingsIn({}, withLibraries, { command: ['entry.sh'] });
    expect(named).toMatchObject({ isHopeless: false, findings: [] });
  });

  it('report no permissions of a missing account', async () => {
    const passwd = { text: 'root:x:0:0::/:/bin/sh\n' };
    const path = '/var/secrets/acme/localaccount/passwd';
    expect((await findingsIn({ [path]: passwd }, withLibraries)).findings).toEqual([]);
  });

  it('need no libraries where the program is missing or a folder', async () => {
    for (const file of [gone, { type: 'folder' } as const]) {
      expect((await findingsIn({ [program]: file }, withLibraries)).findings).toEqual([]);
    }
  });

  it('name eight libraries that they lack, and count the others', async () => {
    const lacking = async (count: number) => {
      const needed = Array.from({ length: count }, (_, index) => `lib${index}.so.1`);
      const bytes = elfFile({ needed });
      const { findings } = await findingsIn({ [program]: { bytes } }, withLibraries);
      return [findings[0]?.message, findings[0]?.lines?.length];
    };
    expect(await lacking(8)).toEqual([expect.stringMatching(/lib6\.so\.1, lib7\.so\.1$/), 8]);
    expect(await lacking(10)).toEqual([expect.stringMatching(/, lib7\.so\.1 and 2 more$/), 8]);
  });

  it('are not checked in a virtual machine, nor if they cannot be read', async () => {
    if (checkContents.needs !== 'image') throw new Error('it is about a start');
    const built = {
      image: imageOf(descriptor),
      descriptor: { ...descriptor, template: 'acme/oc.vm.ubuntu:22.04' },
      source: undefined,
      engine: { ...withoutTemplate, files: () => Promise.reject(new Error('it looked')) },
    };
    expect(await checkContents.run(built)).toMatchObject({ findings: [] });
    const fault = {
      ...withoutTemplate,
      files: () => Promise.reject(new TypeError('undefined is not a function')),
    };
    await expect(checkContents.run({ ...built, descriptor, engine: fault })).rejects.toThrow(
      TypeError,
    );
    const unreadable = new DeskpackError('image-unreadable', { reason: 'it is elsewhere' });
    const engine = { ...withoutTemplate, files: () => Promise.reject(unreadable) };
    expect(await checkContents.run({ ...built, descriptor, engine })).toEqual({
      summary: 'not checked',
      findings: [],
    });
  });

  it('lack a place for accounts', async () => {
    const one = await findingsIn({ '/etc/shadow': { link: '/nowhere' } }, withLibraries);
    expect(one.findings[0]?.message).toMatch(/^\/etc\/shadow leads to no file/);
    const { findings } = await findingsIn(
      { '/etc/group': { text: 'balloon:x:4096:\n' }, '/etc/shadow': { link: '/nowhere' } },
      withLibraries,
    );
    expect(findings).toMatchObject([
      {
        name: 'image-accounts',
        message: '/etc/shadow and /etc/group lead to no file in /var/secrets/…/localaccount',
      },
    ]);
  });

  it('have more than they need', async () => {
    const { findings } = await findingsIn(
      {
        '/var/cache/apt/archives/x11-apps_7.7_amd64.deb': {},
        '/var/cache/apt/archives/lock': {},
        '/var/lib/apt/lists/deb.debian.org_debian_dists_bookworm_main_binary-amd64_Packages.lz4':
          {},
      },
      withLibraries,
    );
    expect(findings).toMatchObject([
      {
        name: 'image-package-cache',
        message:
          'package managers have left 1 file in /var/cache/apt/archives and 1 file in /var/lib/apt/lists',
      },
    ]);
  });
});
