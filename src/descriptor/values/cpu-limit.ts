/** CPU time as in `host_config`: the quota in each period, both in microseconds. */
interface CpuTime {
  readonly cpu_period: number;
  readonly cpu_quota: number;
}

/** The default period, which is the kernel's own. */
const defaultPeriodMicroseconds = 100_000;

/** The shortest quota and period, and the longest period, that the kernel accepts. */
const minMicroseconds = 1000;
const maxPeriodMicroseconds = 1_000_000;

/** More CPUs than any machine of the platform has. A number from 1000 on is a quota rather than a number of CPUs. */
const maxCpus = 512;

/** The suggested numbers of CPUs. */
export const cpuSteps: readonly number[] = [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];

/** The number of CPUs that period and quota amount to, or undefined if one of them is missing. */
export function cpuCount({ cpu_period, cpu_quota }: Partial<CpuTime>): number | undefined {
  return cpu_period && cpu_quota ? cpu_quota / cpu_period : undefined;
}

/**
 * The period and quota for a number of CPUs. A given period is kept, unless the kernel would refuse it or the
 * resulting quota.
 */
export function cpuTimeFor(cpus: number, period = defaultPeriodMicroseconds): CpuTime {
  const wanted = Math.max(period, Math.ceil(minMicroseconds / cpus));
  const cpu_period = Math.min(Math.max(wanted, minMicroseconds), maxPeriodMicroseconds);
  return { cpu_period, cpu_quota: Math.max(minMicroseconds, Math.round(cpu_period * cpus)) };
}

/**
 * Parses a number of CPUs as people write it: `2 CPUs`, `0.5`, `1,5 cpu` or `50 %`; undefined if it is not a
 * number of CPUs.
 */
export function parseCpus(text: string): number | undefined {
  const match = /^\s*(\d{1,5}(?:[.,]\d{1,6})?|[.,]\d{1,6})\s*(cpus?|cores?|%)?\s*$/i.exec(text);
  if (!match) return undefined;
  const number = Number(match[1]!.replace(',', '.'));
  const cpus = match[2] === '%' ? number / 100 : number;
  return cpus >= minMicroseconds / maxPeriodMicroseconds && cpus <= maxCpus ? cpus : undefined;
}

/** `1 CPU`, `2.5 CPUs`. */
export function formatCpus(cpus: number): string {
  const number = cpus < 0.1 ? Number(cpus.toPrecision(2)) : Math.round(cpus * 100) / 100;
  return `${number} CPU${number === 1 ? '' : 's'}`;
}
