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

const install = installCommand(distributionHere(), 'docker');

/** The package manager of this system, which only writes down what it is asked for. */
function recordingPackageManager(status: number): void {
  const [name = ''] = (install ?? '').split(' ');
  const script = `#!/bin/sh\necho "$@" >> "${place.folder}/asked"\nexit ${status}\n`;
  writeFileSync(join(programs, name), script, { mode: 0o755 });
  writeFileSync(join(programs, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
}

/** A terminal with room for all checks, twice. */
const open = () => {
  const env = { PATH: programs, DOCKER_HOST: undefined };
  return place.open({ words: ['doctor', '--fix'], rows: 100, env });
};

const asked = () => readFileSync(join(place.folder, 'asked'), 'utf8');

describe.skipIf(install === undefined)('deskpack doctor --fix', () => {
  test('shows each command, asks, runs it, and checks again', async () => {
    recordingPackageManager(0);
    const session = open();
    const first = await session.waitFor('Run it? [y/N]');
    expect(first).toContain(install);
    session.type('y\r');
    await session.waitFor(/containerd[^\n]*\nRun it\? \[y\/N\]/);
    session.type('\r');
    await session.waitFor(/Images cannot be built yet[\s\S]*Images cannot be built yet/);
    expect(await session.ended).toBe(1);
    expect(asked()).toBe(`${install?.split(' ').slice(1).join(' ')}\n`);
  });

  test('runs nothing after a command that failed', async () => {
    recordingPackageManager(1);
    const session = open();
    await session.waitFor('Run it? [y/N]');
    session.type('yes\r');
    await session.waitFor('It failed: ');
    expect(await session.ended).toBe(1);
    expect(asked().trim().split('\n')).toHaveLength(1);
    expect(session.text().match(/Run it\?/g)).toHaveLength(1);
  });
});
