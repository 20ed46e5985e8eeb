import type { Container } from '../../engine/container.ts';
import { Lines } from '../../system/output/lines.ts';

/** What became of a stretch of time for the processes of a container, in milliseconds. */
export interface Span {
  readonly passedMs: number;
  /** Processor time that was used: more than has passed where several processors were. */
  readonly usedMs: number;
  /** Time in which they could have run, and got no processor. */
  readonly lostMs: number;
}

/** What the processes of a container have used so far. */
export interface ResourceUse {
  /** The most memory in bytes that was seen, without what the kernel could free; undefined if unknown. */
  peakMemoryBytes(): number | undefined;
  /** The last seconds; `late` while a measurement is to be expected, undefined if nothing can be measured. */
  recent(): Span | 'late' | undefined;
  /** Whether a measurement should have come: what measures waits for a processor too. */
  isLate(): boolean;
  stop(): void;
}

/** The time over which the use of processors is measured. */
const spanMs = 2000;

/** A thread that gets less of a processor, and is ready to run, waits for one. */
const leastUsed = 0.05;

/** A measurement is late after this time. */
const lateMs = 1000;

/**
 * Prints five times a second: the uptime in seconds, processor time in nanoseconds, memory in bytes, and for how many
 * nanoseconds processes waited for a processor, or `-` where the kernel does not say, and whether one is ready to run
 * now, and how long this script itself ran and waited. The waiting comes from the pressure of the
 * control group where it has that (cgroup v2), else from the run-queue delay of all threads. What this script uses and
 * waits for is left out. It starts no program but `sleep`, so that it uses next to nothing itself. All works in the
 * container, so that it does not matter where the engine is.
 */
export const measureScript = `
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
read_waited() {
  waited=0
  if { read -r key _ _ _ value < cpu.pressure; } 2>/dev/null && [ "$key" = some ]; then
    waited=$((\${value#total=} * 1000))
    return
  fi
  known=
  for file in "$proc"/[0-9]*/task/[0-9]*/schedstat; do
    { read -r _ value _ < "$file"; } 2>/dev/null || continue
    known=yes waited=$((waited + value))
  done
  [ "$known" ]
}
# A thread tells of its delay when it gets a processor. One that has still none is ready to run (R).
read_ready() {
  ready=0
  for file in "$proc"/[0-9]*/task/[0-9]*/stat; do
    case $file in */$$/task/*) continue ;; esac
    { read -r line < "$file"; } 2>/dev/null || continue
    case \${line##*) } in R*) ready=1 && return ;; esac
  done
}
proc=\${2:-/proc}
cd "\${1:-/sys/fs/cgroup}" || exit 1
while :; do
  read -r uptime _ < "$proc/uptime"
  if [ -r cpu.stat ] && [ -r memory.stat ]; then
    while read -r key value; do
      [ "$key" = usage_usec ] && cpu=$((value * 1000))
    done < cpu.stat
    read_memory memory.stat
  else
    read -r cpu < cpuacct/cpuacct.usage
    read_memory memory/memory.stat
  fi
  read_waited || waited=-
  own=0 delay=0
  { read -r own delay _ < "$proc/self/schedstat"; } 2>/dev/null
  [ "$waited" = - ] || waited=$((waited > delay ? waited - delay : 0))
  read_ready
  echo "$uptime $((cpu > own ? cpu - own : 0)) $memory $waited $ready $own $delay" || exit
  sleep 0.2
done
`;

/** One measurement: processor time and waiting in nanoseconds since the start of the container, memory in bytes. */
interface Sample {
  /** Milliseconds on the clock of the container's machine. */
  readonly atMs: number;
  readonly cpu: number;
  readonly memory: number;
  /** Undefined where the kernel does not say. */
  readonly waited: number | undefined;
  /** A thread is ready to run: it runs, or waits for a processor. */
  readonly isReady: boolean;
  /** How long what measures ran, and waited for a processor, in nanoseconds. */
  readonly ownRun: number;
  readonly ownWait: number;
}

