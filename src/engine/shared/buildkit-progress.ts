import type { ProgressReader } from './build-output.ts';

/** Docker's classic builder announces each instruction: `Step 3/12 : RUN apt-get update`. */
export function classicProgress(): ProgressReader {
  let step = 0;
  let total: number | undefined;
  return (line) => {
    const [, number, of, text] = /^Step (\d+)\/(\d+) : (.*)$/.exec(line) ?? [];
    if (Number(number) !== step + 1 || Number(of) !== (total ?? Number(of))) return undefined;
    step += 1;
    total = Number(of);
    return { done: step - 1, total, text: text! };
  };
}

/**
 * The part of a line that an instruction printed, without its number and time: `#5 0.436 Reading package lists...`
 *
 * @returns undefined if BuildKit says that it leaves out lines from now on
 */
export function buildkitOutput(line: string): string | undefined {
  const [, printed = line] = /^#\d+ \d+\.\d+ (.*)$/.exec(line) ?? [];
  return /^\[output clipped, log limit .* reached\]$/.test(printed) ? undefined : printed;
}

/**
 * BuildKit numbers what it does, `#5 [2/7] RUN apt-get update`, and says at the end `#5 DONE 1.2s` or `#5
 * CACHED`. Several run at the same time; each stage has its own count (`#6 [builder 1/3] …`), and instructions
 * that only change the configuration are not shown.
 */
export function buildkitProgress(): ProgressReader {
  const steps = new Map<string, string>();
  const stages = new Map<string, number>();
  const finished = new Set<string>();
  const progress = (text: string) => ({
    done: finished.size,
    total: [...stages.values()].reduce((sum, count) => sum + count, 0),
    text,
  });
  return (line) => {
    const begun = /^#(\d+) \[(?:([^\]]*) )?(\d+)\/(\d+)\] (.*)$/.exec(line);
    if (begun) {
      const [, id, stage = '', , of, text] = begun;
      if (steps.has(id!)) return undefined;
      steps.set(id!, text!);
      if (!stages.has(stage)) stages.set(stage, Number(of));
      return progress(text!);
    }
    // The output of an instruction may not end with a line break, so this may not be at the start of a line.
    const ended = /#(\d+) (?:DONE [\d.]+s|CACHED)$/.exec(line);
    const text = ended && steps.get(ended[1]!);
    if (!text || finished.has(ended[1]!)) return undefined;
    finished.add(ended[1]!);
    return progress(text);
  };
}
