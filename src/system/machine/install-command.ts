import type { Distribution } from './distribution.ts';

type Linux = Exclude<Distribution, 'macos' | 'other'>;

const installers: Readonly<Record<Linux, string>> = {
  debian: 'apt-get install',
  ubuntu: 'apt-get install',
  fedora: 'dnf install',
  alpine: 'apk add',
};

/** The packages with a program, where they are called otherwise than it is. */
type Packages = Readonly<Partial<Record<Linux, string>>> & { readonly all?: string };

const packages: Readonly<Record<string, Packages>> = {
  docker: {
    debian: 'docker.io',
    ubuntu: 'docker.io',
    fedora: 'moby-engine docker-cli',
    alpine: 'docker',
  },
  'docker-buildx': {
    // Debian has it from version 13 on.
    ...{ debian: 'docker-buildx', ubuntu: 'docker-buildx', fedora: 'docker-buildx' },
    alpine: 'docker-cli-buildx',
  },
  podman: { all: 'podman' },
  buildah: { all: 'buildah' },
  ctr: { all: 'containerd', alpine: 'containerd containerd-ctr' },
  newuidmap: {
    debian: 'uidmap',
    ubuntu: 'uidmap',
    fedora: 'shadow-utils',
    alpine: 'shadow-uidmap',
  },
  sudo: { all: 'sudo' },
  git: { all: 'git' },
  ssh: {
    debian: 'openssh-client',
    ubuntu: 'openssh-client',
    fedora: 'openssh-clients',
    alpine: 'openssh-client',
  },
  slirp4netns: { all: 'slirp4netns' },
  pasta: { all: 'passt' },
  mmdebstrap: { debian: 'mmdebstrap', ubuntu: 'mmdebstrap' },
};

/** On macOS engines run in a virtual machine, which their packages bring or make. */
const macPackages: Readonly<Record<string, string>> = {
  docker: 'brew install colima docker',
  'docker-buildx': 'brew install docker-buildx',
  podman: 'brew install podman',
  git: 'xcode-select --install',
};

/** The command that installs a program; undefined where none is known. */
export function installCommand(distribution: Distribution, program: string): string | undefined {
  if (distribution === 'macos') {
    return Object.hasOwn(macPackages, program) ? macPackages[program] : undefined;
  }
  if (distribution === 'other' || !Object.hasOwn(packages, program)) return undefined;
  const names = packages[program]![distribution] ?? packages[program]!.all;
  return names === undefined ? undefined : `${installers[distribution]} ${names}`;
}
