/** The processor use of a container over a period, in milliseconds. */
export interface CpuPeriod {
  readonly passedMs: number;
  /** Processor time. It exceeds the period if several processors were used. */
  readonly usedMs: number;
  /** The time in which processes were ready to run and had no processor. */
  readonly lostMs: number;
}

/** A thread that is ready to run and gets a smaller share of a processor is stalled. */
const leastUsed = 0.05;

/**
 * Prints five times a second: the uptime in seconds, processor time in nanoseconds, memory in bytes, the nanoseconds
 * for which processes waited for a processor (`-` if the kernel does not report it), whether one is ready to run now,
 * how long this script itself ran and waited, and the shared part of the memory. The waiting is the CPU pressure of the control group (cgroup v2),
 * else the run-queue delay of all threads. The script's own use is subtracted. It starts no program but `sleep`, to use
 * next to nothing itself. It runs in the container, so it works with remote engines too.
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
  echo "$uptime $((cpu > own ? cpu - own : 0)) $memory $waited $ready $own $delay $shared" || exit
  sleep 0.2
done
`;

/** One measurement: processor time and waiting in nanoseconds since the start of the container, memory in bytes. */
export interface Sample {
  /** Milliseconds on the clock of the container's host. */
  readonly atMs: number;
  readonly cpu: number;
  readonly memory: number;
  /** The part of it that processes share: /dev/shm, and what has no file. */
  readonly shared: number;
  /** Undefined if the kernel does not report it. */
  readonly waited: number | undefined;
  /** A thread is running or ready to run. */
  readonly isReady: boolean;
  /** How long the measuring script ran and waited for a processor, in nanoseconds. */
  readonly ownRun: number;
  readonly ownWait: number;
}

/** Parses a line; undefined if it contains no measurement. */
export function sampleIn(line: string): Sample | undefined {
  const [, uptime, cpu, memory, waited, ready, ownRun, ownWait, shared] =
    /^(\d{1,12}\.\d\d) (\d{1,18}) (\d{1,15}) (\d{1,18}|-) ([01]) (\d{1,18}) (\d{1,18}) (\d{1,15})$/.exec(
      line,
    ) ?? [];
  if (uptime === undefined) return undefined;
  return {
    atMs: Number(uptime) * 1000,
    cpu: Number(cpu),
    memory: Number(memory),
    shared: Number(shared),
    waited: waited === '-' ? undefined : Number(waited),
    isReady: ready === '1',
    ownRun: Number(ownRun),
    ownWait: Number(ownWait),
  };
}

/**
 * The difference between two measurements. Threads that wait for each other's processor lose nothing: only time in
 * which none of them ran can be lost.
 */
export function periodBetween(before: Sample, after: Sample): CpuPeriod {
  const passedMs = Math.max(0, after.atMs - before.atMs);
  const usedMs = Math.max(0, after.cpu - before.cpu) / 1e6;
  // The sum decreases when a process has exited.
  const waitedMs = Math.max(0, (after.waited ?? 0) - (before.waited ?? 0)) / 1e6;
  // Short processes exit before they are measured. They waited about as long as the measuring script beside them.
  const ownRun = Math.max(1, after.ownRun - before.ownRun);
  const likelyMs = (usedMs * Math.max(0, after.ownWait - before.ownWait)) / ownRun;
  // A ready process with next to no time has waited all the time. The kernel counts its delay only when it gets a
  // processor, and drops it when the process exits.
  const hasWaited = after.isReady && usedMs < leastUsed * passedMs;
  const mostMs = hasWaited ? passedMs : Math.max(waitedMs, likelyMs);
  const lostMs = Math.min(mostMs, passedMs - usedMs);
  return { passedMs, usedMs, lostMs: Math.max(0, lostMs) };
}
