import { describe, expect, it } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { checkContents } from '../../../src/probe/checks/contents.ts';
import { elfFile } from '../../image/files/elf-file.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';

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

async function findingsIn(changes: Files, environment: Record<string, string> = {}) {
  if (checkContents.needs !== 'image') throw new Error('it is about a start');
  const image = imageOf(descriptor);
  const files = Object.fromEntries(
    Object.entries({ ...sound, ...changes }).filter(([, file]) => file !== gone),
  );
  return checkContents.run({
    image: { ...image, environment: { ...image.environment, ...environment } },
    descriptor,
    source: { icon: undefined, settings: noImageSettings },
    engine: { files: async () => filesWith('', files) },
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

  it('need no libraries for a script', async () => {
    expect(await findingsIn({ [program]: { text: '#!/bin/sh\n' } })).toMatchObject({
      findings: [],
    });
  });

  it.each([
    ['is not there', gone],
    ['is not executable', { mode: 0o644 }],
  ])('make a start hopeless if the entry point %s', async (_, file) => {
    const outcome = await findingsIn({ [entry]: file }, withLibraries);
    expect(outcome).toMatchObject({ isHopeless: true, findings: [{ name: 'image-entry' }] });
  });

  it('lack a place for accounts', async () => {
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
