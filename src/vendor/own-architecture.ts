/** Node's names of processors, as Debian calls them. */
const architectures: Readonly<Partial<Record<NodeJS.Architecture, string>>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'armhf',
  ia32: 'i386',
};

/** The processor of this machine, for which images are built, as Debian calls it; undefined if it is none of its usual ones. */
export const ownArchitecture: string | undefined = architectures[process.arch];
