import type { DescriptorRule } from '../../finding/rule.ts';
import { hostConfigEntries } from '../../values/host-config-entries.ts';

/** The capabilities of Linux 6.12 (capabilities(7)), without the prefix CAP_, and the name for all of them. */
const known = new Set(
  `ALL AUDIT_CONTROL AUDIT_READ AUDIT_WRITE BLOCK_SUSPEND BPF CHECKPOINT_RESTORE CHOWN DAC_OVERRIDE
  DAC_READ_SEARCH FOWNER FSETID IPC_LOCK IPC_OWNER KILL LEASE LINUX_IMMUTABLE MAC_ADMIN MAC_OVERRIDE
  MKNOD NET_ADMIN NET_BIND_SERVICE NET_BROADCAST NET_RAW PERFMON SETFCAP SETGID SETPCAP SETUID SYS_ADMIN
  SYS_BOOT SYS_CHROOT SYS_MODULE SYS_NICE SYS_PACCT SYS_PTRACE SYS_RAWIO SYS_RESOURCE SYS_TIME
  SYS_TTY_CONFIG SYSLOG WAKE_ALARM`.split(/\s+/),
);

/** With one of these, a container is no longer isolated from the host, its network or other containers. */
const powerful: Readonly<Record<string, string>> = {
  ALL: 'gives every right of root on the host',
  BPF: 'loads programs into the kernel',
  CHECKPOINT_RESTORE: 'chooses process ids and restores any process',
  DAC_READ_SEARCH: 'reads every file, also through the host',
  MAC_ADMIN: 'changes the access control of the kernel',
  MAC_OVERRIDE: 'overrides the access control of the kernel',
  NET_ADMIN: 'changes the network of its namespace',
  PERFMON: 'watches what the whole machine does',
  SYS_ADMIN: 'mounts file systems and does most of what root does',
  SYS_BOOT: 'restarts the machine',
  SYS_MODULE: 'loads modules into the kernel',
  SYS_PTRACE: 'reads and changes the memory of other processes',
  SYS_RAWIO: 'reads and writes the memory and ports of the machine',
  SYS_TIME: 'sets the clock of the machine',
  SYSLOG: "reads the kernel's log and addresses",
};

const bare = (capability: string) => capability.replace(/^CAP_/, '');

/** Matches the name of a capability that Linux has, with or without the prefix CAP_. */
export const capabilityName = new RegExp(`^(?:CAP_)?(?:${[...known].join('|')})$`);

export const capabilityFormat: DescriptorRule = {
  name: 'capability-format',
  severity: 'error',
  summary: 'cap_add contains names of capabilities in upper case, with or without CAP_.',
  reason: 'The container does not start if a capability has another form.',
  example: {
    bad: { descriptor: { host_config: { cap_add: ['sys nice'] } } },
    good: { descriptor: { host_config: { cap_add: ['SYS_NICE'] } } },
  },
  *check({ descriptor }) {
    for (const { path, entry: capability } of hostConfigEntries(descriptor, 'cap_add')) {
      if (/^[A-Z][A-Z0-9_]*$/.test(capability)) continue;
      yield {
        path,
        message: 'A capability is a name in upper case, such as SYS_NICE.',
      };
    }
  },
};

export const capabilityUnknown: DescriptorRule = {
  name: 'capability-unknown',
  severity: 'warning',
  summary: 'cap_add names capabilities that Linux has.',
  reason: 'Engines refuse to start a container with a capability that they do not know.',
  example: {
    bad: { descriptor: { host_config: { cap_add: ['SYS_NICER'] } } },
    good: { descriptor: { host_config: { cap_add: ['SYS_NICE'] } } },
  },
  *check({ descriptor }) {
    for (const { path, entry: capability } of hostConfigEntries(descriptor, 'cap_add')) {
      if (!/^[A-Z][A-Z0-9_]*$/.test(capability) || known.has(bare(capability))) continue;
      yield {
        path,
        message: 'Linux has no such capability; the container will not start.',
      };
    }
  },
};

export const capabilityDangerous: DescriptorRule = {
  name: 'capability-dangerous',
  severity: 'warning',
  summary: 'cap_add adds no capability that reaches beyond the container.',
  reason:
    'With such a capability a bug in the application, or anyone who uses it, can harm the node and everyone on it.',
  example: {
    bad: { descriptor: { host_config: { cap_add: ['SYS_ADMIN'] } } },
    good: { descriptor: { host_config: { cap_add: ['SYS_NICE'] } } },
  },
  *check({ descriptor }) {
    for (const { path, entry: capability } of hostConfigEntries(descriptor, 'cap_add')) {
      const name = bare(capability);
      if (!Object.hasOwn(powerful, name)) continue;
      yield {
        path,
        message: `With ${name} the application ${powerful[name]}. Add it only if the application does not work without it.`,
      };
    }
  },
};
