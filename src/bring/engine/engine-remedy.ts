import type { EngineName } from '../../engine/all-engines.ts';
import { asRoot } from '../../system/machine/as-root.ts';
import { installCommand } from '../../system/machine/install-command.ts';
import type { Availability } from '../../system/process/program/availability.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import type { MachineFacts } from '../machine.ts';

/** The remedy, as text, and as command lines; none where only a person can. */
export interface Remedy {
  readonly action: string;
  readonly commands: readonly string[];
}

/** How the service of an engine is started; undefined where that is not known. */
function startCommand(service: string, facts: MachineFacts): string | undefined {
  if (facts.distribution === 'macos') return undefined;
  if (facts.hasSystemd) return asRoot(`systemctl enable --now ${service}`, facts);
  if (facts.distribution === 'alpine') return asRoot(`rc-service ${service} start`, facts);
  // A container, or a machine without an init system.
  const isDebian = facts.distribution === 'debian' || facts.distribution === 'ubuntu';
  return isDebian ? asRoot(`sh ${quoteForShell(facts.enginesUp)}`, facts) : undefined;
}

/** On macOS an engine runs in a virtual machine, which is made once and started after each boot. */
const macMachines: Readonly<Partial<Record<string, readonly string[]>>> = {
  docker: ['colima start'],
  podman: ['podman machine init', 'podman machine start'],
};

const inOrder = (commands: readonly string[]) => commands.join(' && ');

/** The program that an engine or the image store is used through, and its service. */
const services: Readonly<Record<string, { readonly program: string; readonly service?: string }>> =
  {
    docker: { program: 'docker', service: 'docker' },
    podman: { program: 'podman' },
    buildah: { program: 'buildah' },
    containerd: { program: 'ctr', service: 'containerd' },
  };

/**
 * The remedy for an engine or an image store that is not available, on this system.
 *
 * @returns undefined where the error knows better what to do
 */
export function engineRemedy(
  name: EngineName | 'containerd',
  availability: Availability,
  facts: MachineFacts,
): Remedy | undefined {
  if (availability.available) return undefined;
  const { program, service } = services[name]!;
  const isMac = facts.distribution === 'macos';
  if (availability.code === 'program-missing') {
    if (isMac && (name === 'buildah' || name === 'containerd')) {
      return {
        action: `${name} does not run on macOS; use docker or podman, which run in a virtual machine.`,
        commands: [],
      };
    }
    const install = installCommand(facts.distribution, program);
    if (install === undefined) return undefined;
    const after = isMac ? (macMachines[name] ?? []) : [];
    const commands = [asRoot(install, facts), ...after];
    return { action: `Install it: ${inOrder(commands)}`, commands };
  }
  if (name === 'docker' && facts.isDockerElsewhere) return undefined;
  if (availability.code === 'engine-unreachable' || availability.code === 'store-unreachable') {
    const commands = isMac ? (macMachines[name] ?? []) : [service && startCommand(service, facts)];
    const known = commands.filter((command) => command !== undefined && command !== '') as string[];
    return known.length === 0
      ? undefined
      : { action: `Start it: ${inOrder(known)}`, commands: known };
  }
  if (availability.code === 'engine-forbidden' && !facts.isRoot && !isMac) {
    // The system of Alpine has no usermod of its own.
    const isAlpine = facts.distribution === 'alpine';
    const join = `sudo ${isAlpine ? `addgroup ${facts.user} docker` : `usermod -aG docker ${facts.user}`}`;
    return { action: `Join its group, and log in again: ${join}`, commands: [join] };
  }
  return undefined;
}
