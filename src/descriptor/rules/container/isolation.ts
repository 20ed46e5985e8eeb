import type { DescriptorRule } from '../../finding/rule.ts';
import { hostConfigEntries } from '../../values/host-config-entries.ts';

export const deviceFormat: DescriptorRule = {
  name: 'device-format',
  severity: 'error',
  summary:
    'devices are absolute paths, optionally with the path in the container and the permissions, as engines write them.',
  reason: 'The container does not start with a device that is not a path.',
  example: {
    bad: { descriptor: { host_config: { devices: ['kvm'] } } },
    good: { descriptor: { host_config: { devices: ['/dev/kvm', '/dev/dri:/dev/dri:rw'] } } },
  },
  *check({ descriptor }) {
    for (const { path, entry: device } of hostConfigEntries(descriptor, 'devices')) {
      if (/^\/[^:\s]+(?::\/[^:\s]+)?(?::[rwm]{1,3})?$/.test(device)) continue;
      yield {
        path,
        message: 'A device is an absolute path, such as /dev/kvm.',
      };
    }
  },
};

export const ipcMode: DescriptorRule = {
  name: 'ipc-mode',
  severity: 'error',
  summary: 'ipc_mode is "shareable" or false.',
  reason:
    'The platform knows these two only; another mode could join the shared memory of the host.',
  example: {
    bad: { descriptor: { host_config: { ipc_mode: 'host' } } },
    good: { descriptor: { host_config: { ipc_mode: 'shareable' } } },
  },
  *check({ descriptor: { host_config } }) {
    const mode = host_config?.ipc_mode;
    if (mode === undefined || mode === false || mode === 'shareable') return;
    yield {
      path: ['host_config', 'ipc_mode'],
      message: 'The platform knows "shareable" and false only.',
    };
  },
};

export const pidMode: DescriptorRule = {
  name: 'pid-mode',
  severity: 'warning',
  summary: 'pid_mode is not true.',
  reason:
    'The application then shares the process namespace of the host: it sees, and with the necessary rights can end, everything that runs there.',
  example: {
    bad: { descriptor: { host_config: { pid_mode: true } } },
    good: { descriptor: { host_config: { pid_mode: false } } },
  },
  *check({ descriptor: { host_config } }) {
    if (host_config?.pid_mode !== true) return;
    yield {
      path: ['host_config', 'pid_mode'],
      message: 'The application sees, and can end, what runs on the host.',
    };
  },
};
