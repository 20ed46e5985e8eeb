import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { distributionHere } from '../../src/system/machine/distribution.ts';
import { installCommand } from '../../src/system/machine/install-command.ts';
import { type WizardPlace, wizardPlace } from './place.ts';

let place: WizardPlace;
let programs: string;

beforeEach(async () => {
  place = await wizardPlace();
  programs = join(place.folder, 'programs');
  mkdirSync(programs);
});

afterEach(() => place.clear());

const install = installCommand(distributionHere(), 'podman');
const isDebian = ['debian', 'ubuntu'].includes(distributionHere());
/** Whether deskpack brings docker by itself here, with its own script. */
const brings = isDebian && process.getuid?.() === 0;

/** A program that only writes down what it is asked for. */
function recording(name: string, status: number): void {
  const script = `#!/bin/sh
if [ "$2" = --missing ]; then echo docker.io; exit; fi
echo "$@" >> "${place.folder}/asked"
[ ${status} = 0 ] || echo no server of packages answers >&2
exit ${status}
`;
  writeFileSync(join(programs, name), script, { mode: 0o755 });
}

/** A terminal with room for all checks, twice. */
const open = (...more: readonly string[]) => {
  const env = { PATH: programs, DOCKER_HOST: undefined };
  return place.open({ words: ['doctor', '--fix', ...more], rows: 100, env });
};

const asked = () => readFileSync(join(place.folder, 'asked'), 'utf8');

describe.skipIf(!brings)('deskpack doctor --fix, as root on Debian', () => {
  test('says what is brought and how, asks, brings it, and checks again', async () => {
    recording('sh', 0);
    const session = open();
    const first = await session.waitFor('Bring it? [y/N]');
    expect(first).toMatch(/docker and containerd, from \S+ packages, \d+(\.\d)? MB, about/);
    expect(first).toContain('Apt-get installs docker.io; containerd and docker are started.');
    session.type('y\r');
    await session.waitFor('Brought docker and containerd in');
    await session.waitFor(/debian\.minimal, the base image[^[]*Bring it\? \[y\/N\]/);
    session.type('\r');
    await session.waitFor(/a catalog, a part of deskpack[^[]*Bring it\? \[y\/N\]/);
    session.type('\r');
    await session.waitFor(/Images cannot be built yet[\s\S]*Images cannot be built yet/);
    expect(await session.ended).toBe(1);
    expect(asked()).toMatch(/^\S+engines-up\.sh\n$/);
  });

  test('brings nothing after something that failed, and says why', async () => {
    recording('sh', 1);
    const session = open();
    await session.waitFor('Bring it? [y/N]');
    session.type('yes\r');
    await session.waitFor('no server of packages answers');
    await session.waitFor('docker and containerd could not be brought: ');
    expect(await session.ended).toBe(1);
    expect(session.text().match(/Bring it\?/g)).toHaveLength(1);
  });
});

describe.skipIf(install === undefined)(
  'deskpack doctor --fix, for an engine that a person brings',
  () => {
    /** The package manager of this system. */
    function recordingPackageManager(status: number): void {
      recording((install ?? '').split(' ')[0]!, status);
      writeFileSync(join(programs, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
    }

    test('shows each command, asks, runs it, and checks again', async () => {
      recordingPackageManager(0);
      const session = open('--engine', 'podman');
      const first = await session.waitFor('Run it? [y/N]');
      expect(first).toContain(install);
      session.type('y\r');
      await session.waitFor(/containerd[^\n]*\nRun it\? \[y\/N\]/);
      session.type('\r');
      await session.waitFor(/a catalog[^[]*Bring it\? \[y\/N\]/);
      session.type('\r');
      await session.waitFor(/Images cannot be built yet[\s\S]*Images cannot be built yet/);
      expect(await session.ended).toBe(1);
      expect(asked()).toBe(`${install?.split(' ').slice(1).join(' ')}\n`);
    });

    test('runs nothing after a command that failed', async () => {
      recordingPackageManager(1);
      const session = open('--engine', 'podman');
      await session.waitFor('Run it? [y/N]');
      session.type('yes\r');
      await session.waitFor('It failed: ');
      expect(await session.ended).toBe(1);
      expect(asked().trim().split('\n')).toHaveLength(1);
      expect(session.text().match(/Run it\?/g)).toHaveLength(1);
    });
  },
);
