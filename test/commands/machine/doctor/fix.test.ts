import { expect, test } from 'vitest';
import type { DoctorCheck } from '../../../../src/commands/machine/doctor/doctor-check.ts';
import { commandsOf } from '../../../../src/commands/machine/doctor/fix.ts';

const check = (state: DoctorCheck['state'], ...commands: string[]): DoctorCheck => ({
  ...{ part: 'machine', name: 'x', state, detail: '' },
  ...(commands.length > 0 ? { commands } : {}),
});

const engine = (state: DoctorCheck['state'], ...commands: string[]): DoctorCheck => ({
  ...check(state, ...commands),
  part: 'engine',
});

test('one engine is installed, and what is fine or absent stays as it is', () => {
  const checks = [
    engine('missing', 'install docker', 'start docker'),
    engine('missing', 'install podman'),
    engine('absent', 'install buildah'),
    check('warning', 'install ctr'),
    check('advice', 'install buildx'),
    check('absent', 'never'),
    check('ok', 'never'),
    check('warning'),
  ];
  const commands = ['install docker', 'start docker', 'install ctr', 'install buildx'];
  expect(commandsOf(checks)).toEqual(commands);
});

test('an engine without a known remedy does not keep the next from being installed', () => {
  expect(commandsOf([engine('missing'), engine('missing', 'install podman')])).toEqual([
    'install podman',
  ]);
});

test('a command that fixes two things is there once', () => {
  expect(commandsOf([check('warning', 'start'), check('advice', 'start')])).toEqual(['start']);
});
