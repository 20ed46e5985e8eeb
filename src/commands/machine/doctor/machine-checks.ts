import type { EngineFacts } from '../../../engine/engine-facts.ts';
import { asRoot } from '../../../system/machine/as-root.ts';
import { installCommand } from '../../../system/machine/install-command.ts';
import { formatBytes } from '../../../text/format/format.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { MachineFacts } from './machine-facts.ts';

/** Less than this, in bytes, is soon full: an office suite's image and its archive have several gigabytes. */
const tight = 5e9;

/** With less than this, in bytes, hardly any image can be built. */
const tooLittle = 1e9;

/** The oldest major version of each engine that deskpack is tested with. */
const oldest = { docker: 20, podman: 4 } as const;

const majorOf = (version: string) => Number.parseInt(version, 10);

function* diskChecks({ disks, engines }: MachineFacts): Generator<DoctorCheck> {
  for (const { folder, free } of disks) {
    const check = { part: 'machine', name: 'disk' } as const;
    const detail = `${formatBytes(free)} free at ${folder}`;
    if (free >= tight) yield { ...check, state: 'ok', detail };
    else {
      const state = free < tooLittle ? 'warning' : 'advice';
      const owner = engines.find((engine) => engine.folder === folder);
      const action = owner
        ? `Free some space: "${owner.name} system prune" removes what no container uses.`
        : 'Free some space there, or set TMPDIR to a folder on a larger disk.';
      yield { ...check, state, detail, action };
    }
  }
}

function* versionChecks({ engines }: MachineFacts): Generator<DoctorCheck> {
  for (const { name, version } of engines) {
    if (majorOf(version) >= oldest[name]) continue;
    yield {
      ...{ part: 'machine', name: `${name} version`, state: 'advice' },
      detail: `${version} is older than what deskpack is tested with`,
      action: `Upgrade ${name} to ${oldest[name]} or later.`,
    };
  }
}

function builderCheck(docker: EngineFacts, facts: MachineFacts): DoctorCheck | undefined {
  // An older client has BuildKit within it, and deskpack uses that of no older daemon, whose log is not complete.
  const isOld = majorOf(docker.client ?? '') < 23 || majorOf(docker.version) < 23;
  if (docker.hasBuildx || isOld) return undefined;
  const command = installCommand(facts.distribution, 'docker-buildx');
  return {
    ...{ part: 'machine', name: 'builder', state: 'advice' },
    detail: "docker builds with its old builder, which docker's authors will remove",
    action: command
      ? `Install the plugin for BuildKit: ${asRoot(command, facts)}`
      : 'Install the plugin buildx of docker, with which it builds by BuildKit.',
    ...(command ? { commands: [asRoot(command, facts)] } : {}),
  };
}

/** How a user gets ids for the users in containers that no other user has. */
function idsCommands(name: EngineFacts['name'], facts: MachineFacts): readonly string[] {
  const { firstFreeId, user, distribution } = facts;
  const range = `${firstFreeId}-${firstFreeId + 65_535}`;
  const give = `usermod --add-subuids ${range} --add-subgids ${range} ${user}`;
  // The system of Alpine has no usermod of its own.
  const asked = [...(distribution === 'alpine' ? ['apk add shadow'] : []), give];
  const renew = name === 'podman' ? ['podman system migrate'] : [];
  return [...asked.map((command) => asRoot(command, facts)), ...renew];
}

function* rootlessChecks(facts: MachineFacts): Generator<DoctorCheck> {
  const { engines, selinux, hasSubordinateIds, user, distribution } = facts;
  for (const { name, isRootless } of engines) {
    // On macOS, the virtual machine has the ids, and there is no image store here.
    if (!isRootless || distribution === 'macos') continue;
    const check = { part: 'machine', name: `rootless ${name}` } as const;
    if (!hasSubordinateIds) {
      const commands = idsCommands(name, facts);
      yield {
        ...check,
        state: 'warning',
        detail: `${user} has no ids for the users in containers`,
        action: `Give it some: ${commands.join(' && ')}`,
        commands,
      };
    } else {
      yield {
        ...check,
        state: 'advice',
        detail: 'its images are of this user only',
        action:
          'The import into the image store needs root all the same: deskpack config set ctr "sudo ctr", or publish with --push.',
      };
    }
  }
  if (!selinux || engines.length === 0) return;
  yield {
    ...{ part: 'machine', name: 'SELinux', state: 'advice' },
    detail: 'enforcing: containers read only files with a label for them',
    action:
      'If a step is denied a file, "sudo ausearch -m avc -ts recent" shows it, and "sudo restorecon -R FOLDER" sets its label.',
  };
}

function proxyCheck({ proxies, engines }: MachineFacts): DoctorCheck | undefined {
  if (proxies.length === 0) return undefined;
  const check = { part: 'machine', name: 'proxy', detail: `set by ${proxies.join(', ')}` } as const;
  const docker = engines.find(({ name }) => name === 'docker');
  if (!docker || docker.hasProxy) return { ...check, state: 'ok' };
  return {
    ...check,
    state: 'advice',
    detail: `${check.detail}, but docker's daemon has none`,
    // An older daemon does not start with this key.
    action: `For pulls, ${majorOf(docker.version) < 23 ? 'set the variables for its service: systemctl edit docker' : 'add "proxies" to /etc/docker/daemon.json'}; for builds, add "proxies" to ~/.docker/config.json; then restart docker.`,
  };
}

function* folderChecks({ lostFolders }: MachineFacts): Generator<DoctorCheck> {
  for (const { folder, variable, contents } of lostFolders) {
    yield {
      ...{ part: 'machine', name: 'folder' },
      // Without the others, runs go on.
      state: variable === 'XDG_STATE_HOME' ? 'warning' : 'advice',
      detail: `this account cannot write to ${folder}, which is for ${contents}`,
      action: `Set ${variable} to a folder that it can write to.`,
    };
  }
}

/** The problems of this machine for deskpack, with the remedies for its system. */
export function machineChecks(facts: MachineFacts): DoctorCheck[] {
  const docker = facts.engines.find(({ name }) => name === 'docker');
  const single = [docker && builderCheck(docker, facts), proxyCheck(facts)];
  return [
    ...diskChecks(facts),
    ...folderChecks(facts),
    ...versionChecks(facts),
    ...single.filter((check) => check !== undefined),
    ...rootlessChecks(facts),
  ];
}