/** The measurement in a line; undefined if the line has none. */
export function sampleIn(line: string): Sample | undefined {
  const [, uptime, cpu, memory, waited, ready, ownRun, ownWait] =
    /^(\d{1,12}\.\d\d) (\d{1,18}) (\d{1,15}) (\d{1,18}|-) ([01]) (\d{1,18}) (\d{1,18})$/.exec(
      line,
    ) ?? [];
  if (uptime === undefined) return undefined;
  return {
    atMs: Number(uptime) * 1000,
    cpu: Number(cpu),
    memory: Number(memory),
    waited: waited === '-' ? undefined : Number(waited),
    isReady: ready === '1',
    ownRun: Number(ownRun),
    ownWait: Number(ownWait),
  };
}

/**
 * What happened between two measurements. Threads that wait for each other's processor lose nothing: only time in which
 * none of them ran can be lost.
 */
export function spanBetween(before: Sample, after: Sample): Span {
  const passedMs = Math.max(0, after.atMs - before.atMs);
  const usedMs = Math.max(0, after.cpu - before.cpu) / 1e6;
  // The sum is less than before when a process has ended.
  const waitedMs = Math.max(0, (after.waited ?? 0) - (before.waited ?? 0)) / 1e6;
  // Short processes have ended before anything could be read of them. They waited as what measures has, beside them.
  const ownRun = Math.max(1, after.ownRun - before.ownRun);
  const likelyMs = (usedMs * Math.max(0, after.ownWait - before.ownWait)) / ownRun;
  // What is ready and has got next to nothing has waited all the time. It tells of its delay only when it gets a
  // processor, and nothing any more once it has ended.
  const hasWaited = after.isReady && usedMs < leastUsed * passedMs;
  const mostMs = hasWaited ? passedMs : Math.max(waitedMs, likelyMs);
  const lostMs = Math.min(mostMs, passedMs - usedMs);
  return { passedMs, usedMs, lostMs: Math.max(0, lostMs) };
}

function sumOf(spans: readonly Span[]): Span {
  const sum = (key: keyof Span) => spans.reduce((all, span) => all + span[key], 0);
  return { passedMs: sum('passedMs'), usedMs: sum('usedMs'), lostMs: sum('lostMs') };
}

interface MeasureOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the milliseconds that were lost since the last call. */
  readonly onLost?: ((ms: number) => void) | undefined;
}

/** Measures what the processes of a container use until it ends. It knows nothing if the image has no shell. */
export function measureUse(
  container: Container,
  { signal, onLost }: MeasureOptions = {},
): ResourceUse {
  const began = performance.now();
  let spans: Span[] = [];
  let last: Sample | undefined;
  let lastAt = began;
  let peak: number | undefined;
  let isOver = false;
  const stream = container.open(['sh', '-c', measureScript], {
    doing: 'measure what the application uses',
    user: '0',
    signal,
  });
  const lines = new Lines();

  function take(sample: Sample): void {
    // What was before the first measurement counts since measuring began.
    const atMs = sample.atMs - (performance.now() - began);
    const span = spanBetween(
      last ?? { ...sample, atMs, cpu: 0, waited: 0, ownRun: 0, ownWait: 0 },
      sample,
    );
    if (last && span.passedMs === 0) return;
    last = sample;
    lastAt = performance.now();
    peak = Math.max(peak ?? 0, sample.memory);
    spans = [...spans, span];
    while (spans.length > 1 && sumOf(spans.slice(1)).passedMs >= spanMs) spans = spans.slice(1);
    if (span.lostMs > 0) onLost?.(span.lostMs);
  }

  stream.on('data', (chunk: Buffer) => {
    for (const line of lines.take(chunk)) {
      const sample = sampleIn(line);
      if (sample) take(sample);
    }
  });
  // It ends with the container, which is nothing to report.
  stream.on('error', () => {});
  stream.on('close', () => {
    isOver = true;
  });
  stream.on('end', () => {
    isOver = true;
  });
  const isLate = () => !isOver && performance.now() - lastAt > lateMs;
  return {
    peakMemoryBytes: () => peak,
    isLate,
    recent() {
      if (isOver) return undefined;
      return isLate() || !last ? 'late' : sumOf(spans);
    },
    stop: () => stream.destroy(),
  };
}
