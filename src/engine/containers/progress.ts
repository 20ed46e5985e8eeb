import type { ProgressReader } from '../shared/step-progress.ts';

/**
 * Buildah and podman announce each instruction, `STEP 3/12: RUN apt-get update`, and restart counting in every
 * stage of a recipe with several: `[2/3] STEP 1/4: FROM debian`.
 */
export function buildahProgress(): ProgressReader {
  let stage = 1;
  let step = 0;
  let stepsOfStage = 0;
  let stepsBefore = 0;
  return (line) => {
    const match = /^(?:\[(\d+)\/\d+\] )?STEP (\d+)\/(\d+): (.*)$/.exec(line);
    if (!match) return undefined;
    const [inStage, number, of] = [Number(match[1] ?? 1), Number(match[2]), Number(match[3])];
    // If the output of an instruction does not end with a line break, the next announcement is not at the start
    // of a line.
    const isNext = inStage === stage && number > step && (step === 0 || of === stepsOfStage);
    const isNewStage = inStage > stage && number === 1;
    if (!isNext && !isNewStage) return undefined;
    if (isNewStage) stepsBefore += stepsOfStage;
    [stage, step, stepsOfStage] = [inStage, number, of];
    return { done: stepsBefore + step - 1, total: stepsBefore + of, text: match[4]! };
  };
}
