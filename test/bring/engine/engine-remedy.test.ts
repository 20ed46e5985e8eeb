import { describe, expect, it } from 'vitest';
import { engineRemedy } from '../../../src/bring/engine/engine-remedy.ts';
import type { ErrorCode } from '../../../src/error/all-error-codes.ts';
import type { Distribution } from '../../../src/system/machine/distribution.ts';
import { fineMachine } from '../../commands/machine/doctor/fine-machine.ts';

const lack = (code: ErrorCode) =>
  ({ available: false, code, reason: 'no', action: 'Look.' }) as const;

describe('the remedy for an engine', () => {
  const remedies = [
    ['debian', 'docker', 'program-missing', ['sudo apt-get install docker.io']],
    ['ubuntu', 'podman', 'program-missing', ['sudo apt-get install podman']],
    ['fedora', 'docker', 'program-missing', ['sudo dnf install moby-engine docker-cli']],
    ['fedora', 'containerd', 'program-missing', ['sudo dnf install containerd']],
    ['alpine', 'buildah', 'program-missing', ['sudo apk add buildah']],
    ['alpine', 'containerd', 'program-missing', ['sudo apk add containerd containerd-ctr']],
    ['macos', 'docker', 'program-missing', ['brew install colima docker', 'colima start']],
    [
      'macos',
      'podman',
      'program-missing',
      ['brew install podman', 'podman machine init', 'podman machine start'],
    ],
    ['macos', 'buildah', 'program-missing', []],
    ['macos', 'containerd', 'program-missing', []],
    ['debian', 'docker', 'engine-unreachable', ['sudo systemctl enable --now docker']],
    ['fedora', 'containerd', 'store-unreachable', ['sudo systemctl enable --now containerd']],
    ['macos', 'docker', 'engine-unreachable', ['colima start']],
    ['ubuntu', 'docker', 'engine-forbidden', ['sudo usermod -aG docker me']],
    ['alpine', 'docker', 'engine-forbidden', ['sudo addgroup me docker']],
  ] as const;

  it.each(remedies)('on %s, for %s with %s, is %j', (distribution, name, code, commands) => {
    const remedy = engineRemedy(name, lack(code), { ...fineMachine, distribution });
    expect(remedy?.commands).toEqual(commands);
    expect(remedy?.action).toMatch(/^[A-Za-z].*[a-z.]$/);
    for (const command of commands) expect(remedy?.action).toContain(command);
  });

  it('needs no sudo for root', () => {
    const root = { ...fineMachine, isRoot: true };
    expect(engineRemedy('docker', lack('program-missing'), root)?.commands).toEqual([
      'apt-get install docker.io',
    ]);
    expect(engineRemedy('docker', lack('engine-forbidden'), root)).toBeUndefined();
  });

  it('without systemd, starts a service where that is known', () => {
    const facts = { ...fineMachine, hasSystemd: false };
    const start = (distribution: Distribution) =>
      engineRemedy('docker', lack('engine-unreachable'), { ...facts, distribution })?.commands;
    expect(start('alpine')).toEqual(['sudo rc-service docker start']);
    expect(start('debian')).toEqual([
      expect.stringMatching(/^sudo sh \S+\/scripts\/engines-up\.sh$/),
    ]);
    expect(start('fedora')).toBeUndefined();
  });

  it('leaves a docker alone that the environment names', () => {
    const elsewhere = { ...fineMachine, isDockerElsewhere: true };
    expect(engineRemedy('docker', lack('engine-unreachable'), elsewhere)).toBeUndefined();
  });

  it('is none for what is there, or is not known', () => {
    const there = { available: true, version: '1' } as const;
    expect(engineRemedy('docker', there, fineMachine)).toBeUndefined();
    expect(engineRemedy('docker', lack('program-failed'), fineMachine)).toBeUndefined();
    const unknown = { ...fineMachine, distribution: 'other' } as const;
    expect(engineRemedy('docker', lack('program-missing'), unknown)).toBeUndefined();
  });
});
