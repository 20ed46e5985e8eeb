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

function* diskChecks({ disks }: MachineFacts): Generator<DoctorCheck> {
  for (const { folder, free } of disks) {
    const check = { part: 'machine', name: 'disk' } as const;
    const detail = `${formatBytes(free)} free at ${folder}`;
    if (free >= tight) yield { ...check, state: 'ok', detail };
    else {
      const state = free < tooLittle ? 'warning' : 'advice';
      const action =
        'Free some space: "docker system prune" or "podman system prune" removes what no container uses.';
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

function* rootlessChecks({
  engines,
  selinux,
  hasSubordinateIds,
  user,
}: MachineFacts): Generator<DoctorCheck> {
  for (const { name, isRootless } of engines) {
    if (!isRootless) continue;
    const check = { part: 'machine', name: `rootless ${name}` } as const;
    if (!hasSubordinateIds) {
      yield {
        ...check,
        state: 'warning',
        detail: `${user} has no ids for the users in containers`,
        action: `Give it some: sudo usermod --add-subuids 100000-165535 --add-subgids 100000-165535 ${user}`,
        commands: [`sudo usermod --add-subuids 100000-165535 --add-subgids 100000-165535 ${user}`],
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
    action:
      'For pulls, add "proxies" to /etc/docker/daemon.json; for builds, to ~/.docker/config.json; then restart docker.',
  };
}

/** The problems of this machine for deskpack, with the remedies for its system. */
export function machineChecks(facts: MachineFacts): DoctorCheck[] {
  const docker = facts.engines.find(({ name }) => name === 'docker');
  const single = [docker && builderCheck(docker, facts), proxyCheck(facts)];
  return [
    ...diskChecks(facts),
    ...versionChecks(facts),
    ...single.filter((check) => check !== undefined),
    ...rootlessChecks(facts),
  ];
}
