import type { Container } from '../../engine/container.ts';
import { Lines } from '../../system/output/lines.ts';
import { type CpuPeriod, measureScript, periodBetween, type Sample, sampleIn } from './sample.ts';

/** The resource use of a container so far. */
export interface ResourceUse {
  /** The maximum of memory in bytes, without what the kernel could free; undefined if unknown. */
  peakMemoryBytes(): number | undefined;
  /** The maximum of shared memory in bytes, a part of it; undefined if unknown. */
  peakSharedBytes(): number | undefined;
  /** The last seconds; `late` while a measurement is due, undefined if nothing can be measured. */
  recent(): CpuPeriod | 'late' | undefined;
  /** All the time so far; undefined if nothing was measured. */
  whole(): CpuPeriod | undefined;
  /** Whether a measurement is overdue: the measuring process waits for a processor too. */
  isLate(): boolean;
  stop(): void;
}

/** The period over which the use of processors is measured. */
const spanMs = 2000;

/** A measurement is overdue after this time. */
const lateMs = 1000;

function sumOf(spans: readonly CpuPeriod[]): CpuPeriod {
  const sum = (key: keyof CpuPeriod) => spans.reduce((all, span) => all + span[key], 0);
  return { passedMs: sum('passedMs'), usedMs: sum('usedMs'), lostMs: sum('lostMs') };
}

interface MeasureOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the milliseconds lost since the last call. */
  readonly onLost?: ((ms: number) => void) | undefined;
}

/** Measures the resource use of a container until it exits. Nothing is known if the image has no shell. */
export function measureUse(
  container: Container,
  { signal, onLost }: MeasureOptions = {},
): ResourceUse {
  const began = performance.now();
  let spans: CpuPeriod[] = [];
  let whole: CpuPeriod | undefined;
  let last: Sample | undefined;
  let lastAt = began;
  let peak: number | undefined;
  let peakShared: number | undefined;
  let isOver = false;
  const stream = container.open(['sh', '-c', measureScript], {
    doing: 'measure the resources of the application',
    user: '0',
    signal,
  });
  const lines = new Lines();

  function take(sample: Sample): void {
    // Time before the first measurement counts from the start of measuring.
    const atMs = sample.atMs - (performance.now() - began);
    const span = periodBetween(
      last ?? { ...sample, atMs, cpu: 0, waited: 0, ownRun: 0, ownWait: 0 },
      sample,
    );
    if (last && span.passedMs === 0) return;
    last = sample;
    lastAt = performance.now();
    peak = Math.max(peak ?? 0, sample.memory);
    peakShared = Math.max(peakShared ?? 0, sample.shared);
    spans = [...spans, span];
    whole = sumOf(whole ? [whole, span] : [span]);
    while (spans.length > 1 && sumOf(spans.slice(1)).passedMs >= spanMs) spans = spans.slice(1);
    if (span.lostMs > 0) onLost?.(span.lostMs);
  }

  stream.on('data', (chunk: Buffer) => {
    for (const line of lines.take(chunk)) {
      const sample = sampleIn(line);
      if (sample) take(sample);
    }
  });
  // The script ends with the container; that is not an error.
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
    peakSharedBytes: () => peakShared,
    isLate,
    whole: () => whole,
    recent() {
      if (isOver) return undefined;
      return isLate() || !last ? 'late' : sumOf(spans);
    },
    stop: () => stream.destroy(),
  };
}
