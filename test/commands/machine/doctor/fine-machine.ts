import type { MachineFacts } from '../../../../src/commands/machine/doctor/machine-facts.ts';

/** A machine with nothing to complain of. */
export const fineMachine: MachineFacts = {
  distribution: 'debian',
  isRoot: false,
  hasSudo: true,
  user: 'me',
  hasSystemd: true,
  enginesUp: '/deskpack/scripts/engines-up.sh',
  packages: [],
  isDockerElsewhere: false,
  selinux: false,
  engines: [],
  disks: [{ folder: '/tmp', free: 50e9 }],
  proxies: [],
  hasSubordinateIds: true,
  firstFreeId: 100_000,
  lostFolders: [],
};
