import { readFileSync } from 'node:fs';
import { buildOutput } from '../../src/engine/shared/build-output.ts';
import { buildkitProgress } from '../../src/engine/shared/buildkit-progress.ts';
import type { RunEvent } from '../../src/pipeline/event.ts';
import { RawLog } from '../../src/pipeline/history/raw-log.ts';
import { EventQueue } from '../../src/pipeline/run/event-queue.ts';
import { StepOutput } from '../../src/pipeline/run/step-output.ts';
import { runProgram } from '../../src/system/process/program/run-program.ts';

/** The command in place of a build: a file for the raw log, the program and its words. */
export interface Build {
  readonly log: string;
  readonly program: string;
  readonly words: readonly string[];
}

/** The build that the command line of a measured program names. */
export function buildOfCommandLine(): Build {
  const [log = '', program = '', ...words] = process.argv.slice(2);
  return { log, program, words };
}

/** The events of a run that only builds: made as a run makes them, of what any program prints. */
export async function* buildEvents(
  { log: file, program, words }: Build,
  signal?: AbortSignal,
): AsyncGenerator<RunEvent> {
  const queue = new EventQueue();
  const emit = (event: RunEvent) => queue.push(event);
  const log = new RawLog(file);
  const at = Date.now();
  emit({
    at,
    type: 'run-started',
    run: 'run',
    application: 'xcalc',
    steps: ['build'],
    skippable: [],
    log: file,
  });
  emit({ at, type: 'step-started', step: 'build' });
  const output = new StepOutput('build', log, emit);
  const { onOutput } = buildOutput(buildkitProgress(), { onEvent: output.take });
  const ended = runProgram({ program, arguments: words, doing: 'build', signal, onOutput });
  void ended.finally(() => {
    output.end();
    log.close();
    emit({ at: Date.now(), type: 'step-finished', step: 'build', summary: 'built' });
    emit({ at: Date.now(), type: 'run-finished', outcome: 'done', products: {} });
    queue.close();
  });
  yield* queue;
}

/** The last line of a measured program. */
export interface Report {
  readonly lines: number;
  /** From the beginning of the run until all of it was read, and drawn where there is a screen. */
  readonly milliseconds: number;
  /** The most memory that the process had, MB. */
  readonly peak: number;
}

const mark = 'measured: ';

/**
 * The most memory that this program had, in MB. The system's count for a process (`maxRSS`) also has the memory
 * of the process that started it, from before the program was loaded.
 */
function peakMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

export function printReport(lines: number, startedAt: number): void {
  const milliseconds = performance.now() - startedAt;
  const report: Report = { lines, milliseconds, peak: peakMemory() };
  console.log(mark + JSON.stringify(report));
}

export function readReport(output: string): Report {
  const text = output.slice(output.lastIndexOf(mark) + mark.length);
  return JSON.parse(text.slice(0, text.indexOf('}') + 1)) as Report;
}
