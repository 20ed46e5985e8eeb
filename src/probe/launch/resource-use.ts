import type { Container } from '../../engine/container.ts';
import { Lines } from '../../system/output/lines.ts';

/** What the processes of a container have used so far. */
export interface ResourceUse {
  /** The most memory in bytes that was seen, without what the kernel could free; undefined if unknown. */
  peakMemoryBytes(): number | undefined;
  /** The share of one processor that was used lately, as 1 for all of one; undefined if unknown. */
  recentCpu(): number | undefined;
  stop(): void;
}

/** The time over which the use of processors is measured. */
const spanMs = 2000;

/**
 * Prints processor time in nanoseconds and memory in bytes, five times a second, from the files of the kernel of both
 * forms. It starts no program but `sleep`, so that it uses next to nothing itself.
 */
const script = `
read_memory() {
  anon=0 shared=0
  while read -r key value; do
    case $key in
      anon|total_rss) anon=$value ;;
      shmem|total_shmem) shared=$value ;;
    esac
  done < "$1"
  memory=$((anon + shared))
}
cd /sys/fs/cgroup || exit 1
while :; do
  if [ -r cpu.stat ] && [ -r memory.stat ]; then
    while read -r key value; do
      [ "$key" = usage_usec ] && cpu=$((value * 1000))
    done < cpu.stat
    read_memory memory.stat
  else
    read -r cpu < cpuacct/cpuacct.usage
    read_memory memory/memory.stat
  fi
  echo "$cpu $memory" || exit
  sleep 0.2
done
`;

/** One measurement: processor time in nanoseconds, memory in bytes. */
interface Sample {
  readonly atMs: number;
  readonly cpu: number;
  readonly memory: number;
}

/** The measurement in a line; undefined if the line has none. */
export function sampleIn(line: string, atMs: number): Sample | undefined {
  const [, cpu, memory] = /^(\d{1,15}\d*) (\d{1,15})$/.exec(line) ?? [];
  return cpu === undefined ? undefined : { atMs, cpu: Number(cpu), memory: Number(memory) };
}

/** The share of a processor that was used between the first and the last of some measurements. */
export function cpuShare(samples: readonly Sample[]): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs <= first.atMs) return undefined;
  return Math.max(0, last.cpu - first.cpu) / 1e6 / (last.atMs - first.atMs);
}

/** Measures what the processes of a container use until it ends. It knows nothing if the image has no shell. */
export function measureUse(container: Container, signal?: AbortSignal): ResourceUse {
  let samples: Sample[] = [];
  let peak: number | undefined;
  const stream = container.open(['sh', '-c', script], {
    doing: 'measure what the application uses',
    user: '0',
    signal,
  });
  const lines = new Lines();
  stream.on('data', (chunk: Buffer) => {
    const now = performance.now();
    for (const line of lines.take(chunk)) {
      const sample = sampleIn(line, now);
      if (!sample) continue;
      peak = Math.max(peak ?? 0, sample.memory);
      const before = samples.filter(({ atMs }) => atMs >= now - spanMs);
      samples = [...before, sample];
    }
  });
  // It ends with the container, which is nothing to report.
  stream.on('error', () => {});
  return {
    peakMemoryBytes: () => peak,
    recentCpu: () => cpuShare(samples.filter(({ atMs }) => atMs >= performance.now() - 2 * spanMs)),
    stop: () => stream.destroy(),
  };
}
