import { fields } from '../../fields.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { mebibytesOf } from '../../values/memory-limit.ts';

const keys = ['mem_limit', 'shm_size'] as const;

const size = new RegExp(`^${fields.host_config.fields.mem_limit.pattern}$`);

/** The size that was obviously meant. */
function looseSize(text: string): string | undefined {
  const written = /^ ?(0|[1-9][0-9]{0,11}) ?([MmGg])[Ii]?[Bb]? ?$/.exec(text);
  return written ? `${written[1]}${written[2]!.toUpperCase()}` : undefined;
}

export const sizeFormat: DescriptorRule = {
  name: 'size-format',
  severity: 'error',
  summary: 'mem_limit and shm_size are a whole number followed by M or G.',
  reason: 'The platform refuses to launch an application whose limits it cannot read.',
  example: {
    bad: { descriptor: { host_config: { mem_limit: '512 MB' } } },
    good: { descriptor: { host_config: { mem_limit: '512M' } } },
  },
  *check({ descriptor: { host_config } }) {
    for (const key of keys) {
      const text = host_config?.[key];
      if (text === undefined || size.test(text)) continue;
      const path = ['host_config', key];
      const corrected = looseSize(text);
      yield {
        path,
        message: 'A size is a whole number followed by M or G, such as 512M.',
        ...(corrected ? { fix: { title: `Write ${corrected}`, path, value: corrected } } : {}),
      };
    }
  },
};

export const shmSize: DescriptorRule = {
  name: 'shm-size',
  severity: 'warning',
  summary: 'shm_size is not larger than mem_limit.',
  reason:
    'Shared memory counts as memory: the application is killed at its memory limit before the shared memory is full.',
  example: {
    bad: { descriptor: { host_config: { mem_limit: '512M', shm_size: '1G' } } },
    good: { descriptor: { host_config: { mem_limit: '1G', shm_size: '512M' } } },
  },
  *check({ descriptor: { host_config } }) {
    const memory = mebibytesOf(host_config?.mem_limit ?? '');
    const shared = mebibytesOf(host_config?.shm_size ?? '');
    // For engines, a limit of 0 means that there is no limit.
    if (!memory || shared === undefined || shared <= memory) return;
    yield {
      path: ['host_config', 'shm_size'],
      message: `Shared memory counts as memory, and is more than the memory limit of ${host_config?.mem_limit} allows.`,
    };
  },
};
