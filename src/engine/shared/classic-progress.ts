import type { ProgressReader } from './step-progress.ts';

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
