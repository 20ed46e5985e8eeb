import { expect, test } from 'vitest';
import type { Distribution } from '../../../src/system/machine/distribution.ts';
import { installCommand } from '../../../src/system/machine/install-command.ts';

const expected: ReadonlyArray<
  readonly [Distribution, Readonly<Record<string, string | undefined>>]
> = [
  [
    'debian',
    {
      docker: 'apt-get install docker.io',
      ctr: 'apt-get install containerd',
      ssh: 'apt-get install openssh-client',
    },
  ],
  ['ubuntu', { docker: 'apt-get install docker.io', newuidmap: 'apt-get install uidmap' }],
  [
    'fedora',
    {
      docker: 'dnf install moby-engine docker-cli',
      podman: 'dnf install podman',
      pasta: 'dnf install passt',
      mmdebstrap: undefined,
    },
  ],
  ['alpine', { docker: 'apk add docker', 'docker-buildx': 'apk add docker-cli-buildx' }],
  [
    'macos',
    { docker: 'brew install colima docker', podman: 'brew install podman', buildah: undefined },
  ],
  ['other', { docker: undefined, podman: undefined }],
];

test.each(expected)('%s installs programs as %j', (distribution, commands) => {
  for (const [program, command] of Object.entries(commands)) {
    expect(installCommand(distribution, program), program).toBe(command);
  }
});

test('nothing else is taken for a program', () => {
  for (const name of ['toString', 'constructor', 'nerdctl', '']) {
    expect(installCommand('debian', name)).toBeUndefined();
    expect(installCommand('macos', name)).toBeUndefined();
  }
});
