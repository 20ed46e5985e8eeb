import type { DescriptorRule } from '../../finding/rule.ts';

const keys = ['cpu_period', 'cpu_quota'] as const;

export const cpuFormat: DescriptorRule = {
  name: 'cpu-format',
  severity: 'error',
  summary: 'cpu_period and cpu_quota are microseconds above 0.',
  reason: 'The container does not start with any other value.',
  example: {
    bad: { descriptor: { host_config: { cpu_period: 100000, cpu_quota: 0 } } },
    good: { descriptor: { host_config: { cpu_period: 100000, cpu_quota: 200000 } } },
  },
  *check({ descriptor: { host_config } }) {
    for (const key of keys) {
      const time = host_config?.[key];
      if (time === undefined || (time > 0 && Number.isSafeInteger(time))) continue;
      yield {
        path: ['host_config', key],
        message: 'A time is a number of microseconds above 0; omit it for no limit.',
      };
    }
  },
};

export const cpuRange: DescriptorRule = {
  name: 'cpu-range',
  severity: 'warning',
  summary: 'cpu_period is 1,000 to 1,000,000 microseconds, cpu_quota at least 1,000.',
  reason: 'Engines and the kernel refuse other values, and the container does not start.',
  example: {
    bad: { descriptor: { host_config: { cpu_period: 100, cpu_quota: 200 } } },
    good: { descriptor: { host_config: { cpu_period: 100000, cpu_quota: 200000 } } },
  },
  *check({ descriptor: { host_config } }) {
    for (const key of keys) {
      const time = host_config?.[key] ?? 1000;
      if (time <= 0 || (time >= 1000 && (key === 'cpu_quota' || time <= 1_000_000))) continue;
      yield {
        path: ['host_config', key],
        message:
          key === 'cpu_quota'
            ? 'The kernel accepts 1000 microseconds or more, and the container will not start.'
            : 'The kernel accepts 1000 to 1000000 microseconds, and the container will not start.',
      };
    }
  },
};

export const cpuQuota: DescriptorRule = {
  name: 'cpu-quota',
  severity: 'warning',
  summary: 'cpu_quota comes with a cpu_period.',
  reason:
    'The quota applies to each period. Without a period the default of the machine is used, so the limit can differ from node to node.',
  example: {
    bad: { descriptor: { host_config: { cpu_quota: 200000 } } },
    good: { descriptor: { host_config: { cpu_period: 100000, cpu_quota: 200000 } } },
  },
  *check({ descriptor: { host_config } }) {
    if (host_config?.cpu_quota === undefined || host_config.cpu_period !== undefined) return;
    yield {
      path: ['host_config', 'cpu_quota'],
      message: 'How much this is depends on the period: give the CPU period too.',
    };
  },
};
